import type { OwnUser, Token } from '@xinghe/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: { key: string }) => void
let tabs: Listener[] = []
vi.stubGlobal('window', { addEventListener: (_kind: 'storage', listener: Listener) => tabs.push(listener) })

/** What all tabs share. Every change of it is notified at once, the earliest a browser may. */
const storage = new Map<string, string>()
function change(key: string, value: string | null): void {
  if (value === null) storage.delete(key)
  else storage.set(key, value)
  for (const listener of tabs) listener({ key })
}
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: change,
  removeItem: (key: string) => change(key, null),
})

const tokenOf = (uid: string, token: string): Token => ({ uid, token, sign: 's', expire: 0, session: token })
const first = tokenOf('1', 'first')
const second = tokenOf('1', 'second')
const alice = { uid: '1', nickName: 'alice' } as OwnUser

async function openTab() {
  vi.resetModules()
  return (await import('./session.ts')).createSession('session').session
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  storage.clear()
  tabs = []
})

it('takes up in every tab what one of them begins, and ends in all what one of them ends', async () => {
  const here = await openTab()
  const there = await openTab()
  const changed = vi.fn()
  there.onLoginChanged(changed)
  here.enter(first, alice)
  expect(there.token()).toEqual(first)
  expect(there.user()).toEqual(alice)
  vi.runAllTimers()
  expect(changed).toHaveBeenLastCalledWith(first)
  expect(here.clear()).toBe(true)
  expect(there.token()).toBeNull()
  vi.runAllTimers()
  expect(changed).toHaveBeenLastCalledWith(null)
})
it('keeps the log-in of another tab when its own session turns out to have ended', async () => {
  const here = await openTab()
  here.enter(first, alice)
  // The tab does not hear of it in time.
  tabs = []
  const there = await openTab()
  there.enter(second, alice)
  expect(here.token()).toEqual(first)
  expect(here.clear(first)).toBe(false)
  expect(here.token()).toEqual(second)
  expect((await openTab()).token()).toEqual(second)
})
it('keeps a session when the refusal of an earlier one comes late', async () => {
  const here = await openTab()
  here.enter(first, alice)
  here.enter(second, alice)
  expect(here.clear(first)).toBe(false)
  expect(here.token()).toEqual(second)
  expect((await openTab()).token()).toEqual(second)
})
it('ends once', async () => {
  const here = await openTab()
  here.enter(first, alice)
  expect(here.clear(first)).toBe(true)
  expect(here.clear(first)).toBe(false)
  expect((await openTab()).token()).toBeNull()
})
it('tells of an end only when the viewer has been led away by whoever ended it', async () => {
  const here = await openTab()
  here.enter(first, alice)
  const changed = vi.fn()
  here.onLoginChanged(changed)
  expect(here.clear(first, { leads: true })).toBe(true)
  vi.runAllTimers()
  expect(changed).not.toHaveBeenCalled()
  here.endLeaving()
  vi.runAllTimers()
  expect(changed).toHaveBeenCalledExactlyOnceWith(null)
})
it('is not changed by a renewal of the same session', async () => {
  const here = await openTab()
  here.enter(first, alice)
  const changed = vi.fn()
  here.onLoginChanged(changed)
  here.enter({ ...first, expire: 5, token: 'renewed', sign: 'another' }, alice)
  vi.runAllTimers()
  expect(changed).not.toHaveBeenCalled()
})
it('is ended by the server whichever token names it by now', async () => {
  const here = await openTab()
  here.enter(first, alice)
  here.enter({ ...first, token: 'renewed' }, alice)
  expect(here.end(first)).toBe(true)
  expect(here.token()).toBeNull()
  expect((await openTab()).token()).toBeNull()
})
it('is not ended by the end of another one', async () => {
  const here = await openTab()
  here.enter(second, alice)
  expect(here.end(first)).toBe(false)
  expect(here.token()).toEqual(second)
})
it('stays when a token is refused that another tab has renewed meanwhile', async () => {
  const here = await openTab()
  here.enter(first, alice)
  tabs = []
  const there = await openTab()
  const renewed = { ...first, token: 'renewed' }
  there.enter(renewed, alice)
  expect(here.clear(first)).toBe(false)
  expect(here.token()).toEqual(renewed)
})
it('of a browser that stored one without a name goes on when it is renewed', async () => {
  const { session: _, ...nameless } = first
  storage.set('session', JSON.stringify({ token: nameless, user: alice }))
  const here = await openTab()
  expect(here.clear(second)).toBe(false)
  expect(here.token()).toEqual(nameless)
  expect(here.end({ ...first, session: 'another', token: 'another' })).toBe(false)
})
it('lives as long as the page where storage is refused', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const here = await openTab()
  here.enter(first, alice)
  expect(here.token()).toEqual(first)
  expect(here.clear(first)).toBe(true)
  expect(here.token()).toBeNull()
})
