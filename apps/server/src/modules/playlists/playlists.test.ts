import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restrictUser } from '#modules/account/index.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { loseFavorites } from './favorites/save-works.ts'
import { playlistsOf } from './fixtures.ts'
import { loseWork } from './items/change-items.ts'
import { picturesOfPlaylists } from './pictures.ts'
import { playlistSettings } from './settings.ts'
import { playlistItem } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(playlistSettings.entries))
    await app.kernel.settings.reset(playlistSettings, name)
})
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { playlists } = calls
const { makeOne, workKey, create, add, createWith, show, itemsOf } = await playlistsOf(app)

describe('a playlist', () => {
  test('is made by users, with a first work, and shows its picture, owner and counts', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    expect(await codeOf(app.visitor().call(playlists.create, { title: 'x' }))).toBe('loginRequired')
    const made = await create(alice, { title: '  晚上  看 ', description: ' a\r\n\n\n\nb ', mediaKey })
    expect(made).toMatchObject({
      title: '晚上 看',
      description: 'a\n\nb',
      owner: { uid: alice.uid },
      items: 1,
      isPublic: true,
      mine: true,
      isFavorited: false,
      likeStatus: 0,
      dd: 0,
      dc: 0,
      hit: 0,
    })
    expect(await show(made.key)).toEqual({ ...made, mine: false })
    expect(await codeOf(create(alice, { mediaKey: 'nosuchwork' }))).toBe('notFound')
    const { info } = await app.as(alice).call(playlists.ofUser, {})
    expect(info.map(({ key }) => key)).toEqual([made.key])
  })

  test.each([
    ['an empty title', { title: ' ' }, 'playlistTitle'],
    ['a long title', { title: '字'.repeat(41) }, 'playlistTitle'],
    ['an invisible title', { title: 'a\u200Bb' }, 'playlistTitle'],
    ['more than a title may have', { title: 'x'.repeat(641) }, 'malformed'],
    ['a long description', { description: '字'.repeat(301) }, 'playlistText'],
    ['thirty lines', { description: 'a\n'.repeat(30).concat('a') }, 'playlistText'],
    ['a picture of nobody', { picture: '/files/img/nosuch/720.webp' }, 'malformed'],
  ])('with %s is refused', async (_, form, code) => {
    expect(await codeOf(create(await makeOne(), form))).toBe(code)
  })

  test('shows a picture of its owner’s until they go back to that of the first work', async () => {
    const alice = await makeOne()
    const { sendPicture } = moderationOf(app)
    const [shown, hidden] = [await sendPicture(alice, false), await sendPicture(alice)]
    const made = await create(alice, { picture: shown.url })
    expect(made).toMatchObject({ ownCover: true, cover: { url: shown.url } })
    expect(await picturesOfPlaylists(app.scope, [shown.key, hidden.key])).toEqual([shown.key])
    const update = (picture: string | null) =>
      app.as(alice).call(playlists.update, { key: made.key, picture })
    expect(await codeOf(update(hidden.url))).toBe('malformed')
    const bob = await makeOne()
    expect(await codeOf(create(bob, { picture: shown.url }))).toBe('malformed')
    expect(await update(null)).toMatchObject({ ownCover: false, cover: null })
  })

  test('is changed and deleted by its owner alone', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const [asBob, asAlice] = [app.as(bob), app.as(alice)]
    expect(await codeOf(asBob.call(playlists.update, { key, title: 'mine' }))).toBe('notFound')
    expect(await codeOf(asBob.call(playlists.add, { key, mediaKey }))).toBe('notFound')
    expect(await codeOf(asBob.call(playlists.remove, { key, mediaKeys: [mediaKey] }))).toBe('notFound')
    expect(await codeOf(asBob.call(playlists.move, { key, mediaKey }))).toBe('notFound')
    await asBob.call(playlists.delete, { keys: [key] })
    const changed = await asAlice.call(playlists.update, { key, title: 'new', isPublic: false })
    expect(changed).toMatchObject({ title: 'new', description: '', isPublic: false, items: 1 })
    await asAlice.call(playlists.delete, { keys: [key] })
    expect(await codeOf(show(key, alice))).toBe('notFound')
  })

  test('has a number of works, and a user a number of lists', async () => {
    const { settings } = app.kernel
    await settings.set(playlistSettings, 'maxItems', 2, 'test')
    await settings.set(playlistSettings, 'maxLists', 2, 'test')
    const alice = await makeOne()
    const works = [await workKey(), await workKey(), await workKey()]
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => codeOf(create(alice))))
    expect(outcomes.filter(code => code === 'success')).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set(['success', 'playlistLimit']))
    const [first] = (await app.as(alice).call(playlists.ofUser, {})).info
    const key = first?.key ?? ''
    const added = await Promise.all(works.map(mediaKey => codeOf(add(alice, key, mediaKey))))
    expect(added.toSorted()).toEqual(['playlistFull', 'success', 'success'])
    expect(await show(key, alice)).toMatchObject({ items: 2 })
  })

  test('is one of so many that a user makes in a day, those they deleted among them', async () => {
    await app.kernel.settings.set(playlistSettings, 'listsPerDay', 2, 'test')
    const alice = await makeOne()
    for (let n = 0; n < 2; n++) {
      expect(await codeOf(create(alice, { title: ' ' }))).toBe('playlistTitle')
      expect(await codeOf(create(alice, { mediaKey: 'nosuchwork' }))).toBe('notFound')
      const { key } = await create(alice)
      await app.as(alice).call(playlists.delete, { keys: [key] })
    }
    expect(await codeOf(create(alice))).toBe('playlistDay')
    expect(await codeOf(create(await makeOne()))).toBe('success')
    app.clock.advance(dayMs)
    expect(await codeOf(create(alice))).toBe('success')
  })

  test('is not made by who is muted', async () => {
    const alice = await makeOne()
    await restrictUser(app.scope, alice.uid, {
      bannedUntil: null,
      banReason: null,
      mutedUntil: app.clock.now() + 60_000,
    })
    expect(await codeOf(create(alice))).toBe('muted')
  })
})

