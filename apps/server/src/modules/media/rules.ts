import type { AssetState, Code, Rendition } from '@xinghe/contract'
import type { Refusal } from './engine/index.ts'
import type { AssetRow, RenditionRow } from './tables.ts'

/** Segments a film needs to become playable: one to play and one to buffer. */
const segmentsToStart = 2

/**
 * Bytes of the disk that a new upload and all that are under way will take until their films are made: chunks, where
 * these lie on the disk, and the source assembled of them.
 */
export function spaceNeeded(
  bytes: number,
  outstanding: { chunks: number; sources: number },
  chunksOnDisk: boolean,
): number {
  const sources = bytes + outstanding.sources
  return chunksOnDisk ? sources + bytes + outstanding.chunks : sources
}

/** Whether more bytes than the limit would be stored; 0 is no limit. */
export function isOverQuota(stored: number, bytes: number, limit: number): boolean {
  return limit > 0 && stored + bytes > limit
}

/** The code for each refusal of the engine. */
export const refusalCodes: Record<Refusal, Code> = {
  empty: 'mediaEmpty',
  tooLarge: 'mediaTooLarge',
  notVideo: 'mediaNotVideo',
  unreadable: 'mediaUnreadable',
  truncated: 'mediaUnreadable',
  noVideo: 'mediaNoVideo',
  unsupportedCodec: 'mediaCodec',
  tooLong: 'mediaTooLong',
  badSize: 'mediaBadSize',
}

/** Whether jobs work on a film, or will. */
export function isUnderWay(state: AssetState): boolean {
  return state === 'queued' || state === 'probing' || state === 'transcoding'
}

/** Whether the uploaded source was deleted, or is about to be: nothing more will be made of it. */
export function hasNoSource({ state, problem }: Pick<AssetRow, 'state' | 'problem'>): boolean {
  return state === 'ready' || state === 'refused' || problem === 'mediaSourceGone'
}

/** Finished seconds of a rendition. */
export function readySec(rendition: Pick<RenditionRow, 'durations'>): number {
  return rendition.durations.reduce((sum, seconds) => sum + seconds, 0)
}

export function canStart(rendition: Pick<RenditionRow, 'durations' | 'isComplete'>): boolean {
  return rendition.isComplete || rendition.durations.length >= segmentsToStart
}

/** Finished share of the ladder, 0 to 1, renditions weighted by their pixels: a large one takes longer. */
export function ladderProgress(asset: Pick<AssetRow, 'plan'>, renditions: RenditionRow[]): number {
  const total = asset.plan?.durationSec ?? 0
  const weights = renditions.map(({ width, height }) => width * height)
  const whole = weights.reduce((sum, weight) => sum + weight, 0) * total
  if (whole === 0) return 0
  const done = renditions.reduce(
    (sum, rendition, index) => sum + (weights[index] ?? 0) * Math.min(total, readySec(rendition)),
    0,
  )
  return Math.min(1, done / whole)
}

/** `480P`. */
export function qualityName(quality: number): string {
  return `${quality}P`
}

export function renditionState(rendition: RenditionRow): Rendition['state'] {
  if (rendition.isComplete) return 'ready'
  return rendition.durations.length > 0 ? 'running' : 'waiting'
}

/** Bytes a chunk must have: all but the last are full. */
export function chunkLength(
  upload: { bytes: number; chunkBytes: number; chunks: number },
  index: number,
): number {
  return index === upload.chunks - 1 ? upload.bytes - index * upload.chunkBytes : upload.chunkBytes
}
