import { expect, test } from 'vitest'
import { countryOfAddress } from './country.ts'

test.each([
  ['114.114.114.114', 'CN'],
  ['2408:8000::1', 'CN'],
  ['103.6.198.1', 'MY'],
  ['175.136.0.1', 'MY'],
  ['140.112.8.116', 'TW'],
  ['::ffff:114.114.114.114', 'CN'],
  ['2001:b000::1', 'TW'],
])('%s belongs to %s', (address, country) => expect(countryOfAddress(address)).toBe(country))

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.0.1',
  'fe80::1',
  'fc00::1',
  '0.0.0.0',
  '',
  'nothing',
  '1.2.3.4.5',
])('%j is of no country', address => expect(countryOfAddress(address)).toBeNull())
