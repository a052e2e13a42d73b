import { type OwnTotals, retentionPlaces } from '@xinghe/contract'
import { addDays } from '#kernel/time.ts'

/** The days of a period that ends today, and those of the one before. */
export function daysOf(today: string, length: number): { before: string[]; now: string[] } {
  const days = Array.from({ length: length * 2 }, (_, at) => addDays(today, at + 1 - length * 2))
  return { before: days.slice(0, length), now: days.slice(length) }
}

export const noTotals: OwnTotals = { plays: 0, seconds: 0, fans: 0, likes: 0, comments: 0, coins: 0 }

export function sumOf(days: readonly OwnTotals[]): OwnTotals {
  const sum = { ...noTotals }
  for (const day of days) for (const name of Object.keys(sum) as (keyof OwnTotals)[]) sum[name] += day[name]
  return sum
}

/** One for each twentieth of a film that the bits say, else none. */
export function placeCounts(bits: number): number[] {
  return Array.from({ length: retentionPlaces }, (_, at) => (bits >> at) & 1)
}

/** Shares of plays that saw each part: a play may be counted a moment before what it saw. */
export function sharesOf(places: readonly number[], plays: number): number[] {
  return places.map(seen => (plays === 0 ? 0 : Math.min(1, seen / plays)))
}
