import { minuteMs } from '#kernel/time.ts'
import type { LiveSegment } from '../programme/timeline.ts'

/** Segments listed this long after they were shown: whoever pauses a minute goes on where he was. */
const behindMs = minuteMs
/** Players stay three target durations from the end: listed so much ahead, they show what the clock says. */
const targetsAhead = 3

/** The time that a playlist of this target duration lists, around a moment. */
export function windowAt(now: number, targetSec: number): { from: number; to: number } {
  return { from: now - behindMs, to: now + targetsAhead * targetSec * 1000 }
}

/**
 * A sliding live playlist (RFC 8216) of one quality. Segments are named by their number and open with their showing's
 * own header, so the same address never means two things.
 * @param segments in order, without a hole
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

interface Rung {
  rung: number
}

/** The quality of a film for a channel's quality: that, else the next lower, else the lowest it has. */
export function qualityFor<R extends Rung>(renditions: readonly R[], rung: number): R | undefined {
  return renditions.findLast(rendition => rendition.rung <= rung) ?? renditions[0]
}

/** The qualities of a channel: all that any of its films has. From low to high. */
export function rungsOf(films: readonly { renditions: readonly Rung[] }[]): number[] {
  return [...new Set(films.flatMap(film => film.renditions.map(({ rung }) => rung)))].sort((a, b) => a - b)
}
