import { calls, createClient } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { site } from '../module.ts'
import { siteSettings } from '../settings.ts'
import { letterOf } from './countries.ts'

const app = await testApp({ modules: [account, site] })
afterAll(app.stop)
const visitor = app.visitor()
const traditional = createClient({
  origin: app.origin,
  deviceId: 'd',
  token: () => null,
  traditional: () => true,
  now: () => app.clock.now(),
})

describe('the countries', () => {
  test('have their names, dialling codes and letters', async () => {
    const { info } = await visitor.call(calls.region.countries, {})
    const of = (code: string) => info.find(country => country.code === code)
    expect(of('CN')).toEqual({
      code: 'CN',
      name: '中国',
      dialCode: '+86',
      letter: 'Z',
      spellings: ['zhong guo', 'China'],
      hasStates: true,
    })
    expect(of('TW')).toMatchObject({ name: '中国台湾', dialCode: '+886', letter: 'T' })
    expect(of('JP')).toMatchObject({ letter: 'R', spellings: ['ri ben', 'Japan'], hasStates: true })
    expect(of('US')?.spellings).toEqual(['mei guo', 'United States'])
    expect(of('FR')).toMatchObject({ name: '法国', dialCode: '+33', letter: 'F', hasStates: false })
    expect(info.length).toBeGreaterThan(230)
    expect(info.every(({ name, code }) => name !== code)).toBe(true)
  })

  test('are in the order of their letters, in either language', async () => {
    for (const client of [visitor, traditional]) {
      const letters = (await client.call(calls.region.countries, {})).info.map(({ letter }) => letter)
      expect(letters).toEqual([...letters].sort())
      expect(letters.every(letter => /^[A-Z]$/.test(letter))).toBe(true)
    }
  })

  test('are named in traditional Chinese on request', async () => {
    const { info } = await traditional.call(calls.region.countries, {})
    expect(info.find(({ code }) => code === 'US')?.name).toBe('美國')
  })
})

describe('the states of a country', () => {
  const states = async (country: string) => (await visitor.call(calls.region.states, { country })).info

  test.each([
    ['CN', 31],
    ['TW', 22],
    ['HK', 18],
    ['US', 56],
    ['CA', 13],
    ['JP', 47],
    ['MY', 16],
    ['AU', 8],
    ['GB', 4],
  ])('of %s are %i, no two with one code', async (country, count) => {
    const found = await states(country)
    expect(new Set(found.map(({ code }) => code)).size).toBe(count)
  })

  test('are none where addresses have none, and malformed for no country', async () => {
    expect(await states('SG')).toEqual([])
    expect(await codeOf(visitor.call(calls.region.states, { country: 'china' }))).toBe('malformed')
  })

  test('are in traditional Chinese on request', async () => {
    const { info } = await traditional.call(calls.region.states, { country: 'CN' })
    expect(info.find(({ code }) => code === 'GD')).toEqual({
      code: 'GD',
      name: '廣東省',
      letter: 'G',
      spellings: ['guang dong sheng'],
    })
  })
})

test('service regions are the operator’s, in the operator’s order', async () => {
  await app.kernel.settings.set(siteSettings, 'serviceRegions', ['JP', 'CN', 'JP'], '1')
  expect((await visitor.call(calls.region.serviceRegions, {})).info).toEqual([
    { code: 'JP', name: '日本' },
    { code: 'CN', name: '中国' },
  ])
})

test('a letter is that of the sound, of Latin letters the letter itself', () => {
  expect(letterOf('阿根廷')).toBe('A')
  expect(letterOf('Åland')).toBe('#')
  expect(letterOf('usa')).toBe('U')
})
