import { expect, test, vi } from 'vitest'
import type { FreshAddress, PlayData, PlayPort, PlayReport } from '../play-port.ts'
import { createSession } from './session.ts'

const fresh: FreshAddress = {
  ...{ address: '/b', expiresAt: null, refused: null, trial: null, stream: null },
  ...{ qualities: [], complete: true },
}
const play: PlayData = {
  ...fresh,
  mediaKey: 'm',
  episode: 'e1',
  durationSec: 600,
  complete: false,
  storyboard: null,
  gold: null,
  subtitles: [],
  marks: [],
  chapters: [],
  audioTracks: [],
  playlist: null,
  resumeSec: null,
  next: null,
  room: 'r',
}

function studio(over: Partial<PlayPort> = {}) {
  const reports: (PlayReport & { closing: boolean })[] = []
  const port: PlayPort = {
    open: async () => play,
    address: async () => fresh,
    async report(report, closing) {
      reports.push({ ...report, closing })
    },
    ...over,
  }
  const ladder = vi.fn()
  return { session: createSession(port, ladder), reports, ladder }
}
type Session = ReturnType<typeof createSession>

let clockMs = performance.now()

/** Plays from `from` for `sec` seconds, four ticks a second of a clock that goes on from call to call. */
function playFor(session: Session, from: number, sec: number, ended = false) {
  // Whole milliseconds: quarters of a second then add up exactly.
  const startMs = Math.ceil(Math.max(clockMs, performance.now()))
  clockMs = startMs + sec * 1000
  for (let quarter = 0; quarter <= sec * 4; quarter++) {
    const last = quarter === sec * 4
    const seconds = from + quarter / 4
    session.tick({ seconds, playing: true, ended: ended && last, nowMs: startMs + quarter * 250 })
  }
}

test('progress leaves every ten seconds of playing', async () => {
  const { session, reports } = studio()
  await session.open('m', null)
  playFor(session, 100, 25)
  expect(reports.map(({ seconds, watchedSec, episode }) => [seconds, watchedSec, episode])).toEqual([
    [110, 10, 'e1'],
    [120, 10, 'e1'],
  ])
})

test('a closing page sends what is left, marked as closing', async () => {
  const { session, reports } = studio()
  await session.open('m', null)
  playFor(session, 0, 4)
  session.flush(true)
  session.flush(true)
  expect(reports).toMatchObject([{ seconds: 4, watchedSec: 4, closing: true, ended: false }])
})

test('the end is reported at once', async () => {
  const { session, reports } = studio()
  await session.open('m', null)
  playFor(session, 597, 3, true)
  session.flush(true)
  expect(reports).toMatchObject([{ seconds: 600, watchedSec: 3, ended: true }])
})

test('a report that did not arrive is tried again with the next, not at once', async () => {
  const sent: number[] = []
  const { session } = studio({
    async report({ watchedSec }) {
      sent.push(watchedSec)
      if (sent.length === 1) throw new Error('offline')
    },
  })
  await session.open('m', null)
  playFor(session, 0, 10)
  await Promise.resolve()
  await Promise.resolve()
  playFor(session, 10, 4.5)
  expect(sent).toEqual([10])
  playFor(session, 14.5, 1)
  expect(sent).toEqual([10, 15])
})

test('seconds of an episode that could not be reported reach the server as its own, not as the next one’s', async () => {
  const sent: [string, number][] = []
  let isOnline = false
  const { session } = studio({
    open: async (_mediaKey, episode) => ({ ...play, episode: episode ?? 'e1' }),
    async report({ episode, watchedSec }) {
      if (!isOnline) throw new Error('offline')
      sent.push([episode, watchedSec])
    },
  })
  await session.open('m', 'e1')
  playFor(session, 0, 7)
  await session.open('m', 'e2')
  isOnline = true
  playFor(session, 0, 10)
  expect(sent).toEqual([
    ['e1', 7],
    ['e2', 10],
  ])
})

