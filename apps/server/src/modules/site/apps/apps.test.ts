import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { programVersion } from '#kernel/program-version.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { site } from '../module.ts'

const app = await testApp({ modules: [account, site] })
afterAll(app.stop)
const visitor = app.visitor()
const admin = app.as(await makeUser(app.scope, { role: 'admin' }))

const blank = { downloadUrl: '', backupUrl: '', vipUrl: '', memo: '' }

describe('the downloads', () => {
  test('of a new site name the versions of Android and television, and no address', async () => {
    const info = await visitor.call(calls.apps.downloads, {})
    const { androidVer, tvVer, ...rest } = info
    expect({ androidVer, tvVer }).toEqual({ androidVer: '1.5.2', tvVer: '2.2.0' })
    expect(Object.keys(rest)).toHaveLength(19)
    expect(Object.values(rest).every(value => value === '')).toBe(true)
  })

  test('follow what staff entered, each platform under the wire’s own names', async () => {
    const save = (input: object) =>
      admin.call(calls.appsAdmin.save, { ...blank, version: '9', revision: 0, ...input } as never)
    await save({ platform: 'android', downloadUrl: 'https://dl.example/a.apk' })
    await save({ platform: 'iphone', backupUrl: 'https://dl.example/i', vipUrl: 'https://dl.example/v' })
    await save({ platform: 'windows', downloadUrl: 'https://dl.example/pc', memo: 'pc memo' })
    expect(await visitor.call(calls.apps.downloads, {})).toMatchObject({
      androidVer: '9',
      androidUrl: 'https://dl.example/a.apk',
      androidDownloadURL: 'https://dl.example/a.apk',
      iphoneBak: 'https://dl.example/i',
      iphoneVip: 'https://dl.example/v',
      pcDownloadURL: 'https://dl.example/pc',
      pcVer: '9',
      windowsDownloadURL: 'https://dl.example/pc',
      macDownloadURL: '',
      pcMemo: 'pc memo',
      tvVer: '2.2.0',
    })
  })
})

describe('a client of the product', () => {
  const mac = (input: object, by = admin) =>
    by.call(calls.appsAdmin.save, { platform: 'mac', version: '1', ...blank, revision: 0, ...input } as never)

  test('is changed by staff with the power over settings', async () => {
    const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
    expect(await codeOf(mac({}, visitor))).toBe('loginRequired')
    expect(await codeOf(mac({}, editor))).toBe('forbidden')
    expect(await codeOf(editor.call(calls.appsAdmin.list, {}))).toBe('forbidden')
  })

  test('has addresses of the web alone', async () => {
    expect(await codeOf(mac({ downloadUrl: 'javascript:alert(1)' }))).toBe('malformed')
    expect(await codeOf(mac({ platform: 'toaster' }))).toBe('malformed')
  })

  test('is changed on the revision that was seen', async () => {
    expect(await mac({ version: '1.0' })).toMatchObject({ revision: 1, updatedAt: expect.any(Number) })
    expect(await codeOf(mac({ version: '1.1' }))).toBe('conflict')
    expect(await mac({ version: '1.1', revision: 1 })).toMatchObject({ revision: 2 })
    const { info } = await admin.call(calls.appsAdmin.list, {})
    expect(info.find(({ platform }) => platform === 'mac')).toMatchObject({ version: '1.1', revision: 2 })
    expect(info.map(({ platform }) => platform)).toEqual([
      'android',
      'tv',
      'iphone',
      'ipad',
      'windows',
      'mac',
    ])
  })
})

test('the trial version is offered when an operator switches it on', async () => {
  const answer = () => visitor.call(calls.apps.switchVersion, {})
  expect(await answer()).toEqual({ hasSwitchVersion: false, minVersion: '1.0.0', minWebVersion: '' })
  const on = { area: 'site', name: 'trialVersion', value: true, version: 0 }
  await admin.call(calls.settingsAdmin.set, on)
  expect((await answer()).hasSwitchVersion).toBe(true)
})

test('the oldest versions that still work are versions, that of the pages none above the program’s own', async () => {
  const answer = () => visitor.call(calls.apps.switchVersion, {})
  const set = (name: string, value: string, seen = 0) =>
    codeOf(admin.call(calls.settingsAdmin.set, { area: 'site', name, value, version: seen }))
  for (const name of ['minVersion', 'minWebVersion'])
    for (const odd of ['soon', '1.x', '1.2.3.4.5', '1'.repeat(40)])
      expect(await set(name, odd)).toBe('settingInvalid')
  expect(await set('minWebVersion', `${programVersion}.1`)).toBe('settingInvalid')
  expect(await set('minVersion', '1.5.2')).toBe('success')
  expect(await set('minWebVersion', programVersion)).toBe('success')
  expect(await answer()).toMatchObject({ minVersion: '1.5.2', minWebVersion: programVersion })
  expect(await set('minWebVersion', '', 1)).toBe('success')
  expect((await answer()).minWebVersion).toBe('')
})
