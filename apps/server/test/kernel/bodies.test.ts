import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
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

  test('is demanded where the endpoint declares it', async () => {
    expect(await post('/api/probe/file', new URLSearchParams({ index: '1' }))).toEqual([
      415,
      'unsupportedType',
    ])
  })
})
