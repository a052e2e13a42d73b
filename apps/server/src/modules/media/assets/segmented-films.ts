import { and, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'
import { measuredBandwidth } from '../engine/index.ts'
import { mediaAsset, mediaRendition, type RenditionRow } from '../tables.ts'

/** A complete film as a linear channel needs it: where its segments begin and end, and its renditions. */
export interface SegmentedFilm {
  /** Milliseconds into the film at which each segment begins, and the end of the last: one more than segments. */
  edges: readonly number[]
  segmentSec: number
  hasSound: boolean
  fps: { num: number; den: number }
  /** From low to high. All are cut at the same places. */
  renditions: readonly SegmentedRendition[]
}
export interface SegmentedRendition {
  id: string
  quality: number
  width: number
  height: number
  codecs: string
  bandwidth: number
  averageBandwidth: number
}

/** A film that is ready never changes. */
const readyFilms = perKernel(() => new LRUCache<string, SegmentedFilm>({ max: 2_000 }))

/** Films whose whole ladder is complete, by the id of their asset; others are left out. */
export async function segmentedFilms(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, SegmentedFilm>> {
  const cache = readyFilms(scope.kernel)
  const found = new Map<string, SegmentedFilm>()
  for (const id of ids) {
    const film = cache.get(id)
    if (film) found.set(id, film)
  }
  const unknown = [...new Set(ids)].filter(id => !found.has(id))
  if (unknown.length === 0) return found
  for (const [id, film] of await readFilms(scope, unknown)) {
    cache.set(id, film)
    found.set(id, film)
  }
  return found
}

async function readFilms(scope: Scope, ids: string[]): Promise<Map<string, SegmentedFilm>> {
  const isReady = and(inArray(mediaAsset.id, ids), eq(mediaAsset.state, 'ready'))
  const assets = await scope.db
    .select({ id: mediaAsset.id, plan: mediaAsset.plan })
    .from(mediaAsset)
    .where(isReady)
  const isOfThese = and(inArray(mediaRendition.assetId, ids), eq(mediaRendition.isSound, false))
  const rows = await scope.db.select().from(mediaRendition).where(isOfThese)
  const byAsset = Map.groupBy(rows, row => row.assetId)
  return new Map(
    assets.flatMap(({ id, plan }): [string, SegmentedFilm][] => {
      const renditions = complete(byAsset.get(id) ?? [])
      const [first] = renditions
      if (!plan || !first) return []
      const { segmentSec, hasAudio: hasSound, fps } = plan
      const views = renditions.map(row => renditionOf(row, segmentSec))
      return [[id, { edges: edgesOf(first.durations), segmentSec, hasSound, fps, renditions: views }]]
    }),
  )
}

/** Complete ones with as many segments as the lowest, from low to high. */
function complete(rows: RenditionRow[]): RenditionRow[] {
  const done = rows
    .filter(row => row.isComplete && row.durations.length > 0)
    .toSorted((a, b) => a.quality - b.quality)
  return done.filter(row => row.durations.length === done[0]?.durations.length)
}

function renditionOf(row: RenditionRow, segmentSec: number): SegmentedRendition {
  const { id, quality, width, height, codecs } = row
  const segments = row.durations.map((durationSec, index) => ({ durationSec, bytes: row.sizes[index] ?? 0 }))
  return { id, quality, width, height, codecs, ...measuredBandwidth(segments, segmentSec) }
}

/** Rounded where they add up, so that a long film does not drift away from the clock. */
function edgesOf(durations: readonly number[]): number[] {
  let sum = 0
  const ends = durations.map(seconds => {
    sum += seconds
    return Math.round(sum * 1000)
  })
  return [0, ...ends]
}
