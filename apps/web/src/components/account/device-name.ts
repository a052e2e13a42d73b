import type { SignedInDevice } from '@xinghe/contract'
import { type Glyph, glyphs } from '@xinghe/ui'
import type { Translate } from '#text/text.ts'

type Device = Pick<SignedInDevice, 'deviceClass' | 'browser' | 'system' | 'address' | 'place'>

/** What people call a device: its program and its system, as far as it tells them. */
export function deviceName({ deviceClass, browser, system }: Device, t: Translate): string {
  const parts = [
    deviceClass === 'h5' ? '' : t(`security.class.${deviceClass}`),
    deviceClass === 'app' || deviceClass === 'tv' || browser === '' ? '' : t(`security.browser.${browser}`),
    deviceClass === 'tv' || system === '' ? '' : t(`security.system.${system}`),
  ].filter(part => part !== '')
  return parts.length > 0 ? parts.join(' · ') : t('security.unknownDevice')
}

/** Where a device was: the country as far as it is known, and the network. */
export function deviceOrigin({ address, place }: Device, t: Translate): string {
  const parts = [place, address].filter(part => part !== '')
  return parts.length > 0 ? parts.join(' · ') : t('security.unknownPlace')
}

const phones: readonly string[] = ['ios', 'android', 'harmony']

export function deviceGlyph({ deviceClass, system }: Device): Glyph {
  if (deviceClass === 'tv' || system === 'tv') return glyphs.television
  if (system === 'ipados') return glyphs.tablet
  return deviceClass === 'app' || phones.includes(system) ? glyphs.phone : glyphs.computer
}
