import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { codeSentTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { sweepCodes } from '../codes/sweep-codes.ts'
import { accountPendingLogin } from '../factor-tables.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { accountUser } from '../tables.ts'
import { begunLogIn, pageClient, stepMs, totpUser } from './fixtures.ts'
import { codeAt } from './totp-code.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(dayMs))
const { pending, finish } = calls.secondFactor
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const signIns = async (user: Awaited<ReturnType<typeof totpUser>>) => {
  const { info } = await app.as(user).call(calls.accountSecurity.signIns, {})
  return info.map(({ outcome }) => outcome)
}

test('a log-in is finished by a code, in the browser that began it, and once', async () => {
  const alice = await totpUser(app)
  const browser = await begunLogIn(app, alice)
  expect(browser.code).toBe('secondFactorNeeded')
  const ways = { totp: true, recoveryCode: true, passkey: false }
  expect((await browser.call(pending, {})).ways).toEqual(ways)
  const code = alice.code()
  const stranger = pageClient(app, null)
  expect((await stranger.call(pending, {})).ways).toBeNull()
  expect(await codeOf(stranger.call(finish, { totp: code }))).toBe('secondFactorOver')
  const { user } = await browser.finish({ totp: code })
  expect(user.uid).toBe(alice.uid)
  app.clock.advance(stepMs)
  expect(await codeOf(browser.finish({ totp: alice.code() }))).toBe('secondFactorOver')
})

test('a wrong password tells nothing of the second factor', async () => {
  const alice = await totpUser(app)
  const browser = await begunLogIn(app, { account: alice.account, password: 'wrong horse' })
  expect(browser.code).toBe('credentialsWrong')
  expect((await browser.call(pending, {})).ways).toBeNull()
})

test('a code counts once, of two browsers that show it at the same moment too', async () => {
  const alice = await totpUser(app)
  const browsers = [await begunLogIn(app, alice), await begunLogIn(app, alice)]
  const code = alice.code()
  const codes = await Promise.all(browsers.map(browser => codeOf(browser.finish({ totp: code }))))
  expect(codes.toSorted()).toEqual(['secondFactorWrong', 'success'])
  app.clock.advance(stepMs)
  const earlier = await begunLogIn(app, alice)
  expect(await codeOf(earlier.finish({ totp: alice.code() }))).toBe('success')
  // The code of the step before would still be in its time.
  expect(await codeOf((await begunLogIn(app, alice)).finish({ totp: code }))).toBe('secondFactorWrong')
})

test('a recovery code finishes it too, once, at the same moment too', async () => {
  const alice = await totpUser(app)
  const [recoveryCode = ''] = alice.recoveryCodes
  const browsers = [await begunLogIn(app, alice), await begunLogIn(app, alice)]
  const codes = await Promise.all(browsers.map(browser => codeOf(browser.finish({ recoveryCode }))))
  expect(codes.toSorted()).toEqual(['secondFactorWrong', 'success'])
})

test('after five wrong tries, five minutes or another password it begins anew', async () => {
  const alice = await totpUser(app)
  const tried = await begunLogIn(app, alice)
  for (let n = 0; n < 5; n++)
    expect(await codeOf(tried.finish({ totp: wrongOf(alice.code()) }))).toBe('secondFactorWrong')
  expect(await codeOf(tried.finish({ totp: alice.code() }))).toBe('secondFactorOver')
  const late = await begunLogIn(app, alice)
  const replaced = await begunLogIn(app, alice)
  const hash = await hashPassword('another horse 7')
  await transact(app.scope, scope => replacePassword(scope, alice.uid, hash))
  expect(await codeOf(replaced.finish({ totp: alice.code() }))).toBe('secondFactorOver')
  app.clock.advance(5 * 60_000)
  expect(await codeOf(late.finish({ totp: alice.code() }))).toBe('secondFactorOver')
  await sweepCodes(app.scope)
  const left = eq(accountPendingLogin.uid, alice.uid)
  expect(await app.scope.db.$count(accountPendingLogin, left)).toBe(0)
})

test('the history tells of wrong tries', async () => {
  const alice = await totpUser(app, { stays: true })
  const browser = await begunLogIn(app, alice)
  await codeOf(browser.finish({ totp: wrongOf(alice.code()) }))
  await app.settle()
  expect(await signIns(alice)).toContain('secondFactorWrong')
})

test('tries are limited, and whoever has a recovery code gets in from elsewhere', async () => {
  const alice = await totpUser(app)
  const codes: string[] = []
  for (let n = 0; n < 3; n++) {
    const browser = await begunLogIn(app, alice)
    for (let tries = 0; tries < 5; tries++)
      codes.push(await codeOf(browser.finish({ totp: wrongOf(alice.code()) })))
  }
  expect(codes.filter(code => code === 'secondFactorWrong')).toHaveLength(10)
  expect(codes.at(-1)).toBe('tooManyAttempts')
  // So many of strangers in a day, whatever their networks.
  for (let n = 0; n < 100; n++) await app.kernel.cache.hit(`totp:${alice.uid}:strangers`, dayMs / 1000)
  app.clock.advance(6 * 60_000)
  const browser = await begunLogIn(app, alice)
  expect(await codeOf(browser.finish({ totp: alice.code() }))).toBe('tooManyAttempts')
  expect(await codeOf(browser.finish({ recoveryCode: alice.recoveryCodes[0] }))).toBe('success')
})

test('all devices together try three hundred codes a day, those that are known among them', async () => {
  const alice = await totpUser(app)
  const known = await begunLogIn(app, alice)
  await known.finish({ totp: alice.code() })
  const again = () => codeOf(known.call(calls.account.login, alice))
  for (let n = 0; n < 298; n++) await app.kernel.cache.hit(`totp:${alice.uid}`, dayMs / 1000)
  expect(await again()).toBe('secondFactorNeeded')
  expect(await codeOf(known.finish({ totp: wrongOf(alice.code()) }))).toBe('secondFactorWrong')
  app.clock.advance(stepMs)
  expect(await codeOf(known.finish({ totp: alice.code() }))).toBe('tooManyAttempts')
  expect(await codeOf(known.finish({ recoveryCode: alice.recoveryCodes[0] }))).toBe('success')
})

test('of an account ten log-ins are begun at most', async () => {
  const alice = await totpUser(app)
  for (let n = 0; n < 12; n++) {
    app.clock.advance(1_000)
    await begunLogIn(app, alice)
  }
  const begun = await app.scope.db.$count(accountPendingLogin, eq(accountPendingLogin.uid, alice.uid))
  expect(begun).toBe(10)
})

test('a log-in by a code that was sent asks for the second factor too, and uses the code up', async () => {
  const alice = await totpUser(app)
  const browser = pageClient(app, null)
  const { account } = alice
  const { ticket } = await browser.call(calls.oneTimeCode.send, { account, purpose: 'login' })
  await app.settle()
  const input = { account, ticket, code: await codeSentTo(app.scope, account) }
  expect(await codeOf(browser.call(calls.oneTimeCode.login, input))).toBe('secondFactorNeeded')
  expect(await codeOf(pageClient(app, null).call(calls.oneTimeCode.login, input))).toBe('codeOver')
  expect((await browser.call(finish, { totp: alice.code() })).user.uid).toBe(alice.uid)
})

describe('the console', () => {
  test('is entered with both factors, and left to whoever lost the role in between', async () => {
    const editor = await totpUser(app, { role: 'editor' })
    const [first, second] = [
      await begunLogIn(app, editor, 'console'),
      await begunLogIn(app, editor, 'console'),
    ]
    const { user } = await first.finish({ totp: editor.code() })
    expect(user.role).toBe('editor')
    await app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.uid, editor.uid))
    app.clock.advance(stepMs)
    expect(await codeOf(second.finish({ totp: editor.code() }))).toBe('forbidden')
  })

  test('works seven days without a second factor, then only to set one up', async () => {
    const made = await makeUser(app.scope, { role: 'admin', stays: true })
    const staffSince = app.clock.now()
    await app.scope.db.update(accountUser).set({ staffSince }).where(eq(accountUser.uid, made.uid))
    const { call } = app.as(made)
    const dueAt = staffSince + 7 * dayMs
    expect(await call(calls.secondFactor.state, {})).toMatchObject({ dueAt })
    // Staff sign in anew each day.
    const enter = () =>
      app
        .visitor()
        .call(calls.account.login, { account: made.account, password: made.password, deviceClass: 'console' })
    app.clock.advance(7 * dayMs - 60_000)
    const day = app.as(await enter())
    expect(await codeOf(day.call(calls.staffAdmin.list, {}))).toBe('success')
    app.clock.advance(60_000)
    expect(await codeOf(day.call(calls.staffAdmin.list, {}))).toBe('secondFactorRequired')
    await day.call(calls.contacts.prove, { password: made.password })
    const { secret } = await day.call(calls.secondFactor.beginTotp, {})
    await day.call(calls.secondFactor.enableTotp, { totp: codeAt(secret, app.clock.now()) })
    expect(await codeOf(day.call(calls.staffAdmin.list, {}))).toBe('success')
  })
})
