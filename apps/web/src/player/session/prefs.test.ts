import { expect, test } from 'vitest'
import { readPrefs, writePrefs } from './prefs.ts'

function box(text?: string) {
  let stored = text ?? null
  return {
    getItem: () => stored,
    setItem(_key: string, value: string) {
      stored = value
    },
  }
}

test('what was written is read again', () => {
  const storage = box()
  writePrefs(storage, { volume: 0.4, muted: true, danmuOn: false })
  expect(readPrefs(storage)).toEqual({ volume: 0.4, muted: true, danmuOn: false })
})

test('an empty or broken storage gives the defaults', () => {
  const defaults = { volume: 1, muted: false, danmuOn: true }
  expect(readPrefs(box())).toEqual(defaults)
  expect(readPrefs(box('{'))).toEqual(defaults)
  expect(readPrefs(box('{"volume":7,"muted":"no","danmuOn":null}'))).toEqual(defaults)
})

test('a storage that refuses does no harm', () => {
  const setItem = () => {
    throw new Error('full')
  }
  expect(() => writePrefs({ setItem }, { volume: 1, muted: false, danmuOn: true })).not.toThrow()
})
