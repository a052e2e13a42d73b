import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { provedUser } from '../second-factor/fixtures.ts'
import { askingBrowser } from './fixtures.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
// What one address may ask for is limited by five minutes.
beforeEach(() => app.clock.advance(300_000))

const { scan, confirm, refuse } = calls.qrLogIn
const wait = () => app.clock.advance(2_000)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a browser is signed in by the phone that scans its code and confirms', async () => {
  const alice = await provedUser(app, { deviceClass: 'app' })
  const phone = app.as(alice)
  const browser = askingBrowser(app, firefox)
  const { code, typedCode, expiresAt } = await browser.ask()
  expect(typedCode).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  expect(await browser.state(code)).toEqual({ state: 0, matchNumber: null, by: null })

  const request = await phone.call(scan, { code })
  expect(request).toMatchObject({ code, deviceClass: 'h5', browser: 'firefox', system: 'linux', expiresAt })
  expect(request).toMatchObject({ address: '127.0.0.*', askedAt: expiresAt - 180_000 })
  const { matchNumber } = request
  expect(matchNumber).toMatch(/^\d\d$/)
  const by = { nickName: alice.nickName, avatar: null }
  expect(await browser.state(code)).toEqual({ state: 1, matchNumber, by })
  // A page that is opened again, and a press before the time.
  const again = await phone.call(scan, { code })
  expect(again.matchNumber).toBe(matchNumber)
  expect(again.confirmInMs).toBeGreaterThan(0)
  expect(await codeOf(phone.call(confirm, { code }))).toBe('qrTooSoon')
  wait()
  expect(await phone.call(scan, { code })).toMatchObject({ confirmInMs: 0 })
  expect(await codeOf(browser.collect(code))).toBe('qrOver')
  await phone.call(confirm, { code })
  expect(await codeOf(phone.call(confirm, { code }))).toBe('success')
  expect(await browser.state(code)).toMatchObject({ state: 2 })

  const signedIn = await browser.collect(code)
  expect(signedIn.user.uid).toBe(alice.uid)
  const { info } = await app.as(signedIn).call(calls.accountSecurity.devices, {})
  expect(info.map(({ deviceClass, browser, isThis }) => ({ deviceClass, browser, isThis }))).toEqual([
    { deviceClass: 'h5', browser: 'firefox', isThis: true },
    { deviceClass: 'app', browser: '', isThis: false },
  ])
  const records = await phone.call(calls.accountSecurity.signIns, {})
  expect(records.info[0]).toMatchObject({ outcome: 'success', deviceClass: 'h5', browser: 'firefox' })
  // The browser is known from now on: tries of others do not keep it out.
  expect(browser.cookies.get('xh_device')).toMatch(/\./)
})

test('a television is signed in by the code that is typed', async () => {
  const alice = await makeUser(app.scope, { deviceClass: 'app' })
  const television = askingBrowser(
    app,
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) Version/7.0 TV Safari/538.1',
  )
  const { code, typedCode } = await television.ask('tv')
  const typed = typedCode.toLowerCase().replace(/^.{3}/, '$& ')
  const request = await app.as(alice).call(scan, { code: typed })
  expect(request).toMatchObject({ code, deviceClass: 'tv', system: 'tv' })
  wait()
  await app.as(alice).call(confirm, { code })
  const signedIn = await television.collect(code)
  const { info } = await app.as(signedIn).call(calls.accountSecurity.devices, {})
  expect(info.find(({ isThis }) => isThis)).toMatchObject({ deviceClass: 'tv' })
})

