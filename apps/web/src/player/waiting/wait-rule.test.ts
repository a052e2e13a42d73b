import { expect, test } from 'vitest'
import { lowerChoice } from './wait-rule.ts'

const quality = (name: string, height: number, over = {}) => ({
  ...{ name, height, readySec: 600, complete: true, gate: null },
  ...over,
})
const ladder = [quality('1080P', 1080), quality('720P', 720), quality('480P', 480)]
const state = { currentQuality: '1080P', choosesQuality: true, qualities: ladder, currentTime: 100 }

test('the next lower quality is offered, not the lowest', () => {
  expect(lowerChoice(state)?.name).toBe('720P')
  expect(lowerChoice({ ...state, currentQuality: '480P' })).toBeNull()
})

test('nothing is offered where the quality is chosen by itself', () => {
  expect(lowerChoice({ ...state, currentQuality: 'auto' })).toBeNull()
  expect(lowerChoice({ ...state, choosesQuality: false })).toBeNull()
})

test('one that may not be watched, or is not made so far, is passed over', () => {
  const qualities = [
    quality('1080P', 1080),
    quality('720P', 720, { gate: 'vip' }),
    quality('480P', 480, { complete: false, readySec: 90 }),
    quality('360P', 360),
  ]
  expect(lowerChoice({ ...state, qualities })?.name).toBe('360P')
})
