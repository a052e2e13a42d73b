import { hourMs } from '@xinghe/contract/time'
import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import { cached, findCached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import { playbackSettings } from '../settings.ts'
import { playRecord } from '../tables.ts'

/** Seconds for which one snapshot serves everybody. */
const freshSec = 10
/** Seconds a list can be paged through one snapshot. */
const pagingSec = 600
/** Works in a snapshot. */
const limit = 500

export interface PresenceSnapshot {
  /** Milliseconds since 1970; identifies the snapshot. */
  at: number
  rows: { mediaKey: string; viewers: number; watchedAt: number }[]
}

/** Who watches what, read once in `freshSec` for everybody. */
export async function currentSnapshot(scope: Scope): Promise<PresenceSnapshot> {
  const step = freshSec * 1000
  const at = Math.floor(scope.now() / step) * step
  return cached(scope, keyOf(at), pagingSec, async () => ({ at, rows: await watched(scope) }))
}

/** An earlier snapshot; null once it has expired. */
export function snapshotAt(scope: Scope, at: number): Promise<PresenceSnapshot | null> {
  return findCached(scope, keyOf(at))
}

const keyOf = (at: number) => `playback.watching ${at}`

async function watched(scope: Scope): Promise<PresenceSnapshot['rows']> {
  const { presenceSec, recentHours } = await scope.kernel.settings.of(playbackSettings)
  const viewers = viewersSince(scope.now() - presenceSec * 1000)
  const watchedAt = sql<number>`max(${playRecord.reportedAt})`.mapWith(Number)
  return scope.db
    .select({ mediaKey: playRecord.mediaKey, viewers, watchedAt })
    .from(playRecord)
    .where(gt(playRecord.reportedAt, scope.now() - recentHours * hourMs))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(viewers), desc(watchedAt), desc(playRecord.mediaKey))
    .limit(limit)
}

/** Current viewers of each work; works without viewers are left out. */
export async function countViewers(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<{ viewers: Record<string, number> }> {
  if (mediaKeys.length === 0) return { viewers: {} }
  const { presenceSec } = await scope.kernel.settings.of(playbackSettings)
  const since = scope.now() - presenceSec * 1000
  const rows = await scope.db
    .select({ mediaKey: playRecord.mediaKey, viewers: viewersSince(since) })
    .from(playRecord)
    .where(and(inArray(playRecord.mediaKey, [...mediaKeys]), gt(playRecord.reportedAt, since)))
    .groupBy(playRecord.mediaKey)
  return { viewers: Object.fromEntries(rows.map(({ mediaKey, viewers }) => [mediaKey, viewers])) }
}

/** A viewer with two episodes open counts once. */
function viewersSince(since: number) {
  return sql<number>`(count(distinct ${playRecord.viewer}) filter (where ${playRecord.reportedAt} > ${since}))::int`
}
