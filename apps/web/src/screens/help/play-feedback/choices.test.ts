import { expect, test } from 'vitest'
import { firstMissing, toggled } from './choices.ts'

const nothing = { device: null, browser: null, problems: [] } as const

test('a device, a browser and a problem are asked for in their order', () => {
  expect(firstMissing(nothing, false)).toBe('device')
  expect(firstMissing({ ...nothing, device: 'mac' }, false)).toBe('browser')
  expect(firstMissing({ ...nothing, device: 'mac', browser: 'uc' }, false)).toBe('problems')
  expect(firstMissing({ device: 'mac', browser: 'uc', problems: ['stalls'] }, false)).toBeNull()
})

test('an app’s web view is no browser', () => {
  expect(firstMissing({ ...nothing, device: 'iphone' }, true)).toBe('problems')
  expect(firstMissing({ ...nothing, device: 'iphone', problems: ['sound'] }, true)).toBeNull()
})

test('a problem is chosen and given up by the same press', () => {
  expect(toggled(['stalls'], 'sound')).toEqual(['stalls', 'sound'])
  expect(toggled(['stalls', 'sound'], 'stalls')).toEqual(['sound'])
})
