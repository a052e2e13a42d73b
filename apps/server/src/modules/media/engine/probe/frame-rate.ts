/** A frame rate as a fraction: 29.97 is exactly 30000/1001, and only the exact value keeps segments equal. */
export type Rate = { num: number; den: number }

export function rateValue(rate: Rate): number {
  return rate.num / rate.den
}

/** Reads ffprobe's `num/den`; null when unknown (`0/0`) or not a rate. */
export function parseRate(text: string | undefined): Rate | null {
  const [num, den] = (text ?? '').split('/').map(Number)
  return num && den && num > 0 && den > 0 ? { num, den } : null
}

const STANDARD: readonly Rate[] = [
  { num: 10, den: 1 },
  { num: 12, den: 1 },
  { num: 15, den: 1 },
  { num: 20, den: 1 },
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  { num: 30000, den: 1001 },
  { num: 30, den: 1 },
  { num: 48, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
  { num: 60, den: 1 },
]
const FOR_VARIABLE: readonly Rate[] = [24, 25, 30, 50, 60].map(num => ({ num, den: 1 }))
const MAX_FPS = 60
const MIN_FPS = 10
/** 23.976 and 24 differ by 1 in 1000: a snap must be finer. */
const SNAP = 0.0004

function snapped(rate: Rate): Rate {
  const value = rateValue(rate)
  const near = STANDARD.find(standard => Math.abs(rateValue(standard) - value) / value < SNAP)
  // Thousandths keep the numbers small; the error over 4 h is below one frame for any rate up to 60.
  return near ?? { num: Math.round(value * 1000), den: 1000 }
}

/** Whole multiples and parts keep every source frame at an even distance. */
function broughtIntoRange(rate: Rate): Rate {
  const value = rateValue(rate)
  if (value > MAX_FPS + 0.01) return { num: rate.num, den: rate.den * Math.ceil(value / MAX_FPS - 0.001) }
  if (value < MIN_FPS) return { num: rate.num * Math.ceil(MIN_FPS / value), den: rate.den }
  return rate
}

type FrameRates = {
  /** ffprobe's r_frame_rate: the finest raster that holds all time stamps. */
  base: Rate | null
  /** ffprobe's avg_frame_rate. */
  average: Rate | null
}

/** True when the two rates tell of frames at uneven distances, or nothing usable is known. */
export function isVariable({ base, average }: FrameRates): boolean {
  if (!base || !average) return true
  const [finest, mean] = [rateValue(base), rateValue(average)]
  return finest > 1000 || Math.abs(finest - mean) / finest > 0.005
}

/**
 * The constant rate to encode at, 10–60 frames a second. A constant source keeps its exact rate (halved or doubled
 * into range); a variable one takes the next standard rate at or above its average, so that hardly a frame is lost.
 */
export function constantRate(rates: FrameRates): Rate {
  const { base, average } = rates
  if (base && !isVariable(rates)) return snapped(broughtIntoRange(base))
  // Ogg tells no average, and the raster of its pictures is their rate.
  if (!average && base && rateValue(base) <= MAX_FPS) return snapped(broughtIntoRange(base))
  if (!average || rateValue(average) > 1000) return { num: 30, den: 1 }
  const floor = rateValue(average) * 0.98
  return FOR_VARIABLE.find(rate => rateValue(rate) >= floor) ?? { num: MAX_FPS, den: 1 }
}
