import { mkdir, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { pageDataKey } from '@xinghe/client'
import { contract, type EndpointSpec } from '@xinghe/contract'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { openApi } from '#kernel/http/openapi.ts'
import { account } from '#modules/account/module.ts'
import { site } from '#modules/site/module.ts'
import { siteSettings } from '#modules/site/settings.ts'
import { testApp } from '#test/app.ts'
import { callOf, counting, probe, probes } from './probe.ts'

const web = `${inject('runFolder')}/${process.pid}-web`
await mkdir(`${web}/assets`, { recursive: true })
await writeFile(
  `${web}/index.html`,
  '<!doctype html><html><head><title>built</title><script>boot()</script></head><body><!--page-data--></body></html>',
)
await writeFile(`${web}/manifest.webmanifest`, '{"name":"built","short_name":"built","lang":"zh-CN"}')
const addresses = ['/', '/play/:mediaKey', '/user/settings', '/titles', '/films/:key']
await writeFile(`${web}/addresses.json`, JSON.stringify(addresses))
await writeFile(`${web}/assets/app-1234.js`, 'boot()')
await writeFile(`${web}/assets/packed-1234.js`, 'plain()')
await writeFile(`${web}/assets/packed-1234.js.gz`, gzipSync('packed()'))
const console = `${inject('runFolder')}/${process.pid}-console`
await mkdir(console, { recursive: true })
await writeFile(`${console}/index.html`, '<!doctype html><html><body>console</body></html>')
const metricsToken = 'a-token-for-the-metrics'
const app = await testApp({
  modules: [account, site, probe],
  applications: { web, console },
  env: { TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken },
})
afterAll(app.stop)

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.origin}${path}`, { headers })

describe('a page', () => {
  const dataOf = async (path: string, headers?: Record<string, string>) => {
    const html = await (await get(path, headers)).text()
    return JSON.parse(
      html.match(/<script type="application\/json" id="page-data" lang="zh-\w\w">(.*?)<\/script>/s)?.[1] ??
        'null',
    )
  }

  test('is served for every address that is no file and no call, and never cached', async () => {
    for (const path of ['/', '/play/abc', '/user/settings']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(response.headers.get('vary')).toMatch(/accept-language, cookie$/)
    }
  })

  test('is a 404 at an address that has no screen, with all that makes it a page', async () => {
    const known = ['/', '/Play/abc/', '/user/settings', '/films/a.b%20c?x=/nothing', '/index.html']
    for (const path of known) expect([path, (await get(path)).status]).toEqual([path, 200])
    for (const path of ['/nothing', '/play', '/play/abc/more', '/addresses.json', '/.env', '/wp-login.php']) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('page-data')
    }
    expect((await get('/console/anything')).status).toBe(200)
  })

  test('waits a second for its data while the database answers nobody, and comes without it for this once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const hesitant = vi.spyOn(app.kernel.database, 'isHesitant').mockReturnValue(true)
    counting.hold = promise
    const key = pageDataKey('/api/Probe/Cached', { text: 'slow' })
    expect(await dataOf('/films/slow')).not.toHaveProperty([key])
    hesitant.mockRestore()
    const waiting = dataOf('/films/slow')
    resolve()
    expect(await waiting).toHaveProperty([key])
    counting.hold = null
  })

  test('carries the answers that every page asks first, under the keys of the client', async () => {
    const data = await dataOf('/')
    expect(data[pageDataKey('/api/home/config', {})]).toMatchObject({
      siteTitle: app.scope.text('site.title'),
    })
    expect(data[pageDataKey('/api/List/NavigationBar', {})].info[0]).toMatchObject({ key: 'home' })
  })

  test('has the name of the site, which the operator may give to all hosts or to one', async () => {
    const { settings } = app.kernel
    const titleOf = async (headers?: Record<string, string>) =>
      (await (await get('/titles', headers)).text()).match(/<title>(.*?)<\/title>/)?.[1]
    expect(await titleOf()).toBe(app.scope.text('site.title'))
    await settings.set(siteSettings, 'title', 'Stars & <b>rivers</b>', '1')
    await settings.set(siteSettings, 'titleByHost', { 'films.example': 'Films' }, '1')
    expect(await titleOf()).toBe('Stars &amp; &lt;b&gt;rivers&lt;/b&gt;')
    expect(await titleOf({ 'x-forwarded-host': 'Films.example' })).toBe('Films')
    // No hosts: names that every object has.
    for (const host of ['constructor', '__proto__'])
      expect(await titleOf({ 'x-forwarded-host': host })).toBe('Stars &amp; &lt;b&gt;rivers&lt;/b&gt;')
    const key = pageDataKey('/api/home/config', {})
    expect((await dataOf('/titles'))[key].siteTitle).toBe('Stars & <b>rivers</b>')
    const manifest = await get('/manifest.webmanifest', { 'x-forwarded-host': 'films.example' })
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(await manifest.json()).toEqual({ name: 'Films', short_name: 'Films', lang: 'zh-CN' })
    await settings.set(siteSettings, 'title', '', '1')
    await settings.set(siteSettings, 'titleByHost', {}, '1')
  })

  test('carries the answers of its own rule, by the address', async () => {
    const key = pageDataKey(probes.cached.path, { text: 'alien' })
    expect((await dataOf('/films/alien'))[key]).toEqual({ text: 'alien' })
    expect(await dataOf('/films')).not.toHaveProperty(key)
  })

  test('carries the answers in the language that was chosen, else in that of the browser', async () => {
    const key = pageDataKey('/api/List/NavigationBar', {})
    const titles = async (headers: Record<string, string>) =>
      (await dataOf('/language', headers))[key].info.map(({ title }: { title: string }) => title)
    const traditional = app.scopeOf({ language: 'zh-TW' }).text('channel.drama')
    expect(await titles({ 'accept-language': 'zh-TW,zh;q=0.9' })).toContain(traditional)
    expect(await titles({ cookie: 'lang=zh-TW' })).toContain(traditional)
    const chosen = { cookie: 'lang=zh-CN', 'accept-language': 'zh-TW' }
    expect(await titles(chosen)).toContain(app.scope.text('channel.drama'))
  })

  test('carries the answers for the region of the caller', async () => {
    const key = pageDataKey('/api/home/config', {})
    expect((await dataOf('/region', { 'cf-ipcountry': 'TW' }))[key].ipRegion).toBe('TW')
    expect((await dataOf('/region'))[key].ipRegion).toBe('GL')
  })

  test('cannot be broken out of by a text in an answer', async () => {
    const evil = '</script><script>alert(1)</script>'
    const html = await (await get(`/films/${encodeURIComponent(evil).replaceAll('%2F', '%252F')}`)).text()
    expect(html).not.toContain('<script>alert')
    const data = await dataOf(`/films/${encodeURIComponent('<!--')}`)
    expect(data[pageDataKey(probes.cached.path, { text: '<!--' })]).toEqual({ text: '<!--' })
  })

  test('is served without the answer that could not be had, which is logged', async () => {
    const logged = vi.spyOn(app.kernel.log, 'error')
    const data = await dataOf('/films/broken')
    expect(Object.keys(data)).toEqual([
      pageDataKey('/api/home/config', {}),
      pageDataKey('/api/List/NavigationBar', {}),
    ])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  test('is served without an answer for an address that asks for what cannot be', async () => {
    const long = 'x'.repeat(101)
    expect(await dataOf(`/films/${long}`)).not.toHaveProperty(pageDataKey(probes.cached.path, { text: long }))
  })

  test('is served for an address that looks like a host', async () => {
    for (const path of ['//', '//[', '//site.example:x/films']) {
      expect(await dataOf(path)).toHaveProperty(pageDataKey('/api/home/config', {}))
    }
  })

  test('runs its own inline script and nobody else’s', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[A-Za-z0-9+/=]+';/)
    expect(policy).toContain("object-src 'none'")
  })

  test('leaves an address of the API that does not exist to the API', async () => {
    expect((await get('/api/home/nothing')).status).toBe(404)
  })
})

describe('the console', () => {
  test.each([
    ['/console', '/console/'],
    ['/console?to=works', '/console/?to=works'],
    ['/Console', '/console/'],
    ['/%63onsole?to=works', '/console/?to=works'],
  ])('is asked for again with a slash at %s', async (path, location) => {
    const response = await fetch(`${app.origin}${path}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, location])
  })

  test('is served at every address below it, without data', async () => {
    for (const path of ['/console', '/console/', '/console/works/abc'])
      expect(await (await get(path)).text()).toBe('<!doctype html><html><body>console</body></html>')
  })
})

