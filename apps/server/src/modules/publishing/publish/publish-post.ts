import type { OwnPost, ParsedOf, publish } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { ownPictures } from '#modules/media/index.ts'
import { holdForReview } from '#modules/moderation/index.ts'
import { insertPost } from '../posts/create-post.ts'
import { publishingSettings } from '../settings.ts'
import { type PostRow, publishingPost, publishingVideo } from '../tables.ts'
import { failIfMayNotPublish, failIfTooManyWait, isReviewed } from './may-publish.ts'
import { ownCover } from './own-cover.ts'
import { ownPost } from './own-posts.ts'
import { checkLabels, placeOf, type Words, wordsOf } from './words-of-post.ts'

type Input = ParsedOf<typeof publish.create>

/**
 * Publishes a post of the caller. What staff look at before others see it is stored and not shown.
 * @throws minorMode, muted, wordsBlocked, postText, postLabels, postPictures, postLimit, postsWaiting, notFound, malformed
 */
export async function publishPost(scope: Scope, input: Input): Promise<(scope: Scope) => Promise<OwnPost>> {
  await failIfMayNotPublish(scope)
  await checkPictures(scope, input)
  // What is not said here was said with the film, unchecked.
  const saved = await savedWords(scope, input.videoId)
  const words = await wordsOf(scope, input.trendsDetails.trim() || saved.text, input.mentions)
  const labels = await checkLabels(scope, input.labels ?? saved.labels)
  const { place, flagged } = await placeOf(scope, input.location)
  const isEmpty = words.text === '' && input.pictures.length === 0 && input.videoId === undefined
  if (isEmpty) fail('malformed', { field: 'trendsDetails', reason: '' })
  const said = { ...words, flagged: [...words.flagged, ...flagged] }
  return scope =>
    transact(scope, async scope => {
      const uid = callerOf(scope)
      await serialize(scope, `posts:${uid}`)
      // A film is in one post: whoever sends it again, under whatever key, has it already.
      const known = input.videoId === undefined ? null : await postOfFilm(scope, uid, input.videoId)
      return ownPost(scope, known ?? (await store(scope, input, { ...said, labels, place })))
    })
}

async function checkPictures(scope: Scope, { pictures, videoId }: Input): Promise<void> {
  if (pictures.length === 0) return
  const { maxPictures: max } = await scope.kernel.settings.of(publishingSettings)
  if (pictures.length > max || videoId !== undefined) fail('postPictures', { max })
}

async function postOfFilm({ db }: Scope, uid: string, assetId: string): Promise<PostRow | null> {
  const isOwn = and(eq(publishingPost.assetId, assetId), eq(publishingPost.uid, uid))
  const [row] = await db.select().from(publishingPost).where(isOwn).limit(1)
  return row ?? null
}

async function store(
  scope: Scope,
  input: Input,
  { flagged, ...said }: Words & Pick<PostRow, 'labels' | 'place'>,
): Promise<PostRow> {
  const uid = callerOf(scope)
  await countAgainstDay(scope, uid)
  const saved = input.videoId === undefined ? null : await takeVideo(scope, uid, input.videoId)
  const pictures = await ownPictures(scope, input.pictures, { field: 'pictures', isPrivate: false })
  const { visibility } = input
  const kind = saved !== null ? 'video' : pictures.length > 0 ? 'picture' : 'text'
  const needsLook = flagged.length > 0 || (await isReviewed(scope, kind))
  const isHeld = needsLook && visibility !== 'self'
  if (isHeld) await failIfTooManyWait(scope)
  const row = await insertPost(scope, {
    ...{ uid, pictures, visibility, isHeld },
    ...said,
    assetId: saved?.assetId ?? null,
    coverKey: saved && (input.cover === undefined ? saved.coverKey : await ownCover(scope, input.cover)),
  })
  if (isHeld) await holdForReview(scope, { kind: 'post', target: row.id }, flagged)
  return row
}

async function countAgainstDay({ kernel }: Scope, uid: string): Promise<void> {
  const { postsPerDay } = await kernel.settings.of(publishingSettings)
  await limitBy(kernel, `posts:${uid}`, { max: postsPerDay, perSec: daySec }, 'postLimit')
}

async function savedWords(
  scope: Scope,
  assetId: string | undefined,
): Promise<Pick<PostRow, 'text' | 'labels'>> {
  const { text, labels, uid, assetId: id } = publishingVideo
  const [saved] =
    assetId === undefined
      ? []
      : await scope.db
          .select({ text, labels })
          .from(publishingVideo)
          .where(and(eq(id, assetId), eq(uid, callerOf(scope))))
  return saved ?? { text: '', labels: [] }
}

/** The film, which waits no more. @throws notFound for one that the caller has not saved */
async function takeVideo({ db }: Scope, uid: string, assetId: string) {
  const [saved] = await db
    .delete(publishingVideo)
    .where(and(eq(publishingVideo.assetId, assetId), eq(publishingVideo.uid, uid)))
    .returning()
  return saved ?? fail('notFound')
}
