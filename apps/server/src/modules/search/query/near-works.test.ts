import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { nearNameOf } from './near-name.ts'

const app = await testApp()
afterAll(app.stop)
const assetIds = [await makeReadyAsset(app.scope)]
const publish = async (title: string, more = {}) =>
  (await makeWork(app.scope, { assetIds, title, ...more })).mediaKey
const near = async (q: string) => (await app.visitor().call(calls.search.near, { q })).info
const keysNear = async (q: string) => (await near(q)).map(({ mediaKey }) => mediaKey)

const lamp = await publish('雁回九重灯', { aliases: ['灯下旧人'] })
const boys = await publish('星槎少年录')
const shop = await publish('零点便利神')
await publish('山有桂兮剑有霜')

test.each([
  ['another character of the same sound', '雁回久重灯', lamp],
  ['a character that reads in two ways', '雁回九冲灯', lamp],
  ['all characters of the same sound', '星查绍年路', boys],
  ['the beginning in characters of the same sound', '星茶少', boys],
  ['a character of like shape', '雁回九重打', lamp],
  ['a character of another shape and sound', '星桌少年录', boys],
  ['one too many', '雁回来九重灯', lamp],
  ['one missing', '雁回九灯', lamp],
  ['two in the wrong order', '雁回重九灯', lamp],
  ['traditional characters', '雁迴久重燈', lamp],
  ['a part of the name', '便利店', shop],
  ['another name', '灯下就人', lamp],
])('a name is near with %s', async (_, q, mediaKey) => {
  expect((await keysNear(q))[0]).toBe(mediaKey)
})

test.each(['夏日海边旅行', '雁', '灯人', 'yanhui', '雁来旧重人', "'|&!:*", '😀😀😀', '2019'])(
  'nothing is near %s',
  async q => {
    expect(await keysNear(q)).toEqual([])
  },
)

test('what is as it was typed is marked, in the name that is near', async () => {
  const [byTitle] = await near('雁回久重灯')
  expect(byTitle).toMatchObject({
    title: '雁回九重灯',
    ranges: [
      [0, 2],
      [3, 5],
    ],
    alias: null,
  })
  const [byAlias] = await near('灯下就人')
  expect(byAlias).toMatchObject({
    ranges: [],
    alias: {
      text: '灯下旧人',
      ranges: [
        [0, 2],
        [3, 4],
      ],
    },
  })
})

test('five are offered at most, the nearest first, and of equal ones the best known', async () => {
  for (const end of ['甲', '乙', '丙', '丁', '戊', '己']) await publish(`白鹿青崖${end}记`)
  const exact = await publish('白鹿青涯间')
  const found = await near('白鹿青崖间')
  expect(found).toHaveLength(5)
  expect(found[0]?.mediaKey).toBe(exact)
})

test('what a viewer may not see is near to nobody', async () => {
  const mediaKey = await publish('寂静的回声谷')
  expect(await keysNear('寂静的回生谷')).toEqual([mediaKey])
  const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
  await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
  expect(await keysNear('寂静的回生谷')).toEqual([])
  const abroad = await publish('只在海岛的灯塔', { regions: ['MY'] })
  expect(await keysNear('只在海导的灯塔')).not.toContain(abroad)
})

test.each(['', '字'.repeat(61)])('%s is malformed', async q => {
  expect(await codeOf(near(q))).toBe('malformed')
})

test('a long text against a long name takes no longer than their lengths multiplied', () => {
  const name = nearNameOf('字'.repeat(60))
  expect(name('字'.repeat(500))?.distance).toBe(0)
  expect(name('学'.repeat(500))).toBeNull()
})
