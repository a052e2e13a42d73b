import { expect, test, vi } from 'vitest'
import type { PlayerRequests } from '../requests.ts'
import { keyRequest } from './keyboard.ts'

const key = (name: string, over = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...over,
})
const asked = (name: string) => {
  const request = new Proxy(
    {},
    {
      get:
        (_target, call) =>
        (...args: unknown[]) =>
          onMediaEvent(call, ...args),
    },
  )
  const onMediaEvent = vi.fn()
  keyRequest(key(name))?.(request as PlayerRequests)
  return onMediaEvent.mock.calls
}

test.each([
  [' ', 'toggle', []],
  ['ArrowLeft', 'seekBy', [-5]],
  ['ArrowRight', 'seekBy', [5]],
  ['ArrowUp', 'changeVolume', [0.1]],
  ['ArrowDown', 'changeVolume', [-0.1]],
  ['f', 'toggleFullscreen', []],
  ['M', 'toggleMuted', []],
  ['d', 'toggleDanmu', []],
])('%j asks for %s', (name, call, args) => {
  expect(asked(name)).toEqual([[call, ...args]])
})

test('keys with a modifier and other keys are not the player’s', () => {
  expect(keyRequest(key('f', { ctrlKey: true }))).toBeNull()
  expect(keyRequest(key('d', { metaKey: true }))).toBeNull()
  expect(keyRequest(key('x'))).toBeNull()
  expect(keyRequest(key('Tab'))).toBeNull()
})
