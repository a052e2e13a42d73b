import { mkdir, writeFile } from 'node:fs/promises'
import { calls, createClient } from '@xinghe/client'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { media } from '#modules/media/module.ts'
import { storeImage } from '#modules/media/pictures/store-image.ts'
import { site } from '#modules/site/module.ts'
import { testApp } from '#test/app.ts'

const folder = `${inject('runFolder')}/${process.pid}-hosts`
for (const name of ['web', 'console']) {
  await mkdir(`${folder}/${name}`, { recursive: true })
  await writeFile(`${folder}/${name}/index.html`, '<!doctype html><html lang="zh-CN"><body></body></html>')
}
const applications = { web: `${folder}/web`, console: `${folder}/console` }
const app = await testApp({
  modules: [account, site, media],
  applications,
  env: {
    TRUST_PROXY: 'on',
    PUBLIC_URL: 'https://films.example',
    PUBLIC_HOST_VIP: 'https://vip.films.example/',
    PUBLIC_HOST_UPLOAD: 'https://up.example',
    PUBLIC_HOST_MEDIA: 'http://cdn.example:81',
  },
})
afterAll(app.stop)
const plain = await testApp({ modules: [account, site, media], applications })
afterAll(plain.stop)

const own = 'https://films.example'
const pageOf = async (path: string, host: string, { origin } = app) =>
  (await fetch(`${origin}${path}`, { headers: { 'x-forwarded-host': host } })).text()

describe('hosts of calls', () => {
  test.each(['/', '/play/1', '/console/', '/console/works'])('are told to the page %s', async path => {
    const hosts = (await pageOf(path, 'films.example')).match(/^<!doctype html><html data-hosts='(.*?)'/)?.[1]
    expect(JSON.parse(hosts ?? '')).toEqual({
      vip: 'https://vip.films.example',
      upload: 'https://up.example',
    })
  })

  test('are not told to a page under another name of the site, nor where there are none', async () => {
    expect(await pageOf('/', 'other.example')).not.toContain('data-hosts')
    expect(await pageOf('/', 'films.example', plain)).not.toContain('data-hosts')
  })

  test('may be called by the page', async () => {
    const policy = (await fetch(app.origin)).headers.get('content-security-policy') ?? ''
    const allowed = (directive: string) => policy.split(';').find(part => part.startsWith(directive))
    expect(allowed('connect-src')).toContain('https://vip.films.example')
    expect(allowed('img-src')).toContain('http://cdn.example:81')
  })

  test('answer the site’s own pages, with credentials, and tell them how long to wait', async () => {
    const { headers } = await fetch(`${app.origin}/api/home/config`, { headers: { origin: own } })
    expect(headers.get('access-control-allow-origin')).toBe(own)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-expose-headers')).toBe('x-server-time, retry-after')
    expect(headers.get('vary')).toMatch(/origin/i)
  })

  test('allow the site’s own pages to send JSON', async () => {
    const { status, headers } = await fetch(`${app.origin}/api/list/savenavigation`, {
      method: 'OPTIONS',
      headers: {
        origin: own,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(own)
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
  })

  test.each(['https://evil.example', 'https://films.example.evil.example', 'http://films.example', 'null'])(
    'do not answer pages of %s',
    async origin => {
      const preflight = { origin, 'access-control-request-method': 'POST' }
      for (const init of [{ headers: { origin } }, { method: 'OPTIONS', headers: preflight }]) {
        const { headers } = await fetch(`${app.origin}/api/home/config`, init)
        expect(headers.get('access-control-allow-origin')).toBeNull()
      }
    },
  )

  test('let nobody’s page read an answer where there are none', async () => {
    const { headers } = await fetch(`${plain.origin}/api/home/config`, { headers: { origin: own } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('take a change from the site’s own page though they are another site to its browser', async () => {
    const user = await makeUser(app.scope)
    const from = (origin: string) =>
      createClient({
        origin: app.origin,
        deviceId: 'd',
        token: () => user.token,
        fetch: (url, init) => fetch(url, { ...init, headers: { 'sec-fetch-site': 'cross-site', origin } }),
      })
    const file = new Blob([await picture()])
    await from(own).call(calls.media.uploadPicture, {}, { file })
    const foreign = from('https://evil.example').call(calls.media.uploadPicture, {}, { file })
    await expect(foreign).rejects.toMatchObject({ code: 'crossSite' })
  })
})

const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('the host of pictures', () => {
  test('stands before their addresses, and pages of another site may show them', async () => {
    const { url } = await storeImage(app.scope, await picture())
    expect(url).toMatch(/^http:\/\/cdn\.example:81\/files\/img\/\w+\/\d+\.webp$/)
    const { status, headers } = await fetch(app.origin + new URL(url).pathname)
    expect(status).toBe(200)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('is the page’s own where there is none, and only its site shows them', async () => {
    const { url } = await storeImage(plain.scope, await picture())
    expect(url).toMatch(/^\/files\/img\//)
    const { headers } = await fetch(plain.origin + url)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
  })
})
