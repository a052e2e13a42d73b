/** How many gave 2, 4, 6, 8 and 10 points. */
export type Tally = readonly [number, number, number, number, number]

export const noRatings: Tally = [0, 0, 0, 0, 0]
/** Quantile of the normal distribution for 95 % confidence. */
const z = 1.96

export function countOf(tally: Tally): number {
  return tally.reduce((sum, count) => sum + count, 0)
}

/** Mean from 2 to 10; null without ratings. */
export function meanOf(tally: Tally): number | null {
  const count = countOf(tally)
  if (count === 0) return null
  return tally.reduce((sum, given, index) => sum + given * 2 * (index + 1), 0) / count
}

/**
 * What a work is ordered by, from 2 to 10: the lower end of the Wilson score interval around its mean, with the mean
 * taken as the share of the way from the lowest score to the highest. Few ratings leave a wide interval, so a work
 * rated twice with ten points stands behind one rated a thousand times with nine.
 * https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 */
export function lowerBoundOf(tally: Tally): number | null {
  const n = countOf(tally)
  const mean = meanOf(tally)
  if (mean === null) return null
  const p = (mean - 2) / 8
  const centre = p + z ** 2 / (2 * n)
  const spread = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))
  const bound = (centre - spread) / (1 + z ** 2 / n)
  return 2 + 8 * Math.max(0, Math.min(1, bound))
}
