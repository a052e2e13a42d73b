/** The drawing is so many units wide and high, and stretched to its place. */
export const chartBox = { width: 100, height: 100 }

/** Values as they are drawn: from 0, or the lowest below it, to the highest. */
export function boundsOf(values: readonly number[]): { low: number; high: number } {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  // A line of zeros lies on the ground.
  return { low, high: high === low ? low + 1 : high }
}

export function heightAt(value: number, { low, high }: { low: number; high: number }): number {
  return chartBox.height * (1 - (value - low) / (high - low))
}

/** A line through the values from the left to the right edge; null without one. */
export function linePath(
  values: readonly number[],
  bounds: { low: number; high: number } = boundsOf(values),
): string | null {
  if (values.length === 0) return null
  const step = values.length === 1 ? 0 : chartBox.width / (values.length - 1)
  const points = values.map((value, at) => `${round(at * step)} ${round(heightAt(value, bounds))}`)
  // One value is a line as well.
  if (values.length === 1) points.push(`${chartBox.width} ${round(heightAt(values[0] ?? 0, bounds))}`)
  return `M${points.join('L')}`
}

/** What lies between that line and zero. */
export function areaPath(
  values: readonly number[],
  bounds: { low: number; high: number } = boundsOf(values),
): string | null {
  const line = linePath(values, bounds)
  const ground = round(heightAt(0, bounds))
  return line && `${line}L${chartBox.width} ${ground}L0 ${ground}Z`
}

const round = (value: number) => Math.round(value * 100) / 100
