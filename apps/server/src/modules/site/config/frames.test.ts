import { mkdir, writeFile } from 'node:fs/promises'
import { calls } from '@xinghe/client'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { site } from '../module.ts'
import { siteSettings } from '../settings.ts'

const folder = `${inject('runFolder')}/${process.pid}-frames`
await mkdir(folder, { recursive: true })
await writeFile(`${folder}/index.html`, '<!doctype html><html lang="zh-CN"><body></body></html>')
const app = await testApp({ modules: [account, site], applications: { web: folder, console: null } })
afterAll(app.stop)
const { settings } = app.kernel
afterEach(() => settings.reset(siteSettings, 'frameOrigins'))

const framesOf = async (path: string) =>
  (await fetch(app.origin + path)).headers
    .get('content-security-policy')
    ?.split(';')
    .find(part => part.startsWith('frame-src '))
const origins = ['https://pay.example', 'https://bank.example:8443']

describe('pages of others', () => {
  test('are shown in no page of a new site', async () => {
    expect(await app.visitor().call(calls.site.frames, {})).toEqual({ origins: [] })
    expect(await framesOf('/iframe')).toBe("frame-src 'none'")
  })

  test('are those that the operator names, which every page is told at once', async () => {
    await settings.set(siteSettings, 'frameOrigins', origins, 'test')
    expect(await app.visitor().call(calls.site.frames, {})).toEqual({ origins })
    for (const path of ['/', '/iframe?url=https://pay.example/x', '/api/home/config'])
      expect(await framesOf(path)).toBe(`frame-src ${origins.join(' ')}`)
    await settings.reset(siteSettings, 'frameOrigins')
    expect(await framesOf('/')).toBe("frame-src 'none'")
  })

  test.each([
    'http://pay.example',
    'https://pay.example/',
    'https://pay.example/path',
    'https://pay.example:443',
    'https://*.example',
    'https://user@pay.example',
    'https://Pay.example',
    'https://localhost',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a;b.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '*',
    '',
  ])('cannot be named by %s', async origin => {
    const owner = app.as(await makeUser(app.scope, { role: 'owner' }))
    const address = { area: 'site', name: 'frameOrigins', version: 0 }
    expect(await codeOf(owner.call(calls.settingsAdmin.set, { ...address, value: [origin] as never }))).toBe(
      'settingInvalid',
    )
  })
})
