import type { PlayQualityDay, PlayReportQuality } from '@xinghe/contract'
import { hourMs, minuteMs } from '@xinghe/contract/time'
import type { PlayQualityRow } from '../tables.ts'

/** Upper ends of the classes of join times, in milliseconds; each about a third longer than the one before. */
export const joinBoundsMs = [
  ...[250, 350, 500, 700, 1000, 1400, 2000, 2800, 4000, 5600],
  ...[8000, 11_000, 16_000, 22_000, 32_000, minuteMs],
] as const

/** What one session can be at most: more is not believed. */
const most = {
  joinMs: minuteMs,
  playMs: 6 * hourMs,
  stalls: 500,
  stallMs: 1_800_000,
  seeks: 500,
  switches: 500,
}
/** Frames a second that a film can have at most. */
const mostFramesPerSec = 120

/** A play is bad that begins later than this or stalls for more than this share. */
const lateMs = 5_000
const stalledShare = 0.02

export type Sums = Omit<PlayQualityRow, 'day' | 'mediaKey'>

/** What one session adds to its day, within what can be. */
export function contributionOf(measured: PlayReportQuality): Sums {
  const within = (value: number, max: number) => Math.min(Math.round(value), max)
  const hasBegun = measured.joinMs !== null
  const joinMs = within(measured.joinMs ?? 0, most.joinMs)
  const stalls = within(measured.stalls, most.stalls)
  const stallMs = stalls === 0 ? 0 : within(measured.stallMs, most.stallMs)
  const playMs = hasBegun ? within(measured.playMs, most.playMs) : 0
  const seeks = within(measured.seeks, most.seeks)
  const frames = within(measured.frames, Math.floor((playMs / 1000) * mostFramesPerSec))
  const failed = measured.failure !== null
  const isBad = failed || joinMs > lateMs || stallMs > stalledShare * (stallMs + playMs)
  const began = (value: number) => (hasBegun ? value : 0)
  return {
    plays: 1,
    started: began(1),
    startFailures: failed && !hasBegun ? 1 : 0,
    playFailures: failed && hasBegun ? 1 : 0,
    bad: isBad ? 1 : 0,
    joins: joinBoundsMs.map((bound, at) =>
      hasBegun && joinMs <= bound && joinMs > (joinBoundsMs[at - 1] ?? -1) ? 1 : 0,
    ),
    playMs,
    stalls: began(stalls),
    stallMs: began(stallMs),
    seeks: began(seeks),
    seekMs: seeks === 0 ? 0 : began(within(measured.seekMs, most.stallMs)),
    switches: began(within(measured.switches, most.switches)),
    frames,
    dropped: within(measured.dropped, frames),
  }
}

const numbers = [
  ...['plays', 'started', 'startFailures', 'playFailures', 'bad', 'playMs'],
  ...['stalls', 'stallMs', 'seeks', 'seekMs', 'switches', 'dropped', 'frames'],
] as Exclude<keyof Sums, 'joins'>[]

export function sumOf(rows: readonly Sums[]): Sums {
  const sums = Object.fromEntries(
    numbers.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Omit<Sums, 'joins'>
  const joins = joinBoundsMs.map((_, at) => rows.reduce((sum, row) => sum + (row.joins[at] ?? 0), 0))
  return { ...sums, joins }
}

/** The join time that this share of plays did not exceed, within its class by its rank; null without any. */
export function joinAt(joins: readonly number[], share: number): number | null {
  const total = joins.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = share * total
  let before = 0
  for (const [at, count] of joins.entries()) {
    if (count > 0 && before + count >= rank) {
      const [low, high] = [joinBoundsMs[at - 1] ?? 0, joinBoundsMs[at] ?? 0]
      return Math.round(low + ((rank - before) / count) * (high - low))
    }
    before += count
  }
  return joinBoundsMs.at(-1) ?? null
}

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : null)

/** The figures of some sums; shares are null where there is nothing to be a share of. */
export function figuresOf(sums: Sums): Omit<PlayQualityDay, 'day'> {
  const { plays, started, startFailures, playFailures, bad, joins, playMs, stalls, stallMs } = sums
  const { seeks, seekMs, switches, dropped, frames } = sums
  return {
    plays,
    joinMedianMs: joinAt(joins, 0.5),
    joinP95Ms: joinAt(joins, 0.95),
    rebufferShare: shareOf(stallMs, stallMs + playMs),
    stallsPerHour: shareOf(stalls * hourMs, playMs),
    startFailureShare: shareOf(startFailures, plays),
    playFailureShare: shareOf(playFailures, started),
    badShare: shareOf(bad, plays),
    seekMeanMs: shareOf(seekMs, seeks),
    switchesPerHour: shareOf(switches * hourMs, playMs),
    droppedShare: shareOf(dropped, frames),
  }
}
