import type { Quality } from '../play-port.ts'

export interface Level {
  name: string | undefined
  width: number
  height: number
}

/** Playing must not reach the end of a growing rendition right after a switch to it, in seconds. */
const headStartSec = 8

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

/** The state of an open film's ladder in a message. */
export interface Ladder {
  complete: boolean
  renditions: readonly { name: string; readySec: number; state: 'waiting' | 'running' | 'ready' }[]
}

/** The known qualities after a message, and whether it announces an unknown or newly complete one. */
export function applyLadder(
  qualities: readonly Quality[],
  { complete, renditions }: Ladder,
): { qualities: Quality[]; isNews: boolean } {
  const reported = new Map(renditions.map(rendition => [rendition.name, rendition]))
  const grown = qualities.map(quality => {
    const readySec = Math.max(quality.readySec, reported.get(quality.name)?.readySec ?? 0)
    return readySec === quality.readySec ? quality : { ...quality, readySec }
  })
  const isKnown = (name: string) => qualities.some(quality => quality.name === name)
  const isNews =
    renditions.some(({ name, readySec }) => readySec > 0 && !isKnown(name)) ||
    qualities.some(
      quality => !quality.complete && (complete || reported.get(quality.name)?.state === 'ready'),
    )
  return { qualities: grown, isNews }
}

/** true if the picture can go on in this quality from the present time. */
export function isReady(quality: Quality, currentTime: number): boolean {
  return quality.complete || quality.readySec > currentTime + headStartSec
}
