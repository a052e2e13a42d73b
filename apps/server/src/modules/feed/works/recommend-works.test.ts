import { type Client, calls } from '@xinghe/client'
import { catalogue, type FeedCard, type WorkKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { saveEpisode } from '#modules/catalogue/admin/save-episode.ts'
import { showWork } from '#modules/catalogue/admin/works.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { makeFranchise, makeWorks } from '../fixtures.ts'
import { feedShown } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const asset = await makeReadyAsset(app.scope)
const { feed } = calls.catalogue

const some = (count: number, kind: WorkKind, more: object = {}) =>
  makeWorks(app.scope, count, { kind, assetIds: [asset], ...more })
const keysOf = (cards: readonly FeedCard[]) => cards.map(card => card.mediaKey)
const makeViewer = async () => {
  const user = await makeUser(app.scope)
  return { ...user, client: app.as(user) }
}

async function pagesOf(client: Client, channel: string, size: number): Promise<FeedCard[][]> {
  const pages: FeedCard[][] = []
  let cursor: string | undefined
  do {
    const page = await client.call(feed, { channel, size, ...(cursor && { cursor }) })
    pages.push(page.info)
    cursor = page.hasMore ? page.cursor : undefined
  } while (cursor)
  return pages
}
const allOf = async (client: Client, channel: string) => (await pagesOf(client, channel, 100)).flat()

async function watch(uid: string, mediaKey: string): Promise<void> {
  app.clock.advance(1000)
  await makePlayRecord(app.scope, { viewer: uid, mediaKey, episodeId: app.scope.id(), seconds: 100 })
}

describe('the feed of a channel', () => {
  test('goes on to its end, holds every work once, and differs between viewers', async () => {
    expect(await app.visitor().call(feed, { channel: 'sport' })).toMatchObject({ info: [], hasMore: false })
    const keys = await some(9, 'sport')
    app.clock.advance(20_000) // viewers share the works to explore for so long
    const pages = await pagesOf(app.visitor(), 'sport', 4)
    expect(pages.map(page => page.length)).toEqual([4, 4, 1])
    expect(keysOf(pages.flat()).toSorted()).toEqual(keys.toSorted())
    const orders = await Promise.all(
      [1, 2, 3, 4].map(async () => keysOf(await allOf(app.visitor(), 'sport'))),
    )
    expect(new Set(orders.map(order => order.join())).size).toBeGreaterThan(1)
    expect(pages[0]?.[0]).toMatchObject({ kind: 'sport', why: { pool: 'explore', again: false } })
  })

  test('neither repeats nor skips when works come and go while it is scrolled', async () => {
    const keys = await some(6, 'short')
    const client = app.visitor()
    const first = await client.call(feed, { channel: 'short', size: 3 })
    await some(3, 'short')
    const rest = await client.call(feed, { channel: 'short', size: 3, cursor: first.cursor })
    const same = await client.call(feed, { channel: 'short', size: 3, cursor: first.cursor })
    expect(same.info).toEqual(rest.info)
    expect(keysOf([...first.info, ...rest.info]).toSorted()).toEqual(keys.toSorted())
  })

  const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['no text we made', 'not a cursor'],
    ['of another list', forge([5, 'x'])],
    ['no session', forge(['x', 0, 0])],
    ['a place before the first', forge(['0123456789abcdef', 0, -1])],
    ['a place that is none', forge(['0123456789abcdef', 0.5, 0])],
  ])('rejects a forged cursor: %s', async (_, cursor) => {
    expect(await codeOf(app.visitor().call(feed, { cursor }))).toBe('malformed')
  })
})

describe('what a feed costs', () => {
  test('is one reading of the works to explore for all new viewers of twenty seconds', async () => {
    await some(3, 'variety')
    const explored = async () => {
      const statements = await statementsOf(() => app.visitor().call(feed, { channel: 'variety' }))
      return statements.filter(text => text.includes('as "query"')).length
    }
    app.clock.advance(20_000)
    expect([await explored(), await explored(), await explored()]).toEqual([1, 0, 0])
    app.clock.advance(20_000)
    expect(await explored()).toBe(1)
  })

  test('is little for a cached order, from which its later pages are read', async () => {
    await some(12, 'movie')
    const set = vi.spyOn(app.kernel.cache, 'set')
    const pages = await pagesOf(app.visitor(), 'movie', 4)
    const orders = set.mock.calls.flatMap(([key, value]) => (key.startsWith('feed:') ? [value] : []))
    set.mockRestore()
    expect(pages).toHaveLength(3)
    expect(orders).toHaveLength(1)
    expect((orders[0] ?? '').length).toBeLessThan(12 * 60)
    expect(pages.flat().map(card => card.why?.pool)).toEqual(pages.flat().map(() => 'explore'))
  })

  test('is bounded for one viewer by a rate limit', async () => {
    const { max, perSec } = catalogue.feed.limit
    const { client } = await makeViewer()
    const ask = () => codeOf(client.call(feed, { cursor: 'forged' }))
    for (let asked = 0; asked < max; asked++) await ask()
    expect(await ask()).toBe('tooManyRequests')
    app.clock.advance(perSec * 1000)
    expect(await ask()).toBe('malformed')
  })
})

