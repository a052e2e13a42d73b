import type { ProgrammeItem, ProgrammeRow } from '../tables.ts'

/** All films of a programme in order, also those that are withheld. */
export function plannedOf({ items, planned }: Pick<ProgrammeRow, 'items' | 'planned'>): ProgrammeItem[] {
  return planned ?? items
}

/** Films of episodes that are out, by episode. */
export type FilmsOut = ReadonlyMap<string, string>

/** Whether a film may be shown: its work is out, and it was neither taken out of its episode nor replaced. */
export function isOut({ episodeId, assetId }: Pick<ProgrammeItem, 'episodeId' | 'assetId'>, out: FilmsOut) {
  return out.get(episodeId) === assetId
}

/** What of a plan is shown: the films that are out. `planned` is null where that is all of them. */
export function shownOf(
  plan: readonly ProgrammeItem[],
  out: FilmsOut,
): Pick<ProgrammeRow, 'items' | 'planned'> {
  const items = plan.filter(item => isOut(item, out))
  return { items, planned: items.length === plan.length ? null : [...plan] }
}

/** Whether the same films are shown; they can only differ by what is withheld. */
export function isSameShow(a: readonly ProgrammeItem[], b: readonly ProgrammeItem[]): boolean {
  return a.length === b.length && a.every((item, index) => item.episodeId === b[index]?.episodeId)
}

/**
 * The plan of a programme turned so that it begins behind one of the films it shows: who lays it anew goes on where it
 * was.
 * @param index of that film among those that are shown
 */
export function turnedBehind(
  programme: Pick<ProgrammeRow, 'items' | 'planned'>,
  index: number,
): ProgrammeItem[] {
  const plan = plannedOf(programme)
  const shown = new Set(programme.items.map(item => item.episodeId))
  const places = plan.flatMap((item, place) => (shown.has(item.episodeId) ? [place] : []))
  const behind = (places[index] ?? -1) + 1
  return [...plan.slice(behind), ...plan.slice(0, behind)]
}
