import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { hourMs } from '#kernel/time.ts'
import { playbackSettings } from '../settings.ts'
import { playRecord } from '../tables.ts'

/** Seconds for which one look at who watches what is answered from. */
const freshSec = 10
/** Seconds a list that began with a look may go on with it. */
const keptSec = 600
/** Works a look keeps. */
const most = 500

const lookShape = z.object({
  /** Milliseconds since 1970, its name too. */
  at: z.number(),
  rows: z.array(z.object({ mediaKey: z.string(), viewers: z.number(), watchedAt: z.number() })),
})
export type Look = z.output<typeof lookShape>

/** Who watches what, taken once in ten seconds for everybody. */
export async function lookNow(scope: Scope): Promise<Look> {
  const step = freshSec * 1000
  const at = Math.floor(scope.now() / step) * step
  const kept = await lookOf(scope, at)
  if (kept) return kept
  const look = { at, rows: await watched(scope) }
  await scope.kernel.cache.set(keyOf(at), JSON.stringify(look), keptSec)
  return look
}

/** An earlier look; null when it is forgotten. */
export async function lookOf(scope: Scope, at: number): Promise<Look | null> {
  const kept = await scope.kernel.cache.get(keyOf(at))
  return kept === null ? null : lookShape.parse(JSON.parse(kept))
}

const keyOf = (at: number) => `playback.watching ${at}`

async function watched(scope: Scope): Promise<Look['rows']> {
  const { presenceSec, recentHours } = await scope.kernel.settings.of(playbackSettings)
  const viewers = viewersSince(scope.now() - presenceSec * 1000)
  const watchedAt = sql<number>`max(${playRecord.reportedAt})`.mapWith(Number)
  return scope.db
    .select({ mediaKey: playRecord.mediaKey, viewers, watchedAt })
    .from(playRecord)
    .where(gt(playRecord.reportedAt, scope.now() - recentHours * hourMs))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(viewers), desc(watchedAt), desc(playRecord.mediaKey))
    .limit(most)
}

/** How many watch each of these works; those nobody watches are left out. */
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

/** Somebody with two episodes open is one viewer. */
function viewersSince(since: number) {
  return sql<number>`(count(distinct ${playRecord.viewer}) filter (where ${playRecord.reportedAt} > ${since}))::int`
}
