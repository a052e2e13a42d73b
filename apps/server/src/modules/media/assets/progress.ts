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
 * Notes a segment whose file stands in the store. A segment that a killed worker noted already changes nothing.
 * The film becomes playable in the same transaction as the segment that makes it so.
 */
export async function noteSegment(
  scope: Scope,
  asset: AssetRow,
  renditionId: string,
  segment: { index: number; durationSec: number; bytes: number },
) {
  const isNews = await transact(scope, async scope => {
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
    return rendition ? offerWhenPlayable(scope, asset.id, rendition) : false
  })
  await tellProgress(scope, asset.id, isNews ? 'now' : 'sometimes')
}

export async function noteInit(
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
    if (rendition) await offerWhenPlayable(scope, assetId, rendition)
  })
  await tellProgress(scope, assetId, 'now')
}

/** Answers whether this rendition made the film playable. */
async function offerWhenPlayable(scope: Scope, assetId: string, rendition: RenditionRow): Promise<boolean> {
  if (!canStart(rendition)) return false
  const isNews = and(eq(mediaAsset.id, assetId), eq(mediaAsset.isPlayable, false))
  const [asset] = await scope.db.update(mediaAsset).set({ isPlayable: true }).where(isNews).returning()
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
  await tellProgress(scope, assetId, 'now')
}

/** Ends the work on a file for good (`refused`) or until somebody retries (`failed`). */
export async function endWithProblem(
  scope: Scope,
  assetId: string,
  state: 'refused' | 'failed',
  problem: string,
): Promise<void> {
  await scope.db.update(mediaAsset).set({ state, problem }).where(eq(mediaAsset.id, assetId))
  await tellProgress(scope, assetId, 'now')
}

/** Milliseconds between two messages about the same film that only report more of the same. */
const tellEveryMs = 1000
const lastTold = new Map<string, number>()

/** Tells uploader, staff and viewers how far a film is. */
export async function tellProgress(scope: Scope, assetId: string, when: 'now' | 'sometimes'): Promise<void> {
  if (when === 'sometimes' && scope.now() - (lastTold.get(assetId) ?? 0) < tellEveryMs) return
  lastTold.set(assetId, scope.now())
  const asset = await loadAsset(scope, assetId)
  if (!asset) return
  const renditions = await loadRenditions(scope, assetId)
  const limits = await scope.kernel.settings.of(mediaSettings)
  const complete = asset.state === 'ready'
  if (complete || asset.problem !== null) lastTold.delete(assetId)
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
      name: qualityName(rendition.rung),
      readySec: readySec(rendition),
      state: renditionState(rendition),
    })),
  })
}
