import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { commentedWork, countComments, holdWork, workTitles } from '#modules/catalogue/index.ts'
import {
  commentedPost,
  countPostComments,
  holdPost,
  postOrigins,
  wasShownToCaller,
} from '#modules/publishing/index.ts'
import { importSignals } from '#modules/rank/index.ts'
import type { CommentRow, TargetKind } from './tables.ts'

/** What comments are about, as the caller may see it. */
export interface Target {
  kind: TargetKind
  mediaKey: string
  /** Who published or uploaded it; null of a work of the site's own. */
  ownerUid: string | null
  /** Comments and replies that are shown. */
  comments: number
}

/** Comments are for whoever may see what they are about. @throws notFound for anybody else */
export async function openTarget(scope: Scope, mediaKey: string): Promise<Target> {
  const work = await commentedWork(scope, mediaKey)
  if (work !== null) return { kind: 'work', mediaKey, ownerUid: work.uploaderUid, comments: work.comments }
  const post = (await commentedPost(scope, mediaKey)) ?? fail('notFound')
  return { kind: 'post', mediaKey, ownerUid: post.uid, comments: post.comments }
}

/** The level that the caller needs to write there: none where what it is about is their own. */
export const levelToWrite = (
  { viewer }: Scope,
  { ownerUid }: Pick<Target, 'ownerUid'>,
  minLevel: number,
): number => (viewer.uid !== null && viewer.uid === ownerUid ? 0 : minLevel)

type Key = Pick<CommentRow, 'kind' | 'mediaKey'>

/** Whether what a comment is about is shown to people like the caller, or was until staff hid it: for reports of it alone. */
export async function wasTargetShown(scope: Scope, { kind, mediaKey }: Key): Promise<boolean> {
  return kind === 'post' ? wasShownToCaller(scope, mediaKey) : (await commentedWork(scope, mediaKey)) !== null
}

/**
 * Keeps what a comment is about from being deleted before the caller's transaction ends: what is deleted with it is
 * looked for afterwards. @throws notFound once it is gone
 */
export async function holdTarget(scope: Scope, { kind, mediaKey }: Key): Promise<void> {
  const isThere = kind === 'work' ? await holdWork(scope, mediaKey) : await holdPost(scope, mediaKey)
  if (!isThere) fail('notFound')
}

/**
 * Counts a comment that is shown, or no longer is, in the caller's transaction. Boards count it in the hour in which it
 * was written: one that is deleted takes nothing from the others of a later hour.
 */
export async function countShown(
  scope: Scope,
  { kind, mediaKey, createdAt: at }: Key & Pick<CommentRow, 'createdAt'>,
  by: 1 | -1,
): Promise<void> {
  if (kind === 'post') return countPostComments(scope, mediaKey, by)
  await countComments(scope, mediaKey, by)
  await importSignals(scope, [{ mediaKey, signal: 'comment', amount: by, at }])
}

/** What staff call that which comments are about, and where each is read; both empty once it is gone. */
export async function describeTargets(
  scope: Scope,
  rows: readonly (Key & { id: string })[],
): Promise<(row: Key & { id: string }) => { title: string; link: string }> {
  const keysOf = (wanted: TargetKind) =>
    rows.flatMap(({ kind, mediaKey }) => (kind === wanted ? mediaKey : []))
  const titles = await workTitles(scope, keysOf('work'))
  const posts = await postOrigins(scope, keysOf('post'))
  return ({ id, kind, mediaKey }) => {
    const title = titles.get(mediaKey)?.title
    if (kind === 'work' && title !== undefined) return { title, link: `/play/${mediaKey}?comment=${id}` }
    const post = posts.get(mediaKey)
    if (kind === 'work' || !post) return { title: '', link: '' }
    const link = `/dynamicDetail?id=${mediaKey}&comment=${id}`
    return { title: [...post.text].slice(0, 30).join(''), link }
  }
}
