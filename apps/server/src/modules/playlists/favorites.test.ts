import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { rankBucket } from '#modules/rank/tables.ts'
import { socialTally } from '#modules/social/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { takeBackSaves } from './favorites/save-playlists.ts'
import { playlistsOf } from './fixtures.ts'
import { countVisit } from './lists/count-visit.ts'
import { deletePlaylistsOf, deletePlaylistTraces } from './lists/delete-playlists.ts'
import { playlistSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(playlistSettings.entries))
    await app.kernel.settings.reset(playlistSettings, name)
})
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { playlists } = calls
const { makeOne, workKey, createWith, show } = await playlistsOf(app)

describe('likes, saves and visits', () => {
  test('are counted exactly while 200 come and go at once', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const people = await Promise.all(Array.from({ length: 20 }, makeOne))
    const presses = people.flatMap((user, index) =>
      Array.from({ length: 10 }, (_, turn) => {
        const client = app.as(user)
        const selected = turn % 2 === 0
        if (turn % 3 === 0) return client.call(playlists.favorite, { key, selected })
        return client.call(index % 2 ? playlists.like : playlists.dislike, { key, selected })
      }),
    )
    expect(presses).toHaveLength(200)
    await Promise.all(presses)
    const now = await Promise.all(people.map(user => show(key, user)))
    const [one] = now
    expect(one?.dd).toBe(now.filter(({ likeStatus }) => likeStatus === 1).length)
    expect(one?.dc).toBe(now.filter(({ likeStatus }) => likeStatus === 2).length)
    expect(one?.favorites).toBe(now.filter(({ isFavorited }) => isFavorited).length)
    // And once more after everybody took everything back.
    for (const user of people) {
      await app.as(user).call(playlists.like, { key, selected: false })
      await app.as(user).call(playlists.dislike, { key, selected: false })
      await app.as(user).call(playlists.favorite, { key, selected: false })
    }
    expect(await show(key, alice)).toMatchObject({ dd: 0, dc: 0, favorites: 0 })
  })

  test('a like ends a dislike, and a save again changes nothing', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const asBob = app.as(bob)
    await asBob.call(playlists.dislike, { key, selected: true })
    expect(await show(key, bob)).toMatchObject({ likeStatus: 2, dd: 0, dc: 1 })
    await asBob.call(playlists.like, { key, selected: true })
    expect(await show(key, bob)).toMatchObject({ likeStatus: 1, dd: 1, dc: 0 })
    for (let turn = 0; turn < 2; turn++)
      expect(await asBob.call(playlists.favorite, { key, selected: true })).toMatchObject({ favorites: 1 })
    expect((await asBob.call(playlists.saved, {})).info).toMatchObject([{ key, isFavorited: true }])
    await asBob.call(playlists.dropSaved, { keys: [key] })
    expect((await asBob.call(playlists.saved, {})).info).toEqual([])
    expect(await show(key, bob)).toMatchObject({ favorites: 0 })
  })

  test('saved ones have a number', async () => {
    await app.kernel.settings.set(playlistSettings, 'maxSavedLists', 1, 'test')
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const keys = [await createWith(alice, [mediaKey]), await createWith(alice, [mediaKey])]
    const outcomes = await Promise.all(
      keys.map(key => codeOf(app.as(bob).call(playlists.favorite, { key, selected: true }))),
    )
    expect(outcomes.toSorted()).toEqual(['favoriteLimit', 'success'])
  })

  test('of a private one tell a stranger no more than those of none', async () => {
    const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const drop = (user: typeof bob, key: string) =>
      app.as(user).call(playlists.favorite, { key, selected: false })
    await app.as(carol).call(playlists.favorite, { key, selected: true })
    expect(await drop(bob, key)).toMatchObject({ favorites: 1 })
    expect(await show(key, bob)).toMatchObject({ favorites: 1 })
    await app.as(alice).call(playlists.update, { key, isPublic: false })
    expect(await drop(bob, key)).toEqual(await drop(bob, 'nosuchlist'))
    // Whoever saved it while it was public takes that back all the same.
    expect(await drop(carol, key)).toEqual(await drop(bob, 'nosuchlist'))
    expect(await show(key, alice)).toMatchObject({ favorites: 0 })
  })

  test('a visit counts once a day of each viewer, and not the owner’s', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    for (const client of [app.as(alice), app.as(bob), app.as(bob), app.visitor(), app.visitor()])
      await client.call(playlists.visit, { key })
    expect(await show(key, alice)).toMatchObject({ hit: 2 })
    app.clock.advance(dayMs)
    await app.as(bob).call(playlists.visit, { key })
    expect(await show(key, alice)).toMatchObject({ hit: 3 })
  })

  test('visits of one customer’s network count a few times an hour, whoever makes them', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const visit = (viewer: { uid?: string; address: string }) => countVisit(app.scopeOf(viewer), { key })
    // Networks of one provider's customer, one visitor each, and accounts.
    for (let n = 0; n < 20; n++) await visit({ address: `2001:db8:7:${n}::1` })
    expect(await show(key, alice)).toMatchObject({ hit: 1 })
    const { visitsOfNetwork } = await app.kernel.settings.of(playlistSettings)
    for (let n = 0; n < 20; n++) await visit({ uid: (await makeOne()).uid, address: `2001:db8:7:${n}::1` })
    expect(await show(key, alice)).toMatchObject({ hit: visitsOfNetwork })
    await visit({ address: '203.0.113.7' })
    expect(await show(key, alice)).toMatchObject({ hit: visitsOfNetwork + 1 })
    app.clock.advance(hourMs)
    await visit({ uid: (await makeOne()).uid, address: '2001:db8:7::1' })
    expect(await show(key, alice)).toMatchObject({ hit: visitsOfNetwork + 2 })
  })
})

