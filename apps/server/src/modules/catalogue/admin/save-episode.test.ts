import { calls } from '@xinghe/client'
import { catalogueAdmin } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { transact } from '#kernel/scope.ts'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { recordSegment } from '#modules/media/assets/progress.ts'
import { loadAsset } from '#modules/media/assets/queries.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { assetBecamePlayable, assetGotCovers } from '#modules/media/index.ts'
import { media } from '#modules/media/module.ts'
import { encodeAndPut } from '#modules/media/pictures/store-image.ts'
import { mediaAsset, mediaImage, mediaRendition } from '#modules/media/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { works } from '../index.ts'
import { catalogue } from '../module.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const asset = await makeReadyAsset(app.scope, { durationSec: 60 })

/** The work of one test and its first season. */
let mediaKey = ''
let seasonId = ''
beforeEach(async () => {
  const work = await staff.call(calls.catalogueAdmin.create, { kind: 'drama', title: 'a series' })
  mediaKey = work.mediaKey
  seasonId = work.seasons[0]?.id ?? ''
})
const season = (number: number, more: { seasonId?: string; title?: string; mediaKey?: string } = {}) =>
  staff.call(calls.catalogueAdmin.saveSeason, { mediaKey, number, ...more })
const episode = (
  number: number,
  more: Partial<Parameters<typeof staff.call<typeof calls.catalogueAdmin.saveEpisode>>[1]> = {},
) => staff.call(calls.catalogueAdmin.saveEpisode, { mediaKey, seasonId, number, ...more })
const remove = (episodeId: string) => staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId })
const publish = () => staff.call(calls.catalogueAdmin.publish, { mediaKey })
const shown = async () => (await app.visitor().call(calls.catalogue.episodes, { mediaKey })).info

/** A film that is still being processed: no part of it is playable. */
async function makeUnplayable() {
  const id = await makeReadyAsset(app.scope, { durationSec: 12 })
  await app.scope.db
    .update(mediaAsset)
    .set({ isPlayable: false, state: 'transcoding' })
    .where(eq(mediaAsset.id, id))
  await app.scope.db
    .update(mediaRendition)
    .set({ durations: [], sizes: [], isComplete: false })
    .where(eq(mediaRendition.assetId, id))
  return id
}

describe('a season', () => {
  test('is added and renamed, and leaves its row in the audit log', async () => {
    const added = await season(2, { title: 'winter' })
    expect(added.seasons.map(({ number, title }) => [number, title])).toEqual([
      [1, ''],
      [2, 'winter'],
    ])
    const renamed = await season(3, { seasonId: added.seasons[1]?.id ?? '', title: 'spring' })
    expect(renamed.seasons.map(({ number, title }) => [number, title])).toEqual([
      [1, ''],
      [3, 'spring'],
    ])
    expect(renamed.revision).toBe(3)
    const rows = await app.scope.db
      .select()
      .from(audit)
      .where(eq(audit.action, catalogueAdmin.saveSeason.path))
    expect(rows.filter(({ input }) => (input as { mediaKey: string }).mediaKey === mediaKey)).toHaveLength(2)
  })

  test('conflicts with another of its number', async () => {
    expect(await codeOf(season(1))).toBe('conflict')
    const { seasons } = await season(2)
    expect(await codeOf(season(1, { seasonId: seasons[1]?.id ?? '' }))).toBe('conflict')
    const both = await Promise.all([codeOf(season(5)), codeOf(season(5))])
    expect(both.toSorted()).toEqual(['conflict', 'success'])
  })

  test('that belongs to no work, or to another one, is not found', async () => {
    const other = await staff.call(calls.catalogueAdmin.create, { kind: 'drama', title: 'other' })
    expect(await codeOf(season(2, { seasonId: '0' }))).toBe('notFound')
    expect(await codeOf(season(2, { seasonId: other.seasons[0]?.id ?? '' }))).toBe('notFound')
    expect(await codeOf(season(2, { mediaKey: '0' }))).toBe('notFound')
    expect(await codeOf(season(-1))).toBe('malformed')
  })
})

