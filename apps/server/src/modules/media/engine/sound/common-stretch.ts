import { CENTER_SEC, CODES_PER_SEC, NO_CODE } from './fingerprint.ts'

/** A stretch that two sounds have in common: seconds in each, and the part of the bits that differ. */
export type Stretch = { startSec: number; endSec: number; otherStartSec: number; bitErrors: number }

/** Bits that differ: half of them by chance, a tenth to a quarter where a codec came between. */
const BEARABLE = 0.37
const MOST_BIT_ERRORS = 0.34
const LEAST_SEC = 8
/** A whole episode that is there twice, or the same picture and sound from its beginning: no part to skip. */
const MOST_SEC = 300
const MOST_PART = 0.8
/** Different codes that a stretch has to have of so many: a beat or a buzzer repeats its few. */
const LEAST_DISTINCT = 0.3

/** Of one sound every second code is compared, with all of the other: they hit each other within a 40th of a second. */
const STEP = 2
/** Codes of a second, of which one sum is kept. */
const BLOCK = CODES_PER_SEC
/** Score of a compared code where one of the two has nothing to recognize: as if half of its bits differed. */
const UNKNOWN = 32 * (BEARABLE - 0.5)
/** Codes beyond a stretch of whole seconds in which its ends are looked for. */
const EDGE = 2 * BLOCK

type Found = { offset: number; from: number; to: number; score: number }

function differing(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function scoreOf(a: number, b: number): number {
  return a === NO_CODE || b === NO_CODE ? UNKNOWN : 32 * BEARABLE - differing(a, b)
}

/** The best stretch where code `i` of the one meets code `i + offset` of the other: the seconds with the largest sum. */
function bestAt(one: Uint32Array, other: Uint32Array, offset: number): Found {
  const best: Found = { offset, from: 0, to: 0, score: 0 }
  const first = Math.max(0, -offset)
  const end = Math.min(one.length, other.length - offset)
  let [from, sum] = [first, 0]
  for (let at = first; at < end; at += BLOCK) {
    const blockEnd = Math.min(end, at + BLOCK)
    for (let i = at; i < blockEnd; i += STEP) sum += scoreOf(one[i] ?? 0, other[i + offset] ?? 0)
    if (sum > best.score) Object.assign(best, { from, to: blockEnd, score: sum })
    if (sum > 0) continue
    from = blockEnd
    sum = 0
  }
  return best
}

/** Where neither has anything to recognize, as while a chord is held, nothing tells that they differ. */
function edgeScoreOf(a: number, b: number): number {
  return a === NO_CODE && b === NO_CODE ? 0 : scoreOf(a, b)
}

/** Its ends to a code: again the largest sum, of single codes. */
function sharpen(one: Uint32Array, other: Uint32Array, { offset, from, to }: Found): Found {
  const best: Found = { offset, from, to: from, score: 0 }
  const end = Math.min(one.length, other.length - offset, to + EDGE)
  let start = Math.max(0, -offset, from - EDGE)
  let sum = 0
  for (let i = start; i < end; i++) {
    sum += edgeScoreOf(one[i] ?? 0, other[i + offset] ?? 0)
    if (sum > best.score) Object.assign(best, { from: start, to: i + 1, score: sum })
    if (sum > 0) continue
    start = i + 1
    sum = 0
  }
  return best
}

function bitErrorsOf(one: Uint32Array, other: Uint32Array, { offset, from, to }: Found): number {
  let [errors, bits] = [0, 0]
  for (let i = from; i < to; i++) {
    const [a, b] = [one[i] ?? NO_CODE, other[i + offset] ?? NO_CODE]
    if (a === NO_CODE || b === NO_CODE) continue
    errors += differing(a, b)
    bits += 32
  }
  return bits === 0 ? 1 : errors / bits
}

/** What was found, if it is something that can be skipped; `same` where the two are one sound altogether. */
function judge(one: Uint32Array, other: Uint32Array, found: Found): Stretch | 'same' | null {
  const { offset, from, to } = found
  const length = to - from
  const bitErrors = bitErrorsOf(one, other, found)
  if (length < LEAST_SEC * CODES_PER_SEC || bitErrors > MOST_BIT_ERRORS) return null
  const heard = one.subarray(from, to).filter(code => code !== NO_CODE)
  if (heard.length < length / 2 || new Set(heard).size < length * LEAST_DISTINCT) return null
  if (length > MOST_SEC * CODES_PER_SEC || length > Math.min(one.length, other.length) * MOST_PART)
    return 'same'
  return {
    startSec: from / CODES_PER_SEC,
    endSec: to / CODES_PER_SEC + CENTER_SEC,
    otherStartSec: (from + offset) / CODES_PER_SEC,
    bitErrors,
  }
}

/** Offsets that are tried before others get their turn: some milliseconds. */
const OFFSETS_AT_ONCE = 256

/**
 * The longest stretch that two sounds have in common; null: none, `same`: they are the same nearly all along.
 * Every offset of the one against the other is tried: a quarter of a second for two of ten minutes. `pause` is awaited between.
 */
export async function commonStretch(
  one: Uint32Array,
  other: Uint32Array,
  pause: () => Promise<unknown> = async () => undefined,
): Promise<Stretch | 'same' | null> {
  let best: Found = { offset: 0, from: 0, to: 0, score: 0 }
  const least = LEAST_SEC * CODES_PER_SEC
  let tried = 0
  for (let offset = least - one.length; offset <= other.length - least; offset++) {
    const found = bestAt(one, other, offset)
    if (found.score > best.score) best = found
    if (++tried % OFFSETS_AT_ONCE === 0) await pause()
  }
  return best.score > 0 ? judge(one, other, sharpen(one, other, best)) : null
}

const FEWEST_SEC = 90
const HEAD = { part: 0.25, leastSec: 120 }
const TAIL = { part: 0.1, leastSec: 180 }
const MOST_HEARD_SEC = 600

/**
 * The parts of a film in which an opening and an ending are looked for, seconds; null for one too short to have them.
 * They never overlap.
 */
export function heardParts(durationSec: number): { headSec: number; tailFromSec: number } | null {
  if (durationSec < FEWEST_SEC) return null
  const lengthOf = ({ part, leastSec }: typeof HEAD) =>
    Math.min(MOST_HEARD_SEC, durationSec / 2, Math.max(durationSec * part, leastSec))
  return { headSec: lengthOf(HEAD), tailFromSec: durationSec - lengthOf(TAIL) }
}
