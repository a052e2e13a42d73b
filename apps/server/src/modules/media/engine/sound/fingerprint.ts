import { createSpectrum } from './fft.ts'

/**
 * A fingerprint of sound, after Haitsma and Kalker: 20 codes a second, each of 32 bits that tell how the difference of
 * the energies of two neighboring bands changed. Volume does not matter, and a codec changes few of them.
 */

/** Samples of one second, mono, 16 bits. All that is heard as melody and speech lies below half of it. */
export const SAMPLE_RATE = 6000
/** Samples that one code hears: a third of a second. */
const WINDOW = 2048
const HOP = 300
export const CODES_PER_SEC = SAMPLE_RATE / HOP
/** A code of nothing that could be recognized: silence, or sound that does not change. */
export const NO_CODE = 0

const BITS = 32
const LOWEST_HZ = 200
const HIGHEST_HZ = 2600
/** Codes between the two moments whose energies are compared. */
const LAG = 2
/** Part of the energy that has to change, or the bits are those of chance: a steady tone, a hum. */
const LEAST_CHANGE = 0.02

/** Seconds from the place of a code to the middle of what it hears. */
export const CENTER_SEC = (WINDOW / SAMPLE_RATE - LAG / CODES_PER_SEC) / 2

/** Where bands begin and end, as indexes of the spectrum. */
const edges = Array.from({ length: BITS + 2 }, (_, edge) =>
  Math.round(((LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (edge / (BITS + 1))) / SAMPLE_RATE) * WINDOW),
)

/** Energy of two moments below which they are silence: the noise of a recording, 60 dB under full scale. */
const SILENCE = 2 * (32_768 / 1000) ** 2 * WINDOW * 0.375 * ((edges.at(-1) ?? 0) - (edges[0] ?? 0))

/** Takes samples as they come and keeps the codes alone. */
export class Fingerprinter {
  readonly #spectrum = createSpectrum(WINDOW)
  readonly #window = new Float32Array(WINDOW)
  /** Energies of the bands at the last moments, the oldest first. */
  readonly #past: Float32Array[] = []
  readonly #codes: number[] = []
  readonly #most: number
  #filled = 0
  /** Half of a sample, where a chunk ended in it. */
  #rest: Buffer = Buffer.alloc(0)

  /** @param mostSec seconds that are listened to; what comes after is not */
  constructor(mostSec: number) {
    this.#most = Math.ceil(mostSec * CODES_PER_SEC)
  }

  /** Samples as bytes, little-endian; a chunk may end anywhere. */
  push(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole && this.#codes.length < this.#most; at += 2) this.#take(bytes.readInt16LE(at))
    this.#rest = Buffer.from(bytes.subarray(whole))
  }

  get codes(): Uint32Array {
    return Uint32Array.from(this.#codes)
  }

  #take(sample: number): void {
    this.#window[this.#filled++] = sample
    if (this.#filled < WINDOW) return
    const bands = bandsOf(this.#spectrum(this.#window))
    this.#codes.push(codeOf(bands, this.#past[0]))
    this.#past.push(bands)
    if (this.#past.length > LAG) this.#past.shift()
    this.#window.copyWithin(0, HOP)
    this.#filled = WINDOW - HOP
  }
}

function bandsOf(power: Float32Array): Float32Array {
  return Float32Array.from({ length: BITS + 1 }, (_, band) => {
    let energy = 0
    for (let at = edges[band] ?? 0; at < (edges[band + 1] ?? 0); at++) energy += power[at] ?? 0
    return energy
  })
}

function codeOf(bands: Float32Array, past: Float32Array | undefined): number {
  if (!past) return NO_CODE
  let [energy, change, code] = [0, 0, 0]
  for (let bit = 0; bit <= BITS; bit++) {
    energy += (bands[bit] ?? 0) + (past[bit] ?? 0)
    change += Math.abs((bands[bit] ?? 0) - (past[bit] ?? 0))
  }
  if (energy < SILENCE || change < energy * LEAST_CHANGE) return NO_CODE
  for (let bit = 0; bit < BITS; bit++) {
    const now = (bands[bit] ?? 0) - (bands[bit + 1] ?? 0)
    const before = (past[bit] ?? 0) - (past[bit + 1] ?? 0)
    if (now > before) code |= 1 << bit
  }
  // Once in four thousand million codes that would be read as none.
  return code === NO_CODE ? 1 : code >>> 0
}
