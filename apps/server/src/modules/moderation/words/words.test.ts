import { type CallInput, calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'
import { moderationSettings } from '../settings.ts'
import { moderationCase, moderationWordList } from '../tables.ts'
import { foldText, matcherOf } from './match.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, cases, caseOf } = moderationOf(app)
const { moderationAdmin: admin } = calls
const by = await staff()
const as = app.as(by)
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
afterEach(async () => {
  for (const { id } of (await as.call(admin.wordLists, {})).info) await as.call(admin.deleteWordList, { id })
})

type List = CallInput<typeof admin.saveWordList>
const listOf = (more: Partial<List> = {}): List => ({
  name: 'ads',
  effect: 'block',
  places: ['danmu', 'post', 'profile'],
  isOn: true,
  words: ['加微信'],
  ...more,
})
/** A list that was tried and applies. */
async function apply(more: Partial<List> = {}) {
  const list = listOf(more)
  await as.call(admin.tryWords, list)
  return as.call(admin.saveWordList, list)
}
async function send(text: string) {
  const user = await makeUser(app.scope)
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds })
  const input = { mediaKey, episode: episodeIds[0] ?? '', time: 1, text, at: app.clock.now() }
  return app.as(user).call(calls.danmu.send, input)
}

describe('a word', () => {
  test.each(['加微信', '加 微-信', '加微信！', '請加微信', '來加·微。信吧'])('is found in %s', text => {
    expect(matcherOf(['加微信']).find(text)).toEqual(['加微信'])
  })

  test('is found in full width, capitals and traditional characters', () => {
    expect(foldText('ＶＸ：12３')).toBe('vx123')
    expect(matcherOf(['发票', 'vx123']).find('代開發票 V X 1 2 3')).toEqual(['发票', 'vx123'])
  })

  test('of signs alone is none, and part of one is not found', () => {
    expect(matcherOf(['!!', '加微信']).find('!! 加微')).toEqual([])
  })
})

describe('a list that applies', () => {
  test('keeps danmu, posts and profiles out', async () => {
    await apply()
    expect(await codeOf(send('加V微信'))).toBe('success')
    expect(await codeOf(send('快加 微 信'))).toBe('wordsBlocked')
    const user = await makeUser(app.scope)
    await expect(makePost(app.scope, { uid: user.uid, text: '加微信' })).rejects.toThrow('wordsBlocked')
    const update = (introduce: string) => app.as(user).call(calls.profile.update, { introduce })
    expect(await codeOf(update('加微信'))).toBe('wordsBlocked')
    expect(await codeOf(update('你好'))).toBe('success')
  })

  test('for review lets it through and opens a case with the words', async () => {
    await apply({ effect: 'review', words: ['加微信', '代购'] })
    const { id } = await send('代购加微信')
    expect(await caseOf(by, id)).toMatchObject({ kind: 'danmu', reporters: 0, words: ['代购', '加微信'] })
    const user = await makeUser(app.scope)
    await app.as(user).call(calls.profile.update, { introduce: '代购' })
    expect(await caseOf(by, user.uid)).toMatchObject({ kind: 'user', words: ['代购'] })
  })

  test('for one place, or switched off, leaves the others alone', async () => {
    await apply({ places: ['profile'] })
    expect(await codeOf(send('加微信'))).toBe('success')
    const off = await as.call(admin.saveWordList, listOf({ isOn: false, words: ['好看'] }))
    expect(await codeOf(send('好看'))).toBe('success')
    expect(await codeOf(as.call(admin.saveWordList, { ...off, isOn: true }))).toBe('wordListUntried')
  })

  test('was tried before; a new name needs no trial', async () => {
    expect(await codeOf(as.call(admin.saveWordList, listOf({ words: ['没试过'] })))).toBe('wordListUntried')
    const { id } = await apply({ words: ['试过'] })
    app.clock.advance(dayMs)
    const fresh = app.as(await staff())
    const save = (more: Partial<List>) =>
      fresh.call(admin.saveWordList, listOf({ id, words: ['试过'], ...more }))
    expect(await codeOf(save({ name: 'other' }))).toBe('success')
    expect(await codeOf(save({ words: ['试过', '更多'] }))).toBe('wordListUntried')
    expect(await codeOf(save({ id: 'nosuchlist' }))).toBe('notFound')
  })
})

