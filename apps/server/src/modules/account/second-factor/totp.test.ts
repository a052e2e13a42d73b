import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { accountRecoveryCode, accountTotp } from '../factor-tables.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { provedUser, stepMs, totpUser } from './fixtures.ts'
import { codeAt } from './totp-code.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(dayMs))
const { beginTotp, enableTotp, disableTotp, newRecoveryCodes, state } = calls.secondFactor
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an authenticator application', () => {
  test('counts once a code of it was shown; the account is told, its devices stay', async () => {
    const alice = await provedUser(app)
    const other = await app.visitor().call(calls.account.login, { ...alice, deviceClass: 'app' })
    const { secret, address } = await alice.call(beginTotp, {})
    expect(address).toContain(secret)
    expect(await alice.call(state, {})).toMatchObject({ totpSince: null, isAsked: false })
    const code = codeAt(secret, app.clock.now())
    expect(await codeOf(alice.call(enableTotp, { totp: wrongOf(code) }))).toBe('secondFactorWrong')
    const notified = nextMessage(await app.live(other), 'user state')
    const { recoveryCodes } = await alice.call(enableTotp, { totp: code })
    expect(await notified).toMatchObject({ action: 0 })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const shown of recoveryCodes) expect(shown).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await alice.call(state, {})).toMatchObject({
      recoveryCodesLeft: 10,
      isAsked: true,
    })
    expect(await codeOf(app.as(other).call(calls.account.userInfo, {}))).toBe('success')
    const [notice] = await messagesTo(app.scope, alice.account)
    expect(notice?.body).toContain('开启了两步验证')
  })

  test('is begun, enabled and disabled only by who has proved lately who they are', async () => {
    const alice = await makeUser(app.scope)
    const { call } = app.as(alice)
    for (const [spec, input] of [
      [beginTotp, {}],
      [enableTotp, { totp: '123456' }],
      [disableTotp, {}],
      [newRecoveryCodes, {}],
    ] as const) {
      expect(await codeOf(app.visitor().call(spec, input as never))).toBe('loginRequired')
      expect(await codeOf(call(spec, input as never))).toBe('identityNeeded')
    }
    await call(calls.contacts.prove, { password: alice.password })
    app.clock.advance(10 * 60_000)
    expect(await codeOf(call(beginTotp, {}))).toBe('identityNeeded')
  })

  test('is not begun twice, and not ended where there is none', async () => {
    const bob = await provedUser(app)
    expect(await codeOf(bob.call(enableTotp, { totp: '123456' }))).toBe('totpOff')
    expect(await codeOf(bob.call(disableTotp, {}))).toBe('totpOff')
    expect(await codeOf(bob.call(newRecoveryCodes, {}))).toBe('totpOff')
    const alice = await totpUser(app)
    expect(await codeOf(alice.call(beginTotp, {}))).toBe('totpOn')
    expect(await codeOf(alice.call(enableTotp, { totp: alice.code() }))).toBe('totpOn')
  })

  test('is ended after a proof that had a code of it, and nothing of it is left', async () => {
    const alice = await totpUser(app)
    app.clock.advance(10 * 60_000)
    expect(await codeOf(alice.call(disableTotp, {}))).toBe('identityNeeded')
    await alice.call(calls.contacts.prove, { password: alice.password, totp: alice.code() })
    await alice.call(disableTotp, {})
    expect(await codeOf(alice.call(disableTotp, {}))).toBe('totpOff')
    expect(await app.scope.db.$count(accountTotp, eq(accountTotp.uid, alice.uid))).toBe(0)
    expect(await app.scope.db.$count(accountRecoveryCode, eq(accountRecoveryCode.uid, alice.uid))).toBe(0)
    expect(await codeOf(app.visitor().call(calls.account.login, alice))).toBe('success')
  })

  test('and its codes are not in the database as they are', async () => {
    const alice = await totpUser(app)
    const rows = [
      ...(await app.scope.db.select().from(accountTotp)),
      ...(await app.scope.db.select().from(accountRecoveryCode)),
    ]
    const text = JSON.stringify(rows)
    for (const code of alice.recoveryCodes) expect(text).not.toContain(code.replace('-', ''))
    const [row] = await app.scope.db.select().from(accountTotp).where(eq(accountTotp.uid, alice.uid))
    expect(app.kernel.secrets.unseal('second-factor', 'another user', row?.sealedSecret ?? '')).toBeNull()
    expect(app.kernel.secrets.unseal('second-factor', alice.uid, row?.sealedSecret ?? '')).toMatch(
      /^[A-Z2-7]{32}$/,
    )
  })
})

describe('a proof of who somebody is', () => {
  const prove = (user: Awaited<ReturnType<typeof totpUser>>, input: object) =>
    codeOf(user.call(calls.contacts.prove, { password: user.password, ...input }))

  test('needs the second factor of an account that has one, a recovery code once', async () => {
    const alice = await totpUser(app)
    app.clock.advance(10 * 60_000)
    expect(await prove(alice, {})).toBe('secondFactorNeeded')
    expect(await prove(alice, { totp: wrongOf(alice.code()) })).toBe('secondFactorWrong')
    expect(await prove(alice, { password: 'wrong', totp: alice.code() })).toBe('credentialsWrong')
    expect(await codeOf(alice.call(newRecoveryCodes, {}))).toBe('identityNeeded')
    const code = alice.code()
    expect(await prove(alice, { totp: code })).toBe('success')
    expect(await prove(alice, { totp: code })).toBe('secondFactorWrong')
    const [recoveryCode = ''] = alice.recoveryCodes
    expect(await prove(alice, { recoveryCode: recoveryCode.toUpperCase().replace('-', ' ') })).toBe('success')
    expect(await prove(alice, { recoveryCode })).toBe('secondFactorWrong')
    expect((await alice.call(state, {})).recoveryCodesLeft).toBe(9)
    const { recoveryCodes } = await alice.call(newRecoveryCodes, {})
    expect(await prove(alice, { recoveryCode: alice.recoveryCodes[1] })).toBe('secondFactorWrong')
    expect(await prove(alice, { recoveryCode: recoveryCodes[1] })).toBe('success')
  })

  test('given on another device counts no more once codes are asked for', async () => {
    const alice = await provedUser(app)
    const other = app.as(await app.visitor().call(calls.account.login, { ...alice, deviceClass: 'app' }))
    await other.call(calls.contacts.prove, { password: alice.password })
    const { secret } = await alice.call(beginTotp, {})
    await alice.call(enableTotp, { totp: codeAt(secret, app.clock.now()) })
    expect(await codeOf(other.call(newRecoveryCodes, {}))).toBe('identityNeeded')
    expect(await codeOf(alice.call(newRecoveryCodes, {}))).toBe('success')
  })

  test('and a change of the password have the same tries of it', async () => {
    const alice = await makeUser(app.scope)
    const { call } = app.as(alice)
    const codes: string[] = []
    for (let n = 0; n < 5; n++) {
      codes.push(await codeOf(call(calls.contacts.prove, { password: 'wrong' })))
      const change = { oldPassword: 'wrong', password: 'another horse 7' }
      codes.push(await codeOf(call(calls.accountSecurity.changePassword, change)))
    }
    expect(new Set(codes)).toEqual(new Set(['credentialsWrong', 'oldPasswordWrong']))
    expect(await codeOf(call(calls.contacts.prove, { password: alice.password }))).toBe('tooManyAttempts')
    app.clock.advance(5 * 60_000 + stepMs)
    expect(await codeOf(call(calls.contacts.prove, { password: alice.password }))).toBe('success')
  })
})