test('places of a class count: the oldest browser makes room', async () => {
  const alice = await makeUser(app.scope)
  const phone = app.as(await makeUserDevice(alice))
  await phone.call(calls.contacts.prove, { password: alice.password })
  for (let n = 0; n < 2; n++) await app.visitor().call(calls.account.login, alice)
  const browser = askingBrowser(app)
  const { code } = await browser.ask()
  // Whoever confirms in the browser that has to go is told so.
  expect(await app.as(alice).call(scan, { code })).toMatchObject({ signsOut: true })
  expect(await phone.call(scan, { code })).toMatchObject({ signsOut: false })
  wait()
  await phone.call(confirm, { code })
  await browser.collect(code)
  expect(await codeOf(app.as(alice).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
})

/** Another device of the same user: an application. */
const makeUserDevice = ({ account, password }: { account: string; password: string }) =>
  app.visitor().call(calls.account.login, { account, password, deviceClass: 'app' })

test('the phone keeps a device out', async () => {
  const phone = app.as(await makeUser(app.scope))
  const browser = askingBrowser(app)
  const { code } = await browser.ask()
  await phone.call(scan, { code })
  await phone.call(refuse, { code })
  expect(await codeOf(phone.call(refuse, { code }))).toBe('success')
  expect(await browser.state(code)).toMatchObject({ state: 3 })
  wait()
  expect(await codeOf(phone.call(confirm, { code }))).toBe('qrUsed')
  expect(await codeOf(phone.call(scan, { code }))).toBe('qrUsed')
  expect(await codeOf(browser.collect(code))).toBe('qrOver')
})

describe('after 180 seconds', () => {
  test('nothing of it counts, whatever its state', async () => {
    const phone = app.as(await provedUser(app))
    const browsers = [askingBrowser(app), askingBrowser(app), askingBrowser(app)] as const
    const [asked, scanned, confirmed] = await Promise.all(browsers.map(browser => browser.ask()))
    if (!asked || !scanned || !confirmed) throw new Error('they were not asked')
    await phone.call(scan, { code: scanned.code })
    await phone.call(scan, { code: confirmed.code })
    wait()
    await phone.call(confirm, { code: confirmed.code })
    app.clock.advance(170_000)
    expect(await browsers[2].state(confirmed.code)).toMatchObject({ state: 2 })
    app.clock.advance(8_000)
    expect(await codeOf(phone.call(scan, { code: asked.code }))).toBe('qrOver')
    expect(await codeOf(phone.call(confirm, { code: scanned.code }))).toBe('qrOver')
    expect(await codeOf(phone.call(refuse, { code: scanned.code }))).toBe('qrOver')
    expect(await codeOf(browsers[2].collect(confirmed.code))).toBe('qrOver')
    expect(await browsers[1].state(scanned.code)).toEqual({ state: 4, matchNumber: null, by: null })
  })
})

describe('the console', () => {
  const staffPhone = async (options: { role?: 'editor' }) => {
    const user = await makeUser(app.scope, { ...options, deviceClass: 'app' })
    return { user, phone: app.as(user) }
  }

  test('lets nobody in but staff who have proved who they are on the phone, and writes that into the audit log', async () => {
    const { user, phone } = await staffPhone({ role: 'editor' })
    const browser = askingBrowser(app)
    const { code } = await browser.ask('console')
    await phone.call(scan, { code })
    wait()
    expect(await codeOf(phone.call(confirm, { code }))).toBe('identityNeeded')
    await phone.call(calls.contacts.prove, { password: user.password })
    await phone.call(confirm, { code })
    const signedIn = await browser.collect(code)
    expect(signedIn.user.role).toBe('editor')
    const rows = await app.scope.db.select().from(audit).where(eq(audit.staff, user.uid))
    expect(rows).toMatchObject([{ action: '/api/Login/Login', input: { deviceClass: 'console' } }])
  })

  test('is for nobody else', async () => {
    const { phone } = await staffPhone({})
    const browser = askingBrowser(app)
    const { code } = await browser.ask('console')
    expect(await codeOf(phone.call(scan, { code }))).toBe('qrStaffOnly')
    // It was not taken by that.
    expect(await browser.state(code)).toMatchObject({ state: 0 })
  })
})

describe('the asking browser', () => {
  test('hears of each step on its socket', async () => {
    const phone = app.as(await provedUser(app))
    const browser = askingBrowser(app)
    const { code, room } = await browser.ask()
    const socket = await app.live(null)
    expect(await socket.emitWithAck('join', room)).toMatchObject({ ok: true })
    const scanned = nextMessage(socket, 'qr state')
    await phone.call(scan, { code })
    expect(await scanned).toEqual({ room, state: 1 })
    wait()
    const confirmed = nextMessage(socket, 'qr state')
    await phone.call(confirm, { code })
    expect(await confirmed).toEqual({ room, state: 2 })
  })

  test('alone can: what its code carries names no room', async () => {
    const browser = askingBrowser(app)
    const { code, typedCode, room } = await browser.ask()
    const socket = await app.live(await makeUser(app.scope))
    for (const guess of [`qr:${code}`, `qr:${typedCode}`, 'qr:', `qr:${'0'.repeat(64)}`])
      expect(await socket.emitWithAck('join', guess), guess).toEqual({ ok: false })
    app.clock.advance(180_000)
    expect(await socket.emitWithAck('join', room)).toEqual({ ok: false })
  })

  test('has one request at a time', async () => {
    const browser = askingBrowser(app)
    const first = await browser.ask()
    const second = await browser.ask()
    expect(await browser.state(first.code)).toMatchObject({ state: 4 })
    expect(await browser.state(second.code)).toMatchObject({ state: 0 })
    expect(await codeOf(app.as(await makeUser(app.scope)).call(scan, { code: first.code }))).toBe('qrOver')
  })
})