describe('what was shown', () => {
  test('does not come again within thirty days while there is something else, and is marked as repeated then', async () => {
    const keys = await some(7, 'anime')
    const client = app.visitor()
    const page = async () => (await client.call(feed, { channel: 'anime', size: 3 })).info
    const first = await page()
    const second = await page()
    expect(new Set(keysOf([...first, ...second])).size).toBe(6)
    const third = await allOf(client, 'anime')
    expect(keysOf(third).toSorted()).toEqual(keys.toSorted())
    expect(third.map(card => card.why?.again)).toEqual([false, true, true, true, true, true, true])
    expect(new Set(keysOf(third.slice(1, 4)))).toEqual(new Set(keysOf(first)))
    app.clock.advance(31 * dayMs)
    expect((await page()).map(card => card.why?.again)).toEqual([false, false, false])
  })

  test('is known of a user on all devices, and of a visitor on one device', async () => {
    await some(6, 'documentary')
    const user = await makeViewer()
    const first = keysOf((await user.client.call(feed, { channel: 'documentary', size: 3 })).info)
    const other = keysOf((await app.as(user).call(feed, { channel: 'documentary', size: 3 })).info)
    expect(other.filter(key => first.includes(key))).toEqual([])
    const visitor = await app.visitor().call(feed, { channel: 'documentary', size: 6 })
    expect(visitor.info.every(card => card.why?.again === false)).toBe(true)
  })

  test('is stored as a row per page, and not at all for a viewer without device', async () => {
    const before = (await app.scope.db.select().from(feedShown)).length
    await pagesOf(app.visitor(), 'sport', 4)
    const rows = await app.scope.db.select().from(feedShown)
    expect(rows.length - before).toBe(3)
    await pagesOf(app.visitor(''), 'sport', 4)
    expect((await app.scope.db.select().from(feedShown)).length).toBe(rows.length)
  })
})

describe('the mix', () => {
  test('is a third followed, half alike and the rest explore, each with its reason', async () => {
    const user = await makeViewer()
    const tag = `tag ${app.scope.id()}`
    const sagas = [await some(4, 'variety'), await some(4, 'variety')]
    const titles = ['first saga', 'second saga']
    for (const [at, works] of sagas.entries())
      await user.client.call(calls.franchise.follow, {
        id: await makeFranchise(app.scope, works, titles[at]),
        on: true,
      })
    const alike = await some(8, 'variety', { tags: [tag] })
    await some(8, 'variety')
    const watched = await some(2, 'variety', { tags: [tag] })
    for (const key of watched) await watch(user.uid, key)
    const { info } = await user.client.call(feed, { channel: 'variety', size: 10 })
    const reasonKey = (pool: string) => info.filter(card => card.why?.pool === pool)
    expect([reasonKey('followed').length, reasonKey('alike').length, reasonKey('explore').length]).toEqual([
      3, 5, 2,
    ])
    expect(reasonKey('followed').every(card => titles.includes(card.why?.name ?? ''))).toBe(true)
    for (const card of reasonKey('alike')) {
      expect(alike).toContain(card.mediaKey)
      expect(card.why).toMatchObject({ reason: 'topic', name: tag })
    }
    expect(keysOf(info)).not.toEqual(expect.arrayContaining(watched))
  })

  test('has at most two of a franchise among ten while there are others', async () => {
    const works = await some(6, 'movie')
    await makeFranchise(app.scope, works)
    await some(20, 'movie')
    const order = keysOf(await allOf(app.visitor(), 'movie'))
    const places = order.flatMap((key, at) => (works.includes(key) ? [at] : []))
    expect(places).toHaveLength(6)
    for (const [nth, position] of places.entries()) {
      const third = places[nth + 2]
      const rest = order.slice(third)
      if (third !== undefined && rest.some(key => !works.includes(key)))
        expect(third - position).toBeGreaterThanOrEqual(10)
    }
  })

  test('includes new episodes of what the viewer watches, the rest of its franchise, and similar works', async () => {
    const user = await makeViewer()
    const tag = `tag ${app.scope.id()}`
    const series = await makeWork(app.scope, { kind: 'drama', assetIds: [asset], title: '长河', tags: [tag] })
    const [sequel = '', alike = ''] = [
      ...(await some(1, 'drama')),
      ...(await some(1, 'drama', { tags: [tag] })),
    ]
    await makeFranchise(app.scope, [series.mediaKey, sequel])
    await watch(user.uid, series.mediaKey)
    const whyOf = async (key: string) =>
      (await allOf(user.client, 'drama')).find(card => card.mediaKey === key)?.why
    expect(await whyOf(alike)).toMatchObject({ pool: 'alike', reason: 'watched', name: '长河' })
    expect(await whyOf(sequel)).toMatchObject({ pool: 'alike', reason: 'series', name: '长河' })
    await user.client.call(calls.feed.reset, {})
    await watch(user.uid, series.mediaKey)
    app.clock.advance(1000)
    const { seasons } = await showWork(app.scope, { mediaKey: series.mediaKey })
    const position = { mediaKey: series.mediaKey, seasonId: seasons[0]?.id ?? '', number: 2 }
    await saveEpisode(app.scope, { ...position, title: '', assetId: asset })
    expect(await whyOf(series.mediaKey)).toMatchObject({ pool: 'followed', reason: 'update', again: false })
  })

  test('includes what viewers of the same works watched', async () => {
    const [user, other] = [await makeViewer(), await makeViewer()]
    const [seen = '', theirs = ''] = await some(2, 'drama')
    for (const { uid } of [user, other]) await watch(uid, seen)
    await watch(other.uid, theirs)
    const card = (await allOf(user.client, 'drama')).find(({ mediaKey }) => mediaKey === theirs)
    expect(card?.why).toMatchObject({ pool: 'alike', reason: 'together' })
  })
})
