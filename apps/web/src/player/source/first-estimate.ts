import { dayMs } from '@xinghe/contract/time'
import type { Connection } from '#lib/connection.ts'

/** What this device measured when it played last. */
export interface Measured {
  /** Bits a second. */
  bandwidth: number
  /** Milliseconds since 1970. */
  at: number
}

/** The usual first quality on a phone. Bits a second, as all here. */
const usual = 1_500_000
/** Below every rendition: the smallest is chosen. */
const least = 100_000
/** More than a first segment needs, however fast the last one was. */
const most = 5_000_000
/** A network is not always as fast as it was. */
const share = 0.8
/** People change networks: an older measurement says nothing. */
const staleMs = 7 * dayMs
/** What a browser calls 3g has 700 kbit/s at most. */
const mostOf: Record<string, number> = { 'slow-2g': least, '2g': least, '3g': 400_000 }

/**
 * The bandwidth that a film's first quality is chosen by, before anything of it has been fetched: a picture that comes
 * at once and grows sharp is better than one that is waited for.
 */
export function firstEstimate(
  connection: Connection | undefined,
  measured: Measured | null,
  nowMs: number,
): number {
  const { saveData, effectiveType = '4g', downlink = 0 } = connection ?? {}
  if (saveData) return least
  const age = measured === null ? Number.POSITIVE_INFINITY : nowMs - measured.at
  const known = measured !== null && age >= 0 && age < staleMs ? measured.bandwidth * share : usual
  const reported = downlink > 0 ? downlink * 1_000_000 : Number.POSITIVE_INFINITY
  const highest = Math.min(most, reported, mostOf[effectiveType] ?? most)
  return Math.max(least, Math.min(known, highest))
}
