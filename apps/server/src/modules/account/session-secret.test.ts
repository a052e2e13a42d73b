import { type Client, calls, connectLive, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { dayMs, daySec } from '@xinghe/contract/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'

/** Every line that the program logs. */
const lines: string[] = []
const log = createLog('trace', { write: line => void lines.push(line) })
const env = {
  PUBLIC_URL: 'https://films.example',
  PUBLIC_HOST_VIP: 'https://vip.films.example',
  TRUST_PROXY: 'on',
}
const app = await testApp({ modules: [account], log, env })
const plain = await testApp({ modules: [account], beside: app })
afterAll(async () => {
  await plain.stop()
  await app.stop()
})

// Tries of one address are limited by five minutes.
beforeEach(() => app.clock.advance(300_000))

const browser = (origin?: string, host?: string) => openBrowser(app, { origin, host })

/** Somebody else's client, with whatever it could find. */
const thief = (token: Token, secret: string | null = null) =>
  createClient({
    origin: app.origin,
    deviceId: randomId(),
    token: () => token,
    now: () => app.clock.now(),
    fetch: nativeFetch(() => secret),
  })
const userInfo = (client: Client) => codeOf(client.call(calls.account.userInfo, {}))

describe('a browser', () => {
  test.each([
    ['h5', 'xh_session_hosts', null, 30],
    ['console', 'xh_console_hosts', 'owner', 7],
  ] as const)(
    'that signs in as %s gets the secret in a cookie that no script reads',
    async (deviceClass, name, role, days) => {
      const alice = await makeUser(app.scope, role ? { role } : {})
      const page = browser()
      const answer = await page.logIn({ ...alice, deviceClass })
      expect(answer).not.toHaveProperty('secret')
      expect(page.set.map(line => line.replace(/^(\w+)=[\w-]{43};/, '$1;'))).toEqual(
        ['/api', '/socket.io'].map(
          path =>
            `${name}; Max-Age=${days * daySec}; Domain=films.example; Path=${path}; HttpOnly; Secure; SameSite=Strict`,
        ),
      )
      expect(await userInfo(page.client)).toBe('success')
      expect(page.readable()).not.toContain(page.secrets()[0])
    },
  )

  test('gets no secret in an answer, whatever the script in it asks for', async () => {
    const alice = await makeUser(app.scope)
    for (const header of ['sec-fetch-site', 'origin']) {
      const value = header === 'origin' ? 'https://films.example' : 'same-origin'
      const script = createClient({
        origin: app.origin,
        deviceId: 'd',
        token: () => null,
        fetch: nativeFetch(
          () => null,
          (url, init) => {
            const headers = new Headers(init?.headers)
            headers.set(header, value)
            headers.set('x-forwarded-host', 'films.example')
            return fetch(url, { ...init, headers })
          },
        ),
      })
      expect(await script.call(calls.account.login, alice)).not.toHaveProperty('secret')
    }
  })

  test('has a cookie of its own host where there is one host, and a secure one where it came by TLS', async () => {
    const alice = await makeUser(app.scope)
    const page = browser(plain.origin, 'anything')
    await page.logIn(alice)
    expect(page.set[0]).toMatch(/^xh_session=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/)
    expect(await userInfo(page.client)).toBe('success')
    const other = browser(app.origin, 'other.example')
    await other.logIn(alice)
    expect(other.set[0]).toMatch(
      /^xh_session=[\w-]{43}; Max-Age=\d+; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await userInfo(other.client)).toBe('success')
  })

  test('is signed in as a user and as staff at once', async () => {
    const owner = await makeUser(app.scope, { role: 'owner' })
    const page = browser()
    const site = await page.logIn(owner)
    const inConsole = await page.logIn({ ...owner, deviceClass: 'console' })
    for (const { token } of [site, inConsole]) {
      const client = createClient({
        origin: app.origin,
        deviceId: 'd',
        token: () => token,
        now: () => app.clock.now(),
        fetch: page.send,
      })
      expect(await userInfo(client)).toBe('success')
    }
  })

  test('keeps its cookie as long as its session, which validation moves on', async () => {
    const alice = await makeUser(app.scope)
    const page = browser()
    await page.logIn(alice)
    app.clock.advance(dayMs)
    page.set.length = 0
    expect(await page.client.call(calls.account.validates, {})).not.toHaveProperty('secret')
    const [secret] = page.secrets()
    expect(page.set.map(line => line.split(';', 2).join(';'))).toEqual([
      `xh_session_hosts=${secret}; Max-Age=${30 * daySec}`,
      `xh_session_hosts=${secret}; Max-Age=${30 * daySec}`,
    ])
  })

  test('loses its cookie at log-out, and with it both halves are worth nothing', async () => {
    const alice = await makeUser(app.scope)
    const page = browser()
    const { token } = await page.logIn(alice)
    const secret = page.secrets()[0] ?? ''
    await page.client.call(calls.account.logout, {})
    expect(page.jar.size).toBe(0)
    expect(await userInfo(thief(token, secret))).toBe('sessionInvalid')
    expect(await userInfo(page.client)).toBe('loginRequired')
  })

  test('opens its socket by the cookie of the handshake and by nothing less', async () => {
    const alice = await makeUser(app.scope)
    const page = browser()
    const { token } = await page.logIn(alice)
    const cookie = page.cookieFor('/socket.io').join('; ')
    for (const [extraHeaders, ok] of [
      [{ cookie }, true],
      [{}, false],
    ] as const) {
      const socket = connectLive({ origin: app.origin, token: () => null })
      socket.io.opts.extraHeaders = extraHeaders
      socket.disconnect().connect()
      expect(await socket.emitWithAck('connect message', { ...token, version: '1.0.3' })).toEqual({ ok })
      socket.disconnect()
    }
  })
})

describe('a page of another site', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.films.example' },
    { origin: 'https://evil.example' },
    { origin: 'https://films.example.evil.example' },
    { origin: 'null' },
  ] satisfies Record<string, string>[])('makes a browser change nothing: %o', async from => {
    const alice = await makeUser(app.scope)
    const page = browser()
    const { token } = await page.logIn(alice)
    const cookie = page.cookieFor('/api').join('; ')
    const headers: Record<string, string> = { ...from, cookie, 'x-forwarded-host': 'films.example' }
    const body = new URLSearchParams(Object.entries(token).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${app.origin}/api/login/logout`, { method: 'POST', headers, body })
    expect((await response.json()).code).toBe('crossSite')
    expect(await userInfo(page.client)).toBe('success')
  })

  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site', origin: 'https://films.example' },
    { origin: 'https://films.example' },
    {},
  ] satisfies Record<string, string>[])('is none of ours: %o', async from => {
    const alice = await makeUser(app.scope)
    const page = browser()
    const { token } = await page.logIn(alice)
    const cookie = page.cookieFor('/api').join('; ')
    const headers: Record<string, string> = { ...from, cookie, 'x-forwarded-host': 'films.example' }
    const body = new URLSearchParams(Object.entries(token).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${app.origin}/api/login/logout`, { method: 'POST', headers, body })
    expect((await response.json()).ret).toBe(200)
  })
})

