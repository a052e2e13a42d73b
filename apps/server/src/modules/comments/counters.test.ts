import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { rankBucket } from '#modules/rank/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { pressAll } from '#test/press-all.ts'
import { deleteCommentsOf } from './delete-comment.ts'
import { commentsOf } from './fixtures.ts'
import { importComments } from './import-comments.ts'
import { takeBackLikes } from './like-comment.ts'
import { commentSettings } from './settings.ts'
import { commentSubject } from './subject.ts'
import { comment, commentLike } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(() => app.kernel.settings.reset(commentSettings, 'perHour'))
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { comments } = calls
const { makeOne, makePicture, workKey, send, list, textsOf, like, remove, countOf } = await commentsOf(app)

describe('likes', () => {
  test('are one for each user, of whoever published it told apart', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid })
    const { id } = await send(bob, mediaKey, 'x')
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

  test('wait for a deletion and go with it', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const { id } = await send(alice, mediaKey, 'x')
    await like(bob, id)
    const isThis = eq(comment.id, id)
    const undone = await atOnce(
      app.scope,
      ({ db }) => db.select().from(comment).where(isThis).for('update'),
      () => codeOf(like(bob, id, false)),
      ({ db }) => db.delete(comment).where(isThis),
    )
    expect(undone).toBe('notFound')
  })

  test('stay exact under a thousand toggles at once', async () => {
    const mediaKey = await workKey()
    const [row] = await importComments(app.scope, [{ mediaKey }])
    const id = row?.id ?? ''
    const users = await Promise.all(Array.from({ length: 20 }, makeOne))
    await Promise.all(
      users.map(async user => {
        for (let pair = 0; pair < 25; pair++) await pressAll([() => like(user, id), () => like(user, id)])
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
      what: fc.constantFrom('send', 'reply', 'like', 'delete', 'hide', 'restore'),
      which: fc.nat(20),
    }),
    { minLength: 5, maxLength: 20 },
  )
  const users = await Promise.all([makeOne(), makeOne(), makeOne()])
  await settings.set(commentSettings, 'perHour', 100_000, 'test')
  await fc.assert(
    fc.asyncProperty(acts, async steps => {
      const { id: mediaKey } = await makePost(app.scope, { uid: users[0].uid })
      const ids: string[] = []
      for (const { who, what, which } of steps) {
        const user = users[who] ?? users[0]
        const id = ids[which % Math.max(1, ids.length)] ?? ''
        if (what === 'send') ids.push((await send(user, mediaKey, `text ${app.scope.id()}`)).id)
        else if (id === '') continue
        else if (what === 'reply') {
          const sent = send(user, mediaKey, `text ${app.scope.id()}`, { parent: id }).then(({ id }) =>
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
    const root = await send(alice, mediaKey, 'secret')
    const reply = await send(bob, mediaKey, 'reply', { parent: root.id })
    expect(await codeOf(remove(bob, root.id))).toBe('forbidden')
    await remove(alice, root.id)
    await remove(alice, root.id)
    const place = () => app.visitor().call(comments.place, { id: root.id })
    expect(await place()).toMatchObject({ comment: { author: null, replies: 1 }, reply: null })
    const { info } = await list(mediaKey, {}, alice)
    expect(info).toMatchObject([{ author: null, text: '', replies: 1, preview: [{ text: 'reply' }] }])
    expect(await codeOf(send(alice, mediaKey, 'late', { parent: root.id }))).toBe('notFound')
    await remove(bob, reply.id)
    app.clock.advance(10_000)
    expect(await codeOf(place())).toBe('notFound')
    expect((await list(mediaKey, {}, alice)).info).toEqual([])
    expect(await app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))).toBe(0)
    expect(await countOf(mediaKey)).toBe(0)
  })

  test('and pinning is for whoever published it too', async () => {
    const [alice, bob, carol] = [await makeOne(), await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: alice.uid })
    const first = await send(bob, mediaKey, 'first')
    const second = await send(carol, mediaKey, 'second')
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
    const meanwhile = await atOnce(
      app.scope,
      scope => commentSubject.hide?.(scope, second.id) ?? Promise.resolve(),
      () => codeOf(pin(alice, second.id)),
    )
    expect(meanwhile).toBe('notFound')
  })

  test('leaves replies that moderation hid, which an appeal shows again', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const root = await send(alice, mediaKey, 'root')
    const reply = await send(bob, mediaKey, 'reply', { parent: root.id })
    await setHidden(reply.id, true)
    await remove(alice, root.id)
    expect((await list(mediaKey, {}, bob)).info).toEqual([])
    await setHidden(reply.id, false)
    expect((await list(mediaKey, {}, bob)).info).toMatchObject([
      { author: null, replies: 1, preview: [{ text: 'reply' }] },
    ])
  })

  test('of the last reply, hidden beneath a deleted comment, leaves nothing', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const root = await send(alice, mediaKey, 'root')
    const reply = await send(bob, mediaKey, 'reply', { parent: root.id })
    await setHidden(reply.id, true)
    await remove(alice, root.id)
    await remove(bob, reply.id)
    expect(await app.scope.db.$count(comment, eq(comment.mediaKey, mediaKey))).toBe(0)
  })

  test('of a work, a post or an account leaves nothing', async () => {
    const [alice, bob, high] = [await makeOne(), await makeOne(), await makeUser(app.scope, { level: 4 })]
    const [mediaKey, post] = [await workKey(), await makePost(app.scope, { uid: bob.uid })]
    const root = await send(alice, mediaKey, 'root')
    const reply = await send(bob, mediaKey, 'reply', { parent: root.id })
    const { key, url } = await makePicture(high)
    await send(high, mediaKey, 'red', { picture: url })
    const hidden = await send(bob, mediaKey, 'hidden', { parent: reply.id })
    await setHidden(hidden.id, true)
    await send(alice, post.id, 'on the post')
    await like(alice, root.id)
    await takeBackLikes(app.scope, alice.uid)
    await deleteCommentsOf(app.scope, alice.uid)
    expect(await app.scope.db.$count(comment, eq(comment.uid, alice.uid))).toBe(0)
    const { info } = await list(mediaKey, {}, bob)
    expect(info.find(({ id }) => id === root.id)).toMatchObject({ author: null, likes: 0, replies: 1 })
    await send(alice, post.id, 'again')
    await emit(app.scope, episodesDeleted, { mediaKey, episodeIds: [], isWhole: true })
    await emit(app.scope, postsDeleted, { postIds: [post.id] })
    for (const key of [mediaKey, post.id])
      expect(await app.scope.db.$count(comment, eq(comment.mediaKey, key))).toBe(0)
    expect(await picturesToDelete()).toContain(key)
  })
})

/** Pictures that are deleted soon if nothing shows them. */
async function picturesToDelete(): Promise<string[]> {
  const { rows } = await app.scope.db.execute<{ keys: string[] }>(
    sql`select data -> 'imageKeys' as keys from pgboss.job where name = 'media.deleteUnused'`,
  )
  return rows.flatMap(({ keys }) => keys)
}

/** By moderation. */
const setHidden = (id: string, hides: boolean) =>
  app.scope.db.transaction(async db => {
    await commentSubject[hides ? 'hide' : 'restore']?.({ ...app.scope, db }, id, {})
  })

test('a deleted comment is taken from the hour of the boards in which it was written', async () => {
  const [alice, mediaKey] = [await makeOne(), await workKey()]
  const { id } = await send(alice, mediaKey, 'x')
  app.clock.advance(3 * hourMs)
  await remove(alice, id)
  const { hour, amount, workId } = rankBucket
  const counted = await app.scope.db.select({ hour, amount }).from(rankBucket).where(eq(workId, mediaKey))
  const sums = Map.groupBy(counted, row => row.hour)
  expect([...sums.values()].map(rows => rows.reduce((sum, row) => sum + row.amount, 0))).toEqual([0])
})
