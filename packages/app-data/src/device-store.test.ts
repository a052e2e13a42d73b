import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeviceStore } from './device-store.ts'

const storage = new Map<string, string>()
const initial = { theme: 'system', volume: 1 }
const open = () => createDeviceStore('settings', initial)

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
})
afterEach(() => storage.clear())

it('writes the bare state at every change and begins with it again', () => {
  open().setState({ theme: 'dark' })
  expect(storage.get('settings')).toBe('{"theme":"dark","volume":1}')
  expect(open().getState()).toEqual({ theme: 'dark', volume: 1 })
})
it('takes what an older version did not store from the initial state', () => {
  storage.set('settings', '{"theme":"light"}')
  expect(open().getState()).toEqual({ theme: 'light', volume: 1 })
})
it.each(['no json', 'null'])('begins with the initial state where %s is stored', stored => {
  storage.set('settings', stored)
  expect(open().getState()).toEqual(initial)
})
it('takes up what another tab has stored, and writes nothing back', () => {
  const here = open()
  storage.set('settings', '{"theme":"dark","volume":0}')
  const setItem = vi.spyOn(localStorage, 'setItem')
  here.rehydrate()
  expect(here.getState()).toEqual({ theme: 'dark', volume: 0 })
  expect(setItem).not.toHaveBeenCalled()
})
