import { connectLive, type LiveSocket } from '@xinghe/client'
import { describe, expect, test } from 'vitest'
import type { Module } from '#kernel/module.ts'
import { account } from '#modules/account/module.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOf, probe, probes } from './probe.ts'

/** Rooms that let in who is seen at a place, and so tell at which. */
const places: Module = {
  name: 'places',
  needs: [],
  rooms: [
    { head: 'at:', mayJoin: async ({ viewer }, place) => place === `${viewer.address} ${viewer.region}` },
  ],
}
const start = (trust: string) => testApp({ modules: [account, probe, places], env: { TRUST_PROXY: trust } })

/** What the proxy nearest to us sends on when the caller wrote the first address themselves. */
const headers = { 'x-forwarded-for': '198.51.100.66, 203.0.113.9, 203.0.113.1', 'cf-ipcountry': 'tw' }

async function placeOfCall(app: TestApp) {
  const response = await fetch(app.visitor().address(callOf(probes.who), {}), { headers })
  const { address, region } = (await response.json()).data
  return `${address} ${region}`
}

/** Whether the program sees a socket with these headers at a place, before and after it has said who it is. */
async function isSocketAt(app: TestApp, place: string) {
  const connected = Promise.withResolvers<LiveSocket>()
  const socket = connectLive({ origin: app.origin, token: () => null, onConnect: connected.resolve })
  socket.io.opts.extraHeaders = headers
  socket.disconnect().connect()
  const join = async () => (await socket.emitWithAck('join', `at:${place}`)).ok
  const answers = [await join()]
  await connected.promise
  answers.push(await join())
  socket.disconnect()
  return answers
}

describe.each([
  ['off', '127.0.0.1 GL'],
  ['on', '203.0.113.1 TW'],
  ['2', '203.0.113.9 TW'],
  ['127.0.0.1, 203.0.113.0/29', '203.0.113.9 TW'],
  ['203.0.113.0/29', '127.0.0.1 GL'],
])('with TRUST_PROXY=%s', (trust, place) => {
  test('a caller is where the trusted proxies saw them, by a call and by a socket alike', async () => {
    await using app = await start(trust)
    expect(await placeOfCall(app)).toBe(place)
    expect(await isSocketAt(app, place)).toEqual([true, true])
  })
})

test('a forged address does not evade a limit', async () => {
  await using app = await start('on')
  const codes: number[] = []
  for (let call = 0; call < 3; call++) {
    const forged = { 'x-forwarded-for': `198.51.100.${call}, 203.0.113.9` }
    const response = await fetch(app.visitor().address(callOf(probes.limited), {}), { headers: forged })
    codes.push((await response.json()).ret)
  }
  expect(codes.map(ret => ret === 200)).toEqual([true, true, false])
})
