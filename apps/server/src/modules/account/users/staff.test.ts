import { type Client, calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { provedUser, totpUser } from '../second-factor/fixtures.ts'
import { accountUser } from '../tables.ts'
import { fillStaffSince } from './fill-staff-since.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
const { list, setRole } = calls.staffAdmin
const owner = await provedUser(app, { role: 'owner', stays: true })
await makeUser(app.scope, { role: 'owner' })

const give = (by: { call: Client['call'] }, uid: string, role: string | null) =>
  codeOf(by.call(setRole, { uid, role } as never))

test('staff are listed with their role, second factor and when they were here last', async () => {
  const editor = await totpUser(app, { role: 'editor' })
  const { info } = await owner.call(list, {})
  const [shown] = info.filter(({ uid }) => uid === editor.uid)
  expect(shown).toMatchObject({ role: 'editor', totp: true, passkeys: 0, dueAt: null })
  expect(shown?.lastSeenAt).toBeGreaterThan(0)
  expect(shown?.contact).not.toBe(editor.account)
  await makeUser(app.scope)
  expect(info.every(({ role }) => role !== null)).toBe(true)
})

test('a role is given by who has proved who they are, and the audit log says what was before', async () => {
  const alice = await makeUser(app.scope)
  const unproved = app.as(await makeUser(app.scope, { role: 'owner' }))
  expect(await give(unproved, alice.uid, 'editor')).toBe('identityNeeded')
  expect(await give(owner, 'nobody', 'editor')).toBe('notFound')
  expect(await give(owner, alice.uid, 'king')).toBe('malformed')
  expect(await give(owner, alice.uid, 'editor')).toBe('success')
  expect(await give(owner, alice.uid, 'support')).toBe('success')
  const rows = await app.scope.db.select().from(audit).where(eq(audit.staff, owner.uid))
  const inputs = rows.map(({ input }) => input)
  expect(inputs).toContainEqual({ uid: alice.uid, role: 'support', before: 'editor' })
  const [row] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, alice.uid))
  expect(row?.staffSince).toBeGreaterThan(0)
  expect(await give(owner, alice.uid, null)).toBe('success')
  const [left] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, alice.uid))
  expect(left).toMatchObject({ role: null, staffSince: null })
})

test('an admin neither makes an owner nor changes one', async () => {
  const admin = await provedUser(app, { role: 'admin' })
  const alice = await makeUser(app.scope)
  expect(await give(admin, alice.uid, 'owner')).toBe('forbidden')
  expect(await give(admin, admin.uid, 'owner')).toBe('forbidden')
  expect(await give(admin, owner.uid, null)).toBe('forbidden')
  expect(await give(admin, alice.uid, 'moderator')).toBe('success')
  expect(await give(owner, alice.uid, 'owner')).toBe('success')
})

test('staff from before have as long as new ones to set up a second factor', async () => {
  const editor = await makeUser(app.scope, { role: 'editor' })
  await fillStaffSince(app.scope)
  const [row] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, editor.uid))
  expect(row?.staffSince).toBeGreaterThan(0)
  expect((await app.as(editor).call(calls.secondFactor.state, {})).dueAt).toBeGreaterThan(
    row?.staffSince ?? 0,
  )
})
