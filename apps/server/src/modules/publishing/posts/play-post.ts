import type { PlayData } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { countWatching, enter, playView } from '#modules/playback/index.ts'
import { publishingPost } from '../tables.ts'
import { loadPost } from './list-posts.ts'

/** A post asks nothing of its viewers itself; what the site asks of all holds for it too. */
const asked = { gate: null, regionAllowed: true }

/** Opens the video of a post for the caller's browser. @throws notFound for a post without one */
export async function openPost(
  scope: Scope,
  { mediaKey, holder }: { mediaKey: string; holder: string },
): Promise<PlayData> {
  const post = await loadPost(scope, mediaKey)
  if (post.assetId === null) fail('notFound')
  const entry = await enter(scope, { ...asked, episode: { assetId: post.assetId } }, holder)
  const durationSec = entry.source?.durationSec ?? post.durationSec ?? 0
  const place = { mediaKey: post.id, next: null, episode: { id: post.id } }
  return playView(place, entry, { durationSec, resumeSec: null })
}

export interface PostReport {
  mediaKey: string
  seconds: number
  /** Seconds watched since the last report. */
  watched: number
  at?: number | undefined
}

/** Takes in how far the caller is in a post's video, and counts a play once it is one. @throws notFound */
export async function recordPost(scope: Scope, report: PostReport): Promise<Record<never, never>> {
  const { id, assetId, durationSec } = await loadPost(scope, report.mediaKey)
  if (assetId === null) fail('notFound')
  await countWatching(scope, { ...report, episode: id, durationSec }, asked, async scope => {
    await scope.db
      .update(publishingPost)
      .set({ hit: sql`${publishingPost.hit} + 1` })
      .where(eq(publishingPost.id, id))
  })
  return {}
}
