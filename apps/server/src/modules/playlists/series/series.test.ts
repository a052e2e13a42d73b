import { calls } from '@xinghe/client'
import { hourMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { transact } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { saveEpisode } from '#modules/catalogue/admin/save-episode.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { worksChanged } from '#modules/catalogue/index.ts'
import { catalogueSeason, catalogueWork } from '#modules/catalogue/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { assetBecamePlayable } from '#modules/media/index.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { loseFavorites } from '../favorites/save-works.ts'
import { favoriteWork, followedSeries } from '../tables.ts'
import { seeUpdates } from './see-updates.ts'
import { tellFollowers } from './tell-followers.ts'

const app = await testApp()
afterAll(app.stop)
beforeEach(() => app.clock.advance(2 * hourMs))
const { db } = app.scope
const { favorites } = calls
const staff = await makeUser(app.scope, { role: 'editor', stays: true })
const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })

const series = async (form: Partial<Parameters<typeof makeWork>[1]> = {}) =>
  (await makeWork(app.scope, { kind: 'drama', assetIds: [assetId], ...form })).mediaKey
const save = async (user: MadeUser, mediaKey: string) => {
  await app.as(user).call(favorites.toggle, { mediaKey, selected: true })
  app.clock.advance(1)
}
/** Staff add an episode; it can be played at once unless its film is not ready. */
async function addEpisode(mediaKey: string, number: number, film = assetId, season = 1) {
  const [first] = await db.select().from(catalogueSeason).where(eq(catalogueSeason.workId, mediaKey))
  const seasonId =
    season === 1
      ? (first?.id ?? '')
      : (
          await app.as(staff).call(calls.catalogueAdmin.saveSeason, { mediaKey, number: season })
        ).seasons.find(({ number }) => number === season)?.id
  await saveEpisode(app.scope, { mediaKey, seasonId: seasonId ?? '', number, title: '', assetId: film })
}
const tell = () => tellFollowers(app.scope, {}, new AbortController().signal)
/** A minute goes by, with the run that it has. */
async function minute(n = 1) {
  app.clock.advance(n * minuteMs)
  await tell()
}
/** What somebody is told: the last episode of each series. */
const updatesOf = async (user: MadeUser) => {
  const { info } = await app.as(user).call(favorites.works, { fresh: true })
  return info.map(({ mediaKey, update }) => [mediaKey, update?.season, update?.number])
}
const unread = async (user: MadeUser) =>
  (await app.as(user).call(calls.account.messageCounts, {})).counts.updates
const see = (user: MadeUser, mediaKey?: string) =>
  app.as(user).call(favorites.see, { ...(mediaKey !== undefined && { mediaKey }) })

