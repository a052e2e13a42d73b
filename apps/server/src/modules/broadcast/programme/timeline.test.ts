import { minuteMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { livePlaylist, qualitiesOf, qualityFor, windowAt } from '../stream/playlist.ts'
import {
  type LiveSegment,
  type Programme,
  type Slot,
  segmentsOf,
  showingAt,
  showingOf,
  showingsBetween,
  takeOver,
} from './timeline.ts'

const targetSec = 4
interface Film extends Slot {
  edges: number[]
}

/** A film of whole segments of four seconds and a shorter last one. */
function film({ whole, restMs }: { whole: number; restMs: number }): Film {
  const edges = Array.from({ length: whole + 1 }, (_, index) => index * 4000)
  if (restMs > 0) edges.push(whole * 4000 + restMs)
  return { edges, durationMs: edges.at(-1) ?? 0, segments: edges.length - 1 }
}
const films = fc
  .array(fc.record({ whole: fc.integer({ min: 1, max: 5 }), restMs: fc.integer({ min: 0, max: 3999 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(items => items.map(film))
const moment = fc.integer({ min: 0, max: 2_000_000 })

/** One programme, replaced after a while: at the end of a film or within one. */
const channels = fc
  .tuple(films, films, moment, fc.integer({ min: 0, max: 1 }))
  .map(([one, other, at, cuts]) => {
    const first: Programme<Film> = { startsAt: 1000, firstSegment: 0, firstShowing: 0, items: one }
    const edges = cuts === 1 ? showingAt([first], at)?.slot.edges : undefined
    return [first, { ...takeOver([first], Math.max(1000, at), edges), items: other }]
  })

function listed(programmes: readonly Programme<Film>[], now: number): LiveSegment<Film>[] {
  const window = windowAt(now, targetSec)
  return showingsBetween(programmes, window).flatMap(showing =>
    segmentsOf(showing, showing.slot.edges, window),
  )
}
const numbered = (name: string, text: string) => Number(text.match(new RegExp(`#EXT-X-${name}:(\\d+)`))?.[1])

describe('the playlist of a linear channel', () => {
  test('has no gap in its numbers or times, across films, loops and programmes', () => {
    fc.assert(
      fc.property(channels, moment, (programmes, now) => {
        for (const [index, segment] of listed(programmes, now).entries()) {
          const before = listed(programmes, now)[index - 1]
          if (!before) continue
          expect(segment.number).toBe(before.number + 1)
          expect(segment.startsAt).toBe(before.startsAt + before.durationMs)
          expect(segment.showing.number - before.showing.number).toBe(segment.index === 0 ? 1 : 0)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('never counts back, and lists the same segments at two times that overlap', () => {
    fc.assert(
      fc.property(channels, moment, fc.integer({ min: 0, max: minuteMs }), (programmes, now, laterMs) => {
        const [early, late] = [listed(programmes, now), listed(programmes, now + laterMs)]
        if (!early[0] || !late[0]) return
        const [one, other] = [livePlaylist(early, targetSec), livePlaylist(late, targetSec)]
        for (const name of ['MEDIA-SEQUENCE', 'DISCONTINUITY-SEQUENCE'])
          expect(numbered(name, other)).toBeGreaterThanOrEqual(numbered(name, one))
        const lastNumbers = new Map(early.map(segment => [segment.number, segment]))
        for (const segment of late) {
          const same = lastNumbers.get(segment.number)
          if (same) expect(segment).toEqual(same)
        }
        // A minute is listed behind the current time, so two times a minute apart still share the later one's
        // begin.
        if (early.at(-1) && laterMs <= minuteMs) expect(lastNumbers.has(late[0].number)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('lists each segment exactly while its time is near', () => {
    fc.assert(
      fc.property(channels, moment, (programmes, now) => {
        const { from, to } = windowAt(now, targetSec)
        const near = showingsBetween(programmes, { from: 0, to: to + minuteMs })
          .flatMap(showing => segmentsOf(showing, showing.slot.edges, { from: 0, to: to + minuteMs }))
          .filter(({ startsAt, durationMs }) => startsAt < to && startsAt + durationMs > from)
        expect(listed(programmes, now)).toEqual(near)
      }),
      { numRuns: 100 },
    )
  })

  test('finds every listed segment by its number, and its showing by its own', () => {
    fc.assert(
      fc.property(channels, moment, (programmes, now) => {
        for (const { number, showing } of listed(programmes, now)) {
          expect(showingOf(programmes, 'segment', number)).toEqual(showing)
          expect(showingOf(programmes, 'showing', showing.number)).toEqual(showing)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('marks every discontinuity but the first, and gives each film its header and its time', () => {
    const items = [film({ whole: 2, restMs: 1500 }), film({ whole: 1, restMs: 0 })]
    const programme = { startsAt: 0, firstSegment: 0, firstShowing: 0, items }
    expect(livePlaylist(listed([programme], 9_000), targetSec)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init-0.mp4"
#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:00.000Z
#EXTINF:4.000,
seg-0.m4s
#EXTINF:4.000,
seg-1.m4s
#EXTINF:1.500,
seg-2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-1.mp4"
#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:09.500Z
#EXTINF:4.000,
seg-3.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-2.mp4"
#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:13.500Z
#EXTINF:4.000,
seg-4.m4s
#EXTINF:4.000,
seg-5.m4s
`)
  })

  test('counts the discontinuities that slid out at its head', () => {
    const items = [film({ whole: 1, restMs: 0 }), film({ whole: 2, restMs: 0 })]
    const programme = { startsAt: 0, firstSegment: 0, firstShowing: 0, items }
    // A loop is 12 s with two discontinuities; after ten of them and a minute, the playlist begins with the
    // eleventh.
    const text = livePlaylist(listed([programme], 180_000), targetSec)
    expect([numbered('MEDIA-SEQUENCE', text), numbered('DISCONTINUITY-SEQUENCE', text)]).toEqual([30, 20])
  })
})

describe('a new programme', () => {
  const items = [film({ whole: 3, restMs: 0 }), film({ whole: 2, restMs: 0 })]
  const programmes = [{ startsAt: 0, firstSegment: 0, firstShowing: 0, items }]

  test('begins at once where nothing plays', () => {
    expect(takeOver([], 5000)).toEqual({ startsAt: 5000, firstSegment: 0, firstShowing: 0 })
  })

  test('waits for the end of the film that plays', () => {
    expect(takeOver(programmes, 21_000)).toEqual({ startsAt: 32_000, firstSegment: 8, firstShowing: 3 })
  })

  test('cuts the film only between two segments', () => {
    const edges = items[0]?.edges ?? []
    expect(takeOver(programmes, 21_000, edges)).toEqual({
      startsAt: 24_000,
      firstSegment: 6,
      firstShowing: 3,
    })
    expect(takeOver(programmes, 20_000, edges)).toEqual({
      startsAt: 20_000,
      firstSegment: 5,
      firstShowing: 2,
    })
  })

  test('ends what it cuts off in the guide too', () => {
    const later = { ...takeOver(programmes, 21_000, items[0]?.edges), items }
    expect(
      showingsBetween([...programmes, later], { from: 13_000, to: 30_000 }).map(showing => [
        showing.startsAt,
        showing.endsAt,
      ]),
    ).toEqual([
      [12_000, 20_000],
      [20_000, 24_000],
      [24_000, 36_000],
    ])
  })
})

describe('a film that lacks a quality of the channel', () => {
  const renditions = [{ quality: 480 }, { quality: 720 }]

  test('plays in its next lower one, or in its lowest', () => {
    expect([480, 720, 1080, 240].map(quality => qualityFor(renditions, quality)?.quality)).toEqual([
      480, 720, 720, 480,
    ])
  })

  test('leaves it to the others', () => {
    expect(qualitiesOf([{ renditions }, { renditions: [{ quality: 1080 }, { quality: 480 }] }])).toEqual([
      480, 720, 1080,
    ])
  })
})
