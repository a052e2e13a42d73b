import { dayMs } from '@xinghe/contract/time'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { identityOf, nameKeyOf } from '../../../apps/server/src/modules/requests/identity.ts'
import { workRequest, workRequestAsker } from '../../../apps/server/src/modules/requests/tables.ts'
import { type DemoRequest, requests } from '../content/requests.ts'
import { chanceOf } from '../posters/chance.ts'
import type { DemoRecord } from './record.ts'

/** Users ask for works that are missing, and some of them are here by now. */
export async function layRequests(scope: Scope, record: DemoRecord): Promise<void> {
  for (const request of requests) await layRequest(scope, record, request)
}

async function layRequest(scope: Scope, record: DemoRecord, request: DemoRequest): Promise<void> {
  const { name, state, tenths, daysAgo, work, reason = '', region = '' } = request
  const mediaKey = work === undefined ? null : (record.works[work]?.mediaKey ?? null)
  const [year, season] = [request.year ?? null, request.season ?? null]
  // Without its work it would be an answer to nothing.
  if (state === 'published' && mediaKey === null) return
  const users = Object.values(record.users)
  const chance = chanceOf(`request ${name}`)
  const others = users.slice(1).filter(() => chance.next() * 10 < tenths)
  const askers = [...users.slice(0, 1), ...others]
  const [uid] = askers
  if (uid === undefined) return
  const createdAt = scope.now() - daysAgo * dayMs
  const closedAt = state === 'published' || state === 'declined' ? createdAt + dayMs : null
  const id = scope.id()
  const named = { name, year, season, nameKey: nameKeyOf(name), identity: identityOf({ name, year, season }) }
  await scope.db.insert(workRequest).values({
    ...named,
    ...{ id, uid, region, link: '', note: '', state, reason, mediaKey, createdAt, closedAt },
    asked: askers.length,
  })
  const answer = { toldAt: closedAt, readAt: closedAt }
  await scope.db
    .insert(workRequestAsker)
    .values(askers.map(uid => ({ requestId: id, uid, at: createdAt, ...answer })))
}
