import { setImmediate as othersTurn } from 'node:timers/promises'
import { commonStretch, type Fingerprint, type Stretch } from '#modules/media/index.ts'
import { type CommonPart, consensus, type Proposal } from './consensus.ts'

export interface Proposals {
  intro: Proposal | null
  outro: Proposal | null
}

interface Pair {
  head: Stretch | 'same' | null
  tail: Stretch | 'same' | null
}

/** Fingerprints of some films around the one at hand: 96 KB each at most. */
const KEPT = 12

type ReadFingerprint = (assetId: string) => Promise<Fingerprint | null>

/** Compares films with each other, each two once. */
export function createComparison(readFingerprint: ReadFingerprint, signal: AbortSignal) {
  const fingerprints = new Map<string, Fingerprint | null>()
  const pairs = new Map<string, Pair>()

  async function fingerprintOf(assetId: string): Promise<Fingerprint | null> {
    const known = fingerprints.get(assetId)
    if (known !== undefined) return known
    const read = await readFingerprint(assetId)
    fingerprints.set(assetId, read)
    const [oldest] = fingerprints.keys()
    if (fingerprints.size > KEPT && oldest !== undefined) fingerprints.delete(oldest)
    return read
  }

  const pause = async () => {
    signal.throwIfAborted()
    await othersTurn()
  }

  async function pairOf(one: string, other: string): Promise<Pair | null> {
    const known = pairs.get(`${one} ${other}`)
    if (known) return known
    const mirrored = pairs.get(`${other} ${one}`)
    if (mirrored) return { head: mirror(mirrored.head), tail: mirror(mirrored.tail) }
    const [a, b] = [await fingerprintOf(one), await fingerprintOf(other)]
    if (!a || !b) return null
    const pair = {
      head: await commonStretch(a.head, b.head, pause),
      tail: await commonStretch(a.tail, b.tail, pause),
    }
    pairs.set(`${one} ${other}`, pair)
    return pair
  }

  /** Opening and ending of a film, as far as its neighbors have them too. */
  return async function compare(assetId: string, neighbors: readonly string[]): Promise<Proposals> {
    const own = await fingerprintOf(assetId)
    if (!own) return { intro: null, outro: null }
    const found: Pair[] = []
    for (const neighbor of neighbors) {
      const pair = await pairOf(assetId, neighbor)
      if (pair) found.push(pair)
    }
    const heads = found.map(({ head }) => head).filter(head => head !== 'same')
    const tails = found.map(({ tail }) => tail).filter(tail => tail !== 'same')
    return {
      intro: consensus(heads, 'intro', own.durationSec),
      outro: consensus(
        tails.map(tail => later(tail, own.tailFromSec)),
        'outro',
        own.durationSec,
      ),
    }
  }
}

function mirror(stretch: Stretch | 'same' | null): Stretch | 'same' | null {
  if (stretch === null || stretch === 'same') return stretch
  const { startSec, endSec, otherStartSec, bitErrors } = stretch
  return {
    startSec: otherStartSec,
    endSec: otherStartSec + endSec - startSec,
    otherStartSec: startSec,
    bitErrors,
  }
}

function later(part: CommonPart | null, bySec: number): CommonPart | null {
  return part && { ...part, startSec: part.startSec + bySec, endSec: part.endSec + bySec }
}
