import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonStretch, heardParts } from './common-stretch.ts'
import { CODES_PER_SEC, Fingerprinter, NO_CODE, SAMPLE_RATE } from './fingerprint.ts'

/** Samples of a second, from a seed: the same for the same one. */
type Sound = (seconds: number) => Int16Array

function random(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const samplesOf = (seconds: number, sample: (index: number) => number) =>
  Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, index) => sample(index))
const noise =
  (seed: number, loud = 6000): Sound =>
  seconds => {
    const next = random(seed)
    return samplesOf(seconds, () => (next() - 0.5) * 2 * loud)
  }
/** Notes of three voices, a fifth of a second to a second long. */
const music =
  (seed: number): Sound =>
  seconds => {
    const next = random(seed)
    const voices = [0, 1, 2].map(() => ({ hz: 0, left: 0, phase: 0 }))
    return samplesOf(seconds, () => {
      let sum = 0
      for (const voice of voices) {
        if (voice.left-- <= 0) {
          voice.hz = 220 * 2 ** (Math.floor(next() * 36) / 12)
          voice.left = (0.2 + next() * 0.8) * SAMPLE_RATE
        }
        voice.phase += (2 * Math.PI * voice.hz) / SAMPLE_RATE
        sum += Math.sin(voice.phase) + 0.4 * Math.sin(2 * voice.phase)
      }
      return sum * 2500
    })
  }
const tone: Sound = seconds =>
  samplesOf(seconds, index => 8000 * Math.sin((2 * Math.PI * 440 * index) / SAMPLE_RATE))
const silence: Sound = seconds => samplesOf(seconds, () => 0)
const beat: Sound = seconds =>
  samplesOf(seconds, index =>
    index % (SAMPLE_RATE / 2) < 600 ? 8000 * Math.sin((2 * Math.PI * 660 * index) / SAMPLE_RATE) : 0,
  )

function join(...parts: Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function codesOf(samples: Int16Array, chunkBytes = 65_536): Uint32Array {
  const heard = new Fingerprinter(3600)
  const bytes = Buffer.from(samples.buffer)
  for (let at = 0; at < bytes.length; at += chunkBytes) heard.push(bytes.subarray(at, at + chunkBytes))
  return heard.codes
}

/** As another volume and a codec leave it. */
function worn(samples: Int16Array, gain: number, seed: number): Int16Array {
  const next = random(seed)
  return samples.map(sample => sample * gain + (next() - 0.5) * 600)
}

const seeds = fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6)).filter(all => new Set(all).size === 3)

describe('a fingerprint', () => {
  test('has 20 codes a second, however its samples arrive', () => {
    const samples = music(1)(10)
    const codes = codesOf(samples)
    expect(codes.length / CODES_PER_SEC).toBeCloseTo(10, 0)
    expect(codesOf(samples, 4999)).toEqual(codes)
    expect(codesOf(samples, 1)).toEqual(codes)
  })

  test('keeps no more than it was asked for', () => {
    const heard = new Fingerprinter(2)
    for (let chunk = 0; chunk < 20; chunk++) heard.push(Buffer.from(noise(chunk)(1).buffer))
    expect(heard.codes).toHaveLength(2 * CODES_PER_SEC)
  })

  test.each([
    ['silence', silence],
    ['a tone that never changes', tone],
    ['noise too soft to be heard', noise(1, 4)],
  ])('of %s has nothing to be recognized by', (_, sound) => {
    expect(new Set(codesOf(sound(20)))).toEqual(new Set([NO_CODE]))
  })
})

describe('what two sounds have in common', () => {
  test('is nothing where both are chance, or different music', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async ([one, other]) => {
        expect(await commonStretch(codesOf(noise(one)(60)), codesOf(noise(other)(60)))).toBeNull()
        expect(await commonStretch(codesOf(music(one)(60)), codesOf(music(other)(60)))).toBeNull()
      }),
      { numRuns: 8 },
    )
  })

  test('is found within a second at any offset, louder or softer, and with what a codec adds', async () => {
    const offset = fc.integer({ min: 0, max: 25_000 }).map(ms => ms / 1000)
    const gain = fc.integer({ min: 40, max: 180 }).map(percent => percent / 100)
    await fc.assert(
      fc.asyncProperty(
        seeds,
        offset,
        offset,
        gain,
        fc.boolean(),
        async (all, before, ahead, loud, isMusic) => {
          const [shared, one, other] = all
          const opening = (isMusic ? music : noise)(shared)(20)
          const own = isMusic ? music : noise
          const first = join(own(one)(before), opening, own(one + 2e6)(20))
          const second = join(own(other)(ahead), worn(opening, loud, other), own(other + 4e6)(20))
          const found = await commonStretch(codesOf(first), codesOf(second))
          if (found === null || found === 'same') throw new Error('not found')
          expect(Math.abs(found.startSec - before)).toBeLessThan(1)
          expect(Math.abs(found.endSec - before - 20)).toBeLessThan(1)
          expect(Math.abs(found.otherStartSec - ahead)).toBeLessThan(1)
        },
      ),
      {
        numRuns: 12,
        // What is shared begins or ends with a chord that is held.
        examples: [
          [[30_752, 385_380, 555_720], 9.411, 8.495, 1.02, true],
          [[670_014, 533_121, 951_650], 14.526, 11.59, 0.55, true],
        ],
        // The same sounds each time: of about one in a thousand an end is further off.
        seed: 1,
      },
    )
  })

  test.each([
    ['silence', silence],
    ['a tone that never changes', tone],
    ['a beat', beat],
  ])('is nothing where it is %s', async (_, sound) => {
    const [one, other] = [1, 2].map(seed =>
      codesOf(join(music(seed)(seed * 7), sound(30), music(seed + 9)(20))),
    )
    expect(await commonStretch(one ?? new Uint32Array(), other ?? new Uint32Array())).toBeNull()
  })

  test('is not a part to skip where one sound is the other, or begins a little later', async () => {
    const film = music(5)(100)
    expect(await commonStretch(codesOf(film), codesOf(worn(film, 0.7, 1)))).toBe('same')
    expect(await commonStretch(codesOf(film), codesOf(film.subarray(3 * SAMPLE_RATE)))).toBe('same')
  })

  test('is nothing where it lasts a few seconds, or one of the two is empty', async () => {
    const jingle = music(3)(5)
    const [one, other] = [1, 2].map(seed => codesOf(join(noise(seed)(20), jingle, noise(seed + 5)(20))))
    expect(await commonStretch(one ?? new Uint32Array(), other ?? new Uint32Array())).toBeNull()
    expect(await commonStretch(new Uint32Array(), codesOf(film()))).toBeNull()
  })

  test('lets others have their turn meanwhile', async () => {
    let pauses = 0
    const pause = async () => pauses++
    await commonStretch(codesOf(film()), codesOf(film()), pause)
    expect(pauses).toBeGreaterThan(5)
  })
})

const film = () => music(8)(60)

test('of a film its first and its last minutes are heard, ten at most, which do not overlap; of a clip none', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), durationSec => {
      const parts = heardParts(durationSec)
      if (durationSec < 90) {
        expect(parts).toBeNull()
        return
      }
      const { headSec, tailFromSec } = parts ?? { headSec: 0, tailFromSec: 0 }
      expect(headSec).toBeGreaterThanOrEqual(45)
      expect(headSec).toBeLessThanOrEqual(Math.min(600, tailFromSec))
      expect(durationSec - tailFromSec).toBeGreaterThanOrEqual(45)
      expect(durationSec - tailFromSec).toBeLessThanOrEqual(600)
    }),
  )
})
