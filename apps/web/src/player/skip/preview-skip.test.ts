import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Player } from '../store.ts'
import { previewSkip } from './preview-skip.ts'

function preview(startSec: number, endSec: number) {
  const store = createStore(() => ({ status: 'ready', episode: 'a', currentTime: 300, seeking: false }))
  const seek = vi.fn()
  const request = { seek, play: vi.fn() }
  previewSkip({ store, request } as unknown as Player, startSec, endSec)
  const at = (currentTime: number, more: { seeking?: boolean; episode?: string } = {}) =>
    store.setState({ currentTime, seeking: false, ...more })
  return { seek, at }
}

test('what lies before a part is played, and then what comes behind it', () => {
  const { seek, at } = preview(30, 90)
  expect(seek).toHaveBeenLastCalledWith(27)
  at(27, { seeking: true })
  at(27)
  at(29.9)
  expect(seek).toHaveBeenCalledTimes(1)
  at(30.1)
  expect(seek).toHaveBeenLastCalledWith(90)
  at(20)
  at(31)
  expect(seek).toHaveBeenCalledTimes(2)
})

test('nobody who goes elsewhere meanwhile is brought back, nor taken along in the next episode', () => {
  const { seek, at } = preview(30, 90)
  at(27)
  at(400)
  at(29)
  at(30.1)
  const other = preview(30, 90)
  other.at(27)
  other.at(30.1, { episode: 'b' })
  for (const one of [seek, other.seek]) expect(one).toHaveBeenCalledTimes(1)
})
