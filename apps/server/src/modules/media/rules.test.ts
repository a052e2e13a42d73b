import { codes, limits } from '@xinghe/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canStart,
  chunkLength,
  isOverQuota,
  ladderProgress,
  readySec,
  refusalCodes,
  renditionState,
  spaceNeeded,
} from './rules.ts'
import { rangeOf } from './serve/send-file.ts'

describe('the length of a chunk', () => {
  const uploads = fc
    .record({
      bytes: fc.integer({ min: 1, max: 5 * 1024 ** 3 }),
      chunkBytes: fc.constantFrom(1, 7, limits.chunkBytes),
    })
    .filter(({ bytes, chunkBytes }) => bytes / chunkBytes < 3000)
    .map(upload => ({ ...upload, chunks: Math.ceil(upload.bytes / upload.chunkBytes) }))

  test('is such that all together make the file', () => {
    fc.assert(
      fc.property(uploads, upload => {
        const lengths = Array.from({ length: upload.chunks }, (_, index) => chunkLength(upload, index))
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(upload.bytes)
      }),
    )
  })

  test('is full for all but the last, which has at least a byte', () => {
    fc.assert(
      fc.property(uploads, fc.nat(), (upload, seed) => {
        const index = seed % upload.chunks
        const length = chunkLength(upload, index)
        if (index < upload.chunks - 1) expect(length).toBe(upload.chunkBytes)
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(upload.chunkBytes)
      }),
    )
  })
})

describe('progress over the ladder', () => {
  const side = fc.integer({ min: 2, max: 3840 })
  const ladders = fc.record({
    durationSec: fc.integer({ min: 1, max: 200 }),
    sizes: fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 6 }),
  })
  type Row = Parameters<typeof ladderProgress>[1][number]
  const row = (size: { width: number; height: number }, durations: number[]): Row => ({
    ...size,
    durations,
    assetId: '',
    id: '',
    isSound: false,
    quality: 0,
    codecs: '',
    sizes: [],
    isComplete: false,
  })
  /** Segments of 4 s, the last one as long as what is left. */
  const segmentsOf = (durationSec: number) =>
    Array.from({ length: Math.ceil(durationSec / 4) }, (_, index) => Math.min(4, durationSec - index * 4))
  const plan = (durationSec: number) => ({ plan: { durationSec } as never })

  test('begins at 0, never falls, and comes to 1 with the last segment', () => {
    fc.assert(
      fc.property(ladders, fc.infiniteStream(fc.nat()), ({ durationSec, sizes }, choices) => {
        const whole = segmentsOf(durationSec)
        const standing = sizes.map(() => 0)
        const progress = () =>
          ladderProgress(
            plan(durationSec),
            sizes.map((size, index) => row(size, whole.slice(0, standing[index]))),
          )
        let last = progress()
        expect(last).toBe(0)
        while (standing.some(count => count < whole.length)) {
          const open = standing.flatMap((count, index) => (count < whole.length ? [index] : []))
          const next = open[choices.next().value % open.length] ?? 0
          standing[next] = (standing[next] ?? 0) + 1
          const now = progress()
          expect(now).toBeGreaterThanOrEqual(last)
          expect(now).toBeLessThanOrEqual(1)
          last = now
        }
        expect(last).toBeCloseTo(1, 9)
      }),
      { numRuns: 50 },
    )
  })

  test('is 0 while nothing is planned, and never above 1 when segments run over', () => {
    expect(ladderProgress({ plan: null }, [])).toBe(0)
    expect(ladderProgress(plan(4), [])).toBe(0)
    expect(ladderProgress(plan(4), [row({ width: 10, height: 10 }, [4, 4])])).toBe(1)
  })
})

test('a rendition can start with two segments, or when it is whole', () => {
  const made = (count: number, isComplete = false) => ({
    durations: Array<number>(count).fill(4),
    isComplete,
  })
  expect([0, 1, 2, 3].map(count => canStart(made(count)))).toEqual([false, false, true, true])
  expect(canStart(made(1, true))).toBe(true)
  expect(readySec(made(3))).toBe(12)
  expect([made(0), made(1), made(1, true)].map(rendition => renditionState(rendition as never))).toEqual([
    'waiting',
    'running',
    'ready',
  ])
})

test('every refusal has a code of its own kind', () => {
  for (const code of Object.values(refusalCodes)) expect(codes[code].ret).toBe(203)
})

describe('a range', () => {
  const sizes = fc.integer({ min: 1, max: 2 ** 40 })
  const numbers = fc.integer({ min: 0, max: 2 ** 41 })

  test('lies within the file, whatever was requested', () => {
    const ask = fc.oneof(
      fc.tuple(numbers, numbers).map(([from, to]) => `bytes=${from}-${to}`),
      numbers.map(from => `bytes=${from}-`),
      numbers.map(last => `bytes=-${last}`),
      fc.string().map(junk => `bytes=${junk}`),
      fc.string(),
    )
    fc.assert(
      fc.property(sizes, ask, (size, header) => {
        const range = rangeOf(header, size)
        if (range === null || range === 'unsatisfiable') return
        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.from).toBeLessThanOrEqual(range.to)
        expect(range.to).toBeLessThan(size)
      }),
    )
  })

  test('is what was requested where the file has it', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, a, b) => {
        const [from = 0, to = 0] = [a % size, b % size].sort((one, other) => one - other)
        expect(rangeOf(`bytes=${from}-${to}`, size)).toEqual({ from, to })
        expect(rangeOf(`bytes=${from}-`, size)).toEqual({ from, to: size - 1 })
        expect(rangeOf(`bytes=-${from + 1}`, size)).toEqual({ from: size - from - 1, to: size - 1 })
        expect(rangeOf(`bytes=${size + from}-`, size)).toBe('unsatisfiable')
      }),
    )
  })

  test('that is none is left aside', () => {
    const size = 1000
    for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=1-2,4-5', 'lines=1-2', 'bytes= 1-2'])
      expect(rangeOf(header, size)).toBeNull()
  })
})

describe('the room that uploads need', () => {
  const bytes = fc.integer({ min: 1, max: 5 * 1024 ** 3 })
  const upload = fc.record({ bytes, received: fc.double({ min: 0, max: 1, noNaN: true }) })

  test('is never more than what is written for them in the end, and no less', () => {
    fc.assert(
      fc.property(bytes, fc.array(upload, { maxLength: 20 }), fc.boolean(), (next, others, onDisk) => {
        // On the disk lies what was received; in the end every chunk and every source does.
        const received = others.map(other => Math.floor(other.bytes * other.received))
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
        const sources = sum(others.map(other => other.bytes))
        const outstanding = { chunks: sources - sum(received), sources }
        const inTheEnd = (onDisk ? 2 : 1) * (sources + next)
        const already = onDisk ? sum(received) : 0
        expect(spaceNeeded(next, outstanding, onDisk)).toBe(inTheEnd - already)
      }),
    )
  })

  test.each([
    [0, 100, 100, false],
    [1, 100, 100, true],
    [100, 1, 100, true],
    [99, 1, 100, false],
    [1000, 1, 0, false],
  ])('with %i bytes stored, %i more of at most %i are too many: %s', (stored, more, limit, isOver) => {
    expect(isOverQuota(stored, more, limit)).toBe(isOver)
  })
})
