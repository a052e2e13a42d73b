import { expect, test } from 'vitest'
import type { Quality } from '../play-port.ts'
import { automaticRange, type Level, levelOf, qualityOf } from './levels.ts'
import { applyLadder, isReady } from './quality.ts'

const quality = (height: number, over: Partial<Quality> = {}): Quality => ({
  name: `${height}P`,
  height,
  readySec: 600,
  complete: true,
  gate: null,
  ...over,
})
const level = (height: number, over: Partial<Level> = {}): Level => ({
  name: undefined,
  width: Math.round((height * 16) / 9),
  height,
  ...over,
})
const levels = [level(360), level(480), level(720), level(1080)]

test('a quality is found by its name first', () => {
  expect(levelOf([level(480, { name: '720P' }), level(720)], quality(720))).toBe(0)
})

test('a portrait rendition is found by its short side', () => {
  const portrait = [level(0, { width: 480, height: 854 }), level(0, { width: 720, height: 1280 })]
  expect(levelOf(portrait, quality(720))).toBe(1)
  expect(qualityOf({ name: undefined, width: 480, height: 854 }, [quality(480), quality(720)])?.name).toBe(
    '480P',
  )
})

test('a quality that the playlist does not hold has no level', () => {
  expect(levelOf(levels, quality(2160))).toBe(-1)
})

test('with a finished ladder the automatic choice is free', () => {
  expect(
    automaticRange(
      levels,
      [360, 480, 720, 1080].map(height => quality(height)),
    ),
  ).toEqual([0, 3])
})

test('while the ladder grows the automatic choice stays on what is finished', () => {
  const growing = { complete: false, readySec: 8 }
  const made = [quality(360, growing), quality(480), quality(720), quality(1080, growing)]
  expect(automaticRange(levels, made)).toEqual([1, 2])
})

test('with nothing finished it takes the one that reaches furthest', () => {
  const made = [360, 480, 720, 1080].map(height =>
    quality(height, { complete: false, readySec: height === 480 ? 90 : 10 }),
  )
  expect(automaticRange(levels, made)).toEqual([1, 1])
})

test('levels unknown to the server do not limit the choice', () => {
  expect(automaticRange(levels, [])).toEqual([0, 3])
})

test('a growing quality is ready while it is well ahead of the picture', () => {
  const growing = quality(720, { complete: false, readySec: 60 })
  expect(isReady(growing, 40)).toBe(true)
  expect(isReady(growing, 55)).toBe(false)
  expect(isReady(quality(720), 599)).toBe(true)
})

test('a message updates how far the known qualities are, never to less than before', () => {
  const known = [
    quality(480, { readySec: 20, complete: false }),
    quality(720, { readySec: 8, complete: false }),
  ]
  const rendition = { state: 'running' as const }
  const after = applyLadder(known, {
    complete: false,
    renditions: [
      { name: '480P', readySec: 16, ...rendition },
      { name: '720P', readySec: 12, ...rendition },
    ],
  })
  expect(after.qualities.map(({ readySec }) => readySec)).toEqual([20, 12])
  expect(after.isNews).toBe(false)
})

test.each([
  ['a rendition that is not known', { name: '1080P', readySec: 4, state: 'running' as const }, false, true],
  ['one that has nothing yet', { name: '1080P', readySec: 0, state: 'running' as const }, false, false],
  ['one that is done now', { name: '720P', readySec: 600, state: 'ready' as const }, false, true],
  ['one that was done before', { name: '480P', readySec: 600, state: 'ready' as const }, false, false],
  ['the end of the whole ladder', { name: '480P', readySec: 600, state: 'ready' as const }, true, true],
])('of %s', (_name, rendition, complete, isNews) => {
  const known = [quality(480), quality(720, { readySec: 8, complete: false })]
  expect(applyLadder(known, { complete, renditions: [rendition] }).isNews).toBe(isNews)
})
