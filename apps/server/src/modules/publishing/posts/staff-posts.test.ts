import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { testApp } from '#test/app.ts'
import { makePost } from '../fixtures.ts'
import { publishingPost } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, caseOf, decide } = moderationOf(app)
const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
const by = await staff()
const posts = async (uid: string) => (await app.as(by).call(calls.usersAdmin.posts, { toUid: uid })).info

test('staff read posts for their author alone only while a case about them is open', async () => {
  const [author, reporter] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { id } = await makePost(app.scope, { uid: author.uid, text: 'my diary of today' })
  await report(reporter, id, { kind: 'post' })
  await app.scope.db.update(publishingPost).set({ visibility: 'self' }).where(eq(publishingPost.id, id))
  expect(await posts(author.uid)).toMatchObject([{ text: 'my diary of today', withheld: false }])
  await decide(by, (await caseOf(by, id)).id, { outcome: 'dismiss' })
  expect(await posts(author.uid)).toMatchObject([{ mediaKey: id, text: '', cover: null, withheld: true }])
  const found = await editor.call(calls.publishingAdmin.posts, { q: 'my diary' })
  expect(found.info).toEqual([])
})

test('a post that is hidden says why, by whom and since when', async () => {
  const [author, reporter] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { id } = await makePost(app.scope, { uid: author.uid, text: 'rude' })
  expect(await posts(author.uid)).toMatchObject([{ hiding: null }])
  await report(reporter, id, { kind: 'post' })
  const { id: caseId } = await caseOf(by, id)
  expect(await decide(by, caseId, { outcome: 'hide', reason: 'abuse' })).toBe('success')
  expect(await posts(author.uid)).toMatchObject([
    { hiding: { reason: 'abuse', by: { uid: by.uid }, how: 'decision', at: expect.any(Number) } },
  ])
})
