import { calls } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { storeImage } from '#modules/media/index.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'
import { catalogueWork } from '../tables.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const asset = await makeReadyAsset(app.scope, { durationSec: 90 })
const visitor = app.visitor()
const shelves = async (channel?: string) =>
  (await visitor.call(calls.catalogue.shelves, channel === undefined ? {} : { channel })).shelves
const titlesOf = (shelf: { items: { title: string }[] } | undefined) => shelf?.items.map(({ title }) => title)

async function make(title: string, form: Partial<WorkForm>, hit = 0) {
  const { mediaKey } = await makeWork(app.scope, { assetIds: [asset], title, ...form })
  await app.scope.db.update(catalogueWork).set({ hit }).where(eq(catalogueWork.id, mediaKey))
  app.clock.advance(1)
  return mediaKey
}

test('a channel that does not exist is not found, and an empty one has no shelves', async () => {
  expect(await codeOf(shelves('opera'))).toBe('notFound')
  expect(await codeOf(shelves(''))).toBe('notFound')
  expect(await shelves('sport')).toEqual([])
})

test('a channel shows its kind: banner of what is featured, newest, hottest', async () => {
  await make('quiet', { kind: 'variety' }, 1)
  await make('loud', { kind: 'variety', featured: true }, 9)
  await make('film', { kind: 'movie', featured: true }, 99)
  const [banner, newest, hot, rated, ...more] = await shelves('variety')
  expect(more).toEqual([])
  expect(banner).toMatchObject({ key: 'banner', style: 'banner', more: null, items: [] })
  expect(banner?.slides.map(({ title }) => title)).toEqual(['loud'])
  expect([newest?.key, titlesOf(newest)]).toEqual(['new', ['loud', 'quiet']])
  expect([hot?.key, hot?.style, titlesOf(hot)]).toEqual(['hot', 'rank', ['loud', 'quiet']])
  expect(rated?.title).toBe(app.scope.text('shelf.rated'))
})

test('home shows all kinds, a calendar of airing works, and shelves that link to their lists', async () => {
  await make('weekly', { kind: 'anime', updateWeekday: 3, ended: false })
  await make('once', { kind: 'documentary' })
  const home = await shelves()
  expect(new Set(home.map(({ key }) => key)).size).toBe(home.length)
  const calendar = home.find(({ key }) => key === 'calendar')
  expect(calendar?.items.map(({ title, weekday }) => [title, weekday])).toEqual([['weekly', 3]])
  expect(titlesOf(home.find(({ key }) => key === 'anime'))).toEqual(['weekly'])
  expect(titlesOf(home.find(({ key }) => key === 'documentary'))).toEqual(['once'])
  for (const { more, items } of home.filter(shelf => shelf.more !== null)) {
    const { info } = await visitor.call(
      calls.catalogue.browse,
      Object.fromEntries(new URLSearchParams(more ?? '')),
    )
    expect(info.map(({ mediaKey }) => mediaKey)).toEqual(
      expect.arrayContaining(items.map(({ mediaKey }) => mediaKey)),
    )
  }
})

test('a card shows the duration of a single episode and the count of several, and its pictures', async () => {
  const source = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const poster = await storeImage(app.scope, source, { purpose: 'poster' })
  await make('single', { kind: 'short', posterKey: poster.key, badge: 'new', score: 3 } as Partial<WorkForm>)
  await makeWork(app.scope, { assetIds: [asset, asset], title: 'double', kind: 'short', episodesTotal: 5 })
  const { info } = await visitor.call(calls.catalogue.browse, { kind: 'short' })
  const card = (title: string) => info.find(work => work.title === title)
  expect(card('single')).toMatchObject({
    episodes: 1,
    durationSec: 90,
    badge: 'new',
    score: null,
    poster: { url: poster.url, thumb: poster.thumb, colour: poster.colour },
    cover: null,
  })
  expect(card('double')).toMatchObject({ episodes: 2, durationSec: null, episodesTotal: 5, poster: null })
})
