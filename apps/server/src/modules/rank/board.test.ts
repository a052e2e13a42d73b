import { calls } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { catalogue } from '#modules/catalogue/module.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { countSender, countSignal, importSignals, recountBoards } from './index.ts'
import { rank } from './module.ts'
import { rankSettings } from './settings.ts'
import { rankBucket, rankCount, rankSender } from './tables.ts'

const app = await testApp({ modules: [account, media, catalogue, rank] })
afterAll(app.stop)
const { scope, clock } = app
const asset = await makeReadyAsset(scope)
const visitor = app.visitor()

// The boards show whatever there is: every test begins with none of it.
beforeEach(async () => {
  for (const table of [rankBucket, rankCount, rankSender]) await scope.db.delete(table)
  await scope.db.update(catalogueWork).set({ state: 'withdrawn' })
  await scope.kernel.settings.set(rankSettings, 'minEntries', 1, 'test')
})

async function make(
  title: string,
  columns: { hit?: number; score?: number; scoreBound?: number; ratings?: number } = {},
  form: Partial<WorkForm> = {},
) {
  const { mediaKey } = await makeWork(scope, { assetIds: [asset], title, ...form })
  if (Object.keys(columns).length > 0)
    await scope.db.update(catalogueWork).set(columns).where(eq(catalogueWork.id, mediaKey))
  clock.advance(1)
  return mediaKey
}
const plays = (mediaKey: string, amount: number, hoursAgo = 0) =>
  importSignals(scope, [{ mediaKey, signal: 'play', amount, at: scope.now() - hoursAgo * hourMs }])
const board = (key: string, query: object = {}) => visitor.call(calls.rank.board, { board: key, ...query })
const titles = async (key: string, query: object = {}) =>
  (await board(key, query)).info.map(({ work }) => work.title)

test('a board that is none is not found, and a name that is none is malformed', async () => {
  expect(await codeOf(board('best'))).toBe('notFound')
  expect(await codeOf(board('Hot!'))).toBe('malformed')
  expect(await codeOf(board('hot', { kind: 'opera' }))).toBe('malformed')
  expect(await codeOf(board('hot', { cursor: 'nonsense' }))).toBe('malformed')
})

describe('before anything was counted', () => {
  test('a board shows what was played most, and shows that it counted everything', async () => {
    await make('little', { hit: 3 })
    await make('most', { hit: 9 })
    await make('never')
    const { info, windowHours, compared, figure } = await board('hot')
    expect(info.map(({ position, figure, work }) => [position, figure, work.title])).toEqual([
      [1, 9, 'most'],
      [2, 3, 'little'],
    ])
    expect({ windowHours, compared, figure }).toEqual({
      windowHours: null,
      compared: false,
      figure: { title: '播放', format: 'count' },
    })
  })
  test('too few works with plays in the window do not make a board of their own', async () => {
    await scope.kernel.settings.set(rankSettings, 'minEntries', 2, 'test')
    await make('old', { hit: 900 })
    await plays(await make('fresh', { hit: 1 }), 1)
    await recountBoards(scope)
    expect((await board('hot')).windowHours).toBe(null)
    expect(await titles('hot')).toEqual(['old', 'fresh'])
  })
})