describe('an episode', () => {
  test('needs a season and a file that are there', async () => {
    const other = await staff.call(calls.catalogueAdmin.create, { kind: 'drama', title: 'other' })
    expect(await codeOf(episode(1, { seasonId: other.seasons[0]?.id ?? '' }))).toBe('notFound')
    expect(await codeOf(episode(1, { assetId: '0' }))).toBe('notFound')
    expect(await codeOf(episode(1, { episodeId: '0' }))).toBe('notFound')
    expect(await codeOf(episode(1, { mediaKey: '0' }))).toBe('notFound')
    expect((await staff.call(calls.catalogueAdmin.work, { mediaKey })).episodes).toEqual([])
  })

  test('whose number is taken is refused with that number, also at the same moment', async () => {
    const { episodes } = await episode(1)
    await expect(episode(1)).rejects.toMatchObject({
      code: 'episodeTaken',
      message: app.scope.text('code.episodeTaken', { number: 1 }),
    })
    const { episodes: both } = await episode(2)
    const second = both.find(({ number }) => number === 2)?.id ?? ''
    expect(await codeOf(episode(1, { episodeId: second }))).toBe('episodeTaken')
    expect(await codeOf(episode(1, { episodeId: episodes[0]?.id ?? '', title: 'same number' }))).toBe(
      'success',
    )
    const codes = await Promise.all([codeOf(episode(9)), codeOf(episode(9))])
    expect(codes.toSorted()).toEqual(['episodeTaken', 'success'])
  })

  test('with a film that can be played is there at once; without it, it is gone again', async () => {
    const { episodes } = await episode(1, { assetId: asset, title: 'one' })
    await publish()
    expect(await shown()).toMatchObject([{ title: 'one', durationSec: 60, playable: true }])
    const episodeId = episodes[0]?.id ?? ''
    expect((await episode(1, { episodeId, title: 'two' })).episodes[0]).toMatchObject({
      assetId: asset,
      title: 'two',
    })
    await episode(1, { episodeId, assetId: null })
    expect(await shown()).toEqual([])
    expect((await works(app.scope, [mediaKey])).size).toBe(0)
  })

  test('that is saved again with its film is as old as before', async () => {
    const { episodes } = await episode(1, { assetId: asset })
    await publish()
    const [before] = await shown()
    app.clock.advance(minuteMs)
    await episode(1, { episodeId: episodes[0]?.id ?? '', assetId: asset, title: 'renamed' })
    expect(await shown()).toEqual([{ ...before, title: 'renamed' }])
  })

  test('is removed once and for all, and its film stays', async () => {
    const { episodes } = await episode(1, { assetId: asset })
    const other = await episode(2, { assetId: asset })
    await publish()
    const episodeId = episodes[0]?.id ?? ''
    expect(other.episodes).toHaveLength(2)
    for (let n = 0; n < 2; n++)
      expect((await remove(episodeId)).episodes.map(({ number }) => number)).toEqual([2])
    expect((await shown()).map(({ number }) => number)).toEqual([2])
    expect(await codeOf(staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey: '0', episodeId }))).toBe(
      'notFound',
    )
    expect((await staff.call(calls.mediaAdmin.asset, { id: asset })).state).toBe('ready')
  })
})

describe('a film that becomes playable', () => {
  test('brings its episode into the catalogue with its second segment', async () => {
    const film = await makeUnplayable()
    await episode(1, { assetId: film })
    await publish()
    const row = await loadAsset(app.scope, film)
    if (!row) throw new Error('the film is gone')
    const note = (index: number) =>
      recordSegment(app.scope, row, '480', { index, durationSec: 4, bytes: 1000 })
    await note(0)
    expect(await shown()).toEqual([])
    await note(1)
    expect(await shown()).toMatchObject([{ durationSec: 12, playable: true }])
    expect((await works(app.scope, [mediaKey])).get(mediaKey)).toMatchObject({ episodes: 1, durationSec: 12 })
  })

  test('brings it in the same transaction: both are seen or neither', async () => {
    const film = await makeUnplayable()
    await episode(1, { assetId: film })
    await publish()
    const failing = transact(app.scope, async scope => {
      await emit(scope, assetBecamePlayable, { assetId: film, durationSec: 12 })
      expect((await works(scope, [mediaKey])).size).toBe(1)
      expect((await works(app.scope, [mediaKey])).size).toBe(0)
      throw new Error('the power failed')
    })
    await expect(failing).rejects.toThrow('the power failed')
    expect((await works(app.scope, [mediaKey])).size).toBe(0)
    await transact(app.scope, scope => emit(scope, assetBecamePlayable, { assetId: film, durationSec: 12 }))
    expect((await works(app.scope, [mediaKey])).size).toBe(1)
  })
})

describe('a cover', () => {
  const picture = (color: string) =>
    sharp({ create: { width: 320, height: 180, channels: 3, background: color } })
      .png()
      .toBuffer()

  /** Cover candidates as the transcoding job stores them. */
  async function cutCovers(film: string, colors: string[]) {
    const rows: (typeof mediaImage.$inferSelect)[] = []
    for (const color of colors)
      rows.push(await encodeAndPut(app.scope, await picture(color), { assetId: film }))
    const keys = rows.map(({ key }) => key)
    await transact(app.scope, async scope => {
      await scope.db.insert(mediaImage).values(rows)
      await emit(scope, assetGotCovers, { assetId: film, keys })
    })
    return keys
  }
  const covers = async () => {
    const { form, episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    return [form.coverKey, ...episodes.map(({ coverKey }) => coverKey)]
  }

  test('is taken from the film by a work and an episode that have none', async () => {
    const film = await makeReadyAsset(app.scope)
    await episode(1, { assetId: film })
    await publish()
    const [best] = await cutCovers(film, ['red', 'blue'])
    expect(await covers()).toEqual([best, best])
    expect((await works(app.scope, [mediaKey])).get(mediaKey)?.cover?.url).toContain(best)
    expect((await shown())[0]?.cover?.url).toContain(best)
  })

  test('is taken also by one that gets the film after its pictures were cut', async () => {
    const film = await makeReadyAsset(app.scope)
    const [best] = await cutCovers(film, ['green', 'blue'])
    await episode(1, { assetId: film, coverKey: null })
    expect(await covers()).toEqual([best, best])
  })

  test('that an editor chose stays', async () => {
    const film = await makeReadyAsset(app.scope)
    const [, second] = await cutCovers(film, ['red', 'blue'])
    const { form, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    await staff.call(calls.catalogueAdmin.update, { ...form, mediaKey, revision, coverKey: second ?? null })
    await episode(1, { assetId: film, coverKey: second ?? null })
    await cutCovers(film, ['black'])
    expect(await covers()).toEqual([second, second])
  })
})
