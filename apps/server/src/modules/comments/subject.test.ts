import { calls } from '@xinghe/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { deleteUnused } from '#modules/media/deletion/delete-unused.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { testApp } from '#test/app.ts'
import { commentsOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { makeOne, makePicture, workKey, send, textsOf, remove, countOf } = await commentsOf(app)

/** Times a picture is to be deleted unless something shows it. */
async function deletionsOf(key: string): Promise<number> {
  const { rows } = await app.scope.db.execute(
    sql`select from pgboss.job where name = 'media.deleteUnused' and data -> 'imageKeys' @> ${JSON.stringify([key])}`,
  )
  return rows.length
}

test('what is reported stays for staff though its author deletes it, with its picture until they decide', async () => {
  const { report, staff, caseOf, decide } = moderationOf(app)
  const [by, high, bob] = [await staff(), await makeUser(app.scope, { level: 4 }), await makeOne()]
  const { key, url } = await makePicture(high)
  const text = `${'x'.repeat(480)} evil`
  const { id } = await send(high, await workKey(), text, { picture: url })
  await report(bob, id, { kind: 'comment' })
  await remove(high, id)
  const opened = await caseOf(by, id)
  expect(opened.excerpt).toContain('evil')
  const detail = () => app.as(by).call(calls.moderationAdmin.case, { id: opened.id })
  const deleteUnusedPicture = () =>
    deleteUnused(app.scope, { assetIds: [], imageKeys: [key], uploadsFor: [] }, new AbortController().signal)
  await deleteUnusedPicture()
  expect(await detail()).toMatchObject({ subject: null, pictures: [url] })
  const before = await deletionsOf(key)
  await decide(by, opened.id, { outcome: 'warn' })
  expect(await deletionsOf(key)).toBe(before + 1)
  await deleteUnusedPicture()
  expect(await detail()).toMatchObject({ pictures: [] })
})

test('a post’s comment leads staff to the post', async () => {
  const { report, staff, caseOf } = moderationOf(app)
  const [by, alice, bob] = [await staff(), await makeOne(), await makeOne()]
  const post = await makePost(app.scope, { uid: alice.uid, text: 'a post' })
  const { id } = await send(alice, post.id, 'bad')
  await report(bob, id, { kind: 'comment' })
  const { subject } = await app.as(by).call(calls.moderationAdmin.case, { id: (await caseOf(by, id)).id })
  expect(subject).toMatchObject({ title: 'a post', link: `/dynamicDetail?id=${post.id}&comment=${id}` })
})

test('what is reported is judged by staff, who hide it and show it again', async () => {
  const { report, staff, caseOf, decide } = moderationOf(app)
  const [by, alice, bob, mediaKey] = [await staff(), await makeOne(), await makeOne(), await workKey()]
  const { id } = await send(alice, mediaKey, 'bad')
  await report(bob, id, { kind: 'comment' })
  const opened = await caseOf(by, id)
  expect(opened).toMatchObject({ kind: 'comment', excerpt: expect.stringContaining('bad') })
  await decide(by, opened.id, { outcome: 'hide' })
  expect(await textsOf(mediaKey, {}, bob)).toEqual([])
  expect(await countOf(mediaKey)).toBe(0)
  await app.as(by).call(calls.moderationAdmin.reverse, { id: opened.id })
  expect(await textsOf(mediaKey, {}, bob)).toEqual(['bad'])
})
