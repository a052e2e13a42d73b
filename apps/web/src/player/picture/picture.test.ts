import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { FreshAddress } from '../play-port.ts'
import type { Session } from '../session/session.ts'
import type { SourceSetup } from '../source/source-contract.ts'
import { initialState, type PlayerState } from '../state.ts'
import { createPicture } from './picture.ts'

const { openSource } = vi.hoisted(() => ({ openSource: vi.fn() }))
vi.mock('../source/source.ts', () => ({ openSource }))

const fresh: FreshAddress = {
  ...{ address: '/b', expiresAt: null, refused: null, trial: null, stream: null },
  ...{ qualities: [], complete: true },
}
let setup: SourceSetup

beforeEach(() => {
  const source = {
    close() {},
    update() {},
    select() {},
    holds: () => true,
    selectSound: () => true,
    wake() {},
    rest() {},
  }
  openSource.mockReset().mockImplementation(async (_video: unknown, given: SourceSetup) => {
    setup = given
    return { ...source, choosesQuality: true }
  })
})

/** A picture on an element that plays and pauses; it tells of that a moment later, as browsers do. */
async function studio(answer: Partial<FreshAddress> = {}) {
  const store = createStore<PlayerState>(() => initialState({ volume: 1, muted: false, danmuOn: true }))
  const session = { fresh: async () => ({ ...fresh, ...answer }) } as unknown as Session
  const refusals = vi.fn()
  const picture = createPicture(store, session, refusals)
  const change = (paused: boolean) => {
    if (element.paused === paused) return
    element.paused = paused
    queueMicrotask(() => picture.onMediaEvent(paused ? 'pause' : 'play'))
  }
  const element = {
    ...{ paused: true, readyState: 4, currentTime: 12, isConnected: true },
    play: async () => change(false),
    pause: () => change(true),
  }
  picture.attach(element as unknown as HTMLVideoElement)
  store.setState({ status: 'ready' })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, onLine: true })
  await picture.open('/a', 0, 'playing', null)
  return { picture, store, element, refusals }
}
const settle = () => new Promise(resolve => setTimeout(resolve))

test('what failed while it played goes on by itself', async () => {
  const { picture, store, element } = await studio()
  setup.onFail('network')
  await settle()
  expect(element.paused).toBe(true)
  await picture.retry(false)
  expect(store.getState().status).toBe('ready')
  expect(element.paused).toBe(false)
})

test('what the viewer had paused before it failed stays still until they press', async () => {
  const { picture, element } = await studio()
  picture.pause()
  await settle()
  setup.onFail('network')
  await settle()
  await picture.retry(false)
  expect(element.paused).toBe(true)
  await picture.retry(true)
  expect(element.paused).toBe(false)
})

const vipTrial = { seconds: 10, reason: 'vip' as const }

test('a fresh address that is refused ends it as a refusal, with the trial that is left', async () => {
  const { picture, refusals } = await studio({ refused: 'vip', address: null, trial: vipTrial })
  await picture.retry(false)
  expect(refusals).toHaveBeenCalledExactlyOnceWith('vip', vipTrial)
  expect(openSource).toHaveBeenCalledTimes(1)
})

test('whoever is beyond the end of the trial that is left stands before its wall', async () => {
  const { picture, refusals } = await studio({ trial: vipTrial })
  await picture.retry(false)
  expect(refusals).toHaveBeenCalledExactlyOnceWith('vip', vipTrial)
})

test('a refusal that comes with the ladder ends it the same way, and its qualities are left alone', async () => {
  const { picture, store, refusals } = await studio()
  const qualities = [{ name: '720p', height: 720, readySec: 9, complete: false, gate: null }]
  store.setState({ qualities })
  picture.take({ ...fresh, refused: 'unpublished', address: null })
  expect(refusals).toHaveBeenCalledExactlyOnceWith('unpublished', null)
  expect(store.getState().qualities).toBe(qualities)
})
