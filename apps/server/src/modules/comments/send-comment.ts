import { type Comment, type comments, limits, type ParsedOf } from '@xinghe/contract'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { reviewText, screenText } from '#kernel/screen-text.ts'
import { callerStatus, failIfMuted } from '#modules/account/index.ts'
import { ownPicture } from '#modules/media/index.ts'
import { shadowOf } from '#modules/moderation/index.ts'
import { mentionsIn } from '#modules/social/index.ts'
import { commentWritten } from './events.ts'
import { hiddenFromCaller } from './hidden.ts'
import { countAgainstLimits, failIfTooFast } from './sending-limits.ts'
import { commentSettings } from './settings.ts'
import { type CommentRow, comment, listedRoot } from './tables.ts'
import { countShown, holdTarget, levelToWrite, openTarget, type Target } from './target.ts'
import { cleanComment } from './text.ts'
import { viewComments } from './views.ts'
import { visibleComment } from './visible-comment.ts'

type Input = ParsedOf<typeof comments.send>

/**
 * Comments on what the caller may see, or replies; what is slow or refuses comes before the transaction.
 * @throws notFound, commentText, commentMinLevel, commentUnverified, commentLevel, malformed, commentTooFast, commentTooMany, commentSame, muted, wordsBlocked, minorMode
 */
export async function sendComment(scope: Scope, input: Input): Promise<(scope: Scope) => Promise<Comment>> {
  const uid = callerOf(scope)
  const target = await openTarget(scope, input.mediaKey)
  const answered = input.parent === undefined ? null : await visibleComment(scope, input.parent)
  if (answered && answered.mediaKey !== input.mediaKey) fail('notFound')
  await failIfNotAllowed(scope, target, input)
  await failIfTooFast(scope)
  const text = cleanComment(input.text) ?? fail('commentText', { max: limits.comment.text })
  const words = await screenText(scope, 'comment', text)
  const mentions = await mentionsIn(scope, text, input.mentions)
  return scope =>
    transact(scope, async scope => {
      await countAgainstLimits(scope, text)
      const rootId = answered && (answered.rootId ?? answered.id)
      const above = answered && (await lockAbove(scope, answered))
      const row = {
        id: scope.id(),
        kind: target.kind,
        mediaKey: target.mediaKey,
        rootId,
        replyTo: answered?.rootId ? answered.id : null,
        uid,
        text,
        mentions,
        pictureKey: await pictureOf(scope, input.picture),
        createdAt: scope.now(),
        // Beneath what others do not see nothing is seen before it.
        shadowId: above ?? (await shadowOf(scope, uid)),
      }
      const isShadowed = row.shadowId !== null
      if (rootId !== null && !isShadowed) await countReply(scope, rootId)
      await holdTarget(scope, row)
      const [stored] = await scope.db.insert(comment).values(row).returning()
      if (!stored) throw new Error('an insert without a row')
      await reviewText(scope, { kind: 'comment', id: stored.id }, words)
      if (!isShadowed)
        await tell(scope, stored, { ownerUid: target.ownerUid, answeredUid: answered?.uid ?? null })
      return ownView(scope, target, stored)
    })
}

/** Counts a comment that others see, and says that it is there. */
async function tell(
  scope: Scope,
  row: CommentRow,
  to: { ownerUid: string | null; answeredUid: string | null },
): Promise<void> {
  await countShown(scope, row, 1)
  await emit(scope, commentWritten, {
    ...{ id: row.id, mediaKey: row.mediaKey, uid: callerOf(scope), ...to },
    mentioned: row.mentions.map(mention => mention.uid),
  })
}

/** @throws minorMode, muted, commentUnverified, commentMinLevel, commentLevel */
async function failIfNotAllowed(scope: Scope, target: Target, { picture }: Input): Promise<void> {
  const { minor, mutedUntil, level, contactVerified } = await callerStatus(scope)
  if (minor !== null) fail('minorMode')
  failIfMuted(scope, mutedUntil)
  const { needVerifiedContact, minLevel, pictureLevel } = await scope.kernel.settings.of(commentSettings)
  if (needVerifiedContact && !contactVerified) fail('commentUnverified')
  if (level < levelToWrite(scope, target, minLevel)) fail('commentMinLevel', { level: minLevel })
  if (picture !== undefined && level < pictureLevel) fail('commentLevel', { level: pictureLevel })
}

async function ownView(scope: Scope, target: { ownerUid: string | null }, row: CommentRow): Promise<Comment> {
  const [view] = await viewComments(scope, target, {
    rows: [row],
    hidden: await hiddenFromCaller(scope, target.ownerUid),
  })
  return view ?? fail('notFound')
}

/** @throws malformed for a picture that is not the caller's */
async function pictureOf(scope: Scope, address: string | undefined): Promise<string | null> {
  if (address === undefined) return null
  return (await ownPicture(scope, address)) ?? fail('malformed', { field: 'picture', reason: '' })
}

/**
 * Locks what is answered and the comment above it, which may have been deleted or released since they were read.
 * @returns under which shadow limit one of them was written
 * @throws notFound
 */
async function lockAbove(scope: Scope, answered: CommentRow): Promise<string | null> {
  const rootId = answered.rootId ?? answered.id
  const rows = await scope.db
    .select({ id: comment.id, shadowId: comment.shadowId, isListed: sql<boolean>`${listedRoot}` })
    .from(comment)
    .where(inArray(comment.id, [rootId, answered.id]))
    .orderBy(asc(comment.id))
    .for('update')
  const root = rows.find(({ id }) => id === rootId)
  if (!root?.isListed) fail('notFound')
  return root.shadowId ?? rows.find(({ id }) => id === answered.id)?.shadowId ?? null
}

async function countReply({ db }: Scope, rootId: string): Promise<void> {
  await db
    .update(comment)
    .set({ replies: sql`${comment.replies} + 1` })
    .where(eq(comment.id, rootId))
}
