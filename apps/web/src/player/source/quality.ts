import type { Quality } from '../play-port.ts'

/** Playing must not reach the end of a growing rendition right after a switch to it, in seconds. */
const headStartSec = 8

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
