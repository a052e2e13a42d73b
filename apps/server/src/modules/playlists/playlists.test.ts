import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { restrictUser } from '#modules/account/index.ts'
import { catalogueWork } from '#modules/catalogue/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { playlistsOf } from './fixtures.ts'
import { playlistSettings } from './settings.ts'
import { playlistSubject, recentPlaylists } from './subject.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(playlistSettings.entries))
    await app.kernel.settings.reset(playlistSettings, name)
})
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { playlists } = calls
const { makeOne, workKey, create, add, createWith, show, itemsOf, listed } = await playlistsOf(app)

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
      (await app.as(bob).call(playlists.queue, { id: `playlist-${key}`, mediaKey: a })).items,
    ).toHaveLength(1)
    expect(await codeOf(add(alice, await createWith(alice, []), a))).toBe('notFound')
  })

  test('go with a deleted work', async () => {
    const alice = await makeOne()
    const [a, b] = [await workKey(), await workKey()] as [string, string]
    const key = await createWith(alice, [a, b])
    await app.as(alice).call(calls.favorites.toggle, { mediaKey: a, selected: true })
    const { loseWork } = await import('./items/change-items.ts')
    const { loseFavorites } = await import('./favorites/save-works.ts')
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
      app.visitor().call(playlists.queue, { id, ...(mediaKey !== undefined && { mediaKey }) })
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

describe('who sees it', () => {
  test('a private one and one that moderation hid are their owner’s alone', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey], { isPublic: false })
    const seenBy = async (user: typeof bob | null) => {
      const client = user ? app.as(user) : app.visitor()
      const answers: Promise<unknown>[] = [
        client.call(playlists.details, { key }),
        client.call(playlists.items, { key }),
        client.call(playlists.queue, { id: `playlist-${key}` }),
        client.call(playlists.visit, { key }),
      ]
      if (user)
        answers.push(
          app.as(user).call(playlists.like, { key }),
          app.as(user).call(playlists.dislike, { key }),
          app.as(user).call(playlists.favorite, { key, selected: true }),
        )
      return new Set(await Promise.all(answers.map(codeOf)))
    }
    expect(await seenBy(bob)).toEqual(new Set(['notFound']))
    expect(await seenBy(null)).toEqual(new Set(['notFound']))
    expect(await seenBy(alice)).toEqual(new Set(['success']))
    expect(await listed([key], {}, alice)).toEqual([])
    expect(await playlistSubject.load(app.scope, key)).toBeNull()
    await app.as(alice).call(playlists.update, { key, isPublic: true })
    app.clock.advance(10_000)
    expect(await seenBy(bob)).toEqual(new Set(['success']))
    expect(await listed([key], {}, bob)).toEqual([key])
    expect(await playlistSubject.load(app.scope, key)).toMatchObject({ authorUid: alice.uid })
    const hide = () => transact(app.scope, async scope => playlistSubject.hide?.(scope, key))
    expect(await hide()).toEqual({})
    expect(await hide()).toBeNull()
    expect(await seenBy(bob)).toEqual(new Set(['notFound']))
    expect(await listed([key], {}, bob)).toEqual([])
    expect((await app.as(bob).call(playlists.saved, {})).info).toEqual([])
    expect((await app.as(bob).call(playlists.ofUser, { toUid: alice.uid })).info).toEqual([])
    expect(await seenBy(alice)).toEqual(new Set(['success']))
    await transact(app.scope, async scope => playlistSubject.restore?.(scope, key, {}))
    expect(await seenBy(bob)).toEqual(new Set(['success']))
  })

  test('nobody sees those of a blacklist, of either side', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const own = await createWith(bob, [mediaKey])
    await app.as(alice).call(calls.social.prevent, { toUid: bob.uid, status: '1' })
    expect(await codeOf(show(key, bob))).toBe('notFound')
    expect(await codeOf(show(own, alice))).toBe('notFound')
    expect(await listed([key, own], {}, bob)).toEqual([own])
    expect(await listed([key, own], {}, alice)).toEqual([key])
  })

  test('one can be reported, and words of it are looked over', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey], { title: 'odd words' })
    const report = { kind: 'playlist', target: key, reason: 'ad' } as const
    expect(await codeOf(app.as(bob).call(calls.moderation.report, report))).toBe('success')
    const texts = await recentPlaylists(app.scope, { since: 0, cursor: null, limit: 5000 })
    expect(texts).toContainEqual({ cursor: key, text: 'odd words' })
  })
})

describe('lists', () => {
  test('have the latest first, or the popular ones by saves and visits, and are found by title', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const word = `Wort${app.scope.id()}`
    const first = await createWith(alice, [mediaKey], { title: `a ${word} b` })
    const second = await createWith(alice, [mediaKey], { title: `c ${word.toUpperCase()}` })
    const empty = await create(alice, { title: word })
    const all = [first, second, empty.key]
    expect(await listed(all)).toEqual([second, first])
    await app.as(bob).call(playlists.favorite, { key: first, selected: true })
    app.clock.advance(10_000)
    expect(await listed(all, { sort: 'popular' })).toEqual([first, second])
    expect(await listed(all, { q: word.toLowerCase() })).toEqual([second, first])
    expect(await listed(all, { q: 'nothing like this' })).toEqual([])
  })

  test('that are warm ask the database nothing for visitors', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    const read = async () => {
      const visitor = app.visitor()
      await visitor.call(playlists.list, { sort: 'latest' })
      await visitor.call(playlists.list, { sort: 'popular' })
      await visitor.call(playlists.details, { key })
      await visitor.call(playlists.items, { key })
    }
    await read()
    expect(await statementsOf(read)).toEqual([])
  })
})

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

  test('a visit counts once a day of each viewer, and not the owner’s', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey])
    for (const client of [app.as(alice), app.as(bob), app.as(bob), app.visitor(), app.visitor()])
      await client.call(playlists.visit, { key })
    expect(await show(key, alice)).toMatchObject({ hit: 2 })
    app.clock.advance(86_400_000)
    await app.as(bob).call(playlists.visit, { key })
    expect(await show(key, alice)).toMatchObject({ hit: 3 })
  })
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
    expect((await asAlice.call(favorites.works, {})).info[1]).toEqual({ mediaKey: a, work: null })
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
    const { rankBucket } = await import('#modules/rank/tables.ts')
    const rows = await app.scope.db.select().from(rankBucket).where(eq(rankBucket.workId, a))
    expect(rows.filter(row => row.signal === 'save').map(row => row.amount)).toEqual([1])
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
