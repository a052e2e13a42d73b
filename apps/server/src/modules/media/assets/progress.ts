import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { emit } from '#kernel/bus.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { assetBecamePlayable, assetBecameReady, assetProgressed } from '../events.ts'
import { canStart, ladderProgress, qualityName, readySec, renditionState } from '../rules.ts'
import { mediaSettings } from '../settings.ts'
import { type AssetRow, mediaAsset, mediaRendition, type RenditionRow } from '../tables.ts'
import { problemView } from '../views.ts'
import { loadAsset, loadRenditions } from './queries.ts'

/**
 * Records a segment that is in the store; one that a killed worker recorded already changes nothing.
 * The film becomes playable in the same transaction as the segment that makes it so.
 */
export async function recordSegment(
  scope: Scope,
  asset: AssetRow,
  renditionId: string,
  segment: { index: number; durationSec: number; bytes: number },
) {
  const becamePlayable = await transact(scope, async scope => {
    const isThis = and(eq(mediaRendition.assetId, asset.id), eq(mediaRendition.id, renditionId))
    const isNext = sql`cardinality(${mediaRendition.durations}) = ${segment.index}`
    const [rendition] = await scope.db
      .update(mediaRendition)
      .set({
        durations: sql`${mediaRendition.durations} || ${segment.durationSec}::double precision`,
        sizes: sql`${mediaRendition.sizes} || ${segment.bytes}::integer`,
      })
      .where(and(isThis, isNext))
      .returning()
    return rendition ? markPlayable(scope, asset.id, rendition) : false
  })
  await emitProgress(scope, asset, becamePlayable ? 'now' : 'sometimes')
}

export async function recordInit(
  scope: Scope,
  assetId: string,
  renditionId: string,
  codecs: string,
): Promise<void> {
  const isThis = and(eq(mediaRendition.assetId, assetId), eq(mediaRendition.id, renditionId))
  await scope.db.update(mediaRendition).set({ codecs }).where(isThis)
}

export async function completeRendition(scope: Scope, assetId: string, renditionId: string): Promise<void> {
  await transact(scope, async scope => {
    const isThis = and(eq(mediaRendition.assetId, assetId), eq(mediaRendition.id, renditionId))
    const [rendition] = await scope.db
      .update(mediaRendition)
      .set({ isComplete: true })
      .where(isThis)
      .returning()
    if (rendition) await markPlayable(scope, assetId, rendition)
  })
  const asset = await loadAsset(scope, assetId)
  if (asset) await emitProgress(scope, asset, 'now')
}

/** Whether this rendition made the film playable. */
async function markPlayable(scope: Scope, assetId: string, rendition: RenditionRow): Promise<boolean> {
  if (rendition.isSound || !canStart(rendition)) return false
  const becamePlayable = and(eq(mediaAsset.id, assetId), eq(mediaAsset.isPlayable, false))
  const [asset] = await scope.db
    .update(mediaAsset)
    .set({ isPlayable: true })
    .where(becamePlayable)
    .returning()
  if (asset) await emit(scope, assetBecamePlayable, { assetId, durationSec: asset.plan?.durationSec ?? 0 })
  return asset !== undefined
}

/** A film without its subtitles, or some of its sounds, is ready all the same, and staff can see why it has none. */
const keepsLacks = sql`case when ${mediaAsset.problem} in ('mediaSubtitles', 'mediaSounds') then ${mediaAsset.problem} end`

export async function becomeReady(scope: Scope, assetId: string): Promise<void> {
  const asset = await transact(scope, async scope => {
    const isThis = eq(mediaAsset.id, assetId)
    const [asset] = await scope.db
      .update(mediaAsset)
      .set({ state: 'ready', problem: keepsLacks, readyAt: scope.now() })
      .where(isThis)
      .returning()
    if (asset) await emit(scope, assetBecameReady, { assetId, durationSec: asset.plan?.durationSec ?? 0 })
    return asset
  })
  if (asset) await emitProgress(scope, asset, 'now')
}

/** Ends the processing of a file for good (`refused`) or until staff retry it (`failed`). */
export async function endWithProblem(
  scope: Scope,
  assetId: string,
  state: 'refused' | 'failed',
  problem: string,
): Promise<void> {
  const isThis = eq(mediaAsset.id, assetId)
  const [asset] = await scope.db.update(mediaAsset).set({ state, problem }).where(isThis).returning()
  if (asset) await emitProgress(scope, asset, 'now')
}

/** Milliseconds between two progress messages about the same film. */
const progressIntervalMs = 1000
const lastEmittedAt = perKernel(() => new LRUCache<string, number>({ max: 1_000 }))

/**
 * Emits how far a film is, for uploader, staff and viewers. Of the asset, which may have been loaded when its job began,
 * only what the job does not change meanwhile is used; the renditions are read now.
 */
export async function emitProgress(scope: Scope, asset: AssetRow, when: 'now' | 'sometimes'): Promise<void> {
  const { id: assetId, uid, state } = asset
  const emittedAt = lastEmittedAt(scope.kernel)
  if (when === 'sometimes' && scope.now() - (emittedAt.get(assetId) ?? 0) < progressIntervalMs) return
  emittedAt.set(assetId, scope.now())
  const renditions = await loadRenditions(scope, assetId)
  const limits = await scope.kernel.settings.of(mediaSettings)
  const complete = state === 'ready'
  await emit(scope, assetProgressed, {
    assetId,
    uid,
    complete,
    progress: {
      assetId,
      state,
      progress: complete ? 1 : ladderProgress(asset, renditions),
      playable: renditions.some(canStart),
      problem: problemView(scope, asset, limits),
    },
    renditions: renditions.map(rendition => ({
      name: qualityName(rendition.quality),
      readySec: readySec(rendition),
      state: renditionState(rendition),
    })),
  })
}
