import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSentTo, messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { accountCode } from '../code-tables.ts'
import { makeUser, solvedCaptcha } from '../fixtures.ts'
import { account } from '../module.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountSettings } from '../settings.ts'
import { accountUser } from '../tables.ts'
import { checkCode } from './check-code.ts'
import { sweepCodes } from './sweep-codes.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeAll(async () => {
  await app.kernel.settings.set(accountSettings, 'trustNewContacts', false, '1')
  await app.kernel.settings.set(accountSettings, 'codesBeforeCaptcha', 100, '1')
})
// Codes of one address are limited by a day.
beforeEach(() => app.clock.advance(dayMs))

type Purpose = 'login' | 'register'
const send = (account: string, purpose: Purpose = 'login') =>
  app.visitor().call(calls.oneTimeCode.send, { account, purpose })
const logIn = (account: string, ticket: string, code: string) =>
  app.visitor().call(calls.oneTimeCode.login, { account, ticket, code })
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

async function sent(account: string, purpose: Purpose = 'login') {
  const { ticket } = await send(account, purpose)
  await app.settle()
  return { ticket, code: await codeSentTo(app.scope, account) }
}

describe('a code', () => {
  test('signs its owner in, by e-mail and by phone, and verifies the contact', async () => {
    const alice = await makeUser(app.scope, { contactVerified: false })
    const mail = await sent(alice.account)
    expect((await logIn(alice.account, mail.ticket, mail.code)).user.uid).toBe(alice.uid)
    const phone = '+8613800138001'
    await app.scope.db.update(accountUser).set({ phone }).where(eq(accountUser.uid, alice.uid))
    const sms = await sent(phone)
    expect((await logIn('13800138001', sms.ticket, sms.code)).user.uid).toBe(alice.uid)
    const [row] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, alice.uid))
    expect(row?.contactVerified).toBe(true)
  })

  test('is read by no staff but the owner', async () => {
    const admin = await makeUser(app.scope, { role: 'admin' })
    const { code } = await sent((await makeUser(app.scope)).account)
    const shown = JSON.stringify(await app.as(admin).call(calls.outboxAdmin.list, {}))
    expect(shown).toContain('shown')
    expect(shown).not.toContain(code)
  })

  test('counts once', async () => {
    const alice = await makeUser(app.scope)
    const { ticket, code } = await sent(alice.account)
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(logIn(alice.account, ticket, code))))
    expect(answers.toSorted()).toEqual(['codeOver', 'codeOver', 'success'])
  })

  test('counts for five minutes', async () => {
    const alice = await makeUser(app.scope)
    const { ticket, code } = await sent(alice.account)
    app.clock.advance(300_000)
    expect(await codeOf(logIn(alice.account, ticket, code))).toBe('codeOver')
  })

  test('is over after five wrong tries, each of which tells how many are left', async () => {
    const alice = await makeUser(app.scope)
    const { ticket, code } = await sent(alice.account)
    const tryWrong = () => logIn(alice.account, ticket, wrongOf(code))
    await expect(tryWrong()).rejects.toMatchObject({
      code: 'codeWrong',
      message: expect.stringContaining('4'),
    })
    for (let n = 0; n < 3; n++) expect(await codeOf(tryWrong())).toBe('codeWrong')
    expect(await codeOf(tryWrong())).toBe('codeOver')
    expect(await codeOf(logIn(alice.account, ticket, code))).toBe('codeOver')
  })

  test('gives two hundred guesses at once five looks', async () => {
    const alice = await makeUser(app.scope)
    const { ticket, code } = await sent(alice.account)
    const guesses = Array.from({ length: 200 }, (_, n) => String(n).padStart(6, '0')).filter(
      guess => guess !== code,
    )
    const answers = await Promise.all(
      guesses.map(guess => codeOfUse(checkCode(app.scope, { ticket, code: guess }, { purpose: 'login' }))),
    )
    expect(answers.filter(answer => answer === 'codeWrong')).toHaveLength(4)
    const [row] = await app.scope.db
      .select()
      .from(accountCode)
      .where(eq(accountCode.id, hashSecret(ticket)))
    expect(row?.tries).toBe(5)
    expect(await codeOf(logIn(alice.account, ticket, code))).toBe('codeOver')
  })

  test('is of one purpose, one contact and one ticket', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const { ticket, code } = await sent(alice.account)
    expect(await codeOf(logIn(bob.account, ticket, code))).toBe('codeOver')
    const other = await sent(bob.account)
    expect(await codeOf(logIn(alice.account, other.ticket, code))).toBe('codeOver')
    const registers = app
      .visitor()
      .call(calls.account.register, { account: alice.account, password: 'horse-battery', ticket, code })
    expect(await codeOf(registers)).toBe('codeOver')
    expect(await codeOf(logIn(alice.account, ticket, code))).toBe('success')
  })

  test('is kept as a keyed hash, and swept after a day', async () => {
    const alice = await makeUser(app.scope)
    const { ticket, code } = await sent(alice.account)
    const stored = () => app.scope.db.select().from(accountCode).where(eq(accountCode.contact, alice.account))
    const text = JSON.stringify(await stored())
    expect(text).not.toContain(code)
    expect(text).not.toContain(ticket)
    expect(text).not.toContain(hashSecret(code))
    app.clock.advance(dayMs + 1)
    await sweepCodes(app.scope)
    expect(await stored()).toEqual([])
  })

  test('does not open the console', async () => {
    const staff = await makeUser(app.scope, { role: 'owner' })
    const { ticket, code } = await sent(staff.account)
    const call = app
      .visitor()
      .call(calls.oneTimeCode.login, { account: staff.account, ticket, code, deviceClass: 'console' })
    expect(await codeOf(call)).toBe('forbidden')
  })
})

