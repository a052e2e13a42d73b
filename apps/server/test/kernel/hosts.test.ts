import { mkdir, writeFile } from 'node:fs/promises'
import { calls, createClient, nativeFetch } from '@xinghe/client'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#config.ts'
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
    PUBLIC_HOST_UPLOAD: 'https://up.films.example',
    PUBLIC_HOST_MEDIA: 'http://cdn.example:81',
  },
})
afterAll(app.stop)
const plain = await testApp({ modules: [account, site, media], applications })
afterAll(plain.stop)

const own = 'https://films.example'
const pageOf = async (path: string, host: string, { origin } = app) =>
  (await fetch(`${origin}${path}`, { headers: { 'x-forwarded-host': host } })).text()

/** What the pages of a program may load, by directive. */
async function policyOf(origin: string) {
  const policy = (await fetch(origin)).headers.get('content-security-policy') ?? ''
  return (directive: string) =>
    policy
      .split(';')
      .find(part => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)
}

describe('hosts of calls', () => {
  test.each(['/', '/play/1', '/console/', '/console/works'])('are told to the page %s', async path => {
    const hosts = (await pageOf(path, 'films.example')).match(/^<!doctype html><html data-hosts='(.*?)'/)?.[1]
    expect(JSON.parse(hosts ?? '')).toEqual({
      vip: 'https://vip.films.example',
      upload: 'https://up.films.example',
    })
  })

  test('are not told to a page under another name of the site, nor where there are none', async () => {
    expect(await pageOf('/', 'other.example')).not.toContain('data-hosts')
    expect(await pageOf('/', 'films.example', plain)).not.toContain('data-hosts')
  })

  test('may be called by the page', async () => {
    const allowed = await policyOf(app.origin)
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

  test('take a change from the site’s own page, which is another origin to its browser', async () => {
    const user = await makeUser(app.scope)
    const from = (origin: string) =>
      createClient({
        origin: app.origin,
        deviceId: 'd',
        token: () => user.token,
        fetch: nativeFetch(
          () => user.secret,
          (url, init) => {
            const headers = new Headers(init?.headers)
            headers.set('sec-fetch-site', 'same-site')
            headers.set('origin', origin)
            return fetch(url, { ...init, headers })
          },
        ),
      })
    const file = new Blob([await picture()])
    await from(own).call(calls.media.uploadPicture, {}, { file })
    const foreign = from('https://evil.example').call(calls.media.uploadPicture, {}, { file })
    await expect(foreign).rejects.toMatchObject({ code: 'crossSite' })
  })
})

describe('configuration', () => {
  const domainOf = (url: string, vip: string, upload = vip) =>
    readConfig({ PUBLIC_URL: url, PUBLIC_HOST_VIP: vip, PUBLIC_HOST_UPLOAD: upload }).cookieDomain

  test('knows the domain that the cookies of several hosts need', () => {
    expect(domainOf('https://films.example', 'https://vip.films.example')).toBe('films.example')
    expect(domainOf('https://www.example.org', 'https://vip.example.org', 'https://a.up.example.org')).toBe(
      'example.org',
    )
    expect(domainOf('http://localhost:8080', 'http://localhost:8081')).toBeNull()
    expect(readConfig({ PUBLIC_URL: 'https://films.example' }).cookieDomain).toBeNull()
  })

  test.each([
    ['https://films.example', 'https://up.example'],
    ['https://films.example', 'https://films.example.org'],
    ['https://films.example', 'http://vip.films.example'],
    ['https://10.1.0.1', 'https://10.2.0.1'],
  ])('of %s is refused with a host of another site, %s, where nobody would be signed in', (url, vip) => {
    expect(() => domainOf(url, vip)).toThrow('same site as PUBLIC_URL')
  })

  test.each([
    'http://tv.example.com',
    'https://',
    'https://*',
    "https://a.example; script-src 'self'",
    'https://a.example/x',
  ])('refuses %s as an origin of others', origin => {
    expect(() => readConfig({ OUTSIDE_ORIGINS: origin })).toThrow('OUTSIDE_ORIGINS')
  })
})

test.each(['/media/t/a/480/480/seg-00000.m4s', '/files/img/0000/200.webp', '/api/nothing'])(
  'that nothing is at %s is kept by no cache',
  async path => {
    const response = await fetch(plain.origin + path)
    expect(response.ok).toBe(false)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

describe('what pages may load', () => {
  test('is their own, and what they made themselves', async () => {
    const allowed = await policyOf(plain.origin)
    expect(allowed('img-src')).toEqual(["'self'", 'data:', 'blob:'])
    expect(allowed('media-src')).toEqual(["'self'", 'blob:'])
    expect(allowed('connect-src')).toEqual(["'self'"])
    expect(allowed('form-action')).toEqual(["'self'"])
    const { headers } = await fetch(plain.origin)
    expect(headers.get('permissions-policy')).toContain(
      'camera=(self), microphone=(self), geolocation=(self)',
    )
  })

  test.each([
    [{ S3_ENDPOINT: 'https://s3.example:9000' }, 'https://s3.example:9000'],
    [{ S3_REGION: 'eu-west-1' }, 'https://films.s3.eu-west-1.amazonaws.com'],
  ])(
    'is also in the bucket of %o and from the origins of others that are configured',
    async (place, bucket) => {
      const s3 = { S3_BUCKET: 'films', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', ...place }
      const others = 'https://tv.example.com, https://*.cdn.example'
      await using stored = await testApp({
        modules: [account, site, media],
        applications,
        env: { ...s3, OUTSIDE_ORIGINS: others, PUBLIC_URL: 'https://films.example' },
      })
      const allowed = await policyOf(stored.origin)
      for (const directive of ['img-src', 'media-src', 'connect-src'])
        expect(allowed(directive)).toEqual(
          expect.arrayContaining([bucket, 'https://tv.example.com', 'https://*.cdn.example']),
        )
      expect(allowed('connect-src')).toContain('wss://films.example')
      expect(allowed('script-src')).not.toContain(bucket)
    },
  )
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
