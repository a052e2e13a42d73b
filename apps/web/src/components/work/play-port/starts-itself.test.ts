import { beforeEach, expect, it, vi } from 'vitest'
import { isMobileNetwork } from '#lib/connection.ts'

const settings = vi.hoisted(() => ({ autoPlayWhenWWAN: true }))
vi.mock('#stores/settings.ts', () => ({ useSettings: { getState: () => settings } }))
const { startsItself } = await import('./starts-itself.ts')

const on = (type: string | undefined) =>
  vi.stubGlobal('navigator', type === undefined ? {} : { connection: { type } })
beforeEach(() => {
  settings.autoPlayWhenWWAN = true
})

it('recognizes a mobile network where the browser reports it', () => {
  expect(isMobileNetwork({ type: 'cellular' })).toBe(true)
  for (const type of ['wifi', 'ethernet', 'unknown']) expect(isMobileNetwork({ type })).toBe(false)
  expect(isMobileNetwork(undefined)).toBe(false)
})
it('starts a film automatically on any network by default', () => {
  on('cellular')
  expect(startsItself()).toBe(true)
})
it('waits for the play button only on a mobile network once autoplay is off there', () => {
  settings.autoPlayWhenWWAN = false
  on('cellular')
  expect(startsItself()).toBe(false)
  on('wifi')
  expect(startsItself()).toBe(true)
  on(undefined)
  expect(startsItself()).toBe(true)
})
