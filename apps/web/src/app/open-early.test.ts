import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const made: { video: { src: string }; loaded: unknown[] }[] = []
const answers: { address: string | null; trial: { seconds: number } | null }[] = []
let begins = true

vi.mock('#components/work/play-port/starts-itself.ts', () => ({ startsItself: () => begins }))
vi.mock('#components/work/play-port/work-port.ts', () => ({
  workPort: {
    open: async () => {
      const answer = answers.shift()
      if (!answer) throw new Error('no network')
      return { playlist: null, qualities: [], resumeSec: null, ...answer }
    },
  },
}))
vi.mock('#player/source/prepare-source.ts', () => ({
  prepareSource: (video: { src: string }) => {
    video.src = 'blob:1'
    const loaded: unknown[] = []
    made.push({ video, loaded })
    return (film: unknown) => loaded.push(film)
  },
}))
vi.stubGlobal('window', {})
vi.stubGlobal('document', { createElement: () => ({ src: '' }) })
const { openEarly, readySpare } = await import('./open-early.ts')
const { videoFor } = await import('#player/picture/early-video.ts')

const playable = { address: '/a', trial: null }

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  // Takes what a test has left.
  await openEarly('left', null)
  vi.runAllTimers()
  vi.useRealTimers()
  made.length = 0
  begins = true
  vi.stubGlobal('window', {})
})

test('the next film takes the element that is ready, and the one after it makes its own', async () => {
  readySpare()
  readySpare()
  expect(made).toHaveLength(1)
  answers.push(playable, playable)
  await openEarly('m1', null)
  expect(videoFor('m1')).toBe(made[0]?.video)
  expect(made[0]?.loaded).toEqual([{ address: '/a', playlist: null, startSec: 0, qualities: [] }])
  await openEarly('m2', null)
  expect(made).toHaveLength(2)
  expect(videoFor('m2')).toBe(made[1]?.video)
})

test.each([{ address: null, trial: null }, { address: '/a', trial: { seconds: 0 } }, undefined])(
  'an element whose film does not begin (%j) is given up',
  async answer => {
    readySpare()
    if (answer) answers.push(answer)
    await openEarly('m1', null)
    expect(made[0]?.loaded).toEqual([null])
  },
)

test('none is made where films do not begin by themselves, or in Safari', () => {
  begins = false
  readySpare()
  begins = true
  vi.stubGlobal('window', { WebKitPlaybackTargetAvailabilityEvent: class {} })
  readySpare()
  expect(made).toHaveLength(0)
})
