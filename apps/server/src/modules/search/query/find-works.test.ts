import { type CallInput, calls, createClient } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { indexWorks } from '../indexing/index-works.ts'
import { findWorks } from './find-works.ts'

const app = await testApp()
afterAll(app.stop)

const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const assetId = await makeReadyAsset(app.scope)
const publish = (form: Partial<WorkForm> & { assetIds?: string[] }) =>
  makeWork(app.scope, { assetIds: [assetId], ...form })
const find = async (
  q: string,
  more: Partial<CallInput<typeof calls.search.works>> = {},
  client = app.visitor(),
) => (await client.call(calls.search.works, { q, ...more })).info
const keysFor = async (q: string, more = {}) => (await find(q, more)).map(work => work.mediaKey)

const river = await publish({
  kind: 'drama',
  title: '星河渡口',
  originalTitle: 'Ferry of Stars',
  aliases: ['渡口往事', '擺渡人'],
  year: 2019,
  region: 'cn',
  genres: ['suspense'],
  tags: ['江湖'],
  people: [
    { name: '曾小棠', role: 'director', character: '' },
    { name: '顾云舟', role: 'actor', character: '船家' },
  ],
})

describe('searching works', () => {
  test.each([
    ['its name', '星河渡口'],
    ['its beginning', '星河'],
    ['its end', '渡口'],
    ['a part across words', '河渡'],
    ['one character', '渡'],
    ['two words with a space', '渡口 星河'],
    ['words with another between', '星河的渡口'],
    ['full pinyin', 'xinghedukou'],
    ['pinyin with spaces', 'xing he du kou'],
    ['begun pinyin', 'xinghedu'],
    ['pinyin of a later word', 'dukou'],
    ['initials', 'xhdk'],
    ['begun initials', 'XHD'],
    ['an alias', '渡口往事'],
    ['an alias in simplified characters', '摆渡人'],
    ['an alias in traditional characters', '擺渡人'],
    ['pinyin of an alias', 'baiduren'],
    ['an actor', '顾云舟'],
    ['an actor in traditional characters', '顧雲舟'],
    ['part of an actor', '云舟'],
    ['pinyin of an actor', 'guyunzhou'],
    ['begun pinyin of an actor', 'guyun'],
    ['initials of an actor', 'gyz'],
    ['a director', '曾小棠'],
    ['pinyin of a director, whose surname is spoken otherwise than the word', 'zengxiaotang'],
    ['its original title', 'ferry of stars'],
    ['a part of that in wide capitals', 'ＦＥＲＲＹ'],
    ['a begun word of that', 'ferr'],
    ['year and name', '2019 星河'],
    ['name and actor without a space', '渡口顾云舟'],
    ['name and kind', '星河电视剧'],
    ['a tag', '江湖'],
    ['a genre and a person', '悬疑 顾云舟'],
  ])('finds one by %s', async (_, q) => {
    expect(await keysFor(q)).toContain(river.mediaKey)
  })

  test.each(['星海', 'xinghedukoux', '2018 星河', '顾云舟 江山', '渡口x'])(
    'does not find it by %s',
    async q => {
      expect(await keysFor(q)).not.toContain(river.mediaKey)
    },
  )

  test.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['too much', '字'.repeat(61)],
  ])('of %s is malformed', async (_, q) => {
    expect(await codeOf(find(q))).toBe('malformed')
  })

  test.each(['？！', '%', "'", '\\', "a' | 'b", '<->', ':*', '😀'])('takes %s literally', async q => {
    expect(Array.isArray(await find(q))).toBe(true)
  })

  test('highlights matches in the title, an alias and the cast', async () => {
    const [byTitle] = await find('星河')
    expect(byTitle).toMatchObject({ title: '星河渡口', ranges: [[0, 2]], alias: null, directors: ['曾小棠'] })
    const [byAlias] = await find('摆渡人')
    expect(byAlias).toMatchObject({ ranges: [], alias: { text: '擺渡人', ranges: [[0, 3]] } })
    const [byActor] = await find('云舟')
    expect(byActor?.cast).toEqual([{ name: '顾云舟', ranges: [[1, 3]] }])
  })

  test('finds and highlights a title in Taiwan’s and in mainland wording', async () => {
    const { mediaKey } = await publish({ title: '出租车司机与博客' })
    const reader = createClient({
      origin: app.origin,
      deviceId: 'taiwan',
      token: () => null,
      traditional: () => true,
    })
    const seen = async (q: string, client = app.visitor()) => {
      const work = (await find(q, {}, client)).find(found => found.mediaKey === mediaKey)
      return work && [work.title, work.ranges]
    }
    const [mainland, taiwan] = ['出租车司机与博客', '計程車司機與部落格']
    expect(await seen('计程车司机')).toEqual([mainland, [[0, 5]]])
    expect(await seen('出租车司机')).toEqual([mainland, [[0, 5]]])
    expect(await seen('博客', reader)).toEqual([taiwan, [[6, 9]]])
    expect(await seen('部落格', reader)).toEqual([taiwan, [[6, 9]]])
    expect(await seen('出租車', reader)).toEqual([taiwan, [[0, 3]]])
    const [byActor] = await find('云舟', {}, reader)
    expect([byActor?.directors, byActor?.cast]).toEqual([['曾小棠'], [{ name: '顧雲舟', ranges: [[1, 3]] }]])
    const suggested = await reader.call(calls.search.suggest, { q: '计程' })
    expect(suggested.info).toContainEqual(expect.objectContaining({ text: taiwan, ranges: [[0, 2]] }))
  })

  test('ranks the exact title first, then prefixes, titles that contain it, aliases, people and tags', async () => {
    const word = '琉璃盏'
    const tagged = await publish({ title: '东厢记', tags: [word] })
    const acted = await publish({ title: '西厢记', people: [{ name: word, role: 'actor', character: '' }] })
    const named = await publish({ title: '南厢记', aliases: [`${word}传`] })
    const contained = await publish({ title: `北厢${word}` })
    const begun = await publish({ title: `${word}之夜` })
    const same = await publish({ title: word })
    const order = [same, begun, contained, named, acted, tagged].map(work => work.mediaKey)
    expect(await keysFor(word)).toEqual(order)
  })

  test('ranks the more popular of two equal matches first', async () => {
    const [quiet, known] = [await publish({ title: '梧桐一号' }), await publish({ title: '梧桐二号' })]
    await app.scope.db.execute(`update catalogue_work set hit = 90000 where id = '${known.mediaKey}'`)
    await republish(known.mediaKey)
    expect(await keysFor('梧桐')).toEqual([known.mediaKey, quiet.mediaKey])
  })

  test('filters by tab, kind and year, and orders as requested', async () => {
    const film = await publish({ title: '白鹭洲上集', kind: 'movie', year: 2001 })
    const short = await publish({ title: '白鹭洲短集', kind: 'short', year: 2002 })
    const show = await publish({ title: '白鹭洲综艺', kind: 'variety', year: 2002 })
    expect(await keysFor('白鹭洲', { tab: 'short' })).toEqual([short.mediaKey])
    expect(new Set(await keysFor('白鹭洲', { tab: 'works' }))).toEqual(
      new Set([film.mediaKey, show.mediaKey]),
    )
    expect(await keysFor('白鹭洲', { kind: 'movie' })).toEqual([film.mediaKey])
    expect(await keysFor('白鹭洲', { tab: 'works', year: 2002 })).toEqual([show.mediaKey])
    expect(await keysFor('白鹭洲', { order: 'new' })).toEqual([show.mediaKey, short.mediaKey, film.mediaKey])
  })

  test('pages without repeating or skipping', async () => {
    const published = []
    for (const place of ['甲', '乙', '丙', '丁', '戊'])
      published.push((await publish({ title: `长亭外${place}` })).mediaKey)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app
        .visitor()
        .call(calls.search.works, { q: '长亭外', size: 2, ...(cursor && { cursor }) })
      seen.push(...page.info.map(work => work.mediaKey))
      cursor = page.cursor
    } while (cursor !== undefined)
    expect(seen.toSorted()).toEqual(published.toSorted())
  })

  test('shows the first and last episodes of a work that has several', async () => {
    const assetIds = Array.from({ length: 9 }, () => assetId)
    const paid = { access: 'firstFree', freeEpisodes: 2 } as const
    const { episodeIds } = await publish({ title: '九曲桥', kind: 'drama', assetIds, ...paid })
    const [found] = await find('九曲桥')
    expect(found?.chips.map(chip => chip.number)).toEqual([1, 2, 3, 4, 5, 8, 9])
    expect(found?.chips.map(chip => chip.gate)).toEqual([null, null, ...Array(5).fill('vip')])
    expect(found?.chips.at(-1)?.id).toBe(episodeIds[8])
    expect((await find('星河渡口'))[0]?.chips).toEqual([])
  })
})