describe('counted', () => {
  test('the hot board looks back a day', async () => {
    const [a, b, c] = [await make('a'), await make('b', { hit: 900 }), await make('c')]
    await plays(a, 5)
    await plays(b, 9, 30)
    await plays(c, 2, 20)
    const begun = clock.now()
    await recountBoards(scope)
    const ended = clock.now()
    clock.advance(hourMs)
    const { info, windowHours, countedAt } = await board('hot')
    expect(info.map(({ work }) => work.title)).toEqual(['a', 'c'])
    expect(windowHours).toBe(24)
    expect(countedAt).toBeGreaterThanOrEqual(begun)
    expect(countedAt).toBeLessThanOrEqual(ended)
  })
  test('the rising board compares with the day before', async () => {
    const [steady, riser, faller] = [await make('steady'), await make('riser'), await make('faller')]
    for (const [work, before, now] of [
      [steady, 900, 1000],
      [riser, 10, 400],
      [faller, 500, 100],
    ] as const) {
      await plays(work, before, 30)
      await plays(work, now, 3)
    }
    await recountBoards(scope)
    expect(await titles('rising')).toEqual(['riser', 'steady'])
    expect((await board('rising')).figure.format).toBe('percent')
  })
  test('the board of new works knows their age and leaves out what is no longer new', async () => {
    const old = await make('old')
    clock.advance(61 * 24 * hourMs)
    const older = await make('three weeks')
    clock.advance(21 * 24 * hourMs)
    const fresh = await make('today')
    await plays(old, 900)
    await plays(older, 100)
    await plays(fresh, 40)
    await recountBoards(scope)
    expect(await titles('new')).toEqual(['today', 'three weeks'])
  })
  test('the rated board goes by how sure a score is, shows the score and has no window', async () => {
    await make('good', { score: 9.1, scoreBound: 8.9, ratings: 4_000 })
    await make('unrated', { hit: 99 })
    await make('better, by few', { score: 9.6, scoreBound: 8.1, ratings: 30 })
    await make('best, by too few', { score: 10, scoreBound: 9, ratings: 29 })
    await recountBoards(scope)
    const { info, figure } = await board('rated')
    expect(info.map(({ work, figure }) => [work.title, figure])).toEqual([
      ['good', 9.1],
      ['better, by few', 9.6],
    ])
    expect(figure).toEqual({ title: '评分', format: 'score' })
  })
  test('the danmu board counts danmu less those taken back, the hot board who sent them', async () => {
    const [many, few] = [await make('many'), await make('few')]
    await countSignal(scope, many, 'danmu', 9)
    await countSignal(scope, few, 'danmu', 7)
    await countSignal(scope, many, 'danmu', -3)
    for (const uid of ['u1', 'u1', 'u1']) await countSender(scope, many, uid)
    for (const uid of ['u1', 'u2']) await countSender(scope, few, uid)
    for (const work of [many, few]) await plays(work, 2)
    await recountBoards(scope)
    expect((await board('danmu')).info.map(({ work, figure }) => [work.title, figure])).toEqual([
      ['few', 7],
      ['many', 6],
    ])
    expect((await board('hot')).info.map(({ work, figure }) => [work.title, figure])).toEqual([
      ['few', 6],
      ['many', 4],
    ])
  })
  test('the board of saves counts them less those taken back', async () => {
    const [kept, left] = [await make('kept'), await make('left')]
    await countSignal(scope, kept, 'save', 3)
    await countSignal(scope, left, 'save', 4)
    for (const work of [kept, left]) await plays(work, 9)
    await countSignal(scope, left, 'save', -2)
    await recountBoards(scope)
    expect((await board('saved')).info.map(({ work, figure }) => [work.title, figure])).toEqual([
      ['kept', 3],
      ['left', 2],
    ])
  })
  test('made-up accounts that save, comment and send danmu do not make up for plays', async () => {
    const [watched, pushed] = [await make('watched'), await make('pushed')]
    await plays(watched, 200)
    await plays(pushed, 3)
    for (let account = 0; account < 10; account++) {
      await countSender(scope, pushed, `made up ${account}`)
      for (const signal of ['save', 'comment'] as const) await countSignal(scope, pushed, signal)
    }
    await recountBoards(scope)
    expect(await titles('hot')).toEqual(['watched', 'pushed'])
    expect((await board('saved')).info.map(({ figure }) => figure)).toEqual([3])
  })
  test('a sender counts again on the next day', async () => {
    const mediaKey = await make('talked of')
    await countSender(scope, mediaKey, 'u1')
    clock.advance(24 * hourMs)
    await countSender(scope, mediaKey, 'u1')
    expect((await scope.db.select().from(rankBucket)).map(({ amount }) => amount)).toEqual([1, 1])
  })
  test('an empty board stays so until it is counted again', async () => {
    const mediaKey = await make('silent')
    await recountBoards(scope)
    const { countedAt } = await board('danmu')
    clock.advance(hourMs)
    await countSignal(scope, mediaKey, 'danmu', 9)
    expect(await board('danmu')).toMatchObject({ info: [], countedAt })
    await recountBoards(scope)
    expect(await titles('danmu')).toEqual(['silent'])
  })
  test('kinds have boards of their own', async () => {
    await plays(await make('film', {}, { kind: 'movie' }), 5)
    await plays(await make('series', {}, { kind: 'drama' }), 3)
    await recountBoards(scope)
    expect(await titles('hot', { kind: 'drama' })).toEqual(['series'])
    expect(await titles('hot', { kind: 'anime' })).toEqual([])
    const { boards, kinds } = await visitor.call(calls.rank.boards, { kind: 'drama' })
    expect(boards.map(({ key }) => key)).toEqual(['hot', 'rising', 'new', 'rated', 'danmu', 'saved'])
    expect(kinds.map(({ key, count }) => [key, count])).toEqual([
      ['movie', 1],
      ['drama', 1],
    ])
  })
})

describe('movement', () => {
  test('is relative to the count of a day ago', async () => {
    const [a, b] = [await make('a'), await make('b')]
    await plays(a, 9)
    await plays(b, 5)
    await recountBoards(scope)
    expect((await board('hot')).compared).toBe(false)
    clock.advance(23 * hourMs)
    const c = await make('c')
    await plays(c, 2)
    await recountBoards(scope)
    clock.advance(hourMs)
    await plays(b, 20)
    await plays(a, 6)
    await recountBoards(scope)
    const { info, compared } = await board('hot')
    expect(compared).toBe(true)
    expect(info.map(({ work, before }) => [work.title, before])).toEqual([
      ['b', 2],
      ['a', 1],
      ['c', null],
    ])
  })
  test('needs no more counts than it compares with', async () => {
    await plays(await make('a'), 1)
    for (let hour = 0; hour < 30; hour++) {
      await recountBoards(scope)
      clock.advance(hourMs)
    }
    const counts = await scope.db.select().from(rankCount).where(eq(rankCount.kind, 'all'))
    const stored = counts.filter(row => row.board === 'hot').length
    expect(stored).toBeGreaterThanOrEqual(25)
    expect(stored).toBeLessThanOrEqual(26)
  })
})

test('pages continue after the last place, and positions stay when a work is withdrawn', async () => {
  const editor = app.as(await makeUser(scope, { role: 'editor' }))
  const keys: string[] = []
  for (const [index, title] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const mediaKey = await make(title)
    await plays(mediaKey, 10 - index)
    keys.push(mediaKey)
  }
  await recountBoards(scope)
  await editor.call(calls.catalogueAdmin.withdraw, { mediaKey: keys[1] ?? '' })
  const first = await board('hot', { size: 2 })
  const second = await board('hot', { size: 2, cursor: first.cursor })
  const third = await board('hot', { size: 2, cursor: second.cursor })
  const shown = [first, second, third].flatMap(page => page.info)
  expect(shown.map(({ position, work }) => [position, work.title])).toEqual([
    [1, 'a'],
    [3, 'c'],
    [4, 'd'],
    [5, 'e'],
  ])
  expect(third.hasMore).toBe(false)
})
