import { hourMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { calls, createClient } from './index.ts'

const deviceMs = 1_000_000

/** A client whose calls get these answers one after the other, and the time at which each call claims to be sent. */
function clientOf(...answers: { serverTime: number; code?: string; cacheControl?: string }[]) {
  const sentAt: number[] = []
  const failures: string[] = []
  const client = createClient({
    origin: 'http://site.example',
    deviceId: 'd',
    token: () => null,
    now: () => deviceMs,
    onFailure: ({ code }) => failures.push(code),
    fetch: async url => {
      sentAt.push(Number(new URL(String(url)).searchParams.get('pub')))
      const { serverTime, code, cacheControl = 'no-store' } = answers.shift() ?? { serverTime: 0 }
      const body = { ret: code ? 400 : 200, msg: '', data: {}, serverTime, ...(code && { code }) }
      return Response.json(body, { headers: { 'cache-control': cacheControl } })
    },
  })
  return { client, sentAt, failures }
}
const danmu = { mediaKey: 'm', episode: 'e', segment: 0 }

it('goes by the clock of the server, forward and back', async () => {
  const { client } = clientOf({ serverTime: deviceMs + hourMs }, { serverTime: deviceMs - hourMs })
  await client.call(calls.site.region, {})
  expect(client.serverNow()).toBe(deviceMs + hourMs)
  await client.call(calls.site.region, {})
  expect(client.serverNow()).toBe(deviceMs - hourMs)
})
it('is not set back by an answer that may have been cached on its way', async () => {
  const { client } = clientOf(
    { serverTime: deviceMs + hourMs },
    { serverTime: deviceMs, cacheControl: 'public, max-age=60' },
  )
  await client.call(calls.site.region, {})
  await client.call(calls.danmu.segment, danmu)
  expect(client.serverNow()).toBe(deviceMs + hourMs)
})
it('tries once more with the right time where a wrong one was refused', async () => {
  const { client, sentAt } = clientOf(
    { serverTime: deviceMs + hourMs, code: 'clockOff' },
    { serverTime: deviceMs + hourMs, cacheControl: 'public, max-age=60' },
  )
  await client.call(calls.danmu.segment, danmu)
  expect(sentAt).toEqual([deviceMs, deviceMs + hourMs])
})
it('reports what fails with the right time, once', async () => {
  const { client, sentAt, failures } = clientOf(
    { serverTime: deviceMs + hourMs, code: 'clockOff' },
    { serverTime: deviceMs + hourMs, code: 'sessionInvalid' },
  )
  await expect(client.call(calls.danmu.segment, danmu)).rejects.toMatchObject({ code: 'sessionInvalid' })
  expect(failures).toEqual(['sessionInvalid'])
  expect(sentAt).toHaveLength(2)
})
it('never sends two calls at one time, also when an answer on its way for long sets the clock back', async () => {
  const { client, sentAt } = clientOf(
    { serverTime: deviceMs },
    { serverTime: deviceMs },
    { serverTime: deviceMs - 300 },
    { serverTime: deviceMs },
  )
  for (let n = 0; n < 4; n++) await client.call(calls.site.region, {})
  expect(sentAt).toEqual([0, 1, 2, 3].map(ms => deviceMs + ms))
})
it('goes back where its clock was far ahead', async () => {
  const { client, sentAt } = clientOf({ serverTime: deviceMs - hourMs }, { serverTime: deviceMs - hourMs })
  for (let n = 0; n < 2; n++) await client.call(calls.site.region, {})
  expect(sentAt).toEqual([deviceMs, deviceMs - hourMs])
})
