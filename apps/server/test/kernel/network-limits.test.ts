import { afterAll, describe, expect, test } from 'vitest'
import { TokenBuckets } from '#kernel/token-buckets.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'

const app = await testApp({
  modules: [account, probe],
  env: { TRUST_PROXY: 'on', CALLS_PER_SEC: '2' },
})
afterAll(app.stop)

/** What a network may ask at once, at two calls a second. */
const burst = 40
let networks = 0
const newAddress = () => `203.0.113.${++networks}`
const ask = (address: string, path: string, init: RequestInit = {}) =>
  fetch(`${app.origin}${path}`, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
const echo = () => new URL(app.visitor().address(callOf(probes.echo), {}))
async function exhaust(address: string) {
  for (let n = 0; n < burst; n++) expect((await ask(address, '/api/nothing')).status).toBe(404)
  // A busy machine takes so long for them that some have come back.
  for (let n = 0; n < burst && (await ask(address, '/api/nothing')).status !== 429; n++);
}

describe('one network', () => {
  test('may ask for some calls and pages at once, and again as time passes', async () => {
    const address = newAddress()
    const url = echo()
    await exhaust(address)
    const refused = await ask(address, `${url.pathname}${url.search}`)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ ret: 429, code: 'tooManyRequests' })
    expect((await ask(address, '/any/page')).status).toBe(429)
    app.clock.advance(1_000)
    const again = echo()
    expect((await ask(address, `${again.pathname}${again.search}`)).status).toBe(200)
    expect((await ask(address, '/api/nothing')).status).toBe(404)
    expect((await ask(address, '/api/nothing')).status).toBe(429)
  })

  test('is no other one, and of IPv6 a whole /64', async () => {
    const address = newAddress()
    await exhaust(address)
    expect((await ask(address, '/api/nothing')).status).toBe(429)
    expect((await ask(newAddress(), '/api/nothing')).status).toBe(404)
    await exhaust('2001:db8:7:1::1')
    expect((await ask('2001:db8:7:1:9:9:9:9', '/api/nothing')).status).toBe(429)
    expect((await ask('2001:db8:7:2::1', '/api/nothing')).status).toBe(404)
  })

  test('gets segments, pictures and files of the applications apart from its calls', async () => {
    const address = newAddress()
    await exhaust(address)
    for (const path of ['/files/img/none/100.webp', '/assets/none.js', '/media/t/a/all/master.m3u8'])
      expect((await ask(address, path)).status).toBe(404)
    expect((await ask(address, '/api/nothing')).status).toBe(429)
  })

  test('gets no body read of what it may not ask', async () => {
    const address = newAddress()
    await exhaust(address)
    const init = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
    expect((await ask(address, '/api/probe/json', init)).status).toBe(429)
  })
})

test('of networks beyond so many the one that asked longest ago is forgotten', () => {
  const buckets = new TokenBuckets(() => 0, { perSec: 1, burst: 1 }, 3)
  expect(['a', 'b', 'c', 'a', 'd', 'a', 'b'].map(key => buckets.take(key))).toEqual([0, 0, 0, 1, 0, 1, 0])
})
