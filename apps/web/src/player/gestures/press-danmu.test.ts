import { expect, test, vi } from 'vitest'
import type { Player } from '../store.ts'
import { actOn } from './gesture-actions.ts'

const danmu = {
  id: '1',
  timeSec: 1,
  text: 'hello',
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
} as const
const box = { left: 0, top: 0, width: 10, height: 10 }

/** @param isThere the danmu has not left the picture */
function tapWith(state: object, hit: typeof danmu | null, isThere = true) {
  const request = { pressDanmu: vi.fn(() => isThere), toggle: vi.fn(), toggleControls: vi.fn() }
  const player = { request, store: { getState: () => ({ pressed: null, locked: false, ...state }) } }
  actOn(player as unknown as Player, { kind: 'tap' }, { current: null }, false, hit)
  return request
}

test('a tap on a danmu holds it and leaves the controls as they are', () => {
  const { pressDanmu, toggleControls } = tapWith({}, danmu)
  expect(pressDanmu).toHaveBeenCalledWith(danmu)
  expect(toggleControls).not.toHaveBeenCalled()
})

test('the next tap lets it go, wherever it is', () => {
  for (const hit of [null, danmu]) {
    const { pressDanmu, toggleControls } = tapWith({ pressed: { item: danmu, box } }, hit, false)
    expect(pressDanmu).toHaveBeenCalledWith(null)
    expect(toggleControls).not.toHaveBeenCalled()
  }
})

test('a tap beside all danmu, on one that has left, or while the screen is locked is for the controls', () => {
  for (const { toggleControls } of [
    tapWith({}, null),
    tapWith({}, danmu, false),
    tapWith({ locked: true }, danmu),
  ])
    expect(toggleControls).toHaveBeenCalledOnce()
})
