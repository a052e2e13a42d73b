import { connect } from 'node:net'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'

const app = await testApp({ modules: [account, probe] })
afterAll(app.stop)
const visitor = app.visitor()

const post = async (path: string, body: BodyInit, type?: string) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  const response = await fetch(`${app.origin}${path}`, { method: 'POST', body, headers })
  return [response.status, (await response.json()).code]
}

describe('a form', () => {
  test('carries its fields and the common parameters, the query rides in the address', async () => {
    const input = { text: '星 & 河=1', count: 3, on: true, side: 'left' }
    expect(await visitor.call(callOf(probes.form), input)).toEqual(input)
  })

  test('without a field it needs is malformed', async () => {
    expect(await post('/api/probe/form', new URLSearchParams({ text: 'x' }))).toEqual([400, 'malformed'])
  })

  test('larger than any form is too large', async () => {
    const body = new URLSearchParams({ text: 'x'.repeat(300 * 1024), count: '1', on: '1' })
    expect(await post('/api/probe/form', body)).toEqual([413, 'tooLarge'])
  })
})

describe('JSON', () => {
  test('keeps lists and nesting', async () => {
    const input = { list: [1, 2], nested: { deep: true } }
    expect(await visitor.call(callOf(probes.json), input)).toEqual(input)
  })

  test.each(['{"list": [1', '', 'null', '[]', '{"list":"x","nested":{}}'])('%s is malformed', async body => {
    expect(await post('/api/probe/json', body, 'application/json')).toEqual([400, 'malformed'])
  })

  test('as another type is not supported', async () => {
    expect(await post('/api/probe/json', '{}', 'application/xml')).toEqual([415, 'unsupportedType'])
  })

  test('that reaches for the prototype changes nothing', async () => {
    const body = '{"list":[],"nested":{"deep":true},"__proto__":{"admin":true}}'
    expect(await post('/api/probe/json', body, 'application/json')).toEqual([400, 'malformed'])
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
  })
})

describe('a body', () => {
  const json = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }).then(async response => ({ status: response.status, code: (await response.json()).code }))
  const text = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes) })

  test('has at most 64 KiB, or what its endpoint names', async () => {
    expect(await json('/api/probe/json', text(64 * 1024))).toEqual({ status: 413, code: 'tooLarge' })
    expect(await json('/api/probe/large', text(64 * 1024))).toMatchObject({ status: 200 })
    expect(await json('/api/probe/large', text(200 * 1024))).toEqual({ status: 413, code: 'tooLarge' })
    const form = new URLSearchParams({ text: 'x'.repeat(64 * 1024), count: '1', on: '1' })
    expect(await post('/api/probe/form', form)).toEqual([413, 'tooLarge'])
  })

  test.each(['gzip', 'br', 'foo', '"'])('packed as %s is not unpacked', async encoding => {
    const answer = await json('/api/probe/json', 'rubbish', { 'content-encoding': encoding })
    expect(answer).toEqual({ status: 415, code: 'unsupportedType' })
  })

  // A body that is read makes each of these malformed.
  test('is not read of a caller who may not call', async () => {
    expect((await json('/api/admin/probe/staff', '{')).code).toBe('loginRequired')
    const bob = await makeUser(app.scope)
    const address = new URL(app.as(bob).address({ ...callOf(probes.staff), method: 'GET' }, {} as never))
    const answer = await json(`${address.pathname}${address.search}`, '{', bearer(bob))
    expect(answer.code).toBe('forbidden')
  })

  test('is not read of a page of another site, nor over the limit of its endpoint', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    expect((await json('/api/probe/json', '{', crossSite)).code).toBe('crossSite')
    const codes: string[] = []
    for (let n = 0; n < 3; n++) codes.push((await json('/api/probe/limitedjson', '{')).code)
    expect(codes).toEqual(['malformed', 'malformed', 'tooManyRequests'])
  })
})

describe('a multipart body', () => {
  const file = (text: string) => new Blob([text])

  test('carries fields and a file', async () => {
    const answer = await visitor.call(callOf(probes.file), { index: 4 }, { file: file('星河') })
    expect(answer).toMatchObject({ index: 4, bytes: 6, text: '星河' })
  })

  test('without a file is malformed where one is needed', async () => {
    expect(await codeOf(visitor.call(callOf(probes.file), { index: 4 }))).toBe('malformed')
  })

  test('with a field that does not fit is malformed', async () => {
    const call = visitor.call(callOf(probes.file), { index: 0.5 }, { file: file('x') })
    expect(await codeOf(call)).toBe('malformed')
  })

  test('with a file over the limit of the use case is too large', async () => {
    const call = visitor.call(callOf(probes.file), { index: 1 }, { file: file('x'.repeat(1001)) })
    expect(await codeOf(call)).toBe('tooLarge')
  })

  test('with a file over the limit of the program is too large', async () => {
    const call = visitor.call(
      callOf(probes.file),
      { index: 1 },
      { file: new Blob([new Uint8Array(11 * 1024 * 1024)]) },
    )
    expect(await codeOf(call)).toBe('tooLarge')
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="index"\r\n\r\n1',
    ],
    [
      'whose file ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="index"\r\n\r\n1\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
  ])('%s is malformed', async (_, type, body) => {
    expect(await post('/api/probe/file', body, type)).toEqual([400, 'malformed'])
  })

  test.each(['__proto__', 'constructor', 'toString'])('with a field %s is malformed', async name => {
    const body = new FormData()
    body.append(name, 'x')
    expect(await post('/api/probe/file', body)).toEqual([400, 'malformed'])
  })

  test('with more fields than any call has is malformed', async () => {
    const body = new FormData()
    for (let n = 0; n < 25; n++) body.append(`field${n}`, 'x')
    expect(await post('/api/probe/file', body)).toEqual([400, 'malformed'])
  })

  test('of a caller who hangs up is no error of the program', async () => {
    const ended = vi.spyOn(app.kernel.metrics.calls, 'observe')
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    const head = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 500\r\n\r\n'
    socket.write(`POST /api/probe/file HTTP/1.1\r\nhost: x\r\n${head}--b\r\n`, () => socket.destroy())
    await vi.waitFor(
      () => expect(ended).toHaveBeenCalledWith({ endpoint: '/api/Probe/File', ret: 400 }, expect.any(Number)),
      10_000,
    )
    ended.mockRestore()
  })

  test('is demanded where the endpoint declares it', async () => {
    expect(await post('/api/probe/file', new URLSearchParams({ index: '1' }))).toEqual([
      415,
      'unsupportedType',
    ])
  })
})