test('a page that was seen before is not sent again', async () => {
  const first = await get('/films/same')
  const etag = first.headers.get('etag') ?? ''
  const again = await get('/films/same', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/films/other', { 'if-none-match': etag })).status).toBe(200)
})

test('a file of the application may be cached for ever', async () => {
  const response = await get('/assets/app-1234.js')
  expect(await response.text()).toBe('boot()')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect((await get('/assets/app-9999.js')).headers.get('cache-control')).not.toContain('immutable')
})

test('a file that the build has packed goes out packed to whoever reads that', async () => {
  // fetch asks for gzip and unpacks it.
  expect(await (await get('/assets/packed-1234.js')).text()).toBe('packed()')
  const plain = await get('/assets/packed-1234.js', { 'accept-encoding': 'identity' })
  expect(await plain.text()).toBe('plain()')
})

test('a public answer has an ETag, and who shows it again gets no body', async () => {
  const address = () => app.visitor().address(callOf(probes.cached), { text: 'x' })
  const first = await fetch(address())
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  expect(etag).toMatch(/^W\/"[\w-]+"$/)
  const second = await fetch(address(), { headers: { 'if-none-match': etag } })
  expect([second.status, await second.text()]).toEqual([304, ''])
  const other = await fetch(app.visitor().address(callOf(probes.cached), { text: 'y' }), {
    headers: { 'if-none-match': etag },
  })
  expect(other.status).toBe(200)
})

describe('health', () => {
  test('is served to everybody', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ ok: true })
    expect(await (await get('/readyz')).json()).toEqual({ ok: true })
  })

  test('metrics are served to whoever shows their token, wherever they come from', async () => {
    await get(new URL(app.visitor().address(callOf(probes.echo), {})).pathname)
    const response = await get('/metrics', { authorization: `Bearer ${metricsToken}` })
    const text = await response.text()
    expect(text).toMatch(/xinghe_call_seconds_count\{endpoint="\/api\/Probe\/Echo",ret="\d+"\} \d+/)
    const headers = [{}, { authorization: 'Bearer another-token-of-16' }, { authorization: metricsToken }]
    for (const shown of headers) expect((await get('/metrics', shown)).status).toBe(403)
  })

  test('metrics are served to nobody where they have no token', async () => {
    await using other = await testApp({ modules: [account] })
    for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined'])
      expect((await fetch(`${other.origin}/metrics`, { headers: { authorization } })).status).toBe(403)
  })
})

describe('the OpenAPI document', () => {
  test('lists every call of the contract with its method', () => {
    const endpoints = Object.values(contract).flatMap((area): EndpointSpec[] => Object.values(area))
    const { paths } = openApi(endpoints)
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  test('is served with what is mounted, and readable by people', async () => {
    const document = await (await get('/api/docs/json')).json()
    expect(document.paths['/api/Probe/Form'].post.requestBody.content).toHaveProperty([
      'application/x-www-form-urlencoded',
    ])
    expect(document.paths['/api/Probe/Echo'].get.parameters).toContainEqual({
      name: 'text',
      in: 'query',
      required: false,
      schema: { type: 'string', maxLength: 10, default: '' },
    })
    expect((await get('/api/docs')).status).toBe(200)
    // What staff may do concerns nobody else.
    expect(Object.keys(document.paths).filter(path => path.startsWith('/api/admin/'))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('staff:')
  })
})
