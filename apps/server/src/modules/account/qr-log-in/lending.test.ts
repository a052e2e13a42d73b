import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { provedUser, totpUser } from '../second-factor/fixtures.ts'
import { askingBrowser } from './fixtures.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
// What one address may ask for is limited by five minutes.
beforeEach(() => app.clock.advance(300_000))

const { scan, confirm } = calls.qrLogIn
type Signed = Parameters<typeof app.as>[0]

/** A device whose code this one has scanned, long enough ago to confirm. */
async function scanned(by: Signed, deviceClass: 'h5' | 'tv' = 'h5') {
  const browser = askingBrowser(app)
  const { code } = await browser.ask(deviceClass)
  const shown = await codeOf(app.as(by).call(scan, { code }))
  app.clock.advance(2_000)
  const answered = () => codeOf(app.as(by).call(confirm, { code }))
  return { cookies: browser.cookies, shown, answered, collect: () => browser.collect(code) }
}

describe('a session opens another one', () => {
  test('in a browser once its user has proved who they are', async () => {
    const alice = await makeUser(app.scope, { deviceClass: 'app' })
    const browser = await scanned(alice)
    expect(await browser.answered()).toBe('identityNeeded')
    expect(await codeOf(browser.collect())).toBe('qrOver')
    await app.as(alice).call(calls.contacts.prove, { password: alice.password })
    expect(await browser.answered()).toBe('success')
    expect((await browser.collect()).user.uid).toBe(alice.uid)
  })

  test('on a television without that', async () => {
    const television = await scanned(await makeUser(app.scope), 'tv')
    expect(await television.answered()).toBe('success')
    expect(await codeOf(television.collect())).toBe('success')
  })

  test('and becomes a device that the account knows only where no second factor is asked for', async () => {
    for (const [user, isKnown] of [
      [await provedUser(app), true],
      [await totpUser(app), false],
    ] as const) {
      const browser = await scanned(user)
      await browser.answered()
      await browser.collect()
      expect(browser.cookies.has('xh_device')).toBe(isKnown)
    }
  })

  test('for no longer than it is remembered itself', async () => {
    const { account, password } = await makeUser(app.scope)
    const guest = await app.visitor().call(calls.account.login, { account, password, remember: false })
    await app.as(guest).call(calls.contacts.prove, { password })
    const browser = await scanned(guest)
    expect(await browser.answered()).toBe('success')
    const { token } = await browser.collect()
    expect(token.expire - app.clock.now()).toBeLessThanOrEqual(dayMs)
  })

  test.each(['h5', 'tv'] as const)('for %s not from a page in a web view', async deviceClass => {
    const phone = await provedUser(app, { deviceClass: 'app' })
    const { code } = await phone.call(calls.accountSecurity.makePageCode, {})
    const page = await app.visitor().call(calls.accountSecurity.usePageCode, { code })
    await app.as(page).call(calls.contacts.prove, { password: phone.password })
    const browser = await scanned(page, deviceClass)
    expect(browser.shown).toBe('qrFromPage')
    expect(await browser.answered()).not.toBe('success')
  })

  test('not from a television, which was let in without a proof, nor does that open a page', async () => {
    const lent = await scanned(await makeUser(app.scope), 'tv')
    await lent.answered()
    const television = await lent.collect()
    const next = await scanned(television, 'tv')
    expect(next.shown).toBe('qrFromPage')
    expect(await next.answered()).not.toBe('success')
    expect(await codeOf(app.as(television).call(calls.accountSecurity.makePageCode, {}))).toBe('forbidden')
  })
})
