import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { episodes as episodesOf } from '../episodes/list.ts'
import { makeWork } from '../fixtures.ts'
import { countDanmu, countPlay, episodeToPlay } from '../index.ts'
import { catalogue } from '../module.ts'
import { details as detailsOf } from './details.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const asset = await makeReadyAsset(app.scope, { durationSec: 90 })
const visitor = app.visitor()
const details = (mediaKey: string) => visitor.call(calls.catalogue.details, { mediaKey })
const episodes = async (mediaKey: string) => (await visitor.call(calls.catalogue.episodes, { mediaKey })).info

test('a work that is not there is not found, and a key that is none is malformed', async () => {
  const { details, episodes, share, topics } = calls.catalogue
  for (const call of [details, episodes, share, topics] as const) {
    expect(await codeOf(visitor.call(call, { mediaKey: '0' }))).toBe('notFound')
    expect(await codeOf(visitor.call(call, { mediaKey: '../x' }))).toBe('malformed')
  }
})

test('a work is shown in traditional Chinese to readers of it', async () => {
  const reader = app.scopeOf({ language: 'zh-TW' })
  const { mediaKey } = await makeWork(app.scope, {
    assetIds: [asset],
    title: '云上来信',
    aliases: ['来信'],
    synopsis: '一封来信，两个国家。',
    tags: ['邮差'],
    people: [{ name: '顾云舟', role: 'actor', character: '船长' }],
  })
  expect(await detailsOf(reader, { mediaKey })).toMatchObject({
    title: '雲上來信',
    aliases: ['來信'],
    synopsis: '一封來信，兩個國家。',
    tags: ['郵差'],
    people: [{ name: '顧雲舟', character: '船長' }],
  })
  const { seasons } = await details(mediaKey)
  const seasonId = seasons[0]?.id ?? ''
  await staff.call(calls.catalogueAdmin.saveEpisode, {
    mediaKey,
    seasonId,
    number: 2,
    assetId: asset,
    title: '灯塔',
  })
  const { info } = await episodesOf(reader, { mediaKey })
  expect(info[1]?.title).toBe('燈塔')
})

test('a work is shown with its people in order, its seasons and its counts', async () => {
  const people = [
    { name: '林月', role: 'director', character: '' },
    { name: 'Zoe', role: 'actor', character: 'the captain' },
    { name: '林月', role: 'actor', character: 'the pilot' },
  ] as const
  const { mediaKey } = await makeWork(app.scope, {
    assetIds: [asset],
    title: '  The Ferry  ',
    originalTitle: '渡',
    aliases: ['Ferry'],
    synopsis: 'A river.',
    language: 'zh',
    tags: ['river'],
    people: [...people],
    updateWeekday: 5,
  })
  await countPlay(app.scope, mediaKey)
  await countDanmu(app.scope, mediaKey, 3)
  const work = await details(mediaKey)
  expect(work).toMatchObject({
    title: 'The Ferry',
    originalTitle: '渡',
    aliases: ['Ferry'],
    synopsis: 'A river.',
    language: '国语',
    tags: ['river'],
    updateWeekday: 5,
    hit: 1,
    danmu: 3,
    seasons: [{ number: 1, title: '' }],
  })
  expect(work.people.map(({ name, role, character }) => ({ name, role, character }))).toEqual(people)
  expect(work.people[0]?.id).toBe(work.people[2]?.id)
  await countDanmu(app.scope, mediaKey, -5)
  app.clock.advance(3_000) // a count is shown as it was for so long
  expect((await details(mediaKey)).danmu).toBe(0)
})

describe('episodes', () => {
  test('come in the order of season and number, without what cannot be played yet', async () => {
    const { mediaKey } = await makeWork(app.scope, { assetIds: [asset] })
    const save = (seasonId: string, number: number, assetId: string | null) =>
      staff.call(calls.catalogueAdmin.saveEpisode, {
        mediaKey,
        seasonId,
        number,
        assetId,
        title: `no. ${number}`,
      })
    const { seasons } = await staff.call(calls.catalogueAdmin.saveSeason, { mediaKey, number: 2 })
    const [first = '', second = ''] = seasons.map(({ id }) => id)
    await save(second, 1, asset)
    await save(first, 10, asset)
    await save(first, 2, asset)
    await save(first, 3, null)
    const found = await episodes(mediaKey)
    const seasonOf = (id: string) => seasons.find(season => season.id === id)?.number
    expect(found.map(({ seasonId, number }) => [seasonOf(seasonId), number])).toEqual([
      [1, 1],
      [1, 2],
      [1, 10],
      [2, 1],
    ])
    expect(found[1]).toMatchObject({ title: 'no. 2', durationSec: 90, playable: true, gate: null })
    expect((await details(mediaKey)).episodes).toBe(4)
    const play = await episodeToPlay(app.scope, mediaKey)
    expect([play?.episode.id, play?.next]).toEqual([found[0]?.id, found[1]?.id])
    expect((await episodeToPlay(app.scope, mediaKey, found[3]?.id))?.next).toBeNull()
    expect(await episodeToPlay(app.scope, mediaKey, '0')).toBeNull()
  })

  test.each([
    ['free', 0, [null, null, null]],
    ['login', 0, ['login', 'login', 'login']],
    ['vip', 2, ['vip', 'vip', 'vip']],
    ['firstFree', 2, [null, null, 'vip']],
    ['firstFree', 0, ['vip', 'vip', 'vip']],
  ] as const)(
    'of a work with access %s and %i free ones have the gates %j',
    async (access, freeEpisodes, gates) => {
      const { mediaKey } = await makeWork(app.scope, {
        assetIds: [asset, asset, asset],
        access,
        freeEpisodes,
      })
      expect((await episodes(mediaKey)).map(({ gate }) => gate)).toEqual(gates)
    },
  )
})

test('what is said of a work where it is handed on names it, with its sentence and address', async () => {
  const share = (mediaKey: string) => visitor.call(calls.catalogue.share, { mediaKey })
  const plain = await makeWork(app.scope, { assetIds: [asset], title: 'Ferry' })
  expect(await share(plain.mediaKey)).toEqual({
    text: '《Ferry》',
    url: `/play/${plain.mediaKey}`,
    card: { title: 'Ferry', sentence: '', picture: null },
  })
  const synopsis = `${'字'.repeat(100)}\nmore`
  const { mediaKey } = await makeWork(app.scope, { assetIds: [asset], title: 'Ferry', synopsis })
  const sentence = `${'字'.repeat(79)}…`
  expect(await share(mediaKey)).toMatchObject({ text: `《Ferry》${sentence}`, card: { sentence } })
})
