import { median } from '../rules.ts'

/** A stretch that an episode has in common with a neighbor, seconds, and the part of the bits that differ. */
export interface CommonPart {
  startSec: number
  endSec: number
  bitErrors: number
}

export interface Proposal {
  startSec: number
  endSec: number
  /** From 0 to 1: how much speaks for it. */
  confidence: number
}

/** Parts whose beginnings and ends lie so near to each other are the same. */
const NEAR_SEC = 2
/** An opening that begins with the film, or an ending that ends with it, but for a moment. */
const EDGE_SEC = 3
/** Chance that one neighbor alone agrees on what is neither opening nor ending: a scene that is shown again, a jingle. */
const MISTAKEN = 0.3
/** Bits that differ where two sounds have nothing in common, and in a good match. */
const CHANCE = 0.5
const GOOD = 0.25

/**
 * What an episode's neighbors agree on. `null`: nothing in common with this one. Neighbors whose film is the same
 * altogether tell nothing and are left out by the caller.
 */
export function consensus(
  found: readonly (CommonPart | null)[],
  kind: 'intro' | 'outro',
  durationSec: number,
): Proposal | null {
  const parts = found.filter(part => part !== null)
  const groups = parts.map(one => parts.filter(other => isSame(one, other)))
  const [group] = groups.toSorted((a, b) => b.length - a.length || lengthOf(b) - lengthOf(a))
  if (!group) return null
  const startSec = median(group.map(part => part.startSec))
  const endSec = median(group.map(part => part.endSec))
  const clarity = (CHANCE - median(group.map(part => part.bitErrors))) / (CHANCE - GOOD)
  const support = 0.5 + (0.5 * group.length) / found.length
  return {
    startSec: kind === 'intro' && startSec < EDGE_SEC ? 0 : startSec,
    endSec: kind === 'outro' && endSec > durationSec - EDGE_SEC ? durationSec : Math.min(endSec, durationSec),
    confidence: (1 - MISTAKEN ** group.length) * support * Math.min(1, clarity),
  }
}

function isSame(one: CommonPart, other: CommonPart): boolean {
  return (
    Math.abs(one.startSec - other.startSec) <= NEAR_SEC && Math.abs(one.endSec - other.endSec) <= NEAR_SEC
  )
}

const lengthOf = ([part]: CommonPart[]) => (part ? part.endSec - part.startSec : 0)
