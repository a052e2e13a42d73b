import type { Scope } from '#kernel/scope.ts'
import {
  INIT_NAME,
  masterPlaylist,
  renditionFile,
  type SegmentedFilm,
  type SegmentedRendition,
  segmentedFilms,
  segmentName,
} from '#modules/media/index.ts'
import type { OnAir } from '../channel/on-air.ts'
import {
  type LiveSegment,
  type Showing,
  segmentsOf,
  showingOf,
  showingsBetween,
} from '../programme/timeline.ts'
import type { ProgrammeItem } from '../tables.ts'
import { livePlaylist, qualitiesOf, qualityFor, windowAt } from './playlist.ts'

/** The highest quality listed first, with which players begin: quick to start on a phone. */
const quickQuality = 480
/** A segment may still be fetched this long outside the time in which playlists list it. */
const graceMs = 30_000

/** Upper bound for the channel's segments, seconds. */
export function targetSecOf({ programmes }: Pick<OnAir, 'programmes'>): number {
  return Math.max(1, ...programmes.map(programme => programme.targetSec))
}

/** The current sliding playlist, the same for every quality; null while nothing is on. */
export async function livePlaylistOf(scope: Scope, onAir: OnAir): Promise<string | null> {
  const targetSec = targetSecOf(onAir)
  const window = windowAt(scope.now(), targetSec)
  const showings = showingsBetween(onAir.programmes, window)
  const films = await filmsOf(scope, showings)
  const segments = contiguousSegments(showings, films, window)
  return segments.length === 0 ? null : livePlaylist(segments, targetSec)
}

/** Skips films that are gone, and ends before one that is gone in the middle: numbers must not have a gap. */
function contiguousSegments(
  showings: readonly Showing<ProgrammeItem>[],
  films: ReadonlyMap<string, SegmentedFilm>,
  window: { from: number; to: number },
): LiveSegment[] {
  const segments: LiveSegment[] = []
  for (const showing of showings) {
    const film = films.get(showing.slot.assetId)
    if (film) segments.push(...segmentsOf(showing, film.edges, window))
    else if (segments.length > 0) break
  }
  return segments
}

/** Heights of what the channel plays now and next, ascending. */
export async function qualitiesOn(scope: Scope, onAir: OnAir): Promise<number[]> {
  return qualitiesOf([...(await filmsNear(scope, onAir)).values()])
}

/** The master playlist up to a height; null while nothing is on. */
export async function liveMasterOf(scope: Scope, onAir: OnAir, maxHeight: number): Promise<string | null> {
  const films = [...(await filmsNear(scope, onAir)).values()]
  const variants = qualitiesOf(films)
    .filter(quality => quality <= maxHeight)
    .map(quality => variantOf(films, quality))
  if (variants.length === 0) return null
  const first = variants.findLast(variant => Number(variant.id) <= quickQuality) ?? variants[0]
  return masterPlaylist(variants, first?.id ?? '')
}

/** A variant with the bandwidth of its most demanding film and the size of one that has it. */
function variantOf(films: readonly SegmentedFilm[], quality: number) {
  const renditions = films.flatMap(film => qualityFor(film.renditions, quality) ?? [])
  const most = (pick: (rendition: SegmentedRendition) => number) => Math.max(...renditions.map(pick))
  const shown = renditions.toSorted(
    (a, b) => b.quality - a.quality || b.width * b.height - a.width * a.height,
  )[0]
  return {
    id: String(quality),
    width: shown?.width ?? 0,
    height: shown?.height ?? 0,
    codecs: shown?.codecs ?? '',
    fps: films.map(film => film.fps).toSorted((a, b) => b.num / b.den - a.num / a.den)[0] ?? {
      num: 25,
      den: 1,
    },
    bandwidth: most(rendition => rendition.bandwidth),
    averageBandwidth: most(rendition => rendition.averageBandwidth),
    uri: `${quality}/index.m3u8`,
  }
}

/** Key in the file store of a segment by number and quality; null outside its time. */
export async function segmentFile(
  scope: Scope,
  onAir: OnAir,
  { quality, number }: { quality: number; number: number },
): Promise<string | null> {
  const showing = showingOf(onAir.programmes, 'segment', number)
  const film = showing && (await filmsOf(scope, [showing])).get(showing.slot.assetId)
  if (!showing || !film) return null
  const segment = segmentsOf(showing, film.edges, fetchableAt(scope, onAir)).find(
    other => other.number === number,
  )
  const rendition = qualityFor(film.renditions, quality)
  return segment && rendition
    ? renditionFile(showing.slot.assetId, rendition.id, segmentName(segment.index))
    : null
}

/** The same for the init segment of a showing. */
export async function headerFile(
  scope: Scope,
  onAir: OnAir,
  { quality, number }: { quality: number; number: number },
): Promise<string | null> {
  const showing = showingOf(onAir.programmes, 'showing', number)
  const { from, to } = fetchableAt(scope, onAir)
  if (!showing || showing.startsAt >= to || showing.endsAt <= from) return null
  const film = (await filmsOf(scope, [showing])).get(showing.slot.assetId)
  const rendition = film && qualityFor(film.renditions, quality)
  return rendition ? renditionFile(showing.slot.assetId, rendition.id, INIT_NAME) : null
}

function fetchableAt(scope: Scope, onAir: OnAir): { from: number; to: number } {
  const { from, to } = windowAt(scope.now(), targetSecOf(onAir))
  return { from: from - graceMs, to: to + graceMs }
}

/** Films of the current and later programmes: all of each, so that a loop's qualities stay the same. */
async function filmsNear(scope: Scope, { programmes }: OnAir): Promise<Map<string, SegmentedFilm>> {
  const now = scope.now()
  const running = programmes.findLastIndex(programme => programme.startsAt <= now)
  const items = running < 0 ? [] : programmes.slice(running).flatMap(programme => programme.items)
  return segmentedFilms(
    scope,
    items.map(item => item.assetId),
  )
}

function filmsOf(
  scope: Scope,
  showings: readonly Showing<ProgrammeItem>[],
): Promise<Map<string, SegmentedFilm>> {
  return segmentedFilms(
    scope,
    showings.map(({ slot }) => slot.assetId),
  )
}
