import { calls } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePlayRecord } from '../fixtures.ts'
import { coWatchedWith } from './related.ts'

const app = await testApp()
afterAll(app.stop)
const asset = await makeReadyAsset(app.scope)
const visitor = app.visitor()

async function make(title: string, form: Partial<WorkForm>, hit = 0) {
  const { mediaKey } = await makeWork(app.scope, { assetIds: [asset], title, ...form })
  await app.scope.db.update(catalogueWork).set({ hit }).where(eq(catalogueWork.id, mediaKey))
  return mediaKey
}
const titles = async (mediaKey: string, size: number) =>
  (await visitor.call(calls.catalogue.related, { mediaKey, size })).info.map(({ title }) => title)
const watched = (viewer: string, mediaKey: string) =>
  makePlayRecord(app.scope, { viewer, mediaKey, episodeId: app.scope.id() })

test('a work that is not there is not found, a blocked region is reported, and more than thirty are malformed', async () => {
  const codeFor = (mediaKey: string, size = 12) =>
    codeOf(visitor.call(calls.catalogue.related, { mediaKey, size }))
  expect(await codeFor('0')).toBe('notFound')
  expect(await codeFor('../x')).toBe('malformed')
  expect(await codeFor('0', 31)).toBe('malformed')
  const mediaKey = await make('far away', { regions: ['JP'] })
  expect(await codeFor(mediaKey)).toBe('regionBlocked')
  expect(await codeOf(visitor.call(calls.catalogue.topics, { mediaKey }))).toBe('regionBlocked')
})

test('related works are ordered by what they share, without the work itself and within the size asked for', async () => {
  const people = [{ name: 'Ann', role: 'actor', character: '' }] as const
  const mediaKey = await make('one', {
    kind: 'anime',
    genres: ['sea', 'war'],
    tags: ['boats'],
    people: [...people],
  })
  await make('same kind', { kind: 'anime' }, 5)
  await make('one genre', { kind: 'drama', genres: ['sea'] }, 7)
  await make('two genres', { kind: 'drama', genres: ['war', 'sea'] })
  await make('genre and tag', { kind: 'drama', genres: ['war'], tags: ['boats'] })
  await make('genre, tag and person', {
    kind: 'drama',
    genres: ['war'],
    tags: ['boats'],
    people: [...people],
  })
  await make('one genre, hotter', { kind: 'drama', genres: ['war'] }, 8)
  expect(await titles(mediaKey, 6)).toEqual([
    'genre, tag and person',
    'genre and tag',
    'two genres',
    'one genre, hotter',
    'one genre',
    'same kind',
  ])
})

test('what the same viewers watched is related though it shares no topic', async () => {
  const mediaKey = await make('watched', { kind: 'sport', genres: ['together'] })
  await make('shares a genre', { kind: 'drama', genres: ['together'] })
  const also = await make('watched too', { kind: 'documentary' })
  const elsewhere = await make('watched by others', { kind: 'documentary' }, 99)
  for (const viewer of ['v1', 'v2']) {
    await watched(viewer, mediaKey)
    await watched(viewer, also)
  }
  await watched('v3', elsewhere)
  expect(await titles(mediaKey, 2)).toEqual(['watched too', 'shares a genre'])
})

test('viewers of one address decide no more than a few of them could', async () => {
  const [mediaKey, pushed, honest] = [
    await make('seed', {}),
    await make('pushed', {}),
    await make('honest', {}),
  ]
  const watchBoth = async (viewer: string, also: string, network: string) => {
    for (const key of [mediaKey, also])
      await makePlayRecord(app.scope, { viewer, mediaKey: key, episodeId: app.scope.id(), network })
  }
  for (let device = 0; device < 20; device++) await watchBoth(`device:made-up-${device}`, pushed, 'one')
  for (let person = 0; person < 5; person++) await watchBoth(`person ${person}`, honest, `home ${person}`)
  const together = await coWatchedWith(app.scope, mediaKey)
  expect(together.get(pushed)).toBe(together.get(honest))
})

test('topics are the genres and tags that other works have too, with their links', async () => {
  const mediaKey = await make('topical', { genres: ['crime', 'alone'], tags: ['夜 & 雨', 'only here'] })
  await make('alike', { genres: ['crime'], tags: ['夜 & 雨'] })
  const editor = await make('hidden', { genres: ['alone'] })
  await app.scope.db.update(catalogueWork).set({ state: 'draft' }).where(eq(catalogueWork.id, editor))
  const { info } = await visitor.call(calls.catalogue.topics, { mediaKey })
  expect(info).toEqual([
    { kind: 'genre', key: 'crime', title: '犯罪', count: 2, to: '/list?genre=crime' },
    { kind: 'tag', key: '夜 & 雨', title: '夜 & 雨', count: 2, to: '/search?q=%E5%A4%9C%20%26%20%E9%9B%A8' },
  ])
})
