import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { totpUser } from '#modules/account/second-factor/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { outbox } from '#modules/outbox/module.ts'
import { runAccountCommand } from '#test/account-command.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(5 * minuteMs))

const onApp = (given: string[], input?: string) =>
  runAccountCommand({ DATABASE_URL: app.databaseUrl }, given, input)
const logIn = (name: string, password: string) =>
  app.visitor().call(calls.account.login, { account: name, password, deviceClass: 'app' })
const auditOf = async (action: string) =>
  (await app.scope.db.select().from(audit).where(eq(audit.action, action))).map(({ input }) => input)

// Each starts the command as a process of its own.
describe('the command for accounts, while the program runs', { timeout: 2 * minuteMs }, () => {
  test('reset-password prints a password that lets in, ends every session and tells its devices', async () => {
    const owner = await makeUser(app.scope, { role: 'owner' })
    const socket = await app.live(owner)
    const notified = nextMessage(socket, 'user state')
    const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    const { said, code } = await onApp(['reset-password', owner.account])
    expect(code).toBe(0)
    const password = said.match(/^password: (\S{20})$/m)?.[1] ?? ''
    expect(await notified).toEqual({ action: 1, message: '密码已修改，请重新登录' })
    await closed
    expect(await codeOf(app.as(owner).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
    expect(await codeOf(logIn(owner.account, owner.password))).toBe('credentialsWrong')
    expect(await codeOf(logIn(owner.account, password))).toBe('success')
    const rows = await auditOf('account.reset')
    expect(rows).toContainEqual({ uid: owner.uid, by: 'command' })
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test('reset-password takes one from its input, and no weak one', async () => {
    const alice = await makeUser(app.scope)
    const weak = await onApp(['reset-password', alice.uid, '--stdin'], '12345678\n')
    expect(weak).toMatchObject({ code: 1, said: '' })
    expect(await codeOf(logIn(alice.account, alice.password))).toBe('success')
    const chosen = 'chosen by the operator'
    const { said, code } = await onApp(['reset-password', alice.uid, '--stdin'], `${chosen}\n`)
    expect(code).toBe(0)
    expect(said).not.toContain(chosen)
    expect(await codeOf(logIn(alice.account, chosen))).toBe('success')
  })

  test('make-owner gives the role and ends the console sessions of the one before', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    expect((await onApp(['make-owner', editor.account])).code).toBe(0)
    const [user] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, editor.uid))
    expect(user?.role).toBe('owner')
    await expect
      .poll(() => codeOf(app.as(editor).call(calls.account.userInfo, {})), { interval: 20 })
      .toBe('sessionInvalid')
    expect(await auditOf('account.setRole')).toContainEqual({
      uid: editor.uid,
      before: 'editor',
      role: 'owner',
      by: 'command',
    })
  })

  test('reset-second-factor leaves the password alone, and signs all devices out', async () => {
    const alice = await totpUser(app)
    const { account, password } = alice
    expect(await codeOf(logIn(account, password))).toBe('secondFactorNeeded')
    expect((await onApp(['reset-second-factor', account])).said).toContain('signed out: 1')
    expect(await auditOf('account.resetSecondFactor')).toContainEqual({ uid: alice.uid, by: 'command' })
    expect(await codeOf(logIn(account, password))).toBe('success')
  })

  test('end-sessions signs all devices out', async () => {
    const alice = await makeUser(app.scope)
    const phone = await logIn(alice.account, alice.password)
    expect((await onApp(['end-sessions', alice.account])).said).toContain('signed out: 2')
    for (const device of [alice, phone])
      await expect
        .poll(() => codeOf(app.as(device).call(calls.account.userInfo, {})), { interval: 20 })
        .toBe('sessionInvalid')
    expect(await auditOf('account.endSessions')).toContainEqual({ uid: alice.uid, by: 'command' })
  })

  test('says what it did not find and how it is used', async () => {
    expect(await onApp(['end-sessions', 'nobody@example.com'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('there is no account nobody@example.com'),
    })
    expect(await onApp(['delete-everything', 'x'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('usage:'),
    })
  })
})
