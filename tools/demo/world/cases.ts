import { hourMs, minuteMs } from '@xinghe/contract/time'
import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import { newId } from '../../../apps/server/src/kernel/ids.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { importComments } from '../../../apps/server/src/modules/comments/import-comments.ts'
import { holdForReview, reportSubject } from '../../../apps/server/src/modules/moderation/index.ts'
import { subjectOf } from '../../../apps/server/src/modules/moderation/subjects.ts'
import {
  moderationCase,
  moderationMass,
  moderationMassItem,
} from '../../../apps/server/src/modules/moderation/tables.ts'
import { insertPost } from '../../../apps/server/src/modules/publishing/posts/create-post.ts'
import { type DemoReported, held, mass, reported } from '../content/staff.ts'
import { type DemoRecord, demoUid } from './record.ts'

/** What waits for staff, and what they did at once. */
export async function layCases(scope: Scope, record: DemoRecord): Promise<void> {
  for (const one of reported) await layReported(scope, record, one)
  await layHeld(scope, record)
  await layMass(scope, record)
}

async function layReported(scope: Scope, record: DemoRecord, one: DemoReported): Promise<void> {
  const target = await layComment(scope, record, one)
  if (target === null) return
  for (const { by, reason, text } of one.reports) {
    const uid = record.users[by]
    if (uid === undefined) continue
    const reporter = { ...scope, viewer: { ...scope.viewer, uid, role: null } }
    await reportSubject(reporter, { kind: 'comment', target, reason, text, pictures: [] })
  }
}

/** Answers its id; null where its work or its author is not laid. */
async function layComment(
  scope: Scope,
  record: DemoRecord,
  { by, work, text, hoursAgo }: Pick<DemoReported, 'by' | 'work' | 'text' | 'hoursAgo'>,
): Promise<string | null> {
  const [uid, mediaKey] = [record.users[by], record.works[work]?.mediaKey]
  if (uid === undefined || mediaKey === undefined) return null
  const createdAt = scope.now() - hoursAgo * hourMs
  // Ids sort by age.
  const id = newId(createdAt)
  await importComments(scope, [{ id, mediaKey, uid, text, createdAt }])
  return id
}

async function layHeld(scope: Scope, record: DemoRecord): Promise<void> {
  const uid = record.users[held.by]
  if (uid === undefined) return
  const { text, labels, words, minutesAgo } = held
  const createdAt = scope.now() - minutesAgo * minuteMs
  const { id } = await insertPost(scope, { uid, text, labels: labels.split(' '), isHeld: true, createdAt })
  await holdForReview(scope, { kind: 'post', target: id }, words)
}

async function layMass(scope: Scope, record: DemoRecord): Promise<void> {
  const { by, works, text, reason, note, hoursAgo } = mass
  const targets: string[] = []
  for (const work of works) {
    const id = await layComment(scope, record, { by, work, text, hoursAgo })
    if (id !== null && (await subjectOf(scope, 'comment')?.hide?.(scope, id))) targets.push(id)
  }
  const authorUid = record.users[by]
  if (authorUid === undefined || targets.length === 0) return
  const id = scope.id()
  await scope.db.insert(moderationMass).values({
    ...{ id, effect: 'hide', kinds: ['comment'], state: 'done', authorUid, hours: 24, reason, note },
    ...{ startedBy: demoUid, at: scope.now() - (hoursAgo - 1) * hourMs },
  })
  await scope.db
    .insert(moderationMassItem)
    .values(
      targets.map(target => ({ massId: id, kind: 'comment' as const, target, state: 'changed' as const })),
    )
}

export async function removeCases(db: Db, uids: string[]): Promise<void> {
  await db.delete(moderationCase).where(inArray(moderationCase.authorUid, uids))
  await db
    .delete(moderationMass)
    .where(or(eq(moderationMass.startedBy, demoUid), inArray(moderationMass.authorUid, uids)))
}
