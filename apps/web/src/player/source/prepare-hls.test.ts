import type Hls from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareHls, takePrepared } from './prepare-hls.ts'

type Listener = (event: string, data: unknown) => void

/** What is called of hls.js, and what it tells. */
class FakeHls {
  static Events = { MANIFEST_PARSED: 'parsed', ERROR: 'error' }
  static DefaultConfig = { loader: class {} }
  static made: FakeHls[] = []
  media: HTMLVideoElement | null = null
  levels = [{ name: '240P', width: 426, height: 240, maxBitrate: 300_000 }]
  config: Record<string, unknown>
  bandwidthEstimate = 0
  calls: unknown[][] = []
  listeners = new Map<string, Set<Listener>>()
  constructor(config: Record<string, unknown>) {
    this.config = config
    FakeHls.made.push(this)
  }
  on(event: string, listener: Listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }
  off(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener)
  }
  tell(event: string, data: unknown = {}) {
    for (const listener of this.listeners.get(event) ?? []) listener(event, data)
  }
  attachMedia(video: HTMLVideoElement) {
    this.media = video
  }
  loadSource(address: string) {
    this.calls.push(['loadSource', address])
  }
  startLoad(startSec: number) {
    this.calls.push(['startLoad', startSec])
  }
  destroy() {
    this.calls.push(['destroy'])
  }
}

const element = (src = '') => ({ src, childElementCount: 0 }) as HTMLVideoElement
let video = element()
const build = { Hls: FakeHls as unknown as typeof Hls }

function prepare(address: string, startSec = 0): FakeHls {
  video = element()
  prepareHls(build, video)?.({ address, startSec, qualities: [] })
  return FakeHls.made.at(-1) ?? expect.unreachable()
}
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a film is fetched from where it begins, and is the taker’s alone', () => {
  const hls = prepare('/a', 90)
  hls.tell('parsed')
  expect(hls.calls).toEqual([
    ['loadSource', '/a'],
    ['startLoad', 90],
  ])
  expect(takePrepared(video, '/a', 90)).toBe(hls)
  expect(takePrepared(video, '/a', 90)).toBeNull()
  vi.runAllTimers()
  hls.tell('parsed')
  expect(hls.calls).toHaveLength(2)
})

test.each([
  ['/b', 90],
  ['/a', 0],
  [null, 90],
])('another film in its element, or another second of it (%s, %d), ends it', (address, startSec) => {
  const hls = prepare('/a', 90)
  expect(takePrepared(video, address, startSec)).toBeNull()
  expect(hls.calls).toContainEqual(['destroy'])
})

test('what is played in another element leaves it alone', () => {
  const hls = prepare('/a', 90)
  expect(takePrepared(element(), '/a', 90)).toBeNull()
  expect(takePrepared(video, '/a', 90)).toBe(hls)
})

test('nothing is prepared in an element that a screen has begun to load already', () => {
  const made = FakeHls.made.length
  expect(prepareHls(build, element('blob:1'))).toBeNull()
  expect(FakeHls.made).toHaveLength(made)
})

test('an element whose film is not known yet is given up by who plays in it, and loads nothing afterwards', () => {
  video = element()
  const load = prepareHls(build, video)
  const hls = FakeHls.made.at(-1)
  expect(takePrepared(video, '/a', 0)).toBeNull()
  load?.({ address: '/a', startSec: 0, qualities: [] })
  expect(hls?.calls).toEqual([['destroy']])
})

test('an element waits for its film as long as it takes, and then begins with what the network is like', () => {
  video = element()
  const load = prepareHls(build, video)
  const hls = FakeHls.made.at(-1)
  vi.advanceTimersByTime(600_000)
  expect(hls?.calls).toEqual([])
  load?.({ address: '/a', startSec: 0, qualities: [] })
  expect(hls?.calls).toEqual([['loadSource', '/a']])
  expect(hls?.bandwidthEstimate).toBeGreaterThan(0)
  vi.advanceTimersByTime(4_999)
  expect(takePrepared(video, '/a', 0)).toBe(hls)
})

test('an element whose film may not be watched is given up', () => {
  video = element()
  const load = prepareHls(build, video)
  const hls = FakeHls.made.at(-1)
  load?.(null)
  expect(hls?.calls).toEqual([['destroy']])
  expect(takePrepared(video, '/a', 0)).toBeNull()
})

test('one film is prepared at a time, and given up when nobody plays it', () => {
  const [first, second] = [prepare('/a'), prepare('/b')]
  expect(first.calls).toContainEqual(['destroy'])
  expect(second.calls).not.toContainEqual(['destroy'])
  vi.advanceTimersByTime(5_000)
  expect(second.calls).toContainEqual(['destroy'])
  expect(takePrepared(video, '/b', 0)).toBeNull()
})

test.each([{ fatal: true }, { fatal: false, response: { code: 403 } }])(
  'what fails with %j is opened anew by whoever plays it',
  error => {
    const hls = prepare('/a')
    hls.tell('error', error)
    expect(hls.calls).toContainEqual(['destroy'])
    expect(takePrepared(video, '/a', 0)).toBeNull()
  },
)
