import { type CallInput, calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { deleteCommentsOf } from './delete-comment.ts'
import { makeComments } from './fixtures.ts'
import { takeBackLikes } from './like-comment.ts'
import { commentSettings } from './settings.ts'
import { comment, commentLike } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(commentSettings.entries))
    await app.kernel.settings.reset(commentSettings, name)
})
const { comments } = calls
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
const makeOne = () => makeUser(app.scope)
const workKey = async () => (await makeWork(app.scope, { assetIds })).mediaKey
type Sent = Partial<CallInput<typeof comments.send>>
const sayAtOnce = (user: MadeUser, mediaKey: string, text: string, more: Sent = {}) =>
  app.as(user).call(comments.send, { mediaKey, text, ...more })
/** After the pause between two comments. */
const say: typeof sayAtOnce = (...given) => {
  app.clock.advance(6_000)
  return sayAtOnce(...given)
}
const clientOf = (user: MadeUser | null) => (user ? app.as(user) : app.visitor())
const list = async (mediaKey: string, more: object = {}, user: MadeUser | null = null) =>
  clientOf(user).call(comments.list, { mediaKey, ...more })
const textsOf = async (mediaKey: string, more: object = {}, user: MadeUser | null = null) =>
  (await list(mediaKey, more, user)).info.map(({ text }) => text)
const replies = (parent: string, more: object = {}, user: MadeUser | null = null) =>
  clientOf(user).call(comments.replies, { parent, ...more })
const like = (user: MadeUser, id: string, selected?: boolean) =>
  app.as(user).call(comments.like, { id, ...(selected !== undefined && { selected }) })
const remove = (user: MadeUser, id: string) => app.as(user).call(comments.delete, { id })
const countOf = async (mediaKey: string) => {
  app.clock.advance(10_000)
  return (await app.visitor().call(calls.catalogue.details, { mediaKey })).comments
}
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))

describe('a comment', () => {
  test('is written by users, beneath what they may see, and is counted with its replies', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    expect(await codeOf(app.visitor().call(comments.send, { mediaKey, text: 'x' }))).toBe('loginRequired')
    expect(await codeOf(say(alice, 'nosuchwork', 'x'))).toBe('notFound')
    const first = await say(alice, mediaKey, ' one\r\n\n\n\ntwo ')
    expect(first).toMatchObject({
      text: 'one\n\ntwo',
      mine: true,
      canDelete: true,
      author: { uid: alice.uid },
    })
    const reply = await say(bob, mediaKey, 'reply', { parent: first.id })
    const deeper = await say(alice, mediaKey, 'to the reply', { parent: reply.id })
    expect(deeper).toMatchObject({ parentId: first.id, replyTo: { uid: bob.uid, nickName: bob.nickName } })
    const { info, total } = await list(mediaKey, {}, bob)
    expect(info).toMatchObject([
      { replies: 2, mine: false, preview: [{ text: 'reply' }, { text: 'to the reply' }] },
    ])
    expect(total).toBe(3)
    expect(await countOf(mediaKey)).toBe(3)
    expect((await replies(first.id)).info.map(({ text }) => text)).toEqual(['reply', 'to the reply'])
  })

  test.each([
    ['nothing', ' \n '],
    ['too much', '字'.repeat(501)],
    ['invisible characters', 'a\u200Bb'],
    ['text from right to left', '\u202Eevil'],
    ['a tower of marks', `a${'\u0301'.repeat(9)}`],
    ['fifty lines', 'a\n'.repeat(60).concat('a')],
    ['a private sign', '\uE000'],
  ])('of %s is refused', async (_, text) => {
    expect(await codeOf(say(await makeOne(), await workKey(), text))).toBe('commentText')
  })

  test('has 500 characters as people count them', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    expect((await say(alice, mediaKey, '👨‍👩‍👧‍👦'.repeat(limits.comment.text))).text).toHaveLength(11 * 500)
    expect(await codeOf(say(alice, mediaKey, 'x'.repeat(8001)))).toBe('malformed')
  })

  test('follows the last one after a pause, and an hour and the same text have their limits', async () => {
    const { settings } = app.kernel
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    await settings.set(commentSettings, 'perHour', 4, 'test')
    const outcomes: string[] = []
    const attempt = async (text: string) => outcomes.push(await codeOf(sayAtOnce(alice, mediaKey, text)))
    await attempt('one')
    await attempt('two')
    for (const text of ['same', 'ＳＡＭＥ ', 'same', 'three']) {
      app.clock.advance(6_000)
      await attempt(text)
    }
    expect(outcomes).toEqual([
      'success',
      'commentTooFast',
      'success',
      'success',
      'commentSame',
      'commentTooMany',
    ])
  })

  test('sent again under its rid is the same one', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const once = () => sayAtOnce(alice, mediaKey, 'once', { rid: 'r1' })
    const [first, second] = [await once(), await once()]
    expect(second.id).toBe(first.id)
    expect(await textsOf(mediaKey)).toEqual(['once'])
  })

  test('names people that its text names, and nobody of a blacklist', async () => {
    const [alice, bob, foe, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
    await app.as(foe).call(calls.social.prevent, { toUid: alice.uid, status: '1' })
    const text = `@${bob.nickName} @${foe.nickName} hello`
    const { mentions } = await say(alice, mediaKey, text, { mentions: [bob.uid, foe.uid, alice.uid] })
    expect(mentions).toEqual([{ uid: bob.uid, nickName: bob.nickName }])
  })

  test('has a picture from a level on, which is its sender’s own', async () => {
    const [low, high, mediaKey] = [await makeOne(), await makeUser(app.scope, { level: 4 }), await workKey()]
    const picture = '/files/img/nosuchkey/320.webp'
    expect(await codeOf(say(low, mediaKey, 'x', { picture }))).toBe('commentLevel')
    expect(await codeOf(say(high, mediaKey, 'x', { picture }))).toBe('malformed')
    expect((await list(mediaKey)).pictureLevel).toBe(4)
  })
})

