import { calls } from '@xinghe/client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { transact } from '#kernel/scope.ts'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { commentsOf } from './fixtures.ts'
import { importComments } from './import-comments.ts'
import { commentSubject } from './subject.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { makeOne, workKey, send, list, textsOf, replies, like, remove } = await commentsOf(app)
const shield = (user: MadeUser, toUid: string) => app.as(user).call(calls.shields.shieldUser, { toUid })
const shieldWord = (user: MadeUser, word: string) => app.as(user).call(calls.shields.shieldWord, { word })
const prevent = (user: MadeUser, toUid: string) =>
  app.as(user).call(calls.social.prevent, { toUid, status: '1' })

test('a list leaves out whom and what the caller shields, and a blacklist from both sides', async () => {
  const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
  const byBob = await send(bob, mediaKey, 'by bob')
  await send(carol, mediaKey, 'a SPOILER')
  await shieldWord(alice, 'spoiler')
  expect(await textsOf(mediaKey, { sort: 'new' }, alice)).toEqual(['by bob'])
  await prevent(alice, bob.uid)
  expect(await textsOf(mediaKey, {}, alice)).toEqual([])
  expect(await codeOf(like(alice, byBob.id))).toBe('notFound')
  const byAlice = await send(alice, mediaKey, 'by alice')
  expect(await textsOf(mediaKey, {}, bob)).not.toContain('by alice')
  expect(await codeOf(like(bob, byAlice.id))).toBe('notFound')
  expect(await codeOf(send(bob, mediaKey, 'x', { parent: byAlice.id }))).toBe('notFound')
  expect(await textsOf(mediaKey, { sort: 'new' }, carol)).toEqual(['by alice', 'a SPOILER', 'by bob'])
})

test('a blacklist holds inside a thread too, not in one whose first comment is deleted', async () => {
  const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
  const root = await send(alice, mediaKey, 'by alice')
  const reply = await send(carol, mediaKey, 'by carol', { parent: root.id })
  await prevent(alice, bob.uid)
  expect(await codeOf(send(bob, mediaKey, 'x', { parent: reply.id }))).toBe('notFound')
  expect(await codeOf(like(bob, reply.id))).toBe('notFound')
  await remove(alice, root.id)
  expect(await codeOf(like(bob, reply.id))).toBe('success')
  expect(await codeOf(send(bob, mediaKey, 'y', { parent: reply.id }))).toBe('success')
})

test('whom the caller shields is neither counted nor named in a thread', async () => {
  const [alice, bob, carol, mediaKey] = [await makeOne(), await makeOne(), await makeOne(), await workKey()]
  const root = await send(carol, mediaKey, 'root')
  const byBob = await send(bob, mediaKey, 'by bob', { parent: root.id })
  await send(carol, mediaKey, 'to bob', { parent: byBob.id })
  const gone = await send(carol, mediaKey, 'gone')
  await send(bob, mediaKey, 'alone', { parent: gone.id })
  await remove(carol, gone.id)
  await shield(alice, bob.uid)
  const { info } = await list(mediaKey, {}, alice)
  expect(info).toMatchObject([{ text: 'root', replies: 1, preview: [{ text: 'to bob', replyTo: null }] }])
  const thread = await replies(root.id, {}, alice)
  expect(thread).toMatchObject({ comment: { replies: 1 }, info: [{ text: 'to bob', replyTo: null }] })
  expect((await replies(root.id, {}, carol)).info).toMatchObject([{}, { replyTo: { uid: bob.uid } }])
})

test('a shielded word tells nothing about a text that moderation hid', async () => {
  const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
  const root = await send(bob, mediaKey, 'secret')
  await send(bob, mediaKey, 'reply', { parent: root.id })
  await transact(app.scope, async scope => commentSubject.hide?.(scope, root.id))
  await shieldWord(alice, 'secret')
  expect((await list(mediaKey, {}, alice)).info).toMatchObject([{ author: null, text: '' }])
  await shieldWord(alice, 'reply')
  expect((await list(mediaKey, {}, alice)).info).toMatchObject([{ author: null, preview: [] }])
})

test('a text is folded once, however many words the caller shields', async () => {
  const [alice, mediaKey] = [await makeOne(), await workKey()]
  await importComments(
    app.scope,
    Array.from({ length: 30 }, (_, n) => ({ mediaKey, text: `text ${n}` })),
  )
  for (let word = 0; word < 20; word++) await shieldWord(alice, `word ${word}`)
  const folded = vi.spyOn(String.prototype, 'normalize')
  await list(mediaKey, { size: 30 }, alice)
  const texts = folded.mock.contexts.filter(text => String(text).startsWith('text '))
  folded.mockRestore()
  expect(texts).toHaveLength(30)
})
