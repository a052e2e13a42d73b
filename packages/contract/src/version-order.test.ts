import { expect, it } from 'vitest'
import { isOlderVersion } from './version-order.ts'

it('compares versions number by number, not letter by letter', () => {
  for (const [version, than] of [
    ['1.9', '1.10'],
    ['0.1.0', '0.1.1'],
    ['1', '1.0.0.1'],
    ['9.9.9', '10'],
  ] as const) {
    expect(isOlderVersion(version, than), `${version} ${than}`).toBe(true)
    expect(isOlderVersion(than, version), `${than} ${version}`).toBe(false)
  }
  expect(isOlderVersion('1.0', '1')).toBe(false)
})
it('finds nothing older where one of them is no version', () => {
  for (const odd of ['', 'beta', '1.', '-1', '1.2.3.4.5']) {
    expect(isOlderVersion('0.1.0', odd), odd).toBe(false)
    expect(isOlderVersion(odd, '9'), odd).toBe(false)
  }
})