test('a dry run counts what the last 30 days have', async () => {
  const user = await makeUser(app.scope)
  const old = { mediaKey: '', episodeId: 'live', uid: user.uid, text: '旧词在此' }
  await makeDanmu(app.scope, [old])
  app.clock.advance(31 * dayMs)
  await makeDanmu(app.scope, [
    { ...old, text: '新 詞在此' },
    { ...old, text: '没有' },
  ])
  await makePost(app.scope, { uid: user.uid, text: '新词' })
  const { places } = await app.as(await staff()).call(admin.tryWords, listOf({ words: ['新词', '旧词'] }))
  expect(places).toMatchObject([
    { place: 'danmu', hits: 1, complete: true, examples: [{ word: '新词', text: '新 詞在此' }] },
    { place: 'post', hits: 1 },
    { place: 'profile', hits: 0 },
  ])
})

test('a word that no text can be found to have is refused by name', async () => {
  for (const word of ['\uFDFA'.repeat(40), '!!']) {
    const list = listOf({ words: ['好', word] })
    for (const call of [as.call(admin.tryWords, list), as.call(admin.saveWordList, { ...list, isOn: false })])
      await expect(call).rejects.toMatchObject({
        code: 'wordUnusable',
        message: expect.stringContaining(word),
      })
  }
})

test('a dry run goes on once at a time for each of staff', async () => {
  const { cache } = app.kernel
  await cache.claim(`words:trying:${by.uid}`, 60)
  expect(await codeOf(as.call(admin.tryWords, listOf()))).toBe('unavailable')
  expect(await codeOf(app.as(await staff()).call(admin.tryWords, listOf()))).toBe('success')
  await cache.delete(`words:trying:${by.uid}`)
  expect(await codeOf(as.call(admin.tryWords, listOf()))).toBe('success')
  expect(await codeOf(as.call(admin.tryWords, listOf()))).toBe('success')
})

describe('cases that words open', () => {
  const { settings } = app.kernel
  afterEach(async () => {
    for (const name of ['wordCases', 'wordCasesOfOne'] as const)
      await settings.reset(moderationSettings, name)
  })
  const write = (introduce: string) => async (user: MadeUser) =>
    app.as(user).call(calls.profile.update, { introduce })
  const openByWords = () => app.scope.db.$count(moderationCase, eq(moderationCase.reporters, 0))

  test('are so many of one person, who goes on writing', async () => {
    await apply({ effect: 'review', words: ['代购'] })
    await settings.set(moderationSettings, 'wordCasesOfOne', 2, by.uid)
    const user = await makeUser(app.scope)
    const posts = [1, 2, 3].map(n => `代购${n}`)
    const ids: string[] = []
    for (const text of posts) ids.push((await makePost(app.scope, { uid: user.uid, text })).id)
    const found = (await cases(by, { kind: 'post' })).map(({ target }) => target)
    expect(ids.map(id => found.includes(id))).toEqual([true, true, false])
    await report(await makeUser(app.scope), ids[2] ?? '', { kind: 'post' })
    expect(await caseOf(by, ids[2] ?? '')).toMatchObject({ reporters: 1 })
  })

  test('are so many in all; what has one already joins it', async () => {
    await apply({ effect: 'review', words: ['代购', '返利'] })
    const known = await makeUser(app.scope)
    await write('代购')(known)
    await settings.set(moderationSettings, 'wordCases', await openByWords(), by.uid)
    const late = await makeUser(app.scope)
    await write('代购')(late)
    await write('返利')(known)
    expect((await cases(by)).map(({ target }) => target)).not.toContain(late.uid)
    expect(await caseOf(by, known.uid)).toMatchObject({ words: ['代购', '返利'] })
  })
})

test('lists, and words of one, are so many at most', async () => {
  const row = {
    effect: 'block' as const,
    places: [],
    isOn: false,
    changedAt: 0,
    changedBy: by.uid,
    name: 'x',
  }
  const save = (more: Partial<List> = {}) =>
    app.as(by).call(admin.saveWordList, listOf({ isOn: false, ...more }))
  expect(await codeOf(save({ words: Array<string>(3001).fill('x') }))).toBe('malformed')
  expect(await codeOf(save({ words: ['字'.repeat(41)] }))).toBe('malformed')
  await app.scope.db
    .insert(moderationWordList)
    .values(Array.from({ length: 20 }, (_, index) => ({ ...row, id: `list${index}` })))
  expect(await codeOf(save())).toBe('wordListLimit')
  await app.scope.db.delete(moderationWordList)
})
