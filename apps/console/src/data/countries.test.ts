import { expect, test } from 'vitest'
import { listCountries } from './countries.ts'

const codes = listCountries('zh-CN').map(country => country.code)

test('every country is there once, by the code it has today', () => {
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of ['CN', 'MY', 'SG', 'US', 'GB', 'MM']) expect(codes).toContain(code)
  expect(codes.length).toBeGreaterThan(200)
})

test('groupings, test codes and codes given up are no countries', () => {
  for (const code of ['EU', 'UN', 'ZZ', 'XA', 'BU', 'DD', 'SU']) expect(codes).not.toContain(code)
})

test('two names are never the same', () => {
  const names = listCountries('zh-CN').map(country => country.name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
