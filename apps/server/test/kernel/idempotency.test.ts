import { randomId } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteOldIdempotencyKeys } from '#kernel/http/idempotency.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { bearer, codeOf, type SignedIn, testApp } from '#test/app.ts'
import { callOf, probe, probes, runs } from './probe.ts'

const app = await testApp({ modules: [account, probe], env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const once = callOf(probes.once)

describe('a GET that changes state', () => {
  const answerOf = (address: string, user: SignedIn, headers: Record<string, string> = {}) =>
    fetch(address, { headers: { ...headers, ...bearer(user) } }).then(async response => ({
      response,
      body: await response.json(),
    }))

  test('asks a visitor to log in', async () => {
    expect(await codeOf(app.visitor().call(callOf(probes.write), {}))).toBe('loginRequired')
  })

  test('gets its first answer again when the very same address comes again, with one effect', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(callOf(probes.write), {})
    const before = runs.write
    const first = await answerOf(address, alice)
    expect(first.body.ret).toBe(200)
    expect(first.response.headers.get('cache-control')).toBe('no-store')
    const second = await answerOf(address, alice)
    expect([second.response.status, second.body.data]).toEqual([200, first.body.data])
    expect(runs.write).toBe(before + 1)
  })

  test('has one effect as long as its pub is accepted', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(callOf(probes.write), {})
    const first = await answerOf(address, alice)
    app.clock.advance(599_000)
    expect((await answerOf(address, alice)).body.data).toEqual(first.body.data)
    app.clock.advance(2_000)
    expect((await answerOf(address, alice)).body.code).toBe('clockOff')
  })

  test('runs once when the same address comes twice at the same moment', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(callOf(probes.write), {})
    const before = runs.write
    const answers = await Promise.all([answerOf(address, alice), answerOf(address, alice)])
    expect(answers.map(({ body }) => body.data)).toEqual([{ runs: runs.write }, { runs: runs.write }])
    expect(runs.write).toBe(before + 1)
  })

  test.each(['/api/probe/write', '/api/probe/once'])(
    '%s is refused from a page of another site',
    async path => {
      const alice = await makeUser(app.scope)
      const address = app.as(alice).address(callOf(probes.write), {})
      const init = path.endsWith('once') ? { method: 'POST' } : {}
      const response = await fetch(address.replace('/api/probe/write', path), {
        ...init,
        headers: { 'sec-fetch-site': 'cross-site', ...bearer(alice) },
      })
      expect(response.status).toBe(403)
      expect((await response.json()).code).toBe('crossSite')
    },
  )

  test('is let through from the own site', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(callOf(probes.write), {})
    expect((await answerOf(address, alice, { 'sec-fetch-site': 'same-origin' })).body.ret).toBe(200)
  })
})

describe('a GET that changes state and has a rid', () => {
  const write = callOf(probes.writeOnce)
  const ask = (address: string, user: SignedIn) =>
    fetch(address, { headers: bearer(user) }).then(response => response.json())

  test('gets its first answer again when the very same address comes again, with one effect', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(write, { rid: randomId() })
    const before = runs.writeOnce
    const first = await ask(address, alice)
    expect(first).toMatchObject({ ret: 200, data: { runs: before + 1 } })
    expect((await ask(address, alice)).data).toEqual(first.data)
    expect(runs.writeOnce).toBe(before + 1)
  })

  test('has one effect when the same address comes twice at the same moment', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(write, { rid: randomId() })
    const before = runs.writeOnce
    const answers = await Promise.all([ask(address, alice), ask(address, alice)])
    expect(answers.map(({ ret }) => ret)).toEqual([200, 200])
    expect(runs.writeOnce).toBe(before + 1)
  })

  test('is known by its address without one', async () => {
    const alice = await makeUser(app.scope)
    const address = app.as(alice).address(write, {})
    const first = await ask(address, alice)
    expect(first.ret).toBe(200)
    expect((await ask(address, alice)).data).toEqual(first.data)
  })
})

describe('a rid', () => {
  test('gets the same answer twice and one run', async () => {
    const alice = app.as(await makeUser(app.scope))
    const before = runs.once
    const rid = randomId()
    const first = await alice.call(once, { rid })
    expect(await alice.call(once, { rid })).toEqual(first)
    expect(runs.once).toBe(before + 1)
  })

  test('gets one run and one answer for calls side by side', async () => {
    const alice = app.as(await makeUser(app.scope))
    const before = runs.once
    const rid = randomId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => alice.call(once, { rid })))
    expect(new Set(answers.map(answer => answer.runs))).toEqual(new Set([before + 1]))
    expect(runs.once).toBe(before + 1)
  })

  test('belongs to its user: another one’s with the same characters runs', async () => {
    const [alice, bob] = [app.as(await makeUser(app.scope)), app.as(await makeUser(app.scope))]
    const rid = randomId()
    const first = await alice.call(once, { rid })
    expect((await bob.call(once, { rid })).runs).toBe(first.runs + 1)
  })

  test('is malformed for a call that asks something else, which gets nobody’s answer', async () => {
    const alice = app.as(await makeUser(app.scope))
    const rid = randomId()
    const before = runs.once
    const first = await alice.call(once, { rid, text: 'one' })
    expect(await codeOf(alice.call(once, { rid, text: 'another' }))).toBe('malformed')
    expect(await alice.call(once, { rid, text: 'one' })).toEqual(first)
    expect(runs.once).toBe(before + 1)
  })

  test('of a visitor belongs to their network and device: whoever names both elsewhere runs', async () => {
    const rid = randomId()
    const call = callOf(probes.onceForAll)
    const from = async (address: string, deviceId: string) => {
      const { path } = call
      const response = await fetch(`${app.origin}${path}?deviceId=${deviceId}`, {
        method: 'POST',
        body: JSON.stringify({ rid }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })
      return (await response.json()).data.runs
    }
    const first = await from('203.0.113.1', 'phone')
    expect(await from('203.0.113.1', 'phone')).toBe(first)
    expect(await from('203.0.113.2', 'phone')).toBe(first + 1)
    expect(await from('203.0.113.1', 'tablet')).toBe(first + 2)
  })

  test('keeps no refusal: the next try runs', async () => {
    const alice = app.as(await makeUser(app.scope))
    const rid = randomId()
    expect(await codeOf(alice.call(once, { rid, refuse: true }))).toBe('rejected')
    expect(await codeOf(alice.call(once, { rid }))).toBe('success')
  })

  test('is forgotten after 24 hours and not before', async () => {
    const alice = app.as(await makeUser(app.scope))
    const rid = randomId()
    const first = await alice.call(once, { rid })
    app.clock.advance(23 * hourMs)
    await deleteOldIdempotencyKeys(app.scope)
    expect(await alice.call(once, { rid })).toEqual(first)
    app.clock.advance(2 * hourMs)
    await deleteOldIdempotencyKeys(app.scope)
    expect((await alice.call(once, { rid })).runs).toBe(first.runs + 1)
  })

  test('is not needed: without one every call runs', async () => {
    const alice = app.as(await makeUser(app.scope))
    const first = await alice.call(once, {})
    expect((await alice.call(once, {})).runs).toBe(first.runs + 1)
  })
})