describe('a new episode of a saved series', () => {
  test('is told to whoever saved it before, until they see it', async () => {
    const [alice, bob, carol] = [
      await makeUser(app.scope),
      await makeUser(app.scope),
      await makeUser(app.scope),
    ]
    const [one, other] = [await series(), await series()]
    for (const user of [alice, bob]) await save(user, one)
    await save(bob, other)
    await minute()
    expect(await updatesOf(alice)).toEqual([])
    await addEpisode(one, 2)
    app.clock.advance(1)
    await save(carol, one)
    await minute()
    expect([await updatesOf(alice), await updatesOf(bob)]).toEqual([[[one, 1, 2]], [[one, 1, 2]]])
    // Carol saved it with this episode.
    expect([await unread(alice), await unread(bob), await unread(carol)]).toEqual([1, 1, 0])
    const { total, fresh } = await app.as(bob).call(favorites.folders, {})
    expect([total, fresh]).toEqual([2, 1])
    expect(await app.as(alice).call(calls.playlists.ofWork, { mediaKey: one })).toMatchObject({ fresh: true })
    await see(alice, other)
    expect(await unread(alice)).toBe(1)
    await see(alice, one)
    await see(bob)
    await minute()
    expect([await updatesOf(alice), await updatesOf(bob)]).toEqual([[], []])
    expect((await app.as(alice).call(favorites.works, {})).info).toMatchObject([
      { mediaKey: one, update: null },
    ])
    expect(await codeOf(app.visitor().call(favorites.see, {}))).toBe('loginRequired')
  })

  test('is told when its film can be played, and not before its work is out', async () => {
    const alice = await makeUser(app.scope)
    const mediaKey = await series()
    await save(alice, mediaKey)
    const film = await makeReadyAsset(app.scope, { durationSec: 60 })
    await db
      .update(mediaAsset)
      .set({ isPlayable: false, state: 'transcoding' })
      .where(eq(mediaAsset.id, film))
    await addEpisode(mediaKey, 2, film)
    await minute()
    expect(await updatesOf(alice)).toEqual([])
    const at = app.clock.now() + 2 * hourMs
    await db.update(catalogueWork).set({ publishAt: at }).where(eq(catalogueWork.id, mediaKey))
    await transact(app.scope, scope => emit(scope, assetBecamePlayable, { assetId: film, durationSec: 60 }))
    await minute(119)
    expect(await unread(alice)).toBe(0)
    await minute()
    expect(await updatesOf(alice)).toEqual([[mediaKey, 1, 2]])
  })

  test('of a withdrawn series waits until it is back', async () => {
    const alice = await makeUser(app.scope)
    const mediaKey = await series()
    await save(alice, mediaKey)
    await app.as(staff).call(calls.catalogueAdmin.withdraw, { mediaKey })
    await addEpisode(mediaKey, 2)
    await minute()
    expect(await unread(alice)).toBe(0)
    await app.as(staff).call(calls.catalogueAdmin.publish, { mediaKey })
    await minute()
    expect(await unread(alice)).toBe(1)
  })

  test('is one after the last of all seasons: an older one, or the same again, is none', async () => {
    const alice = await makeUser(app.scope)
    const mediaKey = await series()
    await addEpisode(mediaKey, 5)
    await save(alice, mediaKey)
    await addEpisode(mediaKey, 3)
    await minute()
    expect(await updatesOf(alice)).toEqual([])
    const { episodes } = await app.as(staff).call(calls.catalogueAdmin.work, { mediaKey })
    const last = episodes.find(({ number }) => number === 5)?.id ?? ''
    await app.as(staff).call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId: last })
    await minute()
    await addEpisode(mediaKey, 5)
    await minute()
    expect(await updatesOf(alice)).toEqual([])
    await addEpisode(mediaKey, 1, assetId, 2)
    await minute()
    expect(await updatesOf(alice)).toEqual([[mediaKey, 2, 1]])
  })

  test('comes after one that had a wrong number, once that is gone for a day', async () => {
    const alice = await makeUser(app.scope)
    const mediaKey = await series()
    await save(alice, mediaKey)
    await addEpisode(mediaKey, 22)
    await minute()
    await see(alice)
    const { episodes } = await app.as(staff).call(calls.catalogueAdmin.work, { mediaKey })
    const wrong = episodes.find(({ number }) => number === 22)?.id ?? ''
    await app.as(staff).call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId: wrong })
    await addEpisode(mediaKey, 2)
    await minute()
    await minute(24 * 60)
    expect(await updatesOf(alice)).toEqual([])
    await addEpisode(mediaKey, 3)
    await minute()
    expect(await updatesOf(alice)).toEqual([[mediaKey, 1, 3]])
  })

  test('is told also where the work was a film when it was saved', async () => {
    const [alice, film] = [await makeUser(app.scope), await series({ kind: 'movie' })]
    await save(alice, film)
    await db.update(catalogueWork).set({ kind: 'drama' }).where(eq(catalogueWork.id, film))
    await transact(app.scope, scope => emit(scope, worksChanged, { mediaKeys: [film] }))
    await minute()
    expect(await updatesOf(alice)).toEqual([])
    await addEpisode(film, 2)
    await minute(60)
    expect(await updatesOf(alice)).toEqual([[film, 1, 2]])
  })

  test('of a work that they may not see now is neither shown nor counted', async () => {
    const [alice, mediaKey] = [await makeUser(app.scope), await series()]
    await save(alice, mediaKey)
    await minute()
    await addEpisode(mediaKey, 2)
    await minute()
    expect(await unread(alice)).toBe(1)
    await app.as(staff).call(calls.catalogueAdmin.withdraw, { mediaKey })
    expect(await unread(alice)).toBe(0)
    expect((await app.as(alice).call(favorites.works, {})).info).toEqual([
      { mediaKey, work: null, update: null },
    ])
  })

  test('of films and short works there is none', async () => {
    const alice = await makeUser(app.scope)
    for (const kind of ['movie', 'short'] as const) {
      const mediaKey = await series({ kind })
      await save(alice, mediaKey)
      expect(await db.$count(followedSeries, eq(followedSeries.mediaKey, mediaKey))).toBe(0)
    }
  })
})

