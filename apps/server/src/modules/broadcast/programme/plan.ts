import type { ProgrammeItem, ProgrammeRow } from '../tables.ts'

/** All films of a programme in order, including withheld ones. */
export function plannedOf({ items, planned }: Pick<ProgrammeRow, 'items' | 'planned'>): ProgrammeItem[] {
  return planned ?? items
}

/** Assets of published episodes, by episode. */
export type PublishedFilms = ReadonlyMap<string, string>

/**
 * Whether a film may be shown: its work is published, and it was neither removed from its episode nor
 * replaced.
 */
export function isPublished(
  { episodeId, assetId }: Pick<ProgrammeItem, 'episodeId' | 'assetId'>,
  published: PublishedFilms,
) {
  return published.get(episodeId) === assetId
}

/** The part of a plan that is shown: its published films. `planned` is null where that is all of them. */
export function shownOf(
  plan: readonly ProgrammeItem[],
  published: PublishedFilms,
): Pick<ProgrammeRow, 'items' | 'planned'> {
  const items = plan.filter(item => isPublished(item, published))
  return { items, planned: items.length === plan.length ? null : [...plan] }
}

/** Whether the same films are shown; two versions of one plan can only differ by what is withheld. */
export function hasSameItems(a: readonly ProgrammeItem[], b: readonly ProgrammeItem[]): boolean {
  return a.length === b.length && a.every((item, index) => item.episodeId === b[index]?.episodeId)
}

/**
 * The plan of a programme rotated to begin after one of the films it shows: whoever re-schedules it continues
 * where it was.
 * @param index of that film among those that are shown
 */
export function rotatedAfter(
  programme: Pick<ProgrammeRow, 'items' | 'planned'>,
  index: number,
): ProgrammeItem[] {
  const plan = plannedOf(programme)
  const shown = new Set(programme.items.map(item => item.episodeId))
  const indexes = plan.flatMap((item, index) => (shown.has(item.episodeId) ? [index] : []))
  const start = (indexes[index] ?? -1) + 1
  return [...plan.slice(start), ...plan.slice(0, start)]
}
