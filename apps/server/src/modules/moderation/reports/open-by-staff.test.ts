import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { staff, decide, cases, report } = moderationOf(app)
const { open, ofUser } = calls.moderationAdmin

test('staff open a case about somebody and decide it; again it is the same one', async () => {
  const [by, alice] = [await staff(), await makeUser(app.scope)]
  const opened = await app.as(by).call(open, { toUid: alice.uid })
  expect(opened).toMatchObject({ kind: 'user', target: alice.uid, state: 'open', reporters: 0 })
  expect(await app.as(by).call(open, { toUid: alice.uid })).toMatchObject({ id: opened.id })
  expect((await cases(by)).filter(row => row.target === alice.uid)).toHaveLength(1)
  expect(await decide(by, opened.id, { outcome: 'mute', hide: false })).toBe('success')
  const { standing } = await app.as(by).call(ofUser, { toUid: alice.uid })
  expect(standing).toMatchObject({ activeStrikes: 1 })
  const rows = await app.scope.db.select().from(audit).where(eq(audit.target, alice.uid))
  expect(rows.map(row => row.action)).toContain('/api/admin/Moderation/Open')
})

test('one that was reported is that one, with its reports', async () => {
  const [by, alice] = [await staff(), await makeUser(app.scope)]
  await report(await makeUser(app.scope), alice.uid)
  expect(await app.as(by).call(open, { toUid: alice.uid })).toMatchObject({ reporters: 1, reasons: ['ad'] })
})

test('not about oneself, nor, but for an owner, about staff, nor by who only looks', async () => {
  const [by, owner, other] = [await staff(), await staff({ role: 'owner' }), await staff()]
  expect(await codeOf(app.as(by).call(open, { toUid: by.uid }))).toBe('notOneself')
  expect(await codeOf(app.as(by).call(open, { toUid: other.uid }))).toBe('standingTooLow')
  expect((await cases(by)).filter(({ target }) => target === other.uid || target === by.uid)).toEqual([])
  expect(await codeOf(app.as(owner).call(open, { toUid: other.uid }))).toBe('success')
  const alice = await makeUser(app.scope)
  expect(await codeOf(app.as(await staff({ role: 'support' })).call(open, { toUid: alice.uid }))).toBe(
    'forbidden',
  )
  expect(await codeOf(app.as(by).call(open, { toUid: 'nobody' }))).toBe('notFound')
})
