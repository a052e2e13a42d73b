import type { BargainPhase } from '@xinghe/contract'

/** Help is counted in quarters of a unit. */
export const quartersPerUnit = 4
/** The first ones take off more than the last ones. */
const steepness = 1.6

/** Units of help that take a price down to its floor. */
export function unitsOf(
  distanceMinor: number,
  { unitMinor, minUnits, maxUnits }: { unitMinor: number; minUnits: number; maxUnits: number },
): number {
  const wanted = Math.ceil(distanceMinor / unitMinor)
  return Math.max(minUnits, Math.min(Math.max(minUnits, maxUnits), wanted))
}

export interface Course {
  startMinor: number
  floorMinor: number
  units: number
  quarters: number
}

/** The price by now, in whole minor units: never rising with more help, and the floor itself with all of it. */
export function priceOf({ startMinor, floorMinor, units, quarters }: Course): number {
  const left = Math.max(0, 1 - quarters / (units * quartersPerUnit))
  return floorMinor + Math.round((startMinor - floorMinor) * left ** steepness)
}

/** Whether another bargain may begin: some of the limit is left for those that run, and it is never passed. */
export function hasRoom(used: number, more: number, limit: number | null, stopPercent: number): boolean {
  return limit === null || (used * 100 < limit * stopPercent && used + more <= limit)
}

interface Timed {
  state: string
  guid: string | null
  units: number
  quarters: number
  endsAt: number
  buyUntil: number
}

/** How it stands now: `over` also where its time to be bought is, unless an order keeps it. */
export function phaseOf(record: Timed, now: number): BargainPhase {
  if (record.state !== 'running') return 'over'
  if (now < record.endsAt) return 'running'
  if (now >= record.buyUntil && record.guid === null) return 'over'
  return record.quarters >= record.units * quartersPerUnit ? 'complete' : 'ended'
}
