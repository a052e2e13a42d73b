import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { accountQrLogIn } from '../code-tables.ts'
import { sweepCodes } from '../codes/sweep-codes.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { type MadeUser, makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { provedUser } from '../second-factor/fixtures.ts'
import { accountUser } from '../tables.ts'
import { askingBrowser } from './fixtures.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
// What one address may ask for is limited by five minutes.
beforeEach(() => app.clock.advance(300_000))

const { scan, confirm, refuse } = calls.qrLogIn

/** A browser whose request a user has confirmed. */
async function confirmed(user: MadeUser, deviceClass: 'h5' | 'console' = 'h5') {
  const browser = askingBrowser(app)
  const { code } = await browser.ask(deviceClass)
  const phone = app.as(user)
  await phone.call(scan, { code })
  app.clock.advance(2_000)
  await phone.call(calls.contacts.prove, { password: user.password })
  await phone.call(confirm, { code })
  return { browser, code }
}
const phoneOf = (scope = app.scope) => makeUser(scope, { deviceClass: 'app' })

describe('a confirmed request is collected', () => {
  test('by the browser that asked alone', async () => {
    const { browser, code } = await confirmed(await phoneOf())
    const thief = askingBrowser(app)
    expect(await codeOf(thief.collect(code))).toBe('qrOver')
    await thief.ask()
    expect(await codeOf(thief.collect(code))).toBe('qrOver')
    expect(await thief.state(code)).toMatchObject({ state: 4 })
    thief.cookies.set('xh_qr', code)
    expect(await codeOf(thief.collect(code))).toBe('qrOver')
    expect(await codeOf(browser.collect(code))).toBe('success')
  })

  test('once, also by a copy of its cookies', async () => {
    const { browser, code } = await confirmed(await phoneOf())
    const copy = askingBrowser(app)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const codes = await Promise.all([browser, copy, copy].map(one => codeOf(one.collect(code))))
    expect(codes.toSorted()).toEqual(['qrOver', 'qrOver', 'success'])
    expect(await copy.state(code)).toMatchObject({ state: 4 })
    expect(await codeOf(copy.collect(code))).toBe('qrOver')
  })

  test('not before it is', async () => {
    const browser = askingBrowser(app)
    const { code } = await browser.ask()
    expect(await codeOf(browser.collect(code))).toBe('qrOver')
    const alice = await phoneOf()
    await app.as(alice).call(scan, { code })
    expect(await codeOf(browser.collect(code))).toBe('qrOver')
  })

  test('not once the phone is signed out', async () => {
    const alice = await phoneOf()
    const { browser, code } = await confirmed(alice)
    await app.as(alice).call(calls.account.logout, {})
    expect(await codeOf(browser.collect(code))).toBe('qrOver')
  })

  test('not while what ends all sessions of the user is on its way', async () => {
    const alice = await phoneOf()
    const { browser, code } = await confirmed(alice)
    const collected = await atOnce(
      app.scope,
      async scope => {
        await scope.db.select().from(accountUser).where(eq(accountUser.uid, alice.uid)).for('update')
      },
      () => codeOf(browser.collect(code)),
      scope => endUserSessions(scope, alice.uid, { message: 'account.deviceEnded' }),
    )
    expect(collected).toBe('qrOver')
  })

  test('for the console not by who is no longer staff', async () => {
    const alice = await makeUser(app.scope, { role: 'editor', deviceClass: 'app' })
    const { browser, code } = await confirmed(alice, 'console')
    await app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.uid, alice.uid))
    expect(await codeOf(browser.collect(code))).toBe('qrStaffOnly')
  })
})

describe('a request belongs to whoever scans it first', () => {
  test('and every other user is told so', async () => {
    const [alice, bob] = [await phoneOf(), await phoneOf()]
    const browser = askingBrowser(app)
    const { code, typedCode } = await browser.ask()
    await app.as(alice).call(scan, { code })
    app.clock.advance(2_000)
    const others = app.as(bob)
    for (const call of [scan, confirm, refuse])
      expect(await codeOf(others.call(call, { code }))).toBe('qrTaken')
    expect(await codeOf(others.call(scan, { code: typedCode }))).toBe('qrTaken')
    expect(await browser.state(code)).toMatchObject({ state: 1, by: { nickName: alice.nickName } })
  })

  test('of two at once as well', async () => {
    const { code } = await askingBrowser(app).ask()
    const phones = await Promise.all([phoneOf(), phoneOf(), phoneOf()])
    const codes = await Promise.all(phones.map(phone => codeOf(app.as(phone).call(scan, { code }))))
    expect(codes.toSorted()).toEqual(['qrTaken', 'qrTaken', 'success'])
  })

  test('and nobody confirms what they have not scanned', async () => {
    const browser = askingBrowser(app)
    const { code } = await browser.ask()
    const bob = app.as(await phoneOf())
    expect(await codeOf(bob.call(confirm, { code }))).toBe('qrOver')
    expect(await codeOf(bob.call(refuse, { code }))).toBe('qrOver')
    expect(await browser.state(code)).toMatchObject({ state: 0 })
  })

  test('and either its confirmation or its refusal holds', async () => {
    const alice = await provedUser(app)
    const { code } = await askingBrowser(app).ask()
    await app.as(alice).call(scan, { code })
    app.clock.advance(2_000)
    const codes = await Promise.all([confirm, refuse].map(call => codeOf(app.as(alice).call(call, { code }))))
    expect(codes.toSorted()).toEqual(['qrUsed', 'success'])
  })
})

describe('what strangers try', () => {
  test('is refused to visitors and where it is no code', async () => {
    const { code } = await askingBrowser(app).ask()
    for (const call of [scan, confirm, refuse])
      expect(await codeOf(app.visitor().call(call, { code }))).toBe('loginRequired')
    const bob = app.as(await phoneOf())
    for (const forged of ['x'.repeat(22), 'AB2C3D', 'AB2C30', '<script>', 'https://example.com'])
      expect(await codeOf(bob.call(scan, { code: forged })), forged).toBe('qrOver')
    expect(await codeOf(bob.call(confirm, { code: 'AB2C3D' }))).toBe('malformed')
    expect(await codeOf(bob.call(scan, { code: 'x'.repeat(61) }))).toBe('malformed')
  })

  test('typed codes: ten of one user, thirty of one network in five minutes, the right one among them', async () => {
    const { typedCode } = await askingBrowser(app).ask()
    const guess = async (times: number) => {
      const bob = app.as(await phoneOf())
      const codes = Array.from({ length: times }, () => codeOf(bob.call(scan, { code: 'ZZZZZ2' })))
      await Promise.all(codes)
      return codeOf(bob.call(scan, { code: typedCode }))
    }
    expect(await guess(10)).toBe('tooManyAttempts')
    expect(await guess(9)).toBe('success')
    await guess(10)
    expect(await guess(0)).toBe('tooManyAttempts')
    app.clock.advance(300_000)
    expect(await guess(0)).toBe('qrOver')
  })

  test('more requests than thirty of a network in five minutes, and their rows do not stay', async () => {
    const codes = []
    for (let n = 0; n < 31; n++) codes.push(await codeOf(askingBrowser(app).ask()))
    expect(codes.filter(code => code === 'success')).toHaveLength(30)
    expect(codes.at(-1)).toBe('tooManyRequests')
    app.clock.advance(180_001)
    await transact(app.scope, sweepCodes)
    expect(await app.scope.db.$count(accountQrLogIn)).toBe(0)
  })
})
