import type { AccessRule, Badge, CardBadge, EpisodeGate, WorkState } from '@xinghe/contract'

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

/**
 * What the card of a work wears: what it asks of a viewer before what staff say of it, so that nobody learns it at the
 * wall. The badge VIP is worn by nothing that everybody may watch.
 */
export function badgeOf(work: {
  badge: Badge | null
  access: AccessRule
  freeEpisodes: number
  /** That can be played. */
  episodes: number
}): CardBadge | null {
  const gate = gateOf(work, Math.max(0, work.episodes - 1))
  return gate ?? (work.badge === 'vip' ? null : work.badge)
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