describe('the index', () => {
  test('follows a title change at once', async () => {
    const { mediaKey } = await publish({ title: '旧名青鸾' })
    const { form, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    await staff.call(calls.catalogueAdmin.update, { ...form, title: '新名朱雀', mediaKey, revision })
    expect(await keysFor('旧名青鸾')).not.toContain(mediaKey)
    expect(await keysFor('朱雀')).toEqual([mediaKey])
    expect(await keysFor('xinmingzhuque')).toEqual([mediaKey])
  })

  test('drops a withdrawn work, and has it again once published', async () => {
    const { mediaKey } = await publish({
      title: '风满楼台',
      people: [{ name: '独孤雁回', role: 'actor', character: '' }],
    })
    await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
    expect(await keysFor('风满楼台')).toEqual([])
    expect(await keysFor('独孤雁回')).toEqual([])
    await staff.call(calls.catalogueAdmin.publish, { mediaKey })
    expect(await keysFor('风满楼台')).toEqual([mediaKey])
  })

  test('leaves out what is not published yet', async () => {
    const { mediaKey } = await publish({ title: '明日之钟', publishAt: app.clock.now() + hourMs })
    expect(await keysFor('明日之钟')).toEqual([])
    app.clock.advance(3601_000)
    expect(await keysFor('明日之钟')).toEqual([mediaKey])
  })

  test('leaves out a work without a playable episode', async () => {
    const { mediaKey, episodeIds } = await publish({ title: '无片可放' })
    expect(await keysFor('无片可放')).toEqual([mediaKey])
    await staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId: episodeIds[0] ?? '' })
    expect(await keysFor('无片可放')).toEqual([])
  })

  test('is filtered by the searcher’s region', async () => {
    const { mediaKey } = await publish({ title: '只在海岛', regions: ['MY'] })
    expect(await keysFor('只在海岛')).toEqual([])
    const input = { q: '只在海岛', tab: 'all', order: 'best', page: 1, size: 20 } as const
    const there = await findWorks(app.scopeOf({ region: 'MY' }), input)
    expect(there.info.map(work => work.mediaKey)).toEqual([mediaKey])
  })
})

async function republish(mediaKey: string) {
  await indexWorks(app.scope, [mediaKey])
}
