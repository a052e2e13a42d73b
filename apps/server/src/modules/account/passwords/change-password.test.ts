import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountUser } from '../tables.ts'
import { hashPassword } from './hash-password.ts'
import { replacePassword } from './replace-password.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(5 * minuteMs))

type Person = Awaited<ReturnType<typeof makeUser>>
const change = (user: Person, input: { oldPassword?: string; password: string }) =>
  app.as(user).call(calls.accountSecurity.changePassword, input)
const logIn = ({ account }: Person, password: string) =>
  app.visitor().call(calls.account.login, { account, password, deviceClass: 'app' })
const another = 'quite another password'

describe('changing the password', () => {
  test('is for users', async () => {
    const call = app.visitor().call(calls.accountSecurity.changePassword, { password: another })
    expect(await codeOf(call)).toBe('loginRequired')
  })

  test('lets in with the new one alone, signs all other devices out and tells them', async () => {
    const alice = await makeUser(app.scope)
    const phone = await logIn(alice, alice.password)
    const socket = await app.live(phone)
    const notified = nextMessage(socket, 'user state')
    expect(await change(alice, { oldPassword: alice.password, password: another })).toEqual({ ended: 1 })
    expect(await notified).toEqual({ action: 1, message: '密码已修改，请重新登录' })
    expect(await codeOf(app.as(phone).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
    expect(await codeOf(app.as(alice).call(calls.account.userInfo, {}))).toBe('success')
    expect(await codeOf(logIn(alice, alice.password))).toBe('credentialsWrong')
    expect(await codeOf(logIn(alice, another))).toBe('success')
  })

  test('wants the old one, and one that is neither weak nor the same', async () => {
    const alice = await makeUser(app.scope)
    const { password, nickName } = alice
    expect(await codeOf(change(alice, { password: another }))).toBe('malformed')
    expect(await codeOf(change(alice, { oldPassword: 'wrong', password: another }))).toBe('oldPasswordWrong')
    expect(await codeOf(change(alice, { oldPassword: password, password: '12345678' }))).toBe('passwordWeak')
    expect(await codeOf(change(alice, { oldPassword: password, password: nickName }))).toBe('passwordWeak')
    expect(await codeOf(change(alice, { oldPassword: password, password }))).toBe('passwordSame')
    expect(await codeOf(logIn(alice, password))).toBe('success')
  })

  test('counts wrong old ones among the tries of the log-in', async () => {
    const alice = await makeUser(app.scope)
    for (let tried = 0; tried < 10; tried++)
      expect(await codeOf(change(alice, { oldPassword: `wrong ${tried}`, password: another }))).toBe(
        'oldPasswordWrong',
      )
    const right = { oldPassword: alice.password, password: another }
    expect(await codeOf(change(alice, right))).toBe('tooManyAttempts')
    app.clock.advance(5 * minuteMs)
    expect(await codeOf(change(alice, right))).toBe('success')
  })

  test('sets the first one of an account that has none without an old one, once', async () => {
    const alice = await makeUser(app.scope)
    await app.scope.db.update(accountUser).set({ passwordHash: null }).where(eq(accountUser.uid, alice.uid))
    const state = () => app.as(alice).call(calls.accountSecurity.state, {})
    expect((await state()).hasPassword).toBe(false)
    expect(await codeOf(change(alice, { password: another }))).toBe('success')
    expect((await state()).hasPassword).toBe(true)
    expect(await codeOf(logIn(alice, another))).toBe('success')
    expect(await codeOf(change(alice, { password: 'and yet another one' }))).toBe('malformed')
  })

  test('by two at once is done by one of them', async () => {
    const alice = await makeUser(app.scope)
    const codes = await Promise.all(
      ['the first of two', 'the second of two'].map(password =>
        codeOf(change(alice, { oldPassword: alice.password, password })),
      ),
    )
    expect(codes.toSorted()).toEqual(['conflict', 'success'])
  })
})

test('a log-in with the old password that is under way when it is replaced is refused', async () => {
  const alice = await makeUser(app.scope)
  const hash = await hashPassword(another)
  const waiting = () =>
    app.scope.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  const { login } = await transact(app.scope, async scope => {
    await replacePassword(scope, alice.uid, hash)
    // It reads the old hash, since this is not committed, and then waits for the row.
    const login = codeOf(logIn(alice, alice.password))
    await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 60_000 })
    return { login }
  })
  expect(await login).toBe('credentialsWrong')
})
