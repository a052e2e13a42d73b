/** Fewer danmu than this draw no line: it would show chance. */
const minTotal = 20
/** So many points at most: more is finer than the bar. */
const maxPoints = 100

/** The outline of an area of 100 by 10 under the danmu of each stretch; null where there are too few. */
export function heatPath(counts: readonly number[], everySec: number, durationSec: number): string | null {
  const used = counts.slice(0, Math.max(0, Math.ceil(durationSec / everySec)))
  const total = used.reduce((sum, count) => sum + count, 0)
  if (total < minTotal || durationSec <= 0) return null
  const size = Math.max(1, Math.ceil(used.length / maxPoints))
  const heights: number[] = []
  for (let at = 0; at < used.length; at += size) {
    heights.push(used.slice(at, at + size).reduce((sum, count) => sum + count, 0))
  }
  const top = Math.max(...heights)
  // A peak stays one and its neighbours rise to it.
  const smooth = heights.map(
    (height, at) => (2 * height + (heights[at - 1] ?? height) + (heights[at + 1] ?? height)) / 4,
  )
  const x = (at: number) => (((at + 0.5) * size * everySec) / durationSec) * 100
  const points = smooth.map(
    (height, at) => `${Math.min(100, x(at)).toFixed(2)} ${(10 - (height / top) * 9).toFixed(2)}`,
  )
  return `M0 10L${points.join('L')}L100 10Z`
}
