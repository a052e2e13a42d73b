import { calls, createClient } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { searchHot, searchTurn, searchVolume } from '../tables.ts'
import { countSearch } from './count-search.ts'
import { hotSearch } from './hot.ts'
import { recountHot } from './recount.ts'

const app = await testApp()
afterAll(app.stop)
// Hot search is one list for the whole site: every test begins with an empty one.
beforeEach(async () => {
  for (const table of [searchHot, searchTurn, searchVolume]) await app.scope.db.delete(table)
})

const assetId = await makeReadyAsset(app.scope)
const publish = (form: Partial<WorkForm>) => makeWork(app.scope, { assetIds: [assetId], ...form })
const staff = app.as(await makeUser(app.scope, { role: 'editor', stays: true }))
let devices = 0
/** Searches from so many devices, each with an address of its own. */
async function searched(q: string, times: number) {
  for (let index = 0; index < times; index++) {
    const device = ++devices
    await countSearch(app.scopeOf({ deviceId: `device ${device}`, address: `address ${device}` }), { q })
  }
}
const hot = async () => (await app.visitor().call(calls.search.hot, {})).info
const countOf = async (term: string) =>
  (await app.scope.db.select().from(searchVolume).where(eq(searchVolume.term, term))).reduce(
    (sum, row) => sum + row.count,
    0,
  )
await publish({ title: '千灯渡' })
await publish({ title: '百川归' })

describe('counting a search', () => {
  test('counts a device once in six hours, however the text is written', async () => {
    const visitor = app.visitor()
    await visitor.call(calls.search.note, { q: '千灯渡' })
    await visitor.call(calls.search.note, { q: ' 千燈渡！' })
    expect(await countOf('千灯渡')).toBe(1)
    app.clock.advance(6 * hourMs + 1000)
    await visitor.call(calls.search.note, { q: '千灯渡' })
    expect(await countOf('千灯渡')).toBe(2)
  })
  test('counts a user once across devices', async () => {
    const user = await makeUser(app.scope)
    await app.as(user).call(calls.search.note, { q: '百川归' })
    await app.as(user).call(calls.search.note, { q: '百川归' })
    expect(await countOf('百川归')).toBe(1)
  })
  test('counts once when sent twice concurrently', async () => {
    const visitor = app.visitor()
    await Promise.all([1, 2, 3, 4].map(() => visitor.call(calls.search.note, { q: '同时来' })))
    expect(await countOf('同时来')).toBe(1)
  })
  test('counts a limited number of devices of one address', async () => {
    for (let index = 0; index < 8; index++) await app.visitor().call(calls.search.note, { q: '一处来' })
    expect(await countOf('一处来')).toBe(3)
  })
  test('ignores what is no word', async () => {
    await app.visitor().call(calls.search.note, { q: '？？？' })
    await app.visitor().call(calls.search.note, { q: '长'.repeat(40) })
    expect(await app.scope.db.select().from(searchTurn)).toEqual([])
    expect(await codeOf(app.visitor().call(calls.search.note, { q: '' }))).toBe('malformed')
  })
})

