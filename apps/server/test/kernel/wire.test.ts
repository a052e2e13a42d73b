import { createClient, signature } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { bearer, testApp } from '#test/app.ts'
import { callOf, internals, probe, probes } from './probe.ts'

const app = await testApp({ modules: [account, probe] })
afterAll(app.stop)

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${app.origin}${path}`, init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}
/** A signed address whose parts a test then spoils. */
const signed = (input: object = {}) =>
  new URL(app.visitor().address(callOf(probes.echo), { text: 'hi', ...input }))
const getUrl = (url: URL, init?: RequestInit) => get(`${url.pathname}${url.search}`, init)

describe('the envelope', () => {
  test('of a success has ret 200, the data and the time of the server', async () => {
    const { status, headers, body } = await getUrl(signed())
    expect(status).toBe(200)
    expect(body).toEqual({ ret: 200, msg: '', data: { text: 'hi' }, serverTime: expect.any(Number) })
    expect(Math.abs(body.serverTime - app.clock.now())).toBeLessThan(5000)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-z]{16}$/)
  })

  test('of an unexpected error tells nothing but its request id', async () => {
    const { status, headers, body } = await getUrl(new URL(app.visitor().address(callOf(probes.broken), {})))
    expect(status).toBe(500)
    expect(body).toEqual({
      ret: 500,
      code: 'unexpected',
      msg: app.scope.text('code.unexpected'),
      data: {},
      serverTime: expect.any(Number),
      requestId: headers.get('x-request-id'),
    })
    expect(JSON.stringify(body)).not.toContain(internals)
  })

  test('of a reply that is not of its declared shape is an unexpected error', async () => {
    const { status, body } = await getUrl(new URL(app.visitor().address(callOf(probes.lying), {})))
    expect([status, body.code]).toEqual([500, 'unexpected'])
  })

  test.each(['top', 'list', 'record', 'union', 'optional', 'lazy'] as const)(
    'of a reply with a key that its shape does not declare (%s) is an unexpected error',
    async at => {
      const leaking = (at: 'nowhere' | 'top' | 'list' | 'record' | 'union' | 'optional' | 'lazy') =>
        getUrl(new URL(app.visitor().address(callOf(probes.leaking), { at })))
      expect((await leaking('nowhere')).body.ret).toBe(200)
      const { body } = await leaking(at)
      expect(body.code).toBe('unexpected')
      expect(JSON.stringify(body)).not.toContain(internals)
    },
  )

  test('speaks traditional Chinese to whoever asks for it', async () => {
    const client = createClient({
      origin: app.origin,
      deviceId: 'd',
      token: () => null,
      traditional: () => true,
      now: () => app.clock.now(),
    })
    const failure = await client.call(callOf(probes.broken), {}).catch((error: Error) => error.message)
    const zhTw = app.scopeOf({ language: 'zh-TW' }).text('code.unexpected')
    expect(failure).toBe(zhTw)
    expect(zhTw).not.toBe(app.scope.text('code.unexpected'))
  })

  test('also answers an address of the API that does not exist', async () => {
    const { status, body } = await get('/api/Nothing/Here', { method: 'POST' })
    expect([status, body.ret, body.code]).toEqual([404, 404, 'notFound'])
  })
})

describe('a path', () => {
  test('is the same in any case of letters', async () => {
    const url = signed()
    const { body } = await get(`/API/pRoBe/ECHO${url.search}`)
    expect(body.data).toEqual({ text: 'hi' })
  })
})

describe('the signature of a GET', () => {
  test('is demanded', async () => {
    const url = signed()
    url.searchParams.delete('vv')
    const { status, body } = await getUrl(url)
    expect([status, body.code]).toEqual([400, 'signatureWrong'])
  })

  test('does not fit once a parameter was changed', async () => {
    const url = signed()
    url.searchParams.set('text', 'ho')
    expect((await getUrl(url)).body.code).toBe('signatureWrong')
  })

  test('does not fit once a parameter was added', async () => {
    const url = signed()
    url.searchParams.set('count', '5')
    expect((await getUrl(url)).body.code).toBe('signatureWrong')
  })

  test('does not depend on the order of the parameters', async () => {
    const url = signed()
    const reversed = [...url.searchParams].reverse()
    url.search = new URLSearchParams(reversed).toString()
    expect((await getUrl(url)).body.data).toEqual({ text: 'hi' })
  })

  test('is the hex SHA-256 over sorted parameters and salt', async () => {
    const pub = String(Math.round(app.clock.now()))
    const vv = signature([
      ['text', 'hi'],
      ['Pub', pub],
    ])
    expect((await get(`/api/probe/echo?text=hi&Pub=${pub}&pub=${pub}&vv=${vv}`)).body.code).toBe(
      'signatureWrong',
    )
    const right = signature([
      ['text', 'hi'],
      ['pub', pub],
    ])
    expect((await get(`/api/probe/echo?text=hi&pub=${pub}&vv=${right}`)).status).toBe(200)
  })

  test('is not asked of a POST', async () => {
    const body = new URLSearchParams({ text: 'hi', count: '1', on: '1' })
    expect((await get('/api/probe/form', { method: 'POST', body })).status).toBe(200)
  })
})

describe('the clock', () => {
  const at = (offsetMs: number) =>
    createClient({
      origin: app.origin,
      deviceId: 'd',
      token: () => null,
      now: () => app.clock.now() + offsetMs,
    })

  test.each([-700_000, 700_000])('off by %d ms is refused with the time of the server', async offsetMs => {
    const url = new URL(at(offsetMs).address(callOf(probes.echo), { text: 'hi' }))
    const { status, body } = await getUrl(url)
    expect([status, body.code]).toEqual([400, 'clockOff'])
    expect(Math.abs(body.serverTime - app.clock.now())).toBeLessThan(5000)
  })

  test('off by an hour is corrected by the client, which then tries once more', async () => {
    const client = at(-hourMs)
    expect(await client.call(callOf(probes.echo), { text: 'hi' })).toEqual({ text: 'hi' })
    expect(Math.abs(client.serverNow() - app.clock.now())).toBeLessThan(5000)
  })

  test('off by nine minutes is let through', async () => {
    const url = new URL(at(-540_000).address(callOf(probes.echo), { text: 'hi' }))
    expect((await getUrl(url)).status).toBe(200)
  })

  test('without a pub is refused', async () => {
    const vv = signature([['text', 'hi']])
    expect((await get(`/api/probe/echo?text=hi&vv=${vv}`)).body.code).toBe('clockOff')
  })
})

describe('parameters', () => {
  test('are read as numbers and switches', async () => {
    const url = signed({ count: 7, on: '1' })
    expect((await getUrl(url)).body.data).toEqual({ text: 'hi', count: 7, on: true })
  })

  test('that do not fit are malformed, and the answer names the field', async () => {
    const { status, body } = await getUrl(signed({ text: 'far too long for this' }))
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(body.msg).toContain('text')
  })

  test('given twice are malformed and nothing worse', async () => {
    const params: [string, string][] = [
      ['pub', String(Math.round(app.clock.now()))],
      ['text', 'a,b'],
    ]
    const vv = signature(params)
    const { body } = await get(`/api/probe/echo?pub=${params[0]?.[1]}&text=a&text=b&vv=${vv}`)
    expect(body.code).toBe('malformed')
  })
})

describe('who calls', () => {
  const who = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers }).then(r => r.json())

  test('is nobody without credentials, in the default region', async () => {
    const { data } = await who(app.visitor().address(callOf(probes.who), {}))
    expect(data).toEqual({ uid: null, region: 'GL', address: '127.0.0.1', language: 'zh-CN' })
  })

  test('is the holder of the credentials', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(callOf(probes.who), {})
    expect((await who(address, bearer(alice))).data.uid).toBe(alice.uid)
  })
})