describe('a list', () => {
  test('is hot by likes, replies and age, or new, in pages that neither repeat nor skip', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const now = app.clock.now()
    const make = async (text: string, likes: number, days: number) => {
      app.clock.advance(1)
      const createdAt = now - days * dayMs
      const [row] = await makeComments(app.scope, [{ mediaKey, uid: alice.uid, text, likes, createdAt }])
      return row
    }
    const [old, liked] = [await make('old', 3, 30), await make('liked', 1, 1), await make('latest', 0, 0)]
    expect(await textsOf(mediaKey)).toEqual(['liked', 'latest', 'old'])
    await say(alice, mediaKey, 'reply', { parent: old?.id ?? '' })
    expect((await textsOf(mediaKey, {}, alice))[2]).toBe('old')
    expect(await textsOf(mediaKey, { sort: 'new' })).toEqual(['latest', 'liked', 'old'])
    expect(liked?.hot).toBeGreaterThan(old?.hot ?? 0)
    for (const sort of ['hot', 'new'] as const) {
      const first = await list(mediaKey, { sort, size: 1 })
      const second = await list(mediaKey, { sort, size: 1, cursor: first.cursor })
      const third = await list(mediaKey, { sort, size: 1, cursor: second.cursor })
      expect(new Set([first, second, third].flatMap(page => page.info.map(({ id }) => id))).size).toBe(3)
      expect(third.hasMore).toBe(false)
    }
  })

  test('asks the database nothing for the second visitor', async () => {
    const mediaKey = await workKey()
    await makeComments(app.scope, [{ mediaKey }])
    await list(mediaKey)
    expect(await statementsOf(() => list(mediaKey))).toEqual([])
  })

  test('leaves out whom and what the caller shields, and a blacklist from both sides', async () => {
    const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
    const byBob = await say(bob, mediaKey, 'by bob')
    await say(carol, mediaKey, 'a SPOILER')
    await app.as(alice).call(calls.shields.shieldWord, { word: 'spoiler' })
    expect(await textsOf(mediaKey, { sort: 'new' }, alice)).toEqual(['by bob'])
    await app.as(alice).call(calls.social.prevent, { toUid: bob.uid, status: '1' })
    expect(await textsOf(mediaKey, {}, alice)).toEqual([])
    expect(await codeOf(like(alice, byBob.id))).toBe('notFound')
    const byAlice = await say(alice, mediaKey, 'by alice')
    expect(await textsOf(mediaKey, {}, bob)).not.toContain('by alice')
    expect(await codeOf(like(bob, byAlice.id))).toBe('notFound')
    expect(await codeOf(say(bob, mediaKey, 'x', { parent: byAlice.id }))).toBe('notFound')
    expect(await textsOf(mediaKey, { sort: 'new' }, carol)).toEqual(['by alice', 'a SPOILER', 'by bob'])
  })

  test('of a post that is not for the caller is not there', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const { id } = await makePost(app.scope, { uid: alice.uid, visibility: 'fans' })
    const mine = await say(alice, id, 'mine')
    expect(await codeOf(list(id))).toBe('notFound')
    expect(await codeOf(replies(mine.id))).toBe('notFound')
    expect(await codeOf(app.as(bob).call(comments.place, { id: mine.id }))).toBe('notFound')
    expect(await codeOf(say(bob, id, 'x'))).toBe('notFound')
  })

  test('finds a place in a thread of 5,000 replies', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const [root] = await makeComments(app.scope, [{ mediaKey, uid: alice.uid, replies: 5_000 }])
    const rootId = root?.id ?? ''
    await app.scope.db.insert(comment).values(
      Array.from({ length: 5_000 }, (_, at) => ({
        ...{
          id: `z${String(at).padStart(5, '0')}${mediaKey.slice(-8)}`,
          kind: 'work' as const,
          mediaKey,
          rootId,
        },
        ...{ uid: alice.uid, text: `reply ${at}`, mentions: [], createdAt: at },
      })),
    )
    const id = `z03000${mediaKey.slice(-8)}`
    expect(await app.visitor().call(comments.place, { id })).toMatchObject({
      reply: { text: 'reply 3000' },
      comment: { id: rootId },
    })
    const page = await replies(rootId, { around: id, size: 20 })
    expect(page.info[0]?.text).toBe('reply 2996')
    expect(page.earlier).toBe(2996)
    const next = await replies(rootId, { around: id, size: 20, cursor: page.cursor })
    expect(next.info[0]?.text).toBe('reply 3016')
  })
})

