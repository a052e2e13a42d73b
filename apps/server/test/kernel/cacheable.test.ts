import { calls } from '@xinghe/client'
import { contract, type EndpointSpec } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeLinear } from '#modules/broadcast/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeFranchise } from '#modules/feed/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { recountBoards } from '#modules/rank/recount.ts'
import { modules } from '#modules.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
const routes = modules.flatMap(module => module.routes ?? [])
const shared: [string, EndpointSpec][] = Object.values(contract)
  .flatMap((area): EndpointSpec[] => Object.values(area))
  .filter(({ cacheable }) => cacheable === 'everyone')
  .map(endpoint => [endpoint.path, endpoint])

const makeDrama = async (title: string) =>
  makeWork(app.scope, {
    assetIds: [await makeReadyAsset(app.scope), await makeReadyAsset(app.scope)],
    kind: 'drama',
    title,
    genres: ['suspense'],
    tags: ['海'],
    access: 'firstFree',
  })
const { mediaKey, episodeIds } = await makeDrama('深海来客')
const { mediaKey: second } = await makeDrama('深海归途')
const { channel } = await makeLinear(app.scope)
const franchise = await makeFranchise(app.scope, [mediaKey, second])
/** Somebody of whom as much is known as a user can leave behind. */
const alice = await makeUser(app.scope, { role: 'owner', vipLevel: 2, level: 8, bigV: true })
const client = app.as(alice)
await makePlayRecord(app.scope, { viewer: alice.uid, mediaKey, episodeId: episodeIds[0] ?? '' })
await client.call(calls.franchise.follow, { id: franchise, on: true })
await recountBoards(app.scope)
await client.call(calls.feed.dismiss, { kind: 'work', key: second })

/** What the calls are asked, where they need anything. */
const inputs: Record<string, object> = {
  [calls.catalogue.details.path]: { mediaKey },
  [calls.catalogue.episodes.path]: { mediaKey },
  [calls.catalogue.related.path]: { mediaKey },
  [calls.catalogue.share.path]: { mediaKey },
  [calls.catalogue.topics.path]: { mediaKey },
  [calls.rank.board.path]: { board: 'hot' },
  [calls.broadcast.guide.path]: {
    channel: channel.id,
    from: app.clock.now(),
    to: app.clock.now() + minuteMs,
  },
  [calls.help.category.path]: { cid: 1 },
  [calls.help.article.path]: { id: 63 },
  [calls.region.states.path]: { country: 'US' },
  [calls.search.works.path]: { q: '深海' },
  [calls.search.suggest.path]: { q: '深海' },
  [calls.search.near.path]: { q: '深海来课' },
}

describe.each(shared)('%s', (path, endpoint) => {
  test('answers a visitor and a user of whom much is known the same', async () => {
    const route = routes.find(candidate => candidate.endpoint === endpoint)
    const input = endpoint.query?.parse(inputs[path.toLowerCase()] ?? {}) ?? {}
    const of = (viewer: Parameters<typeof app.scopeOf>[0]) =>
      route?.run(app.scopeOf(viewer), input as never, {
        shown: () => ({ token: '', secret: '' }),
        giveSecret: () => ({}),
        dropSecret() {},
        file: () => Promise.reject(new Error('no file')),
        pageOrigin: () => null,
        cookie: () => undefined,
        setCookie: () => {},
        keepBrowserSecret() {},
      })
    const visitor = await of({ deviceId: 'd', address: '203.0.113.1' })
    const user = await of({
      uid: alice.uid,
      sessionId: 's',
      role: 'owner',
      deviceId: 'e',
      address: '203.0.113.2',
    })
    expect(JSON.parse(JSON.stringify(user))).toEqual(JSON.parse(JSON.stringify(visitor)))
  })
})

test('no call that changes state, or that only some may make, is cached for others', () => {
  const cacheable = Object.values(contract)
    .flatMap((area): EndpointSpec[] => Object.values(area))
    .filter(({ cacheable }) => cacheable !== undefined)
  expect(cacheable.length).toBeGreaterThan(20)
  for (const { method, access, idempotent } of cacheable)
    expect({ method, access, idempotent }).toEqual({
      method: 'GET',
      access: 'visitor',
      idempotent: undefined,
    })
})

test('a franchise tells a user that they follow it, and a visitor that they do not', async () => {
  const of = (caller: ReturnType<typeof app.visitor>) =>
    caller.call(calls.franchise.details, { id: franchise })
  expect((await of(app.visitor())).followed).toBe(false)
  expect((await of(client)).followed).toBe(true)
  expect((await of(app.visitor())).followed).toBe(false)
})
