import type { Mention, Visibility } from '@xinghe/contract'
import { and, desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { reviewText, screenText } from '#kernel/screen-text.ts'
import { checkMayWrite } from '#modules/account/index.ts'
import { filmToLink, images } from '#modules/media/index.ts'
import { shadowOf } from '#modules/moderation/index.ts'
import { fieldOf } from '../rules.ts'
import { indexWords } from '../search/index-words.ts'
import { publishingSettings } from '../settings.ts'
import { type Place, type PostRow, publishingAuthor, publishingPost } from '../tables.ts'
import { isPublic } from './visible.ts'

export interface PostForm {
  uid: string
  text: string
  /** Keys of labels. */
  labels?: readonly string[]
  /** Keys of stored pictures. */
  pictures?: readonly string[]
  /** A film, instead of pictures. */
  assetId?: string | null
  /** Its cover; defaults to the best picture of the film. */
  coverKey?: string | null
  visibility?: Visibility
  mentions?: Mention[]
  place?: Place | null
  /** Nobody else sees it before staff have decided; the caller brings it before them. */
  isHeld?: boolean
  /** Milliseconds since 1970; now without it. */
  createdAt?: number
}

/** Latest posts from which an author's field is derived. */
const postsPerAuthor = 50

/**
 * Creates a post; a video appears once its film can be played.
 * @throws malformed for too much, for pictures beside a film, or for an empty post; notFound for files that
 * are not there; muted, wordsBlocked
 */
export async function createPost(scope: Scope, form: PostForm): Promise<PostRow> {
  await checkForm(scope, form)
  await checkMayWrite(scope, form.uid)
  const words = await screenText(scope, 'post', form.text.trim())
  return transact(scope, async scope => {
    const row = await insertPost(scope, form)
    // What its author alone sees is looked over once they show it.
    if (row.visibility !== 'self') await reviewText(scope, { kind: 'post', id: row.id }, words)
    return row
  })
}

async function checkForm(scope: Scope, form: PostForm): Promise<void> {
  const rules = await scope.kernel.settings.of(publishingSettings)
  const { labels = [], pictures = [], assetId = null } = form
  const text = form.text.trim()
  const refuse = (field: string) => fail('malformed', { field, reason: '' })
  if ([...text].length > rules.maxChars) refuse('text')
  if (labels.length > rules.maxLabels) refuse('labels')
  if (pictures.length > rules.maxPictures || (pictures.length > 0 && assetId !== null)) refuse('pictures')
  if (text === '' && pictures.length === 0 && assetId === null) refuse('text')
}

/** Stores a post whose form was checked, in the caller's transaction. @throws notFound for files that are not there */
export async function insertPost(scope: Scope, form: PostForm): Promise<PostRow> {
  const { uid, labels = [], pictures = [], assetId = null, visibility = 'public', isHeld = false } = form
  const film = assetId === null ? null : ((await filmToLink(scope, assetId)) ?? fail('notFound'))
  const known = await images(scope, pictures)
  const row: PostRow = {
    id: scope.id(),
    uid,
    kind: film ? 'video' : pictures.length > 0 ? 'picture' : 'text',
    text: form.text.trim(),
    labels: [...new Set(labels)],
    pictures: pictures.map(key => {
      const { width, height } = known.get(key) ?? fail('notFound')
      return { key, width, height }
    }),
    assetId,
    coverKey: form.coverKey ?? film?.coverKey ?? null,
    width: film?.width ?? null,
    height: film?.height ?? null,
    durationSec: film?.durationSec ?? null,
    visibility,
    mentions: form.mentions ?? [],
    place: form.place ?? null,
    isOut: !isHeld && (film?.isPlayable ?? true),
    hiddenAt: isHeld ? scope.now() : null,
    shadowId: await shadowOf(scope, uid),
    promotedAt: null,
    hit: 0,
    danmu: 0,
    comments: 0,
    danmuOpen: true,
    createdAt: form.createdAt ?? scope.now(),
  }
  await scope.db.insert(publishingPost).values(row)
  await indexWords(scope, [row])
  await refreshAuthorStats(scope, uid)
  return row
}

/** Updates an author's statistics, in the transaction that changed the posts. */
export async function refreshAuthorStats(scope: Scope, uid: string): Promise<void> {
  const { shortChannels } = await scope.kernel.settings.of(publishingSettings)
  const isOwn = and(isPublic, eq(publishingPost.uid, uid))
  const latest = await scope.db
    .select({ labels: publishingPost.labels, createdAt: publishingPost.createdAt })
    .from(publishingPost)
    .where(isOwn)
    .orderBy(desc(publishingPost.createdAt))
    .limit(postsPerAuthor)
  if (latest.length === 0)
    return void (await scope.db.delete(publishingAuthor).where(eq(publishingAuthor.uid, uid)))
  const posts = await scope.db.$count(publishingPost, isOwn)
  const now = { posts, field: fieldOf(latest, shortChannels), lastAt: latest[0]?.createdAt ?? 0 }
  await scope.db
    .insert(publishingAuthor)
    .values({ uid, ...now })
    .onConflictDoUpdate({ target: publishingAuthor.uid, set: now })
}
