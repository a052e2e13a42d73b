import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountSettings } from '../settings.ts'
import { sweepSessions } from '../sweep-sessions.ts'
import { accountSignIn } from '../tables.ts'

const app = await testApp({ modules: [account], env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
// Tries of one address are limited by five minutes.
beforeEach(() => app.clock.advance(5 * minuteMs))

const { accountSecurity } = calls
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

type Person = Awaited<ReturnType<typeof makeUser>>
async function signIn({ account, password }: Person, deviceClass: 'h5' | 'app' | 'tv' = 'app') {
  const answer = await app.visitor().call(calls.account.login, { account, password, deviceClass })
  await app.settle()
  return answer
}
const devicesOf = async (user: Parameters<typeof app.as>[0]) =>
  (await app.as(user).call(accountSecurity.devices, {})).info
const signInsOf = async (user: Parameters<typeof app.as>[0], paging = {}) =>
  app.as(user).call(accountSecurity.signIns, paging)

describe('the devices of an account', () => {
  test('are for users', async () => {
    for (const call of [accountSecurity.devices, accountSecurity.state, accountSecurity.signIns])
      expect(await codeOf(app.visitor().call(call, {}))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(accountSecurity.endDevice, { id: 'x' }))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(accountSecurity.endOtherDevices, {}))).toBe('loginRequired')
  })

  test('are one’s own, with what they are, whence they came and which one asks', async () => {
    const alice = await makeUser(app.scope)
    await makeUser(app.scope)
    const page = openBrowser(app)
    const send: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', firefox)
      headers.set('x-forwarded-for', '203.0.113.77')
      headers.set('cf-ipcountry', 'SG')
      return page.send(url, { ...init, headers })
    }
    const { createClient } = await import('@xinghe/client')
    const visitor = createClient({
      origin: app.origin,
      deviceId: 'd',
      token: () => null,
      now: () => app.clock.now(),
      fetch: send,
    })
    const { account, password } = alice
    const { token } = await visitor.call(calls.account.login, { account, password, deviceClass: 'app' })
    const devices = await devicesOf(alice)
    expect(devices).toHaveLength(2)
    expect(devices.find(({ isThis }) => isThis)?.id).toBe(alice.token.session)
    expect(devices.find(({ isThis }) => !isThis)).toMatchObject({
      ...{ id: token.session, deviceClass: 'app', browser: 'firefox', system: 'linux' },
      ...{ address: '203.0.113.*', place: '新加坡' },
    })
    expect(JSON.stringify(devices)).not.toContain('203.0.113.77')
    expect(await app.as(alice).call(accountSecurity.state, {})).toEqual({ hasPassword: true, devices: 2 })
  })

  test('are ended one by one: the device is told, loses its socket and has to sign in', async () => {
    const alice = await makeUser(app.scope)
    const phone = await signIn(alice)
    const socket = await app.live(phone)
    const notified = nextMessage(socket, 'user state')
    const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await app.as(alice).call(accountSecurity.endDevice, { id: phone.token.session })
    expect(await notified).toEqual({ action: 1, message: '你已在其他设备上退出此设备的登录' })
    await closed
    expect(await codeOf(app.as(phone).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
    expect(await devicesOf(alice)).toHaveLength(1)
    expect(await codeOf(app.as(alice).call(accountSecurity.endDevice, { id: phone.token.session }))).toBe(
      'notFound',
    )
  })

  test('of somebody else cannot be ended', async () => {
    const alice = await makeUser(app.scope)
    const mallory = await makeUser(app.scope)
    const id = alice.token.session
    expect(await codeOf(app.as(mallory).call(accountSecurity.endDevice, { id }))).toBe('notFound')
    await app.as(mallory).call(accountSecurity.endOtherDevices, {})
    expect(await devicesOf(alice)).toHaveLength(1)
  })

  test('are ended all at once but the one that asks', async () => {
    const alice = await makeUser(app.scope)
    const others = [await signIn(alice, 'app'), await signIn(alice, 'app'), await signIn(alice, 'tv')]
    expect(await app.as(alice).call(accountSecurity.endOtherDevices, {})).toEqual({ ended: 3 })
    for (const other of others)
      expect(await codeOf(app.as(other).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
    expect((await devicesOf(alice)).map(({ isThis }) => isThis)).toEqual([true])
  })

  test('that another program serves are told too, and lose their sockets', async () => {
    await using other = await testApp({ modules: [account], beside: app })
    const alice = await makeUser(app.scope)
    const phone = await signIn(alice)
    const socket = await other.live(phone)
    const notified = nextMessage(socket, 'user state')
    const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await app.as(alice).call(accountSecurity.endOtherDevices, {})
    expect(await notified).toMatchObject({ action: 1 })
    await closed
  })
})

describe('the log-in history', () => {
  test('has what succeeded and what did not, the newest first, page by page, and nothing of others', async () => {
    const alice = await makeUser(app.scope)
    await makeUser(app.scope)
    const wrong = { account: alice.account, password: 'not the password', deviceClass: 'tv' as const }
    expect(await codeOf(app.visitor().call(calls.account.login, wrong))).toBe('credentialsWrong')
    await app.settle()
    app.clock.advance(1)
    await signIn(alice)
    const first = await signInsOf(alice, { size: 2 })
    expect(first.info.map(({ outcome, deviceClass }) => [outcome, deviceClass])).toEqual([
      ['success', 'app'],
      ['passwordWrong', 'tv'],
    ])
    expect(first).toMatchObject({ hasMore: true })
    const last = await signInsOf(alice, { size: 2, cursor: first.cursor })
    expect(last.info.map(({ outcome }) => outcome)).toEqual(['success'])
    expect(last.hasMore).toBe(false)
  })

  test('keeps so many of each outcome: tries drive out tries, not what succeeded', async () => {
    const alice = await makeUser(app.scope)
    await app.kernel.settings.set(accountSettings, 'signInRecords', 3, '1')
    for (let made = 0; made < 5; made++) {
      const wrong = { account: alice.account, password: `wrong ${made}` }
      expect(await codeOf(app.visitor().call(calls.account.login, wrong))).toBe('credentialsWrong')
      await app.settle()
    }
    const { info } = await signInsOf(alice)
    expect(info.map(({ outcome }) => outcome)).toEqual([...Array(3).fill('passwordWrong'), 'success'])
    await app.kernel.settings.reset(accountSettings, 'signInRecords')
  })

  test('keeps nothing for accounts there are not, and forgets after 90 days', async () => {
    const count = () => app.scope.db.$count(accountSignIn)
    const before = await count()
    const nobody = { account: 'nobody@example.com', password: 'not the password' }
    expect(await codeOf(app.visitor().call(calls.account.login, nobody))).toBe('credentialsWrong')
    await app.settle()
    expect(await count()).toBe(before)
    const alice = await makeUser(app.scope)
    const ofAlice = () => app.scope.db.$count(accountSignIn, eq(accountSignIn.uid, alice.uid))
    app.clock.advance(89 * dayMs)
    await sweepSessions(app.scope)
    expect(await ofAlice()).toBe(1)
    app.clock.advance(2 * dayMs)
    await sweepSessions(app.scope)
    expect(await ofAlice()).toBe(0)
  })
})
