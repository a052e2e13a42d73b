import { minuteMs } from '@xinghe/contract/time'
import type { LiveSegment } from '../programme/timeline.ts'

/**
 * Segments stay listed this long after they were shown: a viewer who pauses for a minute continues where they
 * were.
 */
const behindMs = minuteMs
/**
 * Players stay three target durations from the end: with so much listed ahead, they show what the clock says.
 */
const targetsAhead = 3

/** The time span that a playlist of this target duration lists. */
export function windowAt(now: number, targetSec: number): { from: number; to: number } {
  return { from: now - behindMs, to: now + targetsAhead * targetSec * 1000 }
}

/**
 * A sliding live playlist (RFC 8216) of one quality. Segments are named by their number and use their
 * showing's own init segment, so the same address never means two things.
 * @param segments in order, without a gap
 */
export function livePlaylist(segments: readonly LiveSegment[], targetSec: number): string {
  const [first] = segments
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSec}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.showing.number ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let showing = -1
  for (const segment of segments) {
    if (segment.showing.number !== showing) {
      if (segment !== first) lines.push('#EXT-X-DISCONTINUITY')
      showing = segment.showing.number
      lines.push(
        `#EXT-X-MAP:URI="init-${showing}.mp4"`,
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`,
      )
    }
    lines.push(`#EXTINF:${(segment.durationMs / 1000).toFixed(3)},`, `seg-${segment.number}.m4s`)
  }
  return `${lines.join('\n')}\n`
}

interface HasQuality {
  quality: number
}

/** The rendition of a film for a channel's quality: the same, else the next lower, else the lowest it has. */
export function qualityFor<R extends HasQuality>(renditions: readonly R[], quality: number): R | undefined {
  return renditions.findLast(rendition => rendition.quality <= quality) ?? renditions[0]
}

/** The qualities of a channel: all that any of its films has. Ascending. */
export function qualitiesOf(films: readonly { renditions: readonly HasQuality[] }[]): number[] {
  return [...new Set(films.flatMap(film => film.renditions.map(({ quality }) => quality)))].sort(
    (a, b) => a - b,
  )
}
