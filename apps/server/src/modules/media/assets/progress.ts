import { and, eq, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
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
  await emitProgress(scope, asset.id, becamePlayable ? 'now' : 'sometimes')
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
  await emitProgress(scope, assetId, 'now')
}

/** Whether this rendition made the film playable. */
async function markPlayable(scope: Scope, assetId: string, rendition: RenditionRow): Promise<boolean> {
  if (!canStart(rendition)) return false
  const becamePlayable = and(eq(mediaAsset.id, assetId), eq(mediaAsset.isPlayable, false))
  const [asset] = await scope.db
    .update(mediaAsset)
    .set({ isPlayable: true })
    .where(becamePlayable)
    .returning()
  if (asset) await emit(scope, assetBecamePlayable, { assetId, durationSec: asset.plan?.durationSec ?? 0 })
  return asset !== undefined
}

export async function becomeReady(scope: Scope, assetId: string): Promise<void> {
  await transact(scope, async scope => {
    const isThis = eq(mediaAsset.id, assetId)
    const [asset] = await scope.db
      .update(mediaAsset)
      .set({ state: 'ready', problem: null, readyAt: scope.now() })
      .where(isThis)
      .returning()
    if (asset) await emit(scope, assetBecameReady, { assetId, durationSec: asset.plan?.durationSec ?? 0 })
  })
  await emitProgress(scope, assetId, 'now')
}

/** Ends the processing of a file for good (`refused`) or until staff retry it (`failed`). */
export async function endWithProblem(
  scope: Scope,
  assetId: string,
  state: 'refused' | 'failed',
  problem: string,
): Promise<void> {
  await scope.db.update(mediaAsset).set({ state, problem }).where(eq(mediaAsset.id, assetId))
  await emitProgress(scope, assetId, 'now')
}

/** Milliseconds between two progress messages about the same film. */
const progressIntervalMs = 1000
const lastEmittedAt = new Map<string, number>()

/** Emits how far a film is, for uploader, staff and viewers. */
export async function emitProgress(scope: Scope, assetId: string, when: 'now' | 'sometimes'): Promise<void> {
  if (when === 'sometimes' && scope.now() - (lastEmittedAt.get(assetId) ?? 0) < progressIntervalMs) return
  lastEmittedAt.set(assetId, scope.now())
  const asset = await loadAsset(scope, assetId)
  if (!asset) return
  const renditions = await loadRenditions(scope, assetId)
  const limits = await scope.kernel.settings.of(mediaSettings)
  const complete = asset.state === 'ready'
  if (complete || asset.problem !== null) lastEmittedAt.delete(assetId)
  await emit(scope, assetProgressed, {
    assetId,
    uid: asset.uid,
    complete,
    progress: {
      assetId,
      state: asset.state,
      progress: complete ? 1 : ladderProgress(asset, renditions),
      playable: asset.isPlayable,
      problem: problemView(scope, asset, limits),
    },
    renditions: renditions.map(rendition => ({
      name: qualityName(rendition.quality),
      readySec: readySec(rendition),
      state: renditionState(rendition),
    })),
  })
}
