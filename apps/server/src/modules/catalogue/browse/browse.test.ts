import { calls } from '@xinghe/client'
import type { FilterMatrix, WorkForm } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'
import { catalogueWork } from '../tables.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const asset = await makeReadyAsset(app.scope)
const visitor = app.visitor()
type Query = Parameters<typeof visitor.call<typeof calls.catalogue.browse>>[1]

async function make(
  title: string,
  form: Partial<WorkForm> = {},
  columns: { hit?: number; scoreBound?: number } = {},
) {
  const { mediaKey } = await makeWork(app.scope, { assetIds: [asset], title, ...form })
  if (Object.keys(columns).length > 0) await change(mediaKey, columns)
  app.clock.advance(1)
  return mediaKey
}
const change = (mediaKey: string, columns: { hit?: number; scoreBound?: number }) =>
  app.scope.db.update(catalogueWork).set(columns).where(eq(catalogueWork.id, mediaKey))
const titles = async (query: Query) =>
  (await visitor.call(calls.catalogue.browse, { size: 100, ...query })).info.map(({ title }) => title)

describe('a filter', () => {
  const genre = 'filtered'
  const works: Record<string, Partial<WorkForm>> = {
    a: { kind: 'movie', region: 'cn', year: 2024, language: 'zh', ended: true, genres: [genre, 'crime'] },
    b: {
      kind: 'drama',
      region: 'jp',
      year: 2019,
      language: 'ja',
      ended: false,
      genres: [genre, 'crime', 'food'],
    },
    c: { kind: 'drama', region: 'cn', year: 2011, language: 'yue', ended: true, genres: [genre] },
    d: { kind: 'anime', year: 1998, genres: [genre, 'food'] },
  }
  beforeAll(async () => {
    for (const [title, form] of Object.entries(works)) await make(title, form)
  })

  test.each([
    [{}, 'abcd'],
    [{ kind: 'drama' }, 'bc'],
    [{ kind: 'sport' }, ''],
    [{ genre: 'crime' }, 'ab'],
    [{ region: 'cn' }, 'ac'],
    [{ language: 'ja' }, 'b'],
    [{ year: '2019' }, 'b'],
    [{ year: '2010s' }, 'bc'],
    [{ year: '1990s' }, 'd'],
    [{ year: 'soon' }, ''],
    [{ status: 'ended' }, 'acd'],
    [{ status: 'airing' }, 'b'],
    [{ kind: 'drama', region: 'cn', status: 'ended' }, 'c'],
    [{ kind: 'movie', status: 'airing' }, ''],
    [{ genre: "crime' or true --" }, ''],
    [{ kind: 'movie,anime' }, 'ad'],
    [{ kind: ['movie', 'anime'], genre: 'crime,food' }, 'ad'],
    [{ region: 'cn,jp', year: '2024,2010s' }, 'abc'],
    [{ language: 'ja,yue', status: 'ended' }, 'c'],
    [{ kind: 'movie,anime', genre: ['crime', 'food'], region: 'cn,jp', year: '2024,1990s' }, 'a'],
    [{ genre: '' }, 'abcd'],
  ] as [Query, string][])('%j leaves %s', async (query, left) => {
    expect((await titles(query)).toSorted().join('')).toBe(left)
  })

  test.each([
    { kind: 'opera' },
    { status: 'paused' },
    { sort: 'random' },
    { size: 0 },
    { size: 101 },
    { page: 0 },
    { year: '9999999999' },
    { genre: 'x'.repeat(41) },
    { genre: 'x\0' },
    { kind: 'movie,opera' },
    { genre: 'abcdefghijklm'.split('') },
  ] as never[])('%j is malformed', async query => {
    expect(await codeOf(visitor.call(calls.catalogue.browse, query))).toBe('malformed')
  })

  test('has as many works as its count in the matrix', async () => {
    const matrix = await visitor.call(calls.catalogue.filter, {})
    const rows: [Exclude<keyof FilterMatrix, 'total'>, keyof Query][] = [
      ['kinds', 'kind'],
      ['genres', 'genre'],
      ['regions', 'region'],
      ['years', 'year'],
      ['languages', 'language'],
      ['statuses', 'status'],
    ]
    expect(matrix.total).toBe(4)
    for (const [row, name] of rows) {
      expect(matrix[row].length).toBeGreaterThan(1)
      for (const { key, count } of matrix[row])
        expect((await titles({ [name]: key })).length, key).toBe(count)
    }
    expect(matrix.sorts.map(({ key }) => key)).toEqual(['hot', 'new', 'rating'])
  })

  test('of one kind counts only that kind, but all kinds beside it', async () => {
    const matrix = await visitor.call(calls.catalogue.filter, { kind: 'drama' })
    expect(matrix.regions.map(({ key, count }) => [key, count])).toEqual([
      ['cn', 1],
      ['jp', 1],
    ])
    expect(matrix.kinds.find(({ key }) => key === 'movie')?.count).toBe(1)
  })

  test('counts what all other filters leave, and lists values that would leave nothing', async () => {
    const matrix = await visitor.call(calls.catalogue.filter, { kind: 'drama', region: 'cn', genre: 'crime' })
    expect(matrix.total).toBe(0)
    const counted = (row: keyof Omit<FilterMatrix, 'total'>) =>
      Object.fromEntries(matrix[row].map(({ key, count }) => [key, count]))
    expect(counted('regions')).toEqual({ cn: 0, jp: 1 })
    expect(counted('genres')).toMatchObject({ crime: 0, food: 0 })
    expect(counted('kinds')).toEqual({ movie: 1, drama: 0, anime: 0 })
    expect(counted('languages')).toEqual({ ja: 0, yue: 0 })
  })

  test('counts a work as soon as it is published, as its list does', async () => {
    const before = await visitor.call(calls.catalogue.filter, { kind: 'sport' })
    expect(before.total).toBe(0)
    await make('kept', { kind: 'sport' })
    const { info } = await visitor.call(calls.catalogue.browse, { kind: 'sport' })
    expect(info).toHaveLength(1)
    expect((await visitor.call(calls.catalogue.filter, { kind: 'sport' })).total).toBe(1)
  })

  test('is in the caller’s script', async () => {
    const { genres } = await visitor.call(calls.catalogue.filter, {})
    expect(genres.find(({ key }) => key === 'crime')?.title).toBe(app.scope.text('genre.crime'))
    const years = (await visitor.call(calls.catalogue.filter, {})).years
    expect(years.map(({ key }) => key)).toEqual(['2024', '2019', '2010s', '1990s'])
    expect(years.at(-1)?.title).toBe(app.scope.text('year.decade', { from: 1990 }))
  })
})

