import { hourMs } from '@xinghe/contract/time'
import { and, desc, gt, inArray, type SQL, sql } from 'drizzle-orm'
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
  const { recentHours, ...rules } = await scope.kernel.settings.of(playbackSettings)
  const recent = gt(playRecord.reportedAt, scope.now() - recentHours * hourMs)
  const places = viewersByPlace(scope, rules, recent)
  const viewers = countedViewers(places, rules)
  const watchedAt = sql<number>`max(${places.watchedAt})`.mapWith(Number)
  return scope.db
    .select({ mediaKey: places.mediaKey, viewers, watchedAt })
    .from(places)
    .groupBy(places.mediaKey)
    .orderBy(desc(viewers), desc(watchedAt), desc(places.mediaKey))
    .limit(limit)
}

/** Current viewers of each work; works without viewers are left out. */
export async function countViewers(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<{ viewers: Record<string, number> }> {
  if (mediaKeys.length === 0) return { viewers: {} }
  const rules = await scope.kernel.settings.of(playbackSettings)
  const since = scope.now() - rules.presenceSec * 1000
  const current = and(inArray(playRecord.mediaKey, [...mediaKeys]), gt(playRecord.reportedAt, since))
  const places = viewersByPlace(scope, rules, current)
  const rows = await scope.db
    .select({ mediaKey: places.mediaKey, viewers: countedViewers(places, rules) })
    .from(places)
    .groupBy(places.mediaKey)
  return { viewers: Object.fromEntries(rows.map(({ mediaKey, viewers }) => [mediaKey, viewers])) }
}

/** Viewers of each work now, by network. A viewer with two episodes open counts once. */
function viewersByPlace(scope: Scope, { presenceSec }: { presenceSec: number }, where: SQL | undefined) {
  const since = scope.now() - presenceSec * 1000
  const { mediaKey, network, viewer, reportedAt } = playRecord
  return scope.db
    .select({
      mediaKey,
      viewers: sql<number>`count(distinct ${viewer}) filter (where ${reportedAt} > ${since})`.as('viewers'),
      watchedAt: sql<number>`max(${reportedAt})`.as('watched_at'),
    })
    .from(playRecord)
    .where(where)
    .groupBy(mediaKey, sql`coalesce(${network}, ${viewer})`)
    .as('places')
}

/** A network counts for so many and no more, whatever devices it names. */
function countedViewers(
  { viewers }: { viewers: SQL.Aliased<number> },
  { viewersPerAddress }: { viewersPerAddress: number },
) {
  return sql<number>`sum(least(${viewers}, ${viewersPerAddress}))::int`
}