describe('hot search', () => {
  test('needs five users', async () => {
    await searched('千灯渡', 4)
    await recountHot(app.scope)
    expect(await hot()).toEqual([])
    await searched('千灯渡', 1)
    await recountHot(app.scope)
    expect(await hot()).toEqual([{ text: '千灯渡', label: 'burst' }])
  })
  test('ranks more frequent searches first', async () => {
    await searched('百川归', 6)
    await searched('千灯渡', 9)
    await recountHot(app.scope)
    expect((await hot()).map(word => word.text)).toEqual(['千灯渡', '百川归'])
  })
  test('shows the words of a search and nothing that was written around them', async () => {
    await searched('\u202e👉千灯渡👈!!️@@\u200b', 6)
    await recountHot(app.scope)
    expect(await hot()).toEqual([{ text: '千灯渡', label: 'burst' }])
  })
  test('contains only words with results', async () => {
    await searched('查无此片', 9)
    await searched('百川', 6)
    await recountHot(app.scope)
    expect((await hot()).map(word => word.text)).toEqual(['百川'])
  })
  test('contains only words with results in the viewer’s region', async () => {
    const { mediaKey } = await publish({ title: '孤岛长夜', regions: ['MY'] })
    await searched('孤岛长夜', 9)
    await searched('百川归', 6)
    await recountHot(app.scope)
    const hotIn = async (region: string) =>
      (await hotSearch(app.scopeOf({ region }))).info.map(({ text }) => text)
    expect(await hotIn('MY')).toEqual(['孤岛长夜', '百川归'])
    expect(await hotIn('SG')).toEqual(['百川归'])
    expect((await hot()).map(({ text }) => text)).toEqual(['百川归'])
    const pins = [{ text: '孤岛', until: null }]
    await staff.call(calls.searchAdmin.savePins, { pins })
    expect(await hotIn('MY')).toEqual(['孤岛', '孤岛长夜', '百川归'])
    expect(await hotIn('SG')).toEqual(['百川归'])
    await staff.call(calls.searchAdmin.savePins, { pins: [] })
    await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
    app.clock.advance(minuteMs)
    expect(await hotIn('MY')).toEqual(['百川归'])
  })
  test('looks up the results of all its words at once, for all who ask within a minute', async () => {
    const words = ['千灯渡', '百川归', '千灯', '百川', 'qiandengdu', 'baichuan']
    for (const word of words) await searched(word, 6)
    await recountHot(app.scope)
    app.clock.advance(minuteMs)
    const lookups = async (region: string) => {
      let shown: string[] = []
      const statements = await statementsOf(async () => {
        const ask = () => hotSearch(app.scopeOf({ region }))
        const [{ info }] = await Promise.all([ask(), ask(), ask()])
        shown = info.map(({ text }) => text)
      })
      expect(new Set(shown)).toEqual(new Set(words))
      return statements.filter(text => text.includes('exists')).length
    }
    expect(await lookups('MY')).toBe(1)
    expect(await lookups('MY')).toBe(0)
    expect(await lookups('SG')).toBe(1)
  })
  test('drops a word after a day without searches', async () => {
    await searched('百川归', 6)
    await recountHot(app.scope)
    app.clock.advance(dayMs + 1000)
    await recountHot(app.scope)
    expect(await hot()).toEqual([])
  })
  test('suggests titles while it is short', async () => {
    const { suggested } = await app.visitor().call(calls.search.hot, {})
    expect(suggested).toEqual(expect.arrayContaining(['千灯渡', '百川归']))
    await searched('百川归', 6)
    await recountHot(app.scope)
    expect((await app.visitor().call(calls.search.hot, {})).suggested).not.toContain('百川归')
  })
})

describe('hot search for a reader of traditional Chinese', () => {
  test('is converted, and does not suggest the same word again', async () => {
    await searched('千灯渡', 5)
    await recountHot(app.scope)
    const origin = app.origin
    const reader = createClient({ origin, deviceId: 'd', token: () => null, traditional: () => true })
    const { info, suggested } = await reader.call(calls.search.hot, {})
    expect(info.map(word => word.text)).toEqual(['千燈渡'])
    expect(suggested).not.toContain('千燈渡')
  })
})

describe('managing hot search', () => {
  test('needs staff who may edit the catalogue', async () => {
    expect(await codeOf(app.visitor().call(calls.searchAdmin.hot, {}))).toBe('loginRequired')
    const moderator = app.as(await makeUser(app.scope, { role: 'moderator' }))
    expect(await codeOf(moderator.call(calls.searchAdmin.savePins, { pins: [] }))).toBe('forbidden')
  })
  test('pins words for a time, which is audited', async () => {
    await searched('千灯渡', 9)
    await recountHot(app.scope)
    const until = app.clock.now() + hourMs
    await staff.call(calls.searchAdmin.savePins, { pins: [{ text: '百川归', until }] })
    expect(await hot()).toEqual([
      { text: '百川归', label: 'pinned' },
      { text: '千灯渡', label: 'burst' },
    ])
    const rows = await app.scope.db.select().from(audit).where(eq(audit.action, '/api/admin/Search/SavePins'))
    expect(rows.at(-1)?.input).toMatchObject({ pins: [{ text: '百川归' }] })
    app.clock.advance(3601_000)
    expect((await hot()).map(word => word.text)).toEqual(['千灯渡'])
  })
  test('pins three at most, and nothing without results', async () => {
    const pins = ['千灯渡', '百川归', '千灯', '百川'].map(text => ({ text, until: null }))
    expect(await codeOf(staff.call(calls.searchAdmin.savePins, { pins }))).toBe('searchPins')
    const nowhere = staff.call(calls.searchAdmin.savePins, { pins: [{ text: '查无此片', until: null }] })
    expect(await codeOf(nowhere)).toBe('searchLeadsNowhere')
    expect((await staff.call(calls.searchAdmin.hot, {})).pins).toEqual([])
  })
  test('blocks words and what contains them, at once', async () => {
    await searched('千灯渡', 9)
    await searched('百川归', 6)
    const before = await staff.call(calls.searchAdmin.recount, {})
    expect(before.counted.map(({ text, users }) => [text, users])).toEqual([
      ['千灯渡', 9],
      ['百川归', 6],
    ])
    await staff.call(calls.searchAdmin.saveBlocked, { words: ['千燈'] })
    expect((await hot()).map(word => word.text)).toEqual(['百川归'])
    const { counted, blocked } = await staff.call(calls.searchAdmin.recount, {})
    expect(counted.map(({ text }) => text)).toEqual(['百川归'])
    expect(blocked).toEqual(['千燈'])
    await staff.call(calls.searchAdmin.saveBlocked, { words: [] })
  })
})