describe('a client without cookies', () => {
  test('asks for the secret and gets no cookie', async () => {
    const alice = await makeUser(app.scope)
    let response: Response | undefined
    const client = createClient({
      origin: app.origin,
      deviceId: 'd',
      token: () => null,
      fetch: nativeFetch(
        () => null,
        async (url, init) => {
          response = await fetch(url, init)
          return response.clone()
        },
      ),
    })
    const { token, secret } = await client.call(calls.account.login, { ...alice, deviceClass: 'tv' })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(response?.headers.getSetCookie().filter(line => !line.startsWith('xh_device='))).toEqual([])
    expect(await userInfo(thief(token, secret ?? null))).toBe('success')
  })
})

describe('the public half', () => {
  test('alone is a visitor’s: it reads what everybody may and asks to log in for the rest', async () => {
    const alice = await makeUser(app.scope)
    const { token } = alice
    expect(await userInfo(thief(token))).toBe('loginRequired')
    expect(await codeOf(thief(token).call(calls.accountAdmin.setupState, {}))).toBe('success')
    const socket = connectLive({ origin: app.origin, token: () => token })
    expect(await socket.emitWithAck('connect message', { ...token, version: '1.0.3' })).toEqual({ ok: false })
    socket.disconnect()
  })

  test('does not fit the secret of another session, of the same user’s neither', async () => {
    const alice = await makeUser(app.scope)
    const phone = await app.visitor().call(calls.account.login, { ...alice, deviceClass: 'app' })
    const bob = await makeUser(app.scope)
    for (const secret of [bob.secret, phone.secret ?? '', 'x'.repeat(43)])
      expect(await userInfo(thief(alice.token, secret))).toBe('sessionInvalid')
    expect(await userInfo(thief(alice.token, 'too short'))).toBe('loginRequired')
    expect(await userInfo(app.as(alice))).toBe('success')
  })
})

test('nobody becomes somebody else by the addresses that were asked for, the lines that were logged and what scripts read', async () => {
  lines.length = 0
  const owner = await makeUser(app.scope, { role: 'owner' })
  const [page, office] = [browser(), browser()]
  await page.logIn(owner)
  await office.logIn({ ...owner, deviceClass: 'console' })
  const phone = await app.visitor().call(calls.account.login, { ...owner, deviceClass: 'app' })
  await codeOf(browser().logIn({ ...owner, password: 'wrong horse' }))
  for (const client of [page.client, office.client, app.as(phone)]) {
    await client.call(calls.account.userInfo, {})
    await client.call(calls.account.validates, {})
    await client.call(calls.accountAdmin.setupState, {})
  }
  app.kernel.log.error({ err: new Error(`GET ${page.client.address(calls.site.config, {})}`) }, 'unexpected')
  const seen = [...page.asked, ...office.asked, page.readable(), office.readable(), ...lines].join('\n')
  const secrets = [...page.secrets(), ...office.secrets(), phone.secret ?? '']
  expect(secrets).toHaveLength(3)
  for (const secret of secrets) expect(seen).not.toContain(secret)
  // Whatever could be a secret of it is tried with each public half that is in it.
  const words = [...new Set(seen.match(/[\w-]{20,100}/g))]
  const tokens = [page, office].map(({ asked }) => {
    const params = new URLSearchParams(
      asked
        .findLast(text => text.includes('token='))
        ?.split('?')
        .at(-1),
    )
    const of = (name: string) => params.get(name) ?? ''
    const session = owner.token.session
    return { uid: of('uid'), token: of('token'), sign: of('sign'), expire: Number(of('expire')), session }
  })
  expect(words.length).toBeGreaterThan(5)
  for (const token of tokens) {
    expect(token.uid).toBe(owner.uid)
    expect(await userInfo(thief(token))).toBe('loginRequired')
    for (const word of words) expect(await userInfo(thief(token, word))).toBe('sessionInvalid')
  }
})
