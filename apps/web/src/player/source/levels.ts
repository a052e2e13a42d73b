import type Hls from 'hls.js'
import { savesData } from '#lib/connection.ts'
import type { Quality } from '../play-port.ts'

export interface Level {
  name: string | undefined
  width: number
  height: number
}

/** The rendition of a playlist that a quality means: by name, else by its short side (portrait is turned). */
export function levelOf(levels: readonly Level[], quality: Quality): number {
  const named = levels.findIndex(level => level.name === quality.name)
  if (named >= 0) return named
  return levels.findIndex(level => Math.min(level.width, level.height) === quality.height)
}

export function qualityOf(level: Level, qualities: readonly Quality[]): Quality | undefined {
  const short = Math.min(level.width, level.height)
  return (
    qualities.find(quality => quality.name === level.name) ??
    qualities.find(quality => quality.height === short)
  )
}

/**
 * The levels (sorted from low to high) between which the automatic choice may move: while the ladder is being
 * made only finished renditions, because a growing one may end before the picture gets there. With none
 * finished, the one that reaches furthest alone.
 */
export function automaticRange(levels: readonly Level[], qualities: readonly Quality[]): [number, number] {
  const known = levels.map(level => qualityOf(level, qualities))
  const last = levels.length - 1
  if (known.every(quality => quality === undefined || quality.complete)) return [0, last]
  const top = known.findLastIndex(quality => quality?.complete)
  if (top < 0) {
    const reach = known.map(quality => quality?.readySec ?? 0)
    const best = Math.max(0, reach.indexOf(Math.max(...reach)))
    return [best, best]
  }
  let bottom = top
  while (bottom > 0 && known[bottom - 1]?.complete) bottom--
  return [bottom, top]
}

export const levelsOf = (hls: Hls): Level[] =>
  hls.levels.map(({ name, width, height }) => ({ name, width, height }))

/** What the automatic choice keeps to where the viewer saves data: lines. */
const savingLines = 480

/** The best level for whoever saves data: never below what may be chosen by itself. */
function savingLevel(levels: readonly Level[], low: number, high: number): number {
  const fits = levels.findLastIndex(({ width, height }) => Math.min(width, height) <= savingLines)
  return Math.min(high, Math.max(low, fits, 0))
}

/** Keeps the automatic choice to the renditions that are ready, and to what a viewer who saves data wants. */
export function limitLevels(hls: Hls, qualities: readonly Quality[]): void {
  const levels = levelsOf(hls)
  const [low, high] = automaticRange(levels, qualities)
  hls.autoLevelCapping = savesData() ? savingLevel(levels, low, high) : high
  hls.config.minAutoBitrate = low > 0 ? (hls.levels[low]?.maxBitrate ?? 0) : 0
}