describe('likes', () => {
  test('are one for each user, of whoever published it told apart', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid })
    const { id } = await say(bob, mediaKey, 'x')
    expect(await like(alice, id)).toMatchObject({ selected: true, count: 1 })
    expect((await list(mediaKey, {}, alice)).info).toMatchObject([
      { liked: true, likes: 1, ownerLiked: true },
    ])
    expect(await like(alice, id, true)).toMatchObject({ count: 1 })
    expect(await like(alice, id)).toMatchObject({ selected: false, count: 0 })
    expect((await list(mediaKey, {}, bob)).info).toMatchObject([
      { liked: false, likes: 0, ownerLiked: false },
    ])
  })

  test('stay exact under a thousand toggles at once', async () => {
    const mediaKey = await workKey()
    const [row] = await makeComments(app.scope, [{ mediaKey }])
    const id = row?.id ?? ''
    const users = await Promise.all(Array.from({ length: 20 }, makeOne))
    await Promise.all(
      users.map(async user => {
        for (let pair = 0; pair < 25; pair++) await Promise.all([like(user, id), like(user, id)])
      }),
    )
    const stored = await app.scope.db.$count(commentLike, eq(commentLike.commentId, id))
    expect((await list(mediaKey)).info).toMatchObject([{ likes: stored }])
    // Each pressed an even number of times.
    expect(stored).toBe(0)
  }, 60_000)
})

test('whatever people do, the counters are those of the rows', async () => {
  const { settings } = app.kernel
  const acts = fc.array(
    fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('say', 'reply', 'like', 'delete', 'hide', 'restore'),
      which: fc.nat(20),
    }),
    { minLength: 5, maxLength: 20 },
  )
  const users = await Promise.all([makeOne(), makeOne(), makeOne()])
  await settings.set(commentSettings, 'perHour', 100_000, 'test')
  const { commentSubject } = await import('./subject.ts')
  await fc.assert(
    fc.asyncProperty(acts, async steps => {
      const { id: mediaKey } = await makePost(app.scope, { uid: users[0].uid })
      const ids: string[] = []
      for (const { who, what, which } of steps) {
        const user = users[who] ?? users[0]
        const id = ids[which % Math.max(1, ids.length)] ?? ''
        if (what === 'say') ids.push((await say(user, mediaKey, `text ${app.scope.id()}`)).id)
        else if (id === '') continue
        else if (what === 'reply') {
          const sent = say(user, mediaKey, `text ${app.scope.id()}`, { parent: id }).then(({ id }) =>
            ids.push(id),
          )
          await codeOf(sent)
        } else if (what === 'like') await codeOf(like(user, id))
        else if (what === 'delete') await codeOf(remove(user, id))
        else
          await app.scope.db.transaction(
            db => commentSubject[what]?.({ ...app.scope, db }, id, {}) as Promise<object>,
          )
      }
      const rows = await app.scope.db.select().from(comment).where(eq(comment.mediaKey, mediaKey))
      const isShown = (row: (typeof rows)[number]) => row.uid !== null && row.hiddenAt === null
      for (const row of rows) {
        expect(row.replies).toBe(rows.filter(other => other.rootId === row.id && isShown(other)).length)
        expect(row.likes).toBe(await app.scope.db.$count(commentLike, eq(commentLike.commentId, row.id)))
        if (row.uid === null) expect(rows.some(other => other.rootId === row.id)).toBe(true)
      }
      const { total } = await list(mediaKey, {}, users[0])
      expect(total).toBe(rows.filter(isShown).length)
    }),
    { numRuns: 8 },
  )
}, 60_000)

