import { calls } from '@xinghe/client'
import { search, type WorkForm } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope)
const publish = (form: Partial<WorkForm>) => makeWork(app.scope, { assetIds: [assetId], ...form })
const suggestions = async (q: string) => (await app.visitor().call(calls.search.suggest, { q })).info
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))

const harbour = await publish({
  kind: 'drama',
  title: '雾港来信',
  aliases: ['霧都書簡'],
  year: 2021,
  people: [{ name: '单听雨', role: 'actor', character: '' }],
})

describe('suggesting while typing', () => {
  test.each([
    ['one character', '雾', [[0, 1]]],
    ['the beginning', '雾港', [[0, 2]]],
    ['a later word', '来信', [[2, 4]]],
    ['a part across words', '港来', [[1, 3]]],
    ['one character within', '信', [[3, 4]]],
    ['traditional characters', '霧港', [[0, 2]]],
    ['a letter', 'w', [[0, 1]]],
    ['begun pinyin', 'wug', [[0, 2]]],
    ['pinyin with the marks of a keyboard that composes', "wu'gang", [[0, 2]]],
    ['initials', 'wglx', [[0, 4]]],
    ['initials of a later word', 'lx', [[2, 4]]],
  ])('finds a work by %s', async (_, q, ranges) => {
    expect(await suggestions(q)).toContainEqual({
      type: 'work',
      text: '雾港来信',
      ranges,
      alias: null,
      mediaKey: harbour.mediaKey,
      kind: 'drama',
      year: 2021,
    })
  })

  test('shows the matching alias', async () => {
    const [found] = await suggestions('雾都')
    expect(found).toMatchObject({
      text: '雾港来信',
      ranges: [],
      alias: { text: '霧都書簡', ranges: [[0, 2]] },
    })
  })

  test.each(['单听', 'shanting', 'sty'])('finds a person by %s', async q => {
    expect(await suggestions(q)).toContainEqual(expect.objectContaining({ type: 'person', text: '单听雨' }))
  })

  test('offers no person whose works are all gone', async () => {
    const { mediaKey } = await publish({
      title: '空庭',
      people: [{ name: '慕容阙', role: 'actor', character: '' }],
    })
    expect(await suggestions('慕容')).toHaveLength(1)
    await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
    expect(await suggestions('慕容')).toEqual([])
    expect(await suggestions('空庭')).toEqual([])
  })

  test('answers ten at most, the exact title first', async () => {
    for (let index = 0; index < 12; index++) await publish({ title: `棠梨煎雪第${index + 1}夜` })
    const exact = await publish({ title: '棠梨煎雪' })
    const found = await suggestions('棠梨煎雪')
    expect(found).toHaveLength(10)
    expect(found[0]?.mediaKey).toBe(exact.mediaKey)
  })

  test('answers one character with its own name first, then what begins with it, then what contains it', async () => {
    for (const title of ['旧楫', '楫', '楫声', '楫声远楫影']) await publish({ title })
    const texts = (await suggestions('楫')).map(({ text }) => text)
    expect(texts[0]).toBe('楫')
    expect(texts.slice(1, 3).toSorted()).toEqual(['楫声', '楫声远楫影'])
    expect(texts[3]).toBe('旧楫')
  })

  test('answers punctuation alone with nothing, and rejects an empty query', async () => {
    expect(await suggestions('%_？')).toEqual([])
    expect(await codeOf(suggestions(' '))).toBe('malformed')
  })
})

describe('searching users', () => {
  const find = async (q: string) => (await app.visitor().call(calls.search.users, { q })).info
  test('finds them by part of the nickname regardless of case and width, the exact one first', async () => {
    const longer = await makeUser(app.scope, { nickName: '追星Moon客' })
    const same = await makeUser(app.scope, { nickName: 'ＭＯＯＮ客' })
    expect((await find('moon客')).map(user => user.uid)).toEqual([same.uid, longer.uid])
    expect((await find('moon客'))[1]?.ranges).toEqual([[2, 7]])
  })
  test('finds one by number, and exposes no contact', async () => {
    const user = await makeUser(app.scope)
    const [found] = await find(user.uid)
    expect(found).toMatchObject({ uid: user.uid, nickName: user.nickName })
    expect(JSON.stringify(found)).not.toContain(user.account)
  })
  test('takes wildcards literally', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('_\\')).toEqual([])
  })
})

test.each(['works', 'users', 'suggest'] as const)(
  'the rate limit of %s allows so many in a minute, and more in the next',
  async name => {
    const { max, perSec } = search[name].limit
    const client = app.as(await makeUser(app.scope))
    const ask = () => client.call(calls.search[name], { q: '？' })
    for (let asked = 0; asked < max; asked++) await ask()
    expect(await codeOf(ask())).toBe('tooManyRequests')
    app.clock.advance(perSec * 1000)
    expect(await codeOf(ask())).toBe('success')
  },
)
