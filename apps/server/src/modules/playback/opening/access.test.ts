import { type Client, calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeLinear } from '#modules/broadcast/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { siteSettings } from '#modules/site/index.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
const { settings } = app.kernel

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
const episode = episodeIds[0] ?? ''
const { channel } = await makeLinear(app.scope)
const post = await makePost(app.scope, { uid: (await makeUser(app.scope)).uid, assetId })
const clients = {
  visitor: app.visitor(),
  user: app.as(await makeUser(app.scope)),
  vip: app.as(await makeUser(app.scope, { vipLevel: 1 })),
  bigV: app.as(await makeUser(app.scope, { bigV: true })),
}

/** Every way to open something that plays. */
const ways: Record<string, (client: Client) => Promise<{ refused: string | null; address: string | null }>> =
  {
    film: client => client.call(calls.playback.open, { mediaKey }),
    'fresh address': client => client.call(calls.playback.address, { mediaKey, episode }),
    'live channel': client => client.call(calls.broadcast.open, { channel: channel.id }),
    'short video': client => client.call(calls.publishing.open, { mediaKey: post.id }),
  }

/** What each viewer is answered, in turn: an answer for one of them must not reach the next. */
async function refusals(way: (typeof ways)[string]) {
  const answers: Record<string, string | null> = {}
  for (const [name, client] of Object.entries(clients)) {
    const { refused, address } = await way(client)
    expect(address === null).toBe(refused !== null)
    answers[name] = refused
  }
  return answers
}
const codesOfSending = async () => {
  const input = { channel: channel.id, text: 'hi' }
  const codes: Record<string, string> = {}
  for (const [name, client] of Object.entries(clients))
    codes[name] = await codeOf(client.call(calls.broadcast.sendBarrage, input))
  return codes
}
const hits = async () => (await clients.visitor.call(calls.catalogue.details, { mediaKey })).hit
const halfMinute = async (client: Client) => {
  for (const seconds of [10, 20, 30, 40]) {
    app.clock.advance(10_000)
    await client.call(calls.playback.record, { mediaKey, episode, seconds, watched: 10 })
  }
}

describe.each([
  {
    name: 'mustLogin' as const,
    refused: { visitor: 'login', user: null, vip: null, bigV: null },
    sendCodes: { visitor: 'loginRequired', user: 'success', vip: 'success', bigV: 'success' },
    counts: 'user' as const,
  },
  {
    name: 'mustVIP' as const,
    refused: { visitor: 'vip', user: 'vip', vip: null, bigV: null },
    sendCodes: { visitor: 'loginRequired', user: 'vipRequired', vip: 'success', bigV: 'success' },
    counts: 'vip' as const,
  },
])('a site with $name', ({ name, refused, sendCodes, counts }) => {
  beforeEach(() => settings.set(siteSettings, name, true, '1'))
  afterEach(() => settings.reset(siteSettings, name))

  test.each(Object.keys(ways))(
    'requires it of everyone who opens a %s, and of nobody once it is off',
    async way => {
      const open = ways[way] ?? expect.unreachable()
      expect(await refusals(open)).toEqual(refused)
      await settings.reset(siteSettings, name)
      expect(await refusals(open)).toEqual({ visitor: null, user: null, vip: null, bigV: null })
    },
  )

  test('requires it to send danmu on a live channel', async () => {
    app.clock.advance(minuteMs)
    expect(await codesOfSending()).toEqual(sendCodes)
  })

  test('counts plays only of viewers with access', async () => {
    const before = await hits()
    await halfMinute(clients.visitor)
    expect(await hits()).toBe(before)
    await halfMinute(clients[counts])
    expect(await hits()).toBe(before + 1)
  })
})

test('an answer with an address is stored by no HTTP cache', async () => {
  const vip = await makeUser(app.scope, { vipLevel: 1 })
  const address = app.as(vip).address(calls.playback.open, { mediaKey })
  const response = await fetch(address, { headers: bearer(vip) })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
