import { calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { shadowsOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { commentsOf } from './fixtures.ts'
import { sendComment } from './send-comment.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { makeOne, workKey, send, list, textsOf, replies, like, remove, countOf } = await commentsOf(app)
const { place, end, release } = await shadowsOf(app)
const placeOf = (user: MadeUser | null, id: string) =>
  (user ? app.as(user) : app.visitor()).call(calls.comments.place, { id })

async function shadowed() {
  const [author, other, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
  const root = await send(other, mediaKey, 'root')
  const { id: limit } = await place(author)
  const own = await send(author, mediaKey, 'spam')
  const reply = await send(author, mediaKey, 'reply', { parent: root.id })
  app.clock.advance(10_000)
  return { author, other, mediaKey, root, own, reply, limit }
}

test('who is under a limit sees what they write as always, in lists, threads and counts', async () => {
  const { author, mediaKey, root, own, reply } = await shadowed()
  expect(own).toMatchObject({ text: 'spam', mine: true, canDelete: true })
  expect(await list(mediaKey, { sort: 'new' }, author)).toMatchObject({
    total: 3,
    info: [
      { text: 'spam', author: { uid: author.uid } },
      { text: 'root', replies: 1, preview: [{ text: 'reply' }] },
    ],
  })
  expect(await replies(root.id, {}, author)).toMatchObject({
    comment: { replies: 1 },
    info: [{ id: reply.id, text: 'reply' }],
  })
  expect((await placeOf(author, reply.id)).reply).toMatchObject({ text: 'reply' })
  expect(await codeOf(like(author, own.id))).toBe('success')
})

test('nobody else finds it, acts on it, or sees it counted', async () => {
  const { other, mediaKey, root, own, reply } = await shadowed()
  for (const user of [null, other]) {
    const seen = await list(mediaKey, { sort: 'new' }, user)
    expect(seen).toMatchObject({ total: 1, info: [{ text: 'root', replies: 0, preview: [] }] })
    expect(seen.info).toHaveLength(1)
    expect((await replies(root.id, {}, user)).info).toEqual([])
    expect(await codeOf(replies(own.id, {}, user))).toBe('notFound')
    for (const { id } of [own, reply]) expect(await codeOf(placeOf(user, id))).toBe('notFound')
  }
  expect(await countOf(mediaKey)).toBe(1)
  expect(await codeOf(like(other, own.id))).toBe('notFound')
  expect(await codeOf(send(other, mediaKey, 'x', { parent: reply.id }))).toBe('notFound')
  const report = { kind: 'comment', target: own.id, reason: 'ad' } as const
  expect(await codeOf(app.as(other).call(calls.moderation.report, report))).toBe('notFound')
  const asked = { mediaKey, q: '', size: 20 }
  const named = await app.as(other).call(calls.comments.suggestions, asked)
  expect(named.info).toEqual([])
  const notices = await app.as(other).call(calls.notices.replies, {})
  expect(notices.info).toEqual([])
})

test('what is deleted, hidden and shown again by staff counts for nobody else', async () => {
  const { author, mediaKey, own, reply } = await shadowed()
  const staff = app.as(await makeUser(app.scope, { role: 'moderator', stays: true }))
  const { info } = await staff.call(calls.commentsAdmin.list, { mediaKey })
  expect(info.map(({ text, shadowed }) => [text, shadowed])).toEqual([
    ['reply', true],
    ['spam', true],
    ['root', false],
  ])
  const ids = [own.id, reply.id]
  await staff.call(calls.commentsAdmin.hide, { ids, reason: 'ad' })
  expect(await list(mediaKey, {}, author)).toMatchObject({ total: 1 })
  await staff.call(calls.commentsAdmin.restore, { ids })
  expect(await list(mediaKey, {}, author)).toMatchObject({ total: 3 })
  expect(await countOf(mediaKey)).toBe(1)
  for (const id of ids) await remove(author, id)
  expect(await countOf(mediaKey)).toBe(1)
})

test('what comes after the limit is for all, but beneath what was written under it', async () => {
  const { author, mediaKey, own } = await shadowed()
  app.clock.advance(73 * hourMs)
  await send(author, mediaKey, 'later')
  await send(author, mediaKey, 'beneath', { parent: own.id })
  expect(await textsOf(mediaKey, { sort: 'new' })).toEqual(['later', 'root'])
  expect(await countOf(mediaKey)).toBe(2)
})

test('released it is shown and counted, once', async () => {
  const { author, mediaKey, root, own, limit } = await shadowed()
  await send(author, mediaKey, 'beneath', { parent: own.id })
  const deleted = await send(author, mediaKey, 'deleted')
  await remove(author, deleted.id)
  await end(limit)
  await release(limit)
  await release(limit)
  app.clock.advance(10_000)
  expect(await list(mediaKey, { sort: 'new' })).toMatchObject({
    total: 4,
    info: [
      { text: 'spam', replies: 1, preview: [{ text: 'beneath' }] },
      { id: root.id, replies: 1, preview: [{ text: 'reply' }] },
    ],
  })
  expect(await countOf(mediaKey)).toBe(4)
})

test('a reply under a second limit is shown with what stands above it, and no sooner', async () => {
  const { author, other, mediaKey, own, limit } = await shadowed()
  await end(limit)
  const { id: second } = await place(author)
  const late = await send(author, mediaKey, 'late', { parent: own.id })
  await end(second)
  await release(second)
  app.clock.advance(10_000)
  expect(await list(mediaKey, {}, other)).toMatchObject({ total: 1, info: [{ text: 'root' }] })
  expect([await codeOf(like(other, late.id)), await codeOf(placeOf(other, late.id))]).toEqual([
    'notFound',
    'notFound',
  ])
  await release(limit)
  app.clock.advance(10_000)
  expect((await list(mediaKey, {}, other)).total).toBe(4)
  expect((await replies(own.id, {}, other)).info.map(({ text }) => text)).toEqual(['late'])
})

test('a reply that was begun before the release is for all', async () => {
  const { author, other, mediaKey, own, limit } = await shadowed()
  await end(limit)
  app.clock.advance(10_000)
  const scope = app.scopeOf({ uid: author.uid })
  const store = await sendComment(scope, { mediaKey, text: 'late', parent: own.id, mentions: [] })
  await release(limit)
  await store(scope)
  app.clock.advance(10_000)
  expect((await replies(own.id, {}, other)).info.map(({ text }) => text)).toEqual(['late'])
})

test('on posts as on works', async () => {
  const [author, other] = [await makeOne(), await makeOne()]
  const { id: mediaKey } = await makePost(app.scope, { uid: other.uid })
  const { id: limit } = await place(author)
  await send(author, mediaKey, 'spam')
  app.clock.advance(10_000)
  const countOfPost = async () => (await app.visitor().call(calls.publishing.post, { mediaKey })).comments
  expect(await textsOf(mediaKey)).toEqual([])
  expect(await countOfPost()).toBe(0)
  await end(limit)
  await release(limit)
  app.clock.advance(10_000)
  expect(await countOfPost()).toBe(1)
})