describe('codes are refused', () => {
  test('to what is neither a phone number nor an address', async () => {
    expect(await codeOf(send('alice'))).toBe('accountInvalid')
  })

  test('within a minute after the last one, which says how long to wait', async () => {
    const alice = await makeUser(app.scope)
    await send(alice.account)
    app.clock.advance(20_000)
    await expect(send(alice.account)).rejects.toMatchObject({ code: 'codeTooSoon', retryAfterSec: 40 })
    app.clock.advance(40_000)
    expect(await codeOf(send(alice.account))).toBe('success')
  })

  test('of requests at once all but one', async () => {
    const alice = await makeUser(app.scope)
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(send(alice.account))))
    expect(answers.filter(answer => answer === 'success')).toHaveLength(1)
  })

  test('beyond ten a day for one contact', async () => {
    const alice = await makeUser(app.scope)
    for (let n = 0; n < 10; n++) {
      expect(await codeOf(send(alice.account))).toBe('success')
      app.clock.advance(60_000)
    }
    expect(await codeOf(send(alice.account))).toBe('codesUsedUp')
    app.clock.advance(dayMs)
    expect(await codeOf(send(alice.account))).toBe('success')
  })

  test('beyond twenty a day from one address, to whomever', async () => {
    for (let n = 0; n < 20; n++) expect(await codeOf(send(`many${n}@example.com`))).toBe('success')
    expect(await codeOf(send('many20@example.com'))).toBe('codesUsedUp')
  })

  test('beyond the first few of an address without a picture that was read', async () => {
    await app.kernel.settings.reset(accountSettings, 'codesBeforeCaptcha')
    for (let n = 0; n < 3; n++) expect(await codeOf(send(`few${n}@example.com`))).toBe('success')
    expect(await codeOf(send('few3@example.com'))).toBe('captchaNeeded')
    const captcha = await solvedCaptcha(app)
    const request = { account: 'few3@example.com', purpose: 'login' as const, ...captcha }
    expect(await codeOf(app.visitor().call(calls.oneTimeCode.send, request))).toBe('success')
    app.clock.advance(60_000)
    expect(await codeOf(app.visitor().call(calls.oneTimeCode.send, request))).toBe('captchaWrong')
    await app.kernel.settings.set(accountSettings, 'codesBeforeCaptcha', 100, '1')
  })
})

describe('who asks for a code learns nothing of', () => {
  test('whether there is an account to sign in to', async () => {
    const alice = await makeUser(app.scope)
    const [known, unknown] = [await send(alice.account), await send('not-there@example.com')]
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    await app.settle()
    expect(await messagesTo(app.scope, 'not-there@example.com')).toEqual([])
    const guess = wrongOf(await codeSentTo(app.scope, alice.account))
    const words = (account: string, { ticket }: { ticket: string }) =>
      logIn(account, ticket, guess).catch((error: Error) => error.message)
    expect(await words('not-there@example.com', unknown)).toBe(await words(alice.account, known))
    expect(await codeOf(send('not-there@example.com'))).toBe('codeTooSoon')
  })

  test('whether there is one at registration: its owner is told, and gets no code', async () => {
    const alice = await makeUser(app.scope)
    const answer = await send(alice.account, 'register')
    expect(Object.keys(answer)).toEqual(Object.keys(await send('new@example.com', 'register')))
    await app.settle()
    const [message, ...others] = await messagesTo(app.scope, alice.account)
    expect(others).toEqual([])
    expect(message).toMatchObject({ kind: 'notice', code: null })
    expect(message?.body).not.toMatch(/\d{6}/)
  })
})

test('registration takes the code of its contact and keeps the invitation code', async () => {
  const input = { account: 'new-one@example.com', password: 'horse-battery', invitationCode: 'Ab12Cd' }
  const call = (more: object) => app.visitor().call(calls.account.register, { ...input, ...more })
  expect(await codeOf(call({}))).toBe('codeNeeded')
  const shown = await sent(input.account, 'register')
  expect(await codeOf(call({ ...shown, code: wrongOf(shown.code) }))).toBe('codeWrong')
  expect(await codeOf(call({ ...shown, invitationCode: '<x>' }))).toBe('malformed')
  // What else is refused costs no look at the code.
  for (let n = 0; n < 6; n++) expect(await codeOf(call({ ...shown, password: 'weak' }))).toBe('passwordWeak')
  const { user } = await call(shown)
  const [row] = await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, user.uid))
  expect(row).toMatchObject({ contactVerified: true, invitationCode: 'Ab12Cd' })
})

async function codeOfUse(looked: Promise<unknown>): Promise<string> {
  return looked.then(
    () => 'success',
    (error: { code?: string }) => error.code ?? 'unexpected',
  )
}