describe('works of a playlist', () => {
  test('keep the order in which they were added, until they are moved or taken out', async () => {
    const alice = await makeOne()
    const [a, b, c] = [await workKey(), await workKey(), await workKey()] as [string, string, string]
    const key = await createWith(alice, [a, b, c])
    expect(await add(alice, key, a)).toEqual({ items: 3 })
    expect(await itemsOf(key, alice)).toEqual([a, b, c])
    const move = (mediaKey: string, before?: string) =>
      app.as(alice).call(playlists.move, { key, mediaKey, ...(before !== undefined && { before }) })
    await move(c, a)
    expect(await itemsOf(key, alice)).toEqual([c, a, b])
    await move(c)
    expect(await itemsOf(key, alice)).toEqual([a, b, c])
    await move(a, c)
    await move(a, a)
    expect(await itemsOf(key, alice)).toEqual([b, a, c])
    expect(await codeOf(move('nosuchwork'))).toBe('notFound')
    expect(await codeOf(move(a, 'nosuchwork'))).toBe('notFound')
    expect(await app.as(alice).call(playlists.remove, { key, mediaKeys: [a, 'nosuchwork'] })).toEqual({
      items: 2,
    })
    expect(await itemsOf(key, alice)).toEqual([b, c])
  })

  test('are paged in order', async () => {
    const alice = await makeOne()
    const works = await Promise.all(Array.from({ length: 5 }, () => workKey()))
    const key = await createWith(alice, works)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.visitor().call(playlists.items, { key, size: 2, ...(cursor && { cursor }) })
      seen.push(...page.info.map(item => item.mediaKey))
      cursor = page.cursor
    } while (cursor !== undefined)
    expect(seen).toEqual(works)
  })

  test('that are withdrawn or not served here are shown to nobody but the owner, without what they are', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const [a, b, c] = [await workKey(), await workKey(), await workKey()] as [string, string, string]
    const key = await createWith(alice, [a, b, c])
    const set = (id: string, change: object) =>
      app.scope.db.update(catalogueWork).set(change).where(eq(catalogueWork.id, id))
    await set(a, { state: 'withdrawn' })
    await set(b, { regions: ['ZZ'] })
    expect(await itemsOf(key, bob)).toEqual([c])
    expect(await itemsOf(key)).toEqual([c])
    const own = await app.as(alice).call(playlists.items, { key })
    expect(own.info.map(({ work }) => work === null)).toEqual([true, true, false])
    expect(
      (await app.as(bob).call(calls.playlistQueue.show, { id: `playlist-${key}`, mediaKey: a })).items,
    ).toHaveLength(1)
    expect(await codeOf(add(alice, await createWith(alice, []), a))).toBe('notFound')
  })

  test('are put anywhere again and again, however far their positions had come', async () => {
    const alice = await makeOne()
    const [a, b, c, d] = [await workKey(), await workKey(), await workKey(), await workKey()] as [
      string,
      string,
      string,
      string,
    ]
    const key = await createWith(alice, [a, b, c])
    const isIn = eq(playlistItem.playlistId, key)
    const last = async () => {
      const rows = await app.scope.db.select({ at: playlistItem.position }).from(playlistItem).where(isIn)
      return Math.max(...rows.map(({ at }) => at))
    }
    /** As far as a position can be. */
    const drift = async () => {
      const by = 2 ** 31 - 1 - (await last())
      await app.scope.db
        .update(playlistItem)
        .set({ position: sql`${playlistItem.position} + ${by}::int` })
        .where(isIn)
    }
    const move = (mediaKey: string, before?: string) =>
      app.as(alice).call(playlists.move, { key, mediaKey, ...(before !== undefined && { before }) })
    await drift()
    for (let n = 0; n < 10; n++) {
      await move(a, c)
      await move(b, a)
    }
    expect(await itemsOf(key, alice)).toEqual([b, a, c])
    expect(await last()).toBeLessThan(1000)
    await drift()
    for (let n = 0; n < 10; n++) await move(n % 2 === 0 ? b : a)
    await drift()
    await add(alice, key, d)
    expect(await itemsOf(key, alice)).toEqual([c, b, a, d])
  })

  test('go with a deleted work', async () => {
    const alice = await makeOne()
    const [a, b] = [await workKey(), await workKey()] as [string, string]
    const key = await createWith(alice, [a, b])
    await app.as(alice).call(calls.favorites.toggle, { mediaKey: a, selected: true })
    await loseWork(app.scope, a)
    await loseFavorites(app.scope, a)
    expect(await itemsOf(key, alice)).toEqual([b])
    expect(await show(key, alice)).toMatchObject({ items: 1 })
    expect((await app.as(alice).call(calls.favorites.works, {})).info).toEqual([])
  })

  test('follow each other while they are played, in order or shuffled', async () => {
    const alice = await makeOne()
    const works = await Promise.all(Array.from({ length: 6 }, () => workKey()))
    const key = await createWith(alice, works)
    const queue = (id: string, mediaKey?: string) =>
      app.visitor().call(calls.playlistQueue.show, { id, ...(mediaKey !== undefined && { mediaKey }) })
    const inOrder = await queue(`playlist-${key}`, works[2])
    expect(inOrder).toMatchObject({ place: 3, works: 6 })
    expect(inOrder.items.map(work => work.mediaKey)).toEqual(works)
    const mixed = (await queue(`playlist-${key}-7`)).items.map(work => work.mediaKey)
    expect(mixed.toSorted()).toEqual(works.toSorted())
    const second = await queue(`playlist-${key}-7`, mixed[1])
    expect(second.items.map(work => work.mediaKey)).toEqual(mixed)
    expect(second.place).toBe(2)
    expect(await codeOf(queue(`playlist-${key}`, await workKey()))).toBe('notFound')
    expect(await codeOf(queue('playlist-../x'))).toBe('malformed')
  })
})
