import type { AccessRule, EpisodeGate, WorkState } from '@xinghe/contract'

/** The gate of an episode; `index` counts from 0 over all seasons. */
export function gateOf(
  work: { access: AccessRule; freeEpisodes: number },
  index: number,
): EpisodeGate | null {
  if (work.access === 'login' || work.access === 'vip') return work.access
  if (index < work.freeEpisodes) return null
  if (work.access === 'gold') return 'gold'
  return work.access === 'firstFree' ? 'vip' : null
}

/** No list means everywhere. */
export function isRegionAllowed(regions: readonly string[], region: string): boolean {
  return regions.length === 0 || regions.includes(region)
}

export function stateOf(
  work: { state: Exclude<WorkState, 'scheduled'>; publishAt: number | null },
  now: number,
): WorkState {
  return work.state === 'published' && work.publishAt !== null && work.publishAt > now
    ? 'scheduled'
    : work.state
}

/** When viewers see a work first, given when it is to appear. What they saw already stays as new as it was. */
export function visibleFrom(
  work: { visibleAt: number | null },
  publishAt: number | null,
  now: number,
): number {
  if (work.visibleAt !== null && work.visibleAt <= now) return work.visibleAt
  return Math.max(now, publishAt ?? now)
}

/** Why a work cannot be shown yet; null when it can. The key of a sentence. */
export function missingToPublish(
  work: { title: string },
  episodes: { assetId: string | null }[],
): string | null {
  if (work.title.trim() === '') return 'publish.noTitle'
  return episodes.some(episode => episode.assetId !== null) ? null : 'publish.noFile'
}
