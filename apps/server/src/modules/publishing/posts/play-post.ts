import type { PlayData } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { grantPlayback, playView, recordProgress } from '#modules/playback/index.ts'
import { publishingPost } from '../tables.ts'
import { loadPost } from './list-posts.ts'

/** A post has no gate of its own; what the site requires of all viewers holds for it too. */
const gate = { gate: null, regionAllowed: true }

/**
 * Opens the video of a post for the caller's browser.
 * @throws notFound for a post without one
 */
export async function openPost(
  scope: Scope,
  { mediaKey, holder }: { mediaKey: string; holder: string },
): Promise<PlayData> {
  const post = await loadPost(scope, mediaKey)
  if (post.assetId === null) fail('notFound')
  const offer = { kind: 'post', id: post.id } as const
  const opener = { holder, withPlaylist: true }
  const grant = await grantPlayback(scope, { ...gate, offer, assetId: post.assetId }, opener)
  const durationSec = grant.source?.durationSec ?? post.durationSec ?? 0
  const place = { mediaKey: post.id, next: null, episode: { id: post.id } }
  return playView(place, grant, { durationSec, resumeSec: null })
}

export interface PostReport {
  mediaKey: string
  seconds: number
  /** Seconds watched since the last report. */
  watched: number
  at?: number | undefined
}

/**
 * Stores the caller's progress in a post's video, and counts a play once it is valid.
 * @throws notFound
 */
export async function recordPost(scope: Scope, report: PostReport): Promise<Record<never, never>> {
  const { id, uid, assetId, durationSec } = await loadPost(scope, report.mediaKey)
  if (assetId === null) fail('notFound')
  await recordProgress(scope, { ...report, episode: id, durationSec }, gate, async scope => {
    await scope.db
      .update(publishingPost)
      .set({ hit: sql`${publishingPost.hit} + 1` })
      .where(eq(publishingPost.id, id))
    return uid
  })
  return {}
}
