import type { SignedInDevice } from '@xinghe/contract'
import { glyphs } from '@xinghe/ui'
import { expect, it } from 'vitest'
import type { TextKey, t } from '#text/text.ts'
import { deviceGlyph, deviceName, deviceOrigin } from './device-name.ts'

const device = (part: Partial<SignedInDevice>) => ({
  ...{ deviceClass: 'h5' as const, browser: '' as const, system: '' as const, address: '', place: '' },
  ...part,
})
/** Keys in place of words: which are chosen is what counts. */
const keys = ((key: TextKey) => key.replace('security.', '')) as typeof t

it('names a device by its program and its system, as far as it tells them', () => {
  expect(deviceName(device({ browser: 'chrome', system: 'windows' }), keys)).toBe(
    'browser.chrome · system.windows',
  )
  expect(deviceName(device({ system: 'android' }), keys)).toBe('system.android')
  expect(deviceName(device({ deviceClass: 'app', browser: 'app', system: 'ios' }), keys)).toBe(
    'class.app · system.ios',
  )
  expect(deviceName(device({ deviceClass: 'tv', browser: 'chrome', system: 'tv' }), keys)).toBe('class.tv')
  expect(deviceName(device({ deviceClass: 'console', browser: 'edge' }), keys)).toBe(
    'class.console · browser.edge',
  )
  expect(deviceName(device({}), keys)).toBe('unknownDevice')
})
it('tells where it was as far as that is known', () => {
  expect(deviceOrigin(device({ place: '新加坡', address: '203.0.113.*' }), keys)).toBe('新加坡 · 203.0.113.*')
  expect(deviceOrigin(device({ address: '203.0.113.*' }), keys)).toBe('203.0.113.*')
  expect(deviceOrigin(device({}), keys)).toBe('unknownPlace')
})
it('shows what it looks like', () => {
  expect(deviceGlyph(device({ deviceClass: 'tv' }))).toBe(glyphs.television)
  expect(deviceGlyph(device({ deviceClass: 'app' }))).toBe(glyphs.phone)
  expect(deviceGlyph(device({ system: 'harmony' }))).toBe(glyphs.phone)
  expect(deviceGlyph(device({ system: 'ipados' }))).toBe(glyphs.tablet)
  expect(deviceGlyph(device({ system: 'macos' }))).toBe(glyphs.computer)
})