test('episodes of one hour are one notice, and one more for whoever had seen it by then', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const mediaKey = await series()
  for (const user of [alice, bob]) await save(user, mediaKey)
  await addEpisode(mediaKey, 2)
  await addEpisode(mediaKey, 3)
  await minute()
  expect(await updatesOf(alice)).toEqual([[mediaKey, 1, 3]])
  await see(bob)
  await addEpisode(mediaKey, 4)
  await minute(10)
  // What is told already says what came since.
  expect([await updatesOf(alice), await updatesOf(bob)]).toEqual([[[mediaKey, 1, 4]], []])
  await minute(49)
  expect(await unread(bob)).toBe(0)
  await minute()
  expect([await updatesOf(alice), await updatesOf(bob)]).toEqual([[[mediaKey, 1, 4]], [[mediaKey, 1, 4]]])
  for (const user of [alice, bob]) await see(user)
  await minute(120)
  expect([await unread(alice), await unread(bob)]).toEqual([0, 0])
})

describe('very many followers', () => {
  const many = 1_203
  /** A series with a new episode and followers without accounts. */
  async function followed() {
    const mediaKey = await series()
    await save(await makeUser(app.scope), mediaKey)
    const at = app.clock.now()
    const rows = Array.from({ length: many - 1 }, () => ({
      uid: app.scope.id(),
      mediaKey,
      isShort: false,
      at,
    }))
    await db.insert(favoriteWork).values(rows)
    app.clock.advance(1)
    await addEpisode(mediaKey, 2)
    app.clock.advance(minuteMs)
    return mediaKey
  }
  const isTold = (mediaKey: string) =>
    and(eq(favoriteWork.mediaKey, mediaKey), isNotNull(favoriteWork.freshAt))
  const countTold = (mediaKey: string) => db.$count(favoriteWork, isTold(mediaKey))
  /** Tells until this many notifications went out; then everything ends, as in a kill. */
  async function tellAndDie(sends: number) {
    const { notifications } = app.kernel
    const send = notifications.send.bind(notifications)
    let left = sends
    const spy = vi.spyOn(notifications, 'send').mockImplementation(async (...message) => {
      if (left-- === 0) throw new Error('killed')
      return send(...message)
    })
    await expect(tell()).rejects.toThrow('killed')
    spy.mockRestore()
  }

  test('are told in batches; one that is killed within a batch goes on there and tells nobody twice', async () => {
    const mediaKey = await followed()
    // Ten notifications of 50 each are a batch: the second one ends in its middle and leaves nothing.
    await tellAndDie(15)
    expect(await countTold(mediaKey)).toBe(500)
    // Half of these see it: told again they would have it once more.
    const seen = await db.select().from(favoriteWork).where(isTold(mediaKey)).limit(250)
    for (const { uid } of seen) await seeUpdates(app.scopeOf({ uid }), { mediaKey })
    await tell()
    expect(await countTold(mediaKey)).toBe(many - 250)
    await minute(60)
    expect(await countTold(mediaKey)).toBe(many - 250)
    expect(await db.select().from(followedSeries).where(eq(followedSeries.mediaKey, mediaKey))).toMatchObject(
      [{ cursor: null, dueAt: null, isPending: false }],
    )
  })

  test('of two runs at once are told once, and series take turns', async () => {
    const [one, other] = [await followed(), await followed()]
    await Promise.all([tell(), tell()])
    expect([await countTold(one), await countTold(other)]).toEqual([many, many])
    await db.update(favoriteWork).set({ freshAt: null }).where(isTold(one))
    await minute(90)
    expect(await countTold(one)).toBe(0)
  })
})

test('a deleted work is followed by nobody', async () => {
  const alice = await makeUser(app.scope)
  const mediaKey = await series()
  await save(alice, mediaKey)
  await addEpisode(mediaKey, 2)
  await minute()
  expect(await unread(alice)).toBe(1)
  await loseFavorites(app.scope, mediaKey)
  expect(await unread(alice)).toBe(0)
  expect(await db.$count(followedSeries, eq(followedSeries.mediaKey, mediaKey))).toBe(0)
})
