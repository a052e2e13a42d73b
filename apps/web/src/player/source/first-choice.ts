import type { Connection } from '#lib/connection.ts'
import type { Level } from './quality.ts'

/** 1.5 Mbit/s until something has been measured: the usual first quality on a phone. */
const firstEstimate = 1_500_000
/** What the automatic choice keeps to where the viewer saves data: lines. */
const savingLines = 480

/** Bits a second to begin with: less where the browser knows of a slow network. */
export function estimateOf(network: Connection | undefined): number {
  const known = network?.downlink ? network.downlink * 1e6 : firstEstimate
  return Math.min(firstEstimate, network?.saveData ? firstEstimate / 4 : known)
}

/** The best level for whoever saves data: never below what may be chosen by itself. */
export function lowOf(levels: readonly Level[], low: number, high: number): number {
  const fits = levels.findLastIndex(({ width, height }) => Math.min(width, height) <= savingLines)
  return Math.min(high, Math.max(low, fits, 0))
}