test('a deleted account leaves no list, and no save of those of others', async () => {
  const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
  const [own, other] = [await createWith(alice, [mediaKey]), await createWith(bob, [mediaKey])]
  await app.as(bob).call(playlists.favorite, { key: own, selected: true })
  await app.as(bob).call(playlists.like, { key: own, selected: true })
  await app.as(alice).call(playlists.favorite, { key: other, selected: true })
  await deletePlaylistsOf(app.scope, alice.uid)
  await takeBackSaves(app.scope, alice.uid)
  expect(await codeOf(show(own, bob))).toBe('notFound')
  expect((await app.as(bob).call(playlists.saved, {})).info).toEqual([])
  expect(await show(other, bob)).toMatchObject({ favorites: 0 })
  const isOfOwn = eq(socialTally.subjectId, own)
  expect(await app.scope.db.$count(socialTally, isOfOwn)).toBe(1)
  await deletePlaylistTraces(app.scope, { keys: [own] })
  expect(await app.scope.db.$count(socialTally, isOfOwn)).toBe(0)
})

describe('works that a user saves', () => {
  const { favorites } = calls

  test('are listed last first, short ones apart, and are taken out again', async () => {
    const [alice, a, b] = [await makeOne(), await workKey(), await workKey()]
    const short = await workKey({ kind: 'short' })
    const asAlice = app.as(alice)
    expect(await codeOf(app.visitor().call(favorites.toggle, { mediaKey: a }))).toBe('loginRequired')
    for (const mediaKey of [a, b, short]) {
      expect(await asAlice.call(favorites.toggle, { mediaKey })).toMatchObject({ selected: true })
      app.clock.advance(1000)
    }
    const keys = async (shorts: boolean) =>
      (await asAlice.call(favorites.works, { shorts })).info.map(({ mediaKey }) => mediaKey)
    expect(await keys(false)).toEqual([b, a])
    expect(await keys(true)).toEqual([short])
    await app.scope.db.update(catalogueWork).set({ state: 'withdrawn' }).where(eq(catalogueWork.id, a))
    expect((await asAlice.call(favorites.works, {})).info[1]).toEqual({
      mediaKey: a,
      work: null,
      update: null,
    })
    await asAlice.call(favorites.remove, { mediaKeys: [a, 'nosuchwork'] })
    expect(await keys(false)).toEqual([b])
    expect(await asAlice.call(favorites.toggle, { mediaKey: b })).toMatchObject({ selected: false })
    expect(await keys(false)).toEqual([])
    expect(await codeOf(asAlice.call(favorites.toggle, { mediaKey: 'nosuchwork' }))).toBe('notFound')
  })

  test('have a number, and count for the boards once', async () => {
    await app.kernel.settings.set(playlistSettings, 'maxSavedWorks', 1, 'test')
    const [alice, a, b] = [await makeOne(), await workKey(), await workKey()]
    const save = (mediaKey: string) =>
      codeOf(app.as(alice).call(favorites.toggle, { mediaKey, selected: true }))
    expect(await save(a)).toBe('success')
    expect(await save(b)).toBe('favoriteLimit')
    const rows = await app.scope.db.select().from(rankBucket).where(eq(rankBucket.workId, a))
    expect(rows.filter(row => row.signal === 'save').map(row => row.amount)).toEqual([1])
  })

  test('take away for the boards what they gave, in the hour in which they gave it', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const turn = () => app.as(alice).call(favorites.toggle, { mediaKey })
    const hours = async () => {
      const rows = await app.scope.db.select().from(rankBucket).where(eq(rankBucket.workId, mediaKey))
      const byHour = Map.groupBy(rows, row => row.hour)
      return [...byHour.values()].map(rows => rows.reduce((sum, { amount }) => sum + amount, 0))
    }
    for (let n = 0; n < 3; n++) {
      await turn()
      app.clock.advance(2 * hourMs)
      await turn()
    }
    expect(await hours()).toEqual([0, 0, 0])
    await turn()
    app.clock.advance(2 * hourMs)
    await app.as(alice).call(favorites.remove, { mediaKeys: [mediaKey, mediaKey] })
    expect(new Set(await hours())).toEqual(new Set([0]))
  })

  test('and the playlists that have a work are told together', async () => {
    const [alice, a, b] = [await makeOne(), await workKey(), await workKey()]
    const first = await createWith(alice, [a])
    const second = await createWith(alice, [b])
    await app.as(alice).call(favorites.toggle, { mediaKey: a })
    const { saved, info } = await app.as(alice).call(playlists.ofWork, { mediaKey: a })
    expect(saved).toBe(true)
    expect(info).toMatchObject([
      { key: second, has: false, items: 1 },
      { key: first, has: true, items: 1 },
    ])
  })
})