test('a viewer who stays offline stores a bounded number of reports', async () => {
  const sent: string[] = []
  let isOnline = false
  const { session } = studio({
    open: async (_mediaKey, episode) => ({ ...play, episode: episode ?? 'e1' }),
    async report({ episode }) {
      if (!isOnline) throw new Error('offline')
      sent.push(episode)
    },
  })
  for (let number = 1; number <= 9; number++) {
    await session.open('m', `e${number}`)
    playFor(session, 0, 4)
  }
  session.close()
  isOnline = true
  await session.open('m', 'last')
  playFor(session, 0, 10)
  expect(sent).toEqual(['e5', 'e6', 'e7', 'e8', 'e9', 'last'])
})

test('a report that cannot be sent is dropped after ten minutes', async () => {
  vi.useFakeTimers()
  const sent: string[] = []
  const { session } = studio({
    open: async (_mediaKey, episode) => ({ ...play, episode: episode ?? 'e1' }),
    async report({ episode }) {
      sent.push(episode)
      throw new Error('refused')
    },
  })
  await session.open('m', 'e1')
  playFor(session, 0, 4)
  await session.open('m', 'e2')
  await vi.advanceTimersByTimeAsync(600_000)
  playFor(session, 0, 10)
  expect(sent).toEqual(['e1', 'e2'])
  vi.useRealTimers()
})

test('nothing is reported before anything was watched', async () => {
  const { session, reports } = studio()
  session.flush(true)
  await session.open('m', null)
  session.close()
  expect(reports).toEqual([])
})

test('a growing ladder is refreshed while playing, and no more once it is complete', async () => {
  const address = vi.fn(async () => fresh)
  const { session, ladder } = studio({ address })
  await session.open('m', null)
  playFor(session, 0, 20)
  await vi.waitFor(() => expect(ladder).toHaveBeenCalledWith(fresh), 10_000)
  playFor(session, 20, 40)
  expect(address).toHaveBeenCalledTimes(1)
})

test('an opening that was overtaken by another does not count', async () => {
  const { session, reports } = studio({
    open: async (mediaKey, _episode, signal) => {
      await Promise.resolve()
      return { ...play, episode: signal.aborted ? 'old' : mediaKey }
    },
  })
  const first = session.open('m1', null)
  const second = session.open('m2', null)
  await expect(first).rejects.toThrow()
  await second
  playFor(session, 0, 10)
  expect(reports).toMatchObject([{ mediaKey: 'm2', episode: 'm2' }])
})

test('a message about the ladder refreshes it soon and once, also while nothing plays', async () => {
  vi.useFakeTimers()
  const address = vi.fn(async () => ({ ...fresh, complete: false }))
  const { session, ladder } = studio({ address })
  await session.open('m', null)
  session.ladderChanged()
  session.ladderChanged()
  await vi.advanceTimersByTimeAsync(1000)
  expect(address).toHaveBeenCalledTimes(1)
  expect(ladder).toHaveBeenCalledTimes(1)
  session.ladderChanged()
  session.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(address).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a complete ladder is not refreshed', async () => {
  vi.useFakeTimers()
  const address = vi.fn(async () => fresh)
  const { session } = studio({ address, open: async () => ({ ...play, complete: true }) })
  await session.open('m', null)
  session.ladderChanged()
  await vi.advanceTimersByTimeAsync(1000)
  expect(address).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('how it played goes with the last report, once, and waits with it while there is no network', async () => {
  const quality = { joinMs: 500 } as NonNullable<PlayReport['quality']>
  const sent: PlayReport[] = []
  let isOnline = false
  let measured: typeof quality | null = quality
  const port: PlayPort = {
    open: async (_mediaKey, episode) => ({ ...play, episode: episode ?? 'e1' }),
    address: async () => fresh,
    async report(report) {
      if (!isOnline) throw new Error('offline')
      sent.push(report)
    },
  }
  const session = createSession(
    port,
    () => {},
    () => {
      const taken = measured
      measured = null
      return taken
    },
  )
  await session.open('m', 'e1')
  playFor(session, 0, 4)
  session.flush(true)
  session.flush(true)
  await session.open('m', 'e2')
  isOnline = true
  playFor(session, 0, 10)
  expect(sent.map(report => [report.episode, report.quality])).toEqual([
    ['e1', quality],
    ['e2', undefined],
  ])
})
