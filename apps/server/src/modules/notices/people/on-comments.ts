import { and, eq } from 'drizzle-orm'
import type { EventOf } from '#kernel/bus.ts'
import { nobody, type Scope } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import type { commentHidden, commentLiked, commentRemoved, commentWritten } from '#modules/comments/index.ts'
import { type NoticeRow, notice } from '../tables.ts'
import { addNotices, takeBackNotice } from './add-notices.ts'
import { placesFor } from './places.ts'

type Payload<E> = E extends EventOf<infer T> ? T : never

/**
 * Whom a comment answers, who published what it is on where it answers nobody, and whom it names: each once. Who is named on
 * what they may not see is not told.
 */
export async function tellOfComment(scope: Scope, written: Payload<typeof commentWritten>): Promise<void> {
  const { id, mediaKey, uid, ownerUid, answeredUid, mentioned } = written
  const about = { kind: 'replies', subject: 'comment', subjectId: id, mediaKey } as const
  const causes = new Map<string, Pick<NoticeRow, 'cause'>>()
  if (answeredUid !== null) causes.set(answeredUid, { cause: 'reply' })
  else if (ownerUid !== null) causes.set(ownerUid, { cause: 'comment' })
  for (const other of mentioned)
    if (!causes.has(other) && other !== uid && (await maySee(scope, other, mediaKey)))
      causes.set(other, { cause: 'mention' })
  await addNotices(
    scope,
    uid,
    [...causes].map(([uid, { cause }]) => ({ uid, cause, ...about })),
  )
}

async function maySee(scope: Scope, uid: string, mediaKey: string): Promise<boolean> {
  const { region, language } = scope.viewer
  const asThem = { ...scope, viewer: { ...nobody, uid, region, language } }
  return (await placesFor(asThem, [mediaKey])).has(mediaKey)
}

export function tellOfCommentLike(
  scope: Scope,
  { id: subjectId, mediaKey, authorUid, uid, isOn }: Payload<typeof commentLiked>,
): Promise<void> {
  const about = { kind: 'likes', subject: 'comment', subjectId } as const
  return isOn
    ? addNotices(scope, uid, [{ ...about, uid: authorUid, mediaKey }])
    : takeBackNotice(scope, uid, about)
}

/** What is told of a comment goes with it: who wrote it, and who likes it. */
export async function removeAboutComment(
  scope: Scope,
  { id }: Payload<typeof commentRemoved>,
): Promise<void> {
  const rows = await scope.db.delete(notice).where(isAbout(id)).returning({ uid: notice.uid })
  await tellAll(scope, rows)
}

export async function hideComment(
  scope: Scope,
  { id, isHidden }: Payload<typeof commentHidden>,
): Promise<void> {
  const hiddenAt = isHidden ? scope.now() : null
  const rows = await scope.db
    .update(notice)
    .set({ hiddenAt })
    .where(isAbout(id))
    .returning({ uid: notice.uid })
  await tellAll(scope, rows)
}

const isAbout = (id: string) => and(eq(notice.subjectId, id), eq(notice.subject, 'comment'))

function tellAll(scope: Scope, rows: readonly { uid: string }[]): Promise<void> {
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  return tellUserState(
    scope,
    uids.map(uid => ({ kind: 'counted', uid })),
  )
}
