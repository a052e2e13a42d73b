import type { OwnPost, ParsedOf, publish, Visibility } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { screenText } from '#kernel/screen-text.ts'
import { deleteLater } from '#modules/media/index.ts'
import { hidingCases, holdForReview, lockCases, lockTarget, shadowOf } from '#modules/moderation/index.ts'
import { mentionsIn } from '#modules/social/index.ts'
import { attachedWords } from '../posts/attached-words.ts'
import { refreshAuthorStats } from '../posts/create-post.ts'
import { indexWords } from '../search/index-words.ts'
import { type PostRow, publishingPost } from '../tables.ts'
import { failIfMayNotPublish, failIfTooManyWait, isReviewed } from './may-publish.ts'
import { ownCover } from './own-cover.ts'
import { ownPost } from './own-posts.ts'
import { checkLabels, placeOf, wordsOf } from './words-of-post.ts'

type Input = ParsedOf<typeof publish.edit>

/**
 * Changes what is said with a post of the caller and who sees it. Words that staff want to look at hide it until they
 * have, and so does showing a film or pictures that only their author saw, of somebody new. One that they rejected comes
 * before them again, whoever it is for.
 * @throws minorMode, muted, wordsBlocked, postText, postLabels, postHeld, postsWaiting, notFound, malformed
 */
export async function editPost(scope: Scope, input: Input): Promise<OwnPost> {
  await failIfMayNotPublish(scope)
  const { mediaKey, trendsDetails, location, visibility } = input
  const words = trendsDetails === undefined ? null : await wordsOf(scope, trendsDetails, input.mentions ?? [])
  const labels = input.labels && (await checkLabels(scope, input.labels))
  const located = location === undefined ? null : await placeOf(scope, location)
  return transact(scope, async scope => {
    // As publishing does it, so that no two of them count what waits at once.
    await serialize(scope, `posts:${callerOf(scope)}`)
    const target = { kind: 'post', target: mediaKey } as const
    // Before the row, as decisions do it, and those who take them back.
    await lockTarget(scope, target)
    await lockCases(scope, { kind: 'post', targets: [mediaKey] })
    const post = await lockOwn(scope, mediaKey)
    const isRejected = post.hiddenAt !== null
    if (isRejected) await failIfNotRejected(scope, post)
    // What others see already was looked over when it was said.
    const isKnown = words?.text === post.text && post.visibility !== 'self' && !isRejected
    const flagged = [
      ...(isKnown ? [] : (words?.flagged ?? [])),
      ...(located?.flagged ?? []),
      ...(await flaggedOnceShown(scope, post, input)),
    ]
    if (words?.text === '' && post.kind === 'text') fail('malformed', { field: 'trendsDetails', reason: '' })
    const next = {
      ...post,
      text: words?.text ?? post.text,
      visibility: visibility ?? post.visibility,
      labels: labels ?? post.labels,
      place: located ? located.place : post.place,
      coverKey: await coverOf(scope, post, input),
    }
    const isFirstShown = post.visibility === 'self' && (await isReviewed(scope, post.kind))
    const isHeld = isRejected || (next.visibility !== 'self' && (flagged.length > 0 || isFirstShown))
    if (isHeld) await failIfTooManyWait(scope)
    const { text, labels: marked, place, coverKey } = next
    const [row = post] = await scope.db
      .update(publishingPost)
      .set({
        ...{ text, visibility: next.visibility, labels: marked, place, coverKey },
        mentions: await mentionsOf(scope, post, input, text),
        shadowId: post.shadowId ?? (await shadowOfEdit(scope, post, next)),
        ...(isHeld && { isOut: false, hiddenAt: scope.now() }),
      })
      .where(eq(publishingPost.id, post.id))
      .returning()
    await indexWords(scope, [row])
    await refreshAuthorStats(scope, post.uid)
    if (isHeld) await holdForReview(scope, target, flagged)
    await evict(scope, 'answers')
    return ownPost(scope, row)
  })
}

/** @throws postHeld where staff have yet to decide, or hid what others had seen */
async function failIfNotRejected(scope: Scope, { id }: PostRow): Promise<void> {
  const hiding = (await hidingCases(scope, 'post', [id])).get(id)
  if (!hiding?.isReview || hiding.isOpen) fail('postHeld')
}

/** Words for review in what only its author saw until now and does not change, its polls among it. @throws wordsBlocked */
async function flaggedOnceShown(
  scope: Scope,
  post: PostRow,
  { trendsDetails, location, visibility }: Input,
): Promise<string[]> {
  if (visibility === undefined || visibility === 'self' || post.visibility !== 'self') return []
  const said = [
    trendsDetails === undefined && post.text,
    location === undefined && post.place?.name,
    (await attachedWords(scope, post.id)).join('\n'),
  ]
  const found: string[] = []
  for (const text of said) if (text) found.push(...(await screenText(scope, 'post', text)))
  return found
}

/** Under a shadow limit others see nothing that is said anew, or shown to more of them. */
async function shadowOfEdit(scope: Scope, post: PostRow, next: PostRow): Promise<string | null> {
  const saidIn = ({ text, labels, place, coverKey }: PostRow) =>
    JSON.stringify([text, labels, place?.name, place?.lat, place?.lng, coverKey])
  const isWider = seenBy.indexOf(next.visibility) > seenBy.indexOf(post.visibility)
  return isWider || saidIn(next) !== saidIn(post) ? shadowOf(scope, callerOf(scope)) : null
}

/** From the fewest to the most. */
const seenBy = ['self', 'fans', 'public'] as const satisfies Visibility[]

/**
 * Another cover is for a rejected film alone, which staff look at again; the former one goes.
 * @throws malformed for any other post
 */
async function coverOf(scope: Scope, post: PostRow, { cover }: Input): Promise<string | null> {
  const { coverKey } = post
  if (cover === undefined) return coverKey
  if (post.hiddenAt === null || post.assetId === null) fail('malformed', { field: 'cover', reason: '' })
  const next = await ownCover(scope, cover)
  if (coverKey !== null && coverKey !== next)
    await deleteLater(scope, { assetIds: [], imageKeys: [coverKey], uploadsFor: [] })
  return next
}

/** Those whom the text names as it is now. */
function mentionsOf(scope: Scope, post: PostRow, { mentions }: Input, text: string) {
  return mentionsIn(scope, text, mentions ?? post.mentions.map(({ uid }) => uid))
}

/** @throws notFound for one that is not the caller's */
async function lockOwn(scope: Scope, mediaKey: string): Promise<PostRow> {
  const isOwn = and(eq(publishingPost.id, mediaKey), eq(publishingPost.uid, callerOf(scope)))
  const [row] = await scope.db.select().from(publishingPost).where(isOwn).for('update')
  return row ?? fail('notFound')
}
