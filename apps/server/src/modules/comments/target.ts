import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { commentsOfWork, countComments, workTitles } from '#modules/catalogue/index.ts'
import { commentedPost, countPostComments, postTexts } from '#modules/publishing/index.ts'
import { countSignal } from '#modules/rank/index.ts'
import type { CommentRow, TargetKind } from './tables.ts'

/** What comments are about, as the caller may see it. */
export interface Target {
  kind: TargetKind
  mediaKey: string
  /** Who published it; null of a work, which belongs to the site. */
  ownerUid: string | null
  /** Comments and replies that are shown. */
  comments: number
}

/** Comments are for whoever may see what they are about. @throws notFound for anybody else */
export async function openTarget(scope: Scope, mediaKey: string): Promise<Target> {
  const ofWork = await commentsOfWork(scope, mediaKey)
  if (ofWork !== null) return { kind: 'work', mediaKey, ownerUid: null, comments: ofWork }
  const post = (await commentedPost(scope, mediaKey)) ?? fail('notFound')
  return { kind: 'post', mediaKey, ownerUid: post.uid, comments: post.comments }
}

type Key = Pick<CommentRow, 'kind' | 'mediaKey'>

/** Counts comments that are shown, or no longer are, in the caller's transaction. */
export async function countShown(scope: Scope, { kind, mediaKey }: Key, by: number): Promise<void> {
  if (by === 0) return
  if (kind === 'post') return countPostComments(scope, mediaKey, by)
  await countComments(scope, mediaKey, by)
  await countSignal(scope, mediaKey, 'comment', by)
}

/** What staff call it, and where a comment on it is read. */
export async function describeTarget(
  scope: Scope,
  { id, kind, mediaKey }: Key & { id: string },
): Promise<{ title: string; link: string }> {
  if (kind === 'work') {
    const title = (await workTitles(scope, [mediaKey])).get(mediaKey)?.title ?? ''
    return { title, link: `/play/${mediaKey}?comment=${id}` }
  }
  const title = (await postTexts(scope, [mediaKey])).get(mediaKey) ?? ''
  return { title: [...title].slice(0, 30).join(''), link: '' }
}
