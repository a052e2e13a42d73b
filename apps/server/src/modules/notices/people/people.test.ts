import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { commentsOf } from '#modules/comments/fixtures.ts'
import { setHidden } from '#modules/comments/subject.ts'
import { playlistsOf } from '#modules/playlists/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { noticesOf } from '../fixtures.ts'
import { pruneNotices } from '../prune-notices.ts'
import { noticeSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
beforeEach(() => app.clock.advance(10_000))
afterEach(() => app.kernel.settings.reset(noticeSettings, 'keepPerKind'))
const { makeOne, counts, follow, block, fans, likes, replies, read } = await noticesOf(app)
const { send, like, remove, workKey } = await commentsOf(app)
const playlists = await playlistsOf(app)
const likePost = (user: Parameters<typeof follow>[0], mediaKey: string, selected = true) =>
  app.as(user).call(calls.publishing.like, { mediaKey, selected })

test('visitors have no messages', async () => {
  for (const name of ['fans', 'likes', 'replies', 'system'] as const)
    expect(await codeOf(app.visitor().call(calls.notices[name], {}))).toBe('loginRequired')
})

describe('a new follower', () => {
  test('is told of once, taken back with the follow, and is no news soon after', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    await follow(bob, alice)
    app.clock.advance(1_000)
    await follow(carol, alice)
    expect(await counts(alice)).toMatchObject({ fans: 2, likes: 0 })
    expect(await fans(alice)).toMatchObject([
      { uid: carol.uid, isNew: true, focus: false, isFan: true },
      { uid: bob.uid, isNew: true },
    ])
    await follow(carol, alice, false)
    expect(await counts(alice)).toMatchObject({ fans: 1 })
    await read(alice, 'fans')
    expect(await counts(alice)).toMatchObject({ fans: 0 })
    await follow(carol, alice)
    expect(await counts(alice)).toMatchObject({ fans: 0 })
    expect(await fans(alice)).toMatchObject([{ uid: carol.uid, isNew: false }, { uid: bob.uid }])
    await follow(carol, alice, false)
    app.clock.advance(2 * dayMs)
    await follow(carol, alice)
    expect(await counts(alice)).toMatchObject({ fans: 1 })
  })

  test('is not shown while one of both has the other on the blacklist', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const post = await makePost(app.scope, { uid: alice.uid })
    await likePost(bob, post.id)
    expect(await counts(alice)).toMatchObject({ likes: 1 })
    for (const [one, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      await block(one, other)
      expect(await likes(alice)).toEqual([])
      expect(await counts(alice)).toMatchObject({ likes: 0 })
      await block(one, other, false)
    }
    expect(await likes(alice)).toHaveLength(1)
  })
})

describe('likes', () => {
  test('of one thing stand together, the last person first, and go when taken back', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    const [dora, eve] = [await makeOne(), await makeOne()]
    const mediaKey = await workKey()
    const { id } = await send(alice, mediaKey, 'how true')
    const post = await makePost(app.scope, { uid: alice.uid, text: 'a day by the sea' })
    for (const user of [bob, carol, dora, eve]) {
      app.clock.advance(1_000)
      await like(user, id, true)
    }
    await like(alice, id, true)
    app.clock.advance(1_000)
    await likePost(bob, post.id)
    expect(await counts(alice)).toMatchObject({ likes: 5 })
    const found = await likes(alice)
    expect(found).toMatchObject([
      { subject: 'post', subjectId: post.id, total: 1, text: 'a day by the sea' },
      { subject: 'comment', subjectId: id, total: 4, text: 'how true', place: { kind: 'work', mediaKey } },
    ])
    expect(found[1]?.users.map(({ uid }) => uid)).toEqual([eve.uid, dora.uid, carol.uid])
    await like(eve, id, false)
    await likePost(bob, post.id, false)
    expect(await likes(alice)).toMatchObject([{ subjectId: id, total: 3 }])
    expect(await counts(alice)).toMatchObject({ likes: 3 })
    await remove(alice, id)
    expect(await likes(alice)).toEqual([])
    expect(await counts(alice)).toMatchObject({ likes: 0 })
  })

  test('of a playlist are told to whom it belongs, in pages that miss none', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const work = await playlists.workKey()
    const keys: string[] = []
    for (const title of ['one', 'two', 'three']) {
      const key = await playlists.createWith(alice, [work], { title })
      app.clock.advance(1_000)
      await app.as(bob).call(calls.playlists.like, { key, selected: true })
      keys.unshift(key)
    }
    const page = await app.as(alice).call(calls.notices.likes, { size: 2 })
    const rest = await app.as(alice).call(calls.notices.likes, { size: 2, cursor: page.cursor })
    expect([...page.info, ...rest.info].map(({ subjectId }) => subjectId)).toEqual(keys)
    expect(page.info).toMatchObject([{ subject: 'playlist', text: 'three' }, { text: 'two' }])
    expect(rest.hasMore).toBe(false)
  })

  test('are so many at most for one user', async () => {
    await app.kernel.settings.set(noticeSettings, 'keepPerKind', 3, '1')
    const alice = await makeOne()
    const { id } = await makePost(app.scope, { uid: alice.uid })
    for (let n = 0; n < 5; n++) {
      app.clock.advance(1_000)
      await likePost(await makeOne(), id)
    }
    expect(await likes(alice)).toMatchObject([{ total: 3 }])
    expect(await counts(alice)).toMatchObject({ likes: 3 })
  })
})

