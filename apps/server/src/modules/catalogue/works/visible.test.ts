import { type Client, calls, createClient, randomId } from '@xinghe/client'
import { hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { feed } from '#modules/feed/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { playback } from '#modules/playback/module.ts'
import { rank } from '#modules/rank/module.ts'
import { social } from '#modules/social/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'

const modules = [account, media, catalogue, rank, playback, social, feed]
const app = await testApp({ modules, env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const asset = await makeReadyAsset(app.scope)

/** A work of its own genre, with a published companion that any work of the genre is related to. */
async function make(form: Partial<Parameters<typeof makeWork>[1]> = {}) {
  const genre = `g${app.scope.id()}`
  const companion = await makeWork(app.scope, { assetIds: [asset], genres: [genre] })
  const { mediaKey } = await makeWork(app.scope, {
    assetIds: [asset],
    genres: [genre],
    kind: 'anime',
    ...form,
  })
  return { mediaKey, genre, companion: companion.mediaKey }
}

/** Every list that shows the work, by name. */
async function listsShowing(
  client: Client,
  { mediaKey, genre, companion }: Awaited<ReturnType<typeof make>>,
) {
  const [browse, feed, shelves, related] = await Promise.all([
    client.call(calls.catalogue.browse, { genre, sort: 'new', size: 100 }),
    client.call(calls.catalogue.feed, { channel: 'anime', size: 100 }),
    client.call(calls.catalogue.shelves, { channel: 'anime' }),
    client.call(calls.catalogue.related, { mediaKey: companion, size: 30 }),
  ])
  const lists = {
    browse: browse.info,
    feed: feed.info,
    shelves: shelves.shelves.find(({ key }) => key === 'new')?.items ?? [],
    related: related.info,
  }
  return Object.entries(lists).flatMap(([name, works]) =>
    works.some(work => work.mediaKey === mediaKey) ? [name] : [],
  )
}
const everywhere = ['browse', 'feed', 'shelves', 'related']
const page = (client: Client, mediaKey: string) => codeOf(client.call(calls.catalogue.details, { mediaKey }))
const state = async (mediaKey: string) => (await staff.call(calls.catalogueAdmin.work, { mediaKey })).state

/** A visitor whom the proxy in front locates in a country. */
function visitorFrom(country: string): Client {
  const headers = { 'cf-ipcountry': country }
  return createClient({
    origin: app.origin,
    deviceId: randomId(),
    token: () => null,
    fetch: (url, init) => fetch(url, { ...init, headers }),
    now: () => app.clock.now(),
  })
}

test('a published work is in every list and has a page', async () => {
  const work = await make()
  expect(await listsShowing(app.visitor(), work)).toEqual(everywhere)
  expect(await page(app.visitor(), work.mediaKey)).toBe('success')
})

test('a draft is nowhere, not even for staff outside the console', async () => {
  const { mediaKey } = await staff.call(calls.catalogueAdmin.create, { kind: 'anime', title: 'draft' })
  for (const client of [app.visitor(), staff]) {
    expect(await page(client, mediaKey)).toBe('notFound')
    expect(await codeOf(client.call(calls.catalogue.episodes, { mediaKey }))).toBe('notFound')
    expect(await codeOf(client.call(calls.catalogue.related, { mediaKey }))).toBe('notFound')
  }
})

test('a withdrawn work is gone at once and comes back as old as it was', async () => {
  const work = await make()
  const newer = await makeWork(app.scope, { assetIds: [asset], genres: [work.genre] })
  await staff.call(calls.catalogueAdmin.withdraw, { mediaKey: work.mediaKey })
  expect(await listsShowing(app.visitor(), work)).toEqual([])
  expect(await page(app.visitor(), work.mediaKey)).toBe('notFound')
  app.clock.advance(1000)
  await staff.call(calls.catalogueAdmin.publish, { mediaKey: work.mediaKey })
  // Similar works are cached for a minute.
  app.clock.advance(minuteMs)
  expect(await listsShowing(app.visitor(), work)).toEqual(everywhere)
  const { info } = await app.visitor().call(calls.catalogue.browse, { genre: work.genre, sort: 'new' })
  expect(info.map(({ mediaKey }) => mediaKey)).toEqual([newer.mediaKey, work.mediaKey, work.companion])
})

test('a work whose time is still to come appears when the clock passes it, without anybody’s doing', async () => {
  const publishAt = app.clock.now() + hourMs
  const work = await make({ publishAt })
  expect(await state(work.mediaKey)).toBe('scheduled')
  expect(await listsShowing(app.visitor(), work)).toEqual([])
  expect(await page(app.visitor(), work.mediaKey)).toBe('notFound')
  app.clock.advance(publishAt - app.clock.now() + 1)
  expect(await state(work.mediaKey)).toBe('published')
  expect(await listsShowing(app.visitor(), work)).toEqual(everywhere)
  expect(await page(app.visitor(), work.mediaKey)).toBe('success')
})

test('a work whose time was put off is as new as its new time', async () => {
  const work = await make({ publishAt: app.clock.now() + hourMs })
  const { form, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey: work.mediaKey })
  const publishAt = app.clock.now() + 3 * hourMs
  await staff.call(calls.catalogueAdmin.update, { ...form, mediaKey: work.mediaKey, revision, publishAt })
  app.clock.advance(2 * hourMs)
  const between = await makeWork(app.scope, { assetIds: [asset], genres: [work.genre] })
  expect(await listsShowing(app.visitor(), work)).toEqual([])
  app.clock.advance(hourMs + 1)
  const { info } = await app.visitor().call(calls.catalogue.browse, { genre: work.genre, sort: 'new' })
  expect(info.map(({ mediaKey }) => mediaKey)).toEqual([work.mediaKey, between.mediaKey, work.companion])
})

test('a work without anything to play is in no list; its page has no episodes', async () => {
  const dead = await makeReadyAsset(app.scope)
  await app.scope.db.update(mediaAsset).set({ isPlayable: false }).where(eq(mediaAsset.id, dead))
  const work = await make({ assetIds: [dead] })
  expect(await listsShowing(app.visitor(), work)).toEqual([])
  const { mediaKey } = work
  expect(await app.visitor().call(calls.catalogue.details, { mediaKey })).toMatchObject({ episodes: 0 })
  expect((await app.visitor().call(calls.catalogue.episodes, { mediaKey })).info).toEqual([])
})

describe('a work for some countries', () => {
  test('is in the lists of those and of no others, which read why on its page', async () => {
    const work = await make({ regions: ['MY', 'SG'] })
    expect(await listsShowing(visitorFrom('MY'), work)).toEqual(everywhere)
    expect(await page(visitorFrom('sg'), work.mediaKey)).toBe('success')
    for (const client of [visitorFrom('TH'), app.visitor()]) {
      expect(await listsShowing(client, work)).toEqual([])
      const { mediaKey } = work
      await expect(client.call(calls.catalogue.details, { mediaKey })).rejects.toMatchObject({
        code: 'regionBlocked',
        message: app.scope.text('code.regionBlocked'),
      })
      expect(await codeOf(client.call(calls.catalogue.episodes, { mediaKey }))).toBe('regionBlocked')
    }
  })

  test('is counted in the filter only where it can be found', async () => {
    await make({ regions: ['MY'], kind: 'sport', year: 1999 })
    const kinds = async (client: Client) =>
      (await client.call(calls.catalogue.filter, {})).kinds.find(({ key }) => key === 'sport')?.count
    expect(await kinds(visitorFrom('MY'))).toBe(1)
    expect(await kinds(visitorFrom('TH'))).toBeUndefined()
  })
})
