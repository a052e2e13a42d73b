import { calls, createClient } from '@xinghe/client'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { site } from './module.ts'
import { siteSettings } from './settings.ts'

const app = await testApp({ modules: [account, site], env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(siteSettings.entries)) await settings.reset(siteSettings, name)
})
const visitor = app.visitor()
const { settings } = app.kernel

/** A visitor whose edge sends this country, in traditional Chinese on request. */
const from = (country: string, traditional = false) =>
  createClient({
    origin: app.origin,
    deviceId: 'd',
    token: () => null,
    traditional: () => traditional,
    now: () => app.clock.now(),
    fetch: (url, init) => fetch(url, { ...init, headers: { 'cf-ipcountry': country } }),
  })

describe('the configuration', () => {
  test('of a new site lets everybody watch', async () => {
    expect(await visitor.call(calls.site.config, {})).toEqual({
      siteTitle: app.scope.text('site.title'),
      hosts: { shop: null, v3: null, vip: null, media: null, upload: null, statistic: null },
      rechargeActivity: null,
      activityList: [],
      isUseCoinMall: false,
      isUseShopPage: false,
      showsSignInTip: false,
      ipRegion: 'GL',
      mustLogin: false,
      mustVIP: false,
    })
  })

  test('has a name that no user takes', async () => {
    await settings.set(siteSettings, 'title', 'Nebula', '1')
    await settings.set(siteSettings, 'titleByHost', { 'films.example': 'Quasar Films' }, '1')
    const names = ['Nebula', 'n.e.b.u.l.a', 'Quasar films 7', 'Nebula fan']
    const register = (nickName: string) =>
      codeOf(
        visitor.call(calls.account.register, {
          account: `${app.scope.id()}@example.com`,
          password: 'horse-battery-staple',
          nickName,
        }),
      )
    const codes: string[] = []
    for (const name of names) codes.push(await register(name))
    expect(codes).toEqual(['nameReserved', 'nameReserved', 'nameReserved', 'success'])
  })

  test('follows what the operator sets, at once', async () => {
    await settings.set(siteSettings, 'title', 'Nebula', '1')
    await settings.set(siteSettings, 'mustLogin', true, '1')
    await settings.set(siteSettings, 'mustVIP', true, '1')
    expect(await visitor.call(calls.site.config, { cacheable: '0' })).toMatchObject({
      siteTitle: 'Nebula',
      mustLogin: true,
      mustVIP: true,
    })
  })

  test('tells nobody which hosts the operator names', async () => {
    await settings.set(siteSettings, 'titleByHost', { 'films.example:8080': 'Films' }, '1')
    const config = await visitor.call(calls.site.config, { cacheable: '0' })
    expect(JSON.stringify(config)).not.toContain('films.example')
    await expect(settings.set(siteSettings, 'titleByHost', { 'Films/x': 'Films' }, '1')).rejects.toThrow()
  })

  test('has the hosts that clients call', async () => {
    await using other = await testApp({
      modules: [account, site],
      env: { PUBLIC_HOST_MEDIA: 'https://media.example/' },
    })
    expect((await other.visitor().call(calls.site.config, {})).hosts).toEqual({
      shop: null,
      v3: null,
      vip: null,
      media: 'https://media.example',
      upload: null,
      statistic: null,
    })
  })

  test('is also answered as keys and values, with the key of the maps', async () => {
    await settings.set(siteSettings, 'mapsKey', 'map-key', '1')
    const { info, hasMore } = await from('JP').call(calls.site.configList, {})
    expect(hasMore).toBe(false)
    expect(info).toContainEqual({ key: 'mapsKey', value: 'map-key' })
    expect(info).toContainEqual({ key: 'mustLogin', value: 'false' })
    expect(info).toContainEqual({ key: 'ipRegion', value: 'JP' })
  })
})

describe('the navigation bar', () => {
  test('has home first, which stays, then one channel per kind of work, live, sets, stores and short videos', async () => {
    const { info } = await visitor.call(calls.site.navigationBar, { region: 'GL' })
    expect(info[0]).toEqual({
      key: 'home',
      title: app.scope.text('channel.home'),
      kind: 'home',
      order: 0,
      fixed: true,
    })
    const keys = (kind: string) => info.filter(channel => channel.kind === kind).map(({ key }) => key)
    expect(keys('catalogue')).toEqual(['movie', 'drama', 'variety', 'anime', 'sport', 'short', 'documentary'])
    expect(keys('short')).toEqual(['chinese', 'game', 'news', 'yule', 'life', 'music', 'fashion', 'tech'])
    expect([keys('live'), keys('collection'), keys('library'), keys('user')]).toEqual([
      ['tvlive'],
      ['collection'],
      ['stores'],
      ['wyav'],
    ])
    expect(info.filter(({ fixed }) => fixed)).toHaveLength(1)
    expect(info.map(({ order }) => order)).toEqual(info.map((_, index) => index))
  })

  test('has its titles in traditional Chinese on request', async () => {
    const { info } = await from('TW', true).call(calls.site.navigationBar, {})
    expect(info.map(({ title }) => title)).toContain(app.scopeOf({ language: 'zh-TW' }).text('channel.drama'))
    expect(info.map(({ title }) => title)).not.toContain(app.scope.text('channel.drama'))
  })
})

describe('the region', () => {
  test('is the configured one where no header tells it', async () => {
    expect(await visitor.call(calls.site.region, {})).toEqual({
      code: 'GL',
      country: app.scope.text('region.GL'),
    })
  })

  test('is the country that the edge sends, with its name', async () => {
    const name = new Intl.DisplayNames(['zh-CN'], { type: 'region' }).of('JP')
    expect(await from('jp').call(calls.site.region, {})).toEqual({ code: 'JP', country: name })
  })

  test('is that of the address where the edge says nothing, and the edge knows better', async () => {
    const by = (headers: Record<string, string>) =>
      createClient({
        ...{ origin: app.origin, deviceId: 'd', token: () => null, now: () => app.clock.now() },
        fetch: (url, init) => fetch(url, { ...init, headers }),
      })
    const code = async (headers: Record<string, string>) =>
      (await by(headers).call(calls.site.region, {})).code
    expect(await code({ 'x-forwarded-for': '114.114.114.114' })).toBe('CN')
    expect(await code({ 'x-forwarded-for': '175.136.0.1' })).toBe('MY')
    expect(await code({ 'x-forwarded-for': '175.136.0.1', 'cf-ipcountry': 'SG' })).toBe('SG')
    expect(await code({ 'x-forwarded-for': '10.0.0.1' })).toBe('GL')
  })

  test('is the configured one where the edge sends nonsense', async () => {
    expect((await from('nowhere').call(calls.site.region, {})).code).toBe('GL')
  })
})

describe('whether it is Malaysia', () => {
  test('is answered by a rejection for a caller there', async () => {
    await expect(from('MY').call(calls.site.isMalaysia, {})).rejects.toMatchObject({
      code: 'rejected',
      ret: 203,
    })
  })

  test('is answered by success anywhere else', async () => {
    expect(await codeOf(from('SG').call(calls.site.isMalaysia, {}))).toBe('success')
  })

  test('follows the region a viewer chose rather than the one they are in', async () => {
    expect(await codeOf(from('SG').call(calls.site.isMalaysia, { region: 'my' }))).toBe('rejected')
    expect(await codeOf(from('MY').call(calls.site.isMalaysia, { region: 'SG' }))).toBe('success')
  })
})
