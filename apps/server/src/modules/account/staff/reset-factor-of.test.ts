import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { begunLogIn, provedUser, totpUser } from '../second-factor/fixtures.ts'
import { accountUser } from '../tables.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
const { resetSecondFactor, picture } = calls.usersAdmin
const owner = await provedUser(app, { role: 'owner', stays: true })
const reset = (by: Pick<typeof owner, 'call'>, toUid: string) => codeOf(by.call(resetSecondFactor, { toUid }))
const isAsked = async (user: { account: string; password: string }) =>
  (await begunLogIn(app, user)).code === 'secondFactorNeeded'

test('an owner takes the second factor from somebody who lost it: they are signed out, told, and log in again', async () => {
  const alice = await totpUser(app)
  expect(await isAsked(alice)).toBe(true)
  expect((await owner.call(picture, { toUid: alice.uid })).secondFactor).toBe(true)
  const notified = nextMessage(await app.live(alice), 'user state')
  expect(await owner.call(resetSecondFactor, { toUid: alice.uid })).toEqual({ ended: 1 })
  await notified
  expect(await codeOf(alice.call(calls.account.validates, {}))).toBe('sessionInvalid')
  const [notice] = await messagesTo(app.scope, alice.account)
  expect(JSON.stringify(notice)).toContain('运营者移除')
  expect(await isAsked(alice)).toBe(false)
  expect((await owner.call(picture, { toUid: alice.uid })).secondFactor).toBe(false)
  const rows = await app.scope.db.select().from(audit).where(eq(audit.target, alice.uid))
  expect(rows).toMatchObject([{ staff: owner.uid, action: '/api/admin/User/ResetSecondFactor' }])
  expect(await reset(owner, alice.uid)).toBe('totpOff')
})

test('nobody but an owner does, nor an owner who has not proved who they are', async () => {
  const alice = await totpUser(app)
  expect(await reset(app.visitor(), alice.uid)).toBe('loginRequired')
  for (const role of ['support', 'moderator'] as const)
    expect(await reset(await provedUser(app, { role }), alice.uid)).toBe('forbidden')
  const admin = await provedUser(app, { role: 'admin' })
  expect(await reset(admin, alice.uid)).toBe('forbidden')
  expect((await admin.call(picture, { toUid: alice.uid })).secondFactor).toBeNull()
  expect(await reset(app.as(await makeUser(app.scope, { role: 'owner' })), alice.uid)).toBe('identityNeeded')
  expect(await isAsked(alice)).toBe(true)
})

test('an owner does not reset their own, nor that of nobody', async () => {
  const other = await totpUser(app, { role: 'owner' })
  expect(await reset(other, other.uid)).toBe('forbidden')
  expect((await other.call(picture, { toUid: other.uid })).secondFactor).toBeNull()
  expect(await reset(owner, 'nobody')).toBe('notFound')
  const gone = await totpUser(app)
  await app.scope.db.update(accountUser).set({ deletedAt: 1 }).where(eq(accountUser.uid, gone.uid))
  expect(await reset(owner, gone.uid)).toBe('notFound')
  expect(await isAsked(other)).toBe(true)
})

test('staff who lost theirs are given back by an owner, the last owner who can act is not', async () => {
  const editor = await totpUser(app, { role: 'editor' })
  expect(await reset(owner, editor.uid)).toBe('success')
  const last = await totpUser(app, { role: 'owner' })
  const others = and(eq(accountUser.role, 'owner'), ne(accountUser.uid, last.uid))
  const leaving = { deletionAt: app.clock.now() + dayMs }
  const rows = await app.scope.db.update(accountUser).set(leaving).where(others).returning()
  expect(await reset(owner, last.uid)).toBe('lastOwner')
  const uids = rows.map(({ uid }) => uid)
  await app.scope.db.update(accountUser).set({ deletionAt: null }).where(inArray(accountUser.uid, uids))
  expect(await reset(owner, last.uid)).toBe('success')
})
