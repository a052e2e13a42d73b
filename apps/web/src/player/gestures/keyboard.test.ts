import { expect, test, vi } from 'vitest'
import { initialState } from '../state.ts'
import { type KeyTargets, keyAction } from './keyboard.ts'

const key = (name: string, over = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...over,
})
const film = {
  ...initialState({ volume: 1, muted: false, danmuOn: true }),
  durationSec: 600,
  subtitles: [{ language: 'en', title: '', address: '' }],
}
/** What a key asks for, with the player in a state. */
function asked(name: string, over: Partial<typeof film> = {}) {
  const call = vi.fn()
  const request = new Proxy(
    {},
    {
      get:
        (_target, of) =>
        (...args: unknown[]) =>
          call(of, ...args),
    },
  )
  const others = { stepFrame: (by: number) => call('stepFrame', by), next: () => call('next') }
  const more = { previous: () => call('previous'), help: () => call('help') }
  keyAction(key(name))?.({
    request,
    state: { ...film, ...over },
    ...others,
    ...more,
  } as unknown as KeyTargets)
  return call.mock.calls
}

test.each([
  [' ', 'toggle', []],
  ['k', 'toggle', []],
  ['j', 'seekBy', [-10]],
  ['L', 'seekBy', [10]],
  ['ArrowLeft', 'seekBy', [-5]],
  ['ArrowRight', 'seekBy', [5]],
  ['ArrowUp', 'changeVolume', [0.1]],
  ['ArrowDown', 'changeVolume', [-0.1]],
  ['f', 'toggleFullscreen', []],
  ['t', 'toggleFullscreen', ['page']],
  ['M', 'toggleMuted', []],
  ['d', 'toggleDanmu', []],
  ['c', 'choose', [{ subtitle: 0 }]],
  ['i', 'choose', [{ statistics: true }]],
  ['0', 'seek', [0]],
  ['7', 'seek', [420]],
  ['<', 'setRate', [0.75]],
  ['>', 'setRate', [1.25]],
  [',', 'stepFrame', [-1]],
  ['.', 'stepFrame', [1]],
  ['n', 'next', []],
  ['p', 'previous', []],
  ['?', 'help', []],
])('%j asks for %s', (name, call, args) => {
  expect(asked(name)).toEqual([[call, ...args]])
})

test('speeds end at the slowest and the fastest, and a live channel has none and no places', () => {
  expect(asked('>', { rate: 3 })).toEqual([])
  expect(asked('<', { rate: 0.5 })).toEqual([])
  expect(asked('>', { live: true })).toEqual([])
  expect(asked('5', { live: true })).toEqual([])
})

test('subtitles go off with the key that shows them, and come back as they were', () => {
  const subtitles = ['a', 'b', 'c'].map(address => ({ language: address, title: '', address }))
  const shown = { subtitles, subtitle: 1, secondSubtitle: 2 }
  const off = ['choose', { subtitle: null, secondSubtitle: null }]
  expect(asked('c', { subtitles })).toEqual([['choose', { subtitle: 0 }]])
  expect(asked('c', shown)).toEqual([off])
  expect(asked('c', { subtitles })).toEqual([['choose', { subtitle: 1, secondSubtitle: 2 }]])
  expect(asked('c', { subtitles: [] })).toEqual([])
})

test('keys with a modifier and other keys are not the player’s', () => {
  expect(keyAction(key('f', { ctrlKey: true }))).toBeNull()
  expect(keyAction(key('d', { metaKey: true }))).toBeNull()
  expect(keyAction(key('x'))).toBeNull()
  expect(keyAction(key('Tab'))).toBeNull()
})