test('the directory lists each kind that has works, with its genres by how many works they have', async () => {
  app.clock.advance(61_000)
  await make('one', { kind: 'variety', genres: ['music'] })
  await make('two', { kind: 'variety', genres: ['food', 'music'] })
  const { info } = await visitor.call(calls.catalogue.directory, {})
  const variety = info.find(({ kind }) => kind === 'variety')
  expect(variety).toMatchObject({ title: app.scope.text('kind.variety'), count: 2 })
  expect(variety?.genres.map(({ key, count }) => [key, count])).toEqual([
    ['music', 2],
    ['food', 1],
  ])
  expect(variety?.posters).toHaveLength(2)
  expect(info.every(({ count }) => count > 0)).toBe(true)
})

describe('works are sorted', () => {
  const genre = 'sorted'
  beforeAll(async () => {
    await make('old and loved', { genres: [genre] }, { hit: 5, scoreBound: 9.3 })
    await make('hot', { genres: [genre] }, { hit: 50 })
    await make('rated alike', { genres: [genre] }, { hit: 7, scoreBound: 9.3 })
    await make('new', { genres: [genre] }, { hit: 5, scoreBound: 4.1 })
  })

  test.each([
    ['hot', ['hot', 'rated alike', 'new', 'old and loved']],
    ['new', ['new', 'rated alike', 'hot', 'old and loved']],
    ['rating', ['rated alike', 'old and loved', 'new', 'hot']],
  ] as const)('by %s, and the same when taken one by one', async (sort, order) => {
    expect(await titles({ genre, sort })).toEqual(order)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const list = await visitor.call(calls.catalogue.browse, { genre, sort, size: 1, cursor })
      seen.push(...list.info.map(({ title }) => title))
      expect(list.hasMore).toBe(list.cursor !== undefined)
      cursor = list.cursor
    } while (cursor)
    expect(seen).toEqual(order)
  })

  test('by heat where nothing is said, and page by page for those who count pages', async () => {
    expect(await titles({ genre })).toEqual(await titles({ genre, sort: 'hot' }))
    expect(await titles({ genre, size: 3, page: 2 })).toEqual(['old and loved'])
    expect(await titles({ genre, size: 3, page: 3 })).toEqual([])
  })
})

describe('a cursor', () => {
  test('neither doubles nor skips a work when others come or move meanwhile', async () => {
    const genre = 'moving'
    const keys: string[] = []
    for (let hit = 6; hit >= 1; hit--) keys.push(await make(`${hit}`, { genres: [genre] }, { hit: hit * 10 }))
    const first = await visitor.call(calls.catalogue.browse, { genre, size: 2 })
    await make('comes', { genres: [genre] }, { hit: 1000 })
    await change(keys[1] ?? '', { hit: 55 }) // shown already
    await change(keys[5] ?? '', { hit: 15 }) // still to be shown
    await visitor.call(calls.catalogue.browse, { genre, size: 2, cursor: first.cursor })
    const second = await visitor.call(calls.catalogue.browse, { genre, size: 2, cursor: first.cursor })
    const third = await visitor.call(calls.catalogue.browse, { genre, size: 2, cursor: second.cursor })
    const seen = [first, second, third].flatMap(({ info }) => info.map(({ title }) => title))
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1'])
    expect(third.hasMore).toBe(false)
  })

  const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['no text we made', 'not a cursor'],
    ['not a list', forge({ hit: 1 })],
    ['too short', forge([1])],
    ['too long', forge([1, 'x', 'y'])],
    ['a text for a number', forge(['many', 'x'])],
    ['no whole number', forge([1.5, 'x'])],
    ['a number beyond all counts', forge([1e25, 'x'])],
    ['an object in it', forge([{ hit: 1 }, 'x'])],
    ['a zero byte in it', forge([1, 'x\0'])],
  ])('that was forged is malformed: %s', async (_, cursor) => {
    expect(await codeOf(visitor.call(calls.catalogue.browse, { cursor }))).toBe('malformed')
  })
})