describe('comments', () => {
  test('are told to who published, who is answered and who is named, each once', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid, text: 'the post' })
    const first = await send(bob, mediaKey, `well said @${carol.nickName} @${alice.nickName}`, {
      mentions: [carol.uid, alice.uid],
    })
    expect(await replies(alice)).toMatchObject([
      {
        ...{ cause: 'comment', isNew: true, answered: null },
        comment: { id: first.id, author: { uid: bob.uid } },
        place: { kind: 'post', mediaKey, title: 'the post' },
      },
    ])
    expect(await replies(carol)).toMatchObject([{ cause: 'mention', comment: { id: first.id } }])
    expect(await replies(bob)).toEqual([])
    const answer = await send(alice, mediaKey, 'thank you', { parent: first.id })
    expect(await replies(bob)).toMatchObject([
      { cause: 'reply', answered: first.text, comment: { id: answer.id, text: 'thank you' } },
    ])
    await send(carol, mediaKey, 'me too', { parent: answer.id })
    expect(await replies(alice)).toMatchObject([{ cause: 'reply', answered: 'thank you' }, {}])
    expect(await counts(alice)).toMatchObject({ replies: 2 })
    expect(await counts(bob)).toMatchObject({ replies: 1 })
  })

  test('go with what is deleted, and are hidden with what moderation hides', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid })
    const [one, two] = [await send(bob, mediaKey, 'one'), await send(bob, mediaKey, 'two')]
    expect(await replies(alice)).toHaveLength(2)
    await remove(bob, one.id)
    expect(await replies(alice)).toMatchObject([{ comment: { id: two.id } }])
    await transact(app.scope, scope => setHidden(scope, two.id, true))
    expect(await replies(alice)).toEqual([])
    expect(await counts(alice)).toMatchObject({ replies: 0 })
    await transact(app.scope, scope => setHidden(scope, two.id, false))
    expect(await replies(alice)).toHaveLength(1)
    expect(await counts(alice)).toMatchObject({ replies: 1 })
  })

  test('on what they may not see are told to nobody who is named there', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    await follow(bob, alice)
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid, visibility: 'fans' })
    await send(bob, mediaKey, `look @${carol.nickName}`, { mentions: [carol.uid] })
    expect(await counts(carol)).toMatchObject({ replies: 0 })
    expect(await counts(alice)).toMatchObject({ replies: 1 })
    await block(alice, bob)
    expect(await replies(alice)).toEqual([])
  })
})

test('a kind, or everything, is read until a moment', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const { id } = await makePost(app.scope, { uid: alice.uid })
  await follow(bob, alice)
  await likePost(bob, id)
  const { listedAt } = await app.as(alice).call(calls.notices.likes, {})
  app.clock.advance(1_000)
  await likePost(await makeOne(), id)
  await app.as(alice).call(calls.notices.read, { kind: 'likes', until: listedAt })
  expect(await counts(alice)).toMatchObject({ likes: 1, fans: 1 })
  // Nobody reads the future, nor unreads what they read.
  await app.as(alice).call(calls.notices.read, { kind: 'likes', until: listedAt + dayMs })
  await app.as(alice).call(calls.notices.read, { kind: 'likes', until: 0 })
  expect(await counts(alice)).toMatchObject({ likes: 0, fans: 1 })
  app.clock.advance(1_000)
  await likePost(await makeOne(), id)
  expect(await counts(alice)).toMatchObject({ likes: 1 })
  await read(alice)
  expect(await counts(alice)).toEqual({ replies: 0, likes: 0, fans: 0, system: 0 })
})

test('devices are told that there is something new', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const socket = await app.live(alice)
  const counted = new Promise<void>(resolve => socket.on('count changed', () => resolve()))
  await follow(bob, alice)
  await counted
})

test('what is old is deleted', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await follow(bob, alice)
  app.clock.advance(89 * dayMs)
  await pruneNotices(app.scope)
  expect(await fans(alice)).toHaveLength(1)
  app.clock.advance(2 * dayMs)
  await pruneNotices(app.scope)
  expect(await fans(alice)).toEqual([])
})
