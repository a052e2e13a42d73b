import { limits, type ParsedOf, type requests } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { cleanLine } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { reviewText, screenText } from '#kernel/screen-text.ts'
import { callerStatus, failIfMuted } from '#modules/account/index.ts'
import { identityOf, nameKeyOf, splitSeason } from './identity.ts'
import { addAsker, requesterKey } from './join-request.ts'
import { lockRequest } from './lock-request.ts'
import { isOpen } from './rules.ts'
import { requestSettings } from './settings.ts'
import { type RequestRow, wanted, workRequest, workRequestAsker } from './tables.ts'
import { cleanLink, isNamed } from './text.ts'
import { viewRequests, worksOf } from './views.ts'

type Input = ParsedOf<typeof requests.add>
type Outcome = 'created' | 'joined' | 'here'

/**
 * Asks for a work, or joins those who ask for the same one.
 * @throws requestText, requestLimit, requestJoins, malformed for a link that is none, muted, wordsBlocked, minorMode
 */
export async function addRequest(scope: Scope, input: Input) {
  const uid = callerOf(scope)
  const { minor, mutedUntil, vipLevel } = await callerStatus(scope)
  if (minor !== null) fail('minorMode')
  failIfMuted(scope, mutedUntil)
  const asked = clean(input)
  const words = await screenText(scope, 'request', textOf(asked))
  const identity = identityOf(asked)
  return transact(scope, async scope => {
    await serialize(scope, `request:${identity}`, requesterKey(uid))
    const before = await findSame(scope, identity)
    if (before && isOpen(before.state)) {
      await addAsker(scope, before.id, uid)
      return answer(scope, 'joined', before.id)
    }
    if (before && (await worksOf(scope, [before])).size > 0) return answer(scope, 'here', before.id)
    const { used, max, days } = await quotaOf(scope, uid, vipLevel > 0)
    if (used >= max) fail('requestLimit', { max, days })
    const [id, createdAt] = [scope.id(), scope.now()]
    const row = { ...asked, id, uid, identity, nameKey: nameKeyOf(asked.name), asked: 1, createdAt }
    await scope.db.insert(workRequest).values(row)
    await scope.db.insert(workRequestAsker).values({ requestId: id, uid, at: createdAt })
    await reviewText(scope, { kind: 'request', id }, words)
    return answer(scope, 'created', id)
  })
}

async function answer(scope: Scope, outcome: Outcome, id: string) {
  const [request] = await viewRequests(scope, [await lockRequest(scope, id)])
  return { outcome, request: request ?? fail('notFound'), msg: scope.text(`requests.${outcome}`) }
}

/** What is stored of what was typed. */
function clean(input: Input) {
  const line = (raw: string, max: number) => cleanLine(raw, max) ?? fail('requestText', { max })
  const { request } = limits
  const split = splitSeason(line(input.name, request.name))
  if (!isNamed(split.name)) fail('requestText', { max: request.name })
  return {
    name: split.name,
    year: input.year ?? null,
    season: input.season ?? split.season,
    region: line(input.region, request.region),
    link: cleanLink(input.link, request.link) ?? fail('malformed', { field: 'link', reason: '' }),
    note: line(input.note, request.note),
  }
}

/** All that others may read of it. */
export const textOf = ({ name, region, link, note }: Pick<RequestRow, 'name' | 'region' | 'link' | 'note'>) =>
  [name, region, link, note].filter(part => part !== '').join('\n')

/** The request of the same work that waits, locked, or else the last one that was published. */
async function findSame({ db }: Scope, identity: string): Promise<RequestRow | undefined> {
  const isSame = and(eq(workRequest.identity, identity), isNull(workRequest.hiddenAt))
  const [waiting] = await db.select().from(workRequest).where(and(isSame, wanted)).limit(1).for('update')
  if (waiting) return waiting
  const [published] = await db
    .select()
    .from(workRequest)
    .where(and(isSame, eq(workRequest.state, 'published')))
    .orderBy(desc(workRequest.id))
    .limit(1)
  return published
}

/** How much somebody asked for first that is not answered, and how much they may. */
export async function quotaOf(scope: Scope, uid: string, isVip: boolean) {
  const { days, perUser, perVip } = await scope.kernel.settings.of(requestSettings)
  const isRecent = and(
    eq(workRequest.uid, uid),
    gt(workRequest.createdAt, scope.now() - days * dayMs),
    sql`state in ('open', 'accepted')`,
  )
  return { used: await scope.db.$count(workRequest, isRecent), max: isVip ? perVip : perUser, days }
}
