import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { commentsOf } from './fixtures.ts'
import { importComments } from './import-comments.ts'
import { commentSubject } from './subject.ts'
import { comment } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { comments } = calls
const { makeOne, workKey, send, list, replies, remove } = await commentsOf(app)
const place = (id: string, user = app.visitor()) => user.call(comments.place, { id })
const hide = (id: string) => transact(app.scope, async scope => commentSubject.hide?.(scope, id))
const shield = async (toUid: string) => {
  const alice = await makeOne()
  await app.as(alice).call(calls.shields.shieldUser, { toUid })
  return app.as(alice)
}

describe('in a thread of 5,000 replies', () => {
  const many = 5_000
  let root = ''
  let work = ''
  const idOf = (at: number) => `z${String(at).padStart(5, '0')}${work.slice(-8)}`
  const texts = ({ info }: { info: { text: string }[] }) => info.map(({ text }) => text)
  beforeAll(async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    work = mediaKey
    const [made] = await importComments(app.scope, [{ mediaKey, uid: alice.uid, replies: many }])
    root = made?.id ?? ''
    const row = { kind: 'work' as const, mediaKey, rootId: root, uid: alice.uid, mentions: [] }
    await app.scope.db.insert(comment).values(
      Array.from({ length: many }, (_, at) => ({
        ...row,
        ...{ id: idOf(at), text: `reply ${at}`, createdAt: at },
      })),
    )
  })

  test('a reply is found with the comment it is beneath, and shown among its neighbours', async () => {
    expect(await place(idOf(3000))).toMatchObject({ reply: { text: 'reply 3000' }, comment: { id: root } })
    const page = await replies(root, { around: idOf(3000) })
    expect([texts(page)[0], texts(page).at(-1), page.info.length]).toEqual(['reply 2996', 'reply 3015', 20])
    expect(page.earlier).toBe(2996)
  })

  test('those behind and those before come in pages that neither repeat nor skip', async () => {
    const around = { around: idOf(3000), size: 20 }
    const page = await replies(root, around)
    const behind = await replies(root, { ...around, cursor: page.cursor })
    expect([texts(behind)[0], texts(behind).at(-1)]).toEqual(['reply 3016', 'reply 3035'])
    const before = { before: page.info[0]?.id, size: 20 }
    const nearest = await replies(root, before)
    expect([texts(nearest)[0], texts(nearest).at(-1)]).toEqual(['reply 2995', 'reply 2976'])
    expect(texts(await replies(root, { ...before, cursor: nearest.cursor }))[0]).toBe('reply 2975')
    const first = await replies(root, { before: idOf(5) })
    expect([texts(first), first.hasMore]).toEqual([[4, 3, 2, 1, 0].map(at => `reply ${at}`), false])
  })

  test('a page has a hundred replies at most, and costs as many statements wherever it is', async () => {
    expect(await codeOf(replies(root, { around: idOf(1), size: 101 }))).toBe('malformed')
    expect(await codeOf(replies(root, { before: 'NOT AN ID' }))).toBe('malformed')
    expect(await codeOf(place('x'.repeat(25)))).toBe('malformed')
    const start = await statementsOf(() => replies(root, { around: idOf(10), size: 100 }))
    const middle = await statementsOf(() => replies(root, { around: idOf(4000), size: 100 }))
    expect(middle.length).toBe(start.length)
    const { info } = await list(work)
    expect(info[0]?.preview).toHaveLength(limits.comment.preview)
  })
})

describe('nothing is said of', () => {
  test('one that never was, or was deleted', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    expect(await codeOf(place('nosuchcomment'))).toBe('notFound')
    const root = await send(alice, mediaKey, 'root')
    const reply = await send(alice, mediaKey, 'reply', { parent: root.id })
    await remove(alice, reply.id)
    expect(await codeOf(place(reply.id))).toBe('notFound')
    await remove(alice, root.id)
    expect(await codeOf(place(root.id))).toBe('notFound')
  })

  test('one that moderation hid, to its author neither', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const root = await send(alice, mediaKey, 'root')
    const reply = await send(alice, mediaKey, 'reply', { parent: root.id })
    await hide(reply.id)
    for (const caller of [app.visitor(), app.as(alice)])
      expect(await codeOf(place(reply.id, caller))).toBe('notFound')
    expect((await replies(root.id, { around: reply.id })).info).toEqual([])
    await hide(root.id)
    expect(await codeOf(place(root.id))).toBe('notFound')
  })

  test('one by whom the caller shields, or beneath theirs', async () => {
    const [bob, carol, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const root = await send(bob, mediaKey, 'by bob')
    const byCarol = await send(carol, mediaKey, 'by carol', { parent: root.id })
    const other = await send(carol, mediaKey, 'other')
    const byBob = await send(bob, mediaKey, 'by bob too', { parent: other.id })
    const alice = await shield(bob.uid)
    for (const { id } of [root, byCarol, byBob]) expect(await codeOf(place(id, alice))).toBe('notFound')
    expect(await place(other.id, alice)).toMatchObject({ comment: { replies: 0, preview: [] } })
    expect(await place(byBob.id)).toMatchObject({ reply: { text: 'by bob too' } })
  })
})

test('a reply beneath a deleted comment is found with what is left of that', async () => {
  const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
  const root = await send(alice, mediaKey, 'secret')
  const reply = await send(bob, mediaKey, 'reply', { parent: root.id })
  await remove(alice, root.id)
  expect(await place(reply.id)).toMatchObject({
    comment: { id: root.id, author: null, text: '', replies: 1 },
    reply: { text: 'reply' },
  })
  const thread = await replies(root.id, { around: reply.id })
  expect(thread).toMatchObject({ comment: { author: null }, info: [{ id: reply.id }], earlier: 0 })
})
