import type { EpisodeRow } from '../tables.ts'

/** A file as an episode's film; with the id null the episode has none. */
export interface Film {
  id: string | null
  isPlayable: boolean
  durationSec: number | null
}

/**
 * What changes of an episode when it is given a film. One that plays keeps its own until the new one can be played;
 * given its own again, it keeps that one for good and its publishing time.
 */
export function filmColumns(before: EpisodeRow | undefined, film: Film, now: number) {
  const { id: assetId, isPlayable, durationSec } = film
  const isSame = before?.assetId === assetId
  if (before?.isPlayable && assetId !== null && !isPlayable && !isSame) return { pendingAssetId: assetId }
  const playableAt = !isPlayable ? null : before?.isPlayable && isSame ? before.playableAt : now
  return { assetId, isPlayable, durationSec, playableAt, pendingAssetId: null }
}