describe('deleting', () => {
  test('keeps the thread, takes the text, and the comment goes with its last reply', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const root = await say(alice, mediaKey, 'secret')
    const reply = await say(bob, mediaKey, 'reply', { parent: root.id })
    expect(await codeOf(remove(bob, root.id))).toBe('forbidden')
    await remove(alice, root.id)
    await remove(alice, root.id)
    const { info } = await list(mediaKey, {}, alice)
    expect(info).toMatchObject([{ author: null, text: '', replies: 1, preview: [{ text: 'reply' }] }])
    expect(await codeOf(say(alice, mediaKey, 'late', { parent: root.id }))).toBe('notFound')
    await remove(bob, reply.id)
    expect((await list(mediaKey, {}, alice)).info).toEqual([])
    expect(await app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))).toBe(0)
    expect(await countOf(mediaKey)).toBe(0)
  })

  test('and pinning is for whoever published it too', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid })
    const first = await say(bob, mediaKey, 'first')
    const second = await say(carol, mediaKey, 'second')
    const pin = (user: MadeUser, id: string, pinned = true) => app.as(user).call(comments.pin, { id, pinned })
    expect(await codeOf(pin(bob, first.id))).toBe('forbidden')
    await pin(alice, first.id)
    expect(await textsOf(mediaKey, { sort: 'new' }, alice)).toEqual(['first', 'second'])
    await pin(alice, second.id)
    const { info } = await list(mediaKey, {}, alice)
    expect(info.map(({ isPinned }) => isPinned)).toEqual([true, false])
    await pin(alice, second.id, false)
    expect(await codeOf(remove(carol, first.id))).toBe('forbidden')
    await remove(alice, first.id)
    expect(await textsOf(mediaKey, {}, bob)).toEqual(['second'])
  })

  test('of a work, a post or an account leaves nothing', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const [mediaKey, post] = [await workKey(), await makePost(app.scope, { uid: bob.uid })]
    const root = await say(alice, mediaKey, 'root')
    await say(bob, mediaKey, 'reply', { parent: root.id })
    await say(alice, post.id, 'on the post')
    await like(alice, root.id)
    await takeBackLikes(app.scope, alice.uid)
    await deleteCommentsOf(app.scope, alice.uid)
    expect(await app.scope.db.$count(comment, eq(comment.uid, alice.uid))).toBe(0)
    expect((await list(mediaKey, {}, bob)).info).toMatchObject([{ author: null, likes: 0, replies: 1 }])
    await say(alice, post.id, 'again')
    await emit(app.scope, episodesDeleted, { mediaKey, episodeIds: [], isWhole: true })
    await emit(app.scope, postsDeleted, { postIds: [post.id] })
    for (const key of [mediaKey, post.id])
      expect(await app.scope.db.$count(comment, eq(comment.mediaKey, key))).toBe(0)
  })
})

test('what is reported is judged by staff, who hide it and show it again', async () => {
  const { report, staff, caseOf, decide } = moderationOf(app)
  const [by, alice, bob, mediaKey] = [await staff(), await makeOne(), await makeOne(), await workKey()]
  const { id } = await say(alice, mediaKey, 'bad')
  await report(bob, id, { kind: 'comment' })
  const opened = await caseOf(by, id)
  expect(opened).toMatchObject({ kind: 'comment', excerpt: expect.stringContaining('bad') })
  await decide(by, opened.id, { outcome: 'hide' })
  expect(await textsOf(mediaKey, {}, bob)).toEqual([])
  expect(await countOf(mediaKey)).toBe(0)
  await app.as(by).call(calls.moderationAdmin.reverse, { id: opened.id })
  expect(await textsOf(mediaKey, {}, bob)).toEqual(['bad'])
})

test('whom to name is suggested: who takes part here and whom the caller follows', async () => {
  const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
  await say(bob, mediaKey, 'here')
  await app.as(alice).call(calls.social.follow, { userId: carol.uid })
  const suggest = async (more: object = {}) =>
    (await app.as(alice).call(comments.suggestions, { mediaKey, ...more })).info.map(({ uid }) => uid)
  expect(await suggest()).toEqual([bob.uid, carol.uid])
  expect(await suggest({ q: carol.nickName })).toEqual([carol.uid])
  expect(await suggest({ size: 1 })).toEqual([bob.uid])
})
