import type Hls from 'hls.js'
import type { Quality } from '../play-port.ts'
import { automaticRange, type Level } from './quality.ts'

export const levelsOf = (hls: Hls): Level[] =>
  hls.levels.map(({ name, width, height }) => ({ name, width, height }))

/** Keeps the automatic choice to the renditions that are ready. */
export function limitLevels(hls: Hls, qualities: readonly Quality[]): void {
  const [low, high] = automaticRange(levelsOf(hls), qualities)
  hls.autoLevelCapping = high
  hls.config.minAutoBitrate = low > 0 ? (hls.levels[low]?.maxBitrate ?? 0) : 0
}
