import { dayMs, hourMs } from '@xinghe/contract/time'
import type { RankValues } from './settings.ts'
import type { Amounts } from './signals.ts'

/** A place of a stored board. */
export interface Entry {
  mediaKey: string
  figure: number
  /** Position in the count compared with, from 1; null when the work was not on the board. */
  before: number | null
}

/** What a work brings to a count. */
export interface Candidate {
  mediaKey: string
  hit: number
  danmu: number
  score: number | null
  /** Lower bound of the score; what the best rated are placed by. */
  scoreBound: number | null
  /** How many have rated. */
  ratings: number
  /** Milliseconds since 1970. */
  visibleAt: number
}

/** What a board knows when it measures a work. */
export interface Measured {
  work: Candidate
  /** In the board's window. */
  amounts: Amounts
  /** In a window of the same length before it. */
  earlier: Amounts
  /** Median of the plays of works that were played in the window. */
  median: number
  now: number
}

export function hourOf(at: number): number {
  return Math.floor(at / hourMs)
}

/** The middle of those above zero, 0 without any. */
export function medianOf(plays: readonly number[]): number {
  const played = plays.filter(count => count > 0).toSorted((a, b) => a - b)
  const middle = Math.floor(played.length / 2)
  const [upper = 0, lower = upper] = [played[middle], played[middle - 1]]
  return played.length % 2 === 0 ? (upper + lower) / 2 : upper
}

/**
 * Plays·A + comments·B·50 + coins·B·10 + saves·20 + danmu senders·2. A lets plays far above the median count up to
 * half less, B lets comments and coins count only as far as viewers also keep the work or give for it.
 */
export function heatOf(
  { play, comment, coin, save, sender }: Amounts,
  median: number,
  values: Pick<
    RankValues,
    'weightPlay' | 'weightComment' | 'weightCoin' | 'weightSave' | 'weightSender' | 'medianTimes'
  >,
): number {
  const { weightPlay, weightComment, weightCoin, weightSave, weightSender, medianTimes } = values
  const a = play === 0 ? 1 : Math.min(1, (medianTimes * median + play) / (2 * play))
  const appreciated = save * weightSave + coin * weightCoin
  const activity = play + coin * weightCoin + comment * weightComment
  const b = activity === 0 ? 1 : Math.min(1, appreciated / activity)
  return (
    play * a * weightPlay +
    comment * b * weightComment +
    coin * b * weightCoin +
    save * weightSave +
    sender * weightSender
  )
}

/**
 * What is believed of the amounts: no more comments, saves and senders of danmu than valid plays. Accounts are cheap,
 * plays of one address are few.
 */
export function believed(amounts: Amounts): Amounts {
  const { play, comment, save, sender } = amounts
  return {
    ...amounts,
    comment: Math.min(comment, play),
    save: Math.min(save, play),
    sender: Math.min(sender, play),
  }
}

/** Percent by which heat grew, both sides damped; zero or less when it did not. */
export function growthOf(now: number, before: number, damping: number): number {
  return ((now - before) / Math.max(1, before + damping)) * 100
}

/** e to the power of −age / days: 1 for what came this moment. */
export function fade(ageMs: number, days: number): number {
  return Math.exp(-Math.max(0, ageMs) / (days * dayMs))
}

export function isNew(work: Candidate, now: number, days: number): boolean {
  return now - work.visibleAt <= days * dayMs
}

/** The works that measure more than nothing, most first; of equals the more played, then the newer. */
export function placed(
  works: readonly Candidate[],
  measure: (work: Candidate) => number,
  size: number,
): { mediaKey: string; figure: number }[] {
  return works
    .map(work => ({ work, figure: measure(work) }))
    .filter(({ figure }) => figure > 0)
    .toSorted(
      (a, b) =>
        b.figure - a.figure || b.work.hit - a.work.hit || (a.work.mediaKey < b.work.mediaKey ? 1 : -1),
    )
    .slice(0, size)
    .map(({ work, figure }) => ({ mediaKey: work.mediaKey, figure }))
}

/** Puts beside each place where the work stood before. */
export function compare(
  places: readonly { mediaKey: string; figure: number }[],
  before: readonly Pick<Entry, 'mediaKey'>[] | null,
): Entry[] {
  const positions = new Map(before?.map(({ mediaKey }, index) => [mediaKey, index + 1]))
  return places.map(place => ({ ...place, before: positions.get(place.mediaKey) ?? null }))
}
