import { calls } from '@xinghe/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { playlistsOf } from './fixtures.ts'
import { playlistSubject, recentPlaylists } from './subject.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { playlists } = calls
const { makeOne, workKey, create, createWith, show, listed } = await playlistsOf(app)

describe('who sees it', () => {
  test('a private one and one that moderation hid are their owner’s alone', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const key = await createWith(alice, [mediaKey], { isPublic: false })
    const seenBy = async (user: typeof bob | null) => {
      const client = user ? app.as(user) : app.visitor()
      const answers: Promise<unknown>[] = [
        client.call(playlists.details, { key }),
        client.call(playlists.items, { key }),
        client.call(calls.playlistQueue.show, { id: `playlist-${key}` }),
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
    const report = app.as(bob).call(calls.moderation.report, { kind: 'playlist', target: key, reason: 'ad' })
    expect(await codeOf(report)).toBe('notFound')
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

  test('a work shows the public ones that it is in', async () => {
    const [alice, mediaKey, other] = [await makeOne(), await workKey(), await workKey()]
    const shown = await createWith(alice, [other, mediaKey])
    const hidden = await createWith(alice, [mediaKey], { isPublic: false })
    const without = await createWith(alice, [other])
    expect(await listed([shown, hidden, without], { mediaKey, sort: 'popular' })).toEqual([shown])
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

test('one that becomes private or is deleted is gone at once, also for visitors who were just answered', async () => {
  const [alice, mediaKey] = [await makeOne(), await workKey()]
  const [hidden, deleted] = [await createWith(alice, [mediaKey]), await createWith(alice, [mediaKey])]
  const { uid: toUid } = alice
  const seen = async () => {
    const ofUser = await app.visitor().call(playlists.ofUser, { toUid })
    return {
      listed: await listed([hidden, deleted]),
      ofUser: ofUser.info.map(({ key }) => key),
      codes: [
        await codeOf(show(hidden)),
        await codeOf(app.visitor().call(playlists.items, { key: hidden })),
        await codeOf(app.visitor().call(calls.playlistQueue.show, { id: `playlist-${hidden}` })),
        await codeOf(show(deleted)),
      ],
    }
  }
  const [both, success] = [[deleted, hidden], Array(4).fill('success')]
  expect(await seen()).toEqual({ listed: both, ofUser: both, codes: success })
  await app.as(alice).call(playlists.update, { key: hidden, isPublic: false })
  await app.as(alice).call(playlists.delete, { keys: [deleted] })
  expect(await seen()).toEqual({ listed: [], ofUser: [], codes: Array(4).fill('notFound') })
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
    // What was made a moment ago is still being made known.
    await expect.poll(() => statementsOf(read)).toEqual([])
  })
})
