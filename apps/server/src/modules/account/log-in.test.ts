import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { makeUser, solvedCaptcha } from './fixtures.ts'
import { account } from './module.ts'
import { fitsPassword, hashPassword } from './passwords/hash-password.ts'
import { openSession } from './sessions.ts'
import { accountSettings } from './settings.ts'
import { accountUser } from './tables.ts'

const app = await testApp({ modules: [account], env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)
// Tries of one address are limited by five minutes.
beforeEach(() => app.clock.advance(300_000))

type Input = Partial<Parameters<typeof login>[0]> & { account: string; password: string }
const login = (input: {
  account: string
  areaCode?: string
  password: string
  deviceClass?: 'h5' | 'app' | 'tv' | 'console'
  captchaId?: string
  captchaAnswer?: string
}) => app.visitor().call(calls.account.login, input)
const userInfo = (session: Parameters<typeof app.as>[0]) =>
  codeOf(app.as(session).call(calls.account.userInfo, {}))

/** A browser at an address, which keeps the cookies it is given. */
function browserAt(address: string) {
  let cookie = ''
  return {
    async logIn(input: Input) {
      const response = await fetch(`${app.origin}${calls.account.login.path}`, {
        method: 'POST',
        body: new URLSearchParams(input as Record<string, string>),
        headers: { 'x-forwarded-for': address, cookie },
      })
      const device = response.headers.getSetCookie().find(set => set.startsWith('xh_device='))
      if (device) cookie = device.split(';', 1)[0] ?? ''
      return ((await response.json()).code ?? 'success') as string
    },
  }
}
let lastAddress = 0
const newAddress = () => `198.51.100.${++lastAddress}`
const wrong = 'wrong horse'
/** Uses up the tries that an address has for the account. */
async function exhaust(account: string, address: string) {
  const codes: string[] = []
  for (let n = 0; n < 11; n++) codes.push(await browserAt(address).logIn({ account, password: wrong }))
  expect(codes).toEqual([...Array(10).fill('credentialsWrong'), 'captchaNeeded'])
}

/** Thirty wrong tries for an account, none too many for its address. */
async function attack(account: string) {
  for (let address = 0; address < 3; address++) {
    const from = newAddress()
    for (let n = 0; n < 10; n++) await browserAt(from).logIn({ account, password: wrong })
  }
}

describe('a stranger who tries the passwords of an account', () => {
  test('keeps its owner out of nowhere but their own address', async () => {
    const alice = await makeUser(app.scope)
    const stranger = newAddress()
    await exhaust(alice.account, stranger)
    expect(await browserAt(stranger).logIn(alice)).toBe('captchaNeeded')
    expect(await browserAt(newAddress()).logIn(alice)).toBe('success')
  })

  test('is counted by the /64 of IPv6', async () => {
    const alice = await makeUser(app.scope)
    await exhaust(alice.account, '2001:db8:9:1::1')
    expect(await browserAt('2001:db8:9:1:2:3:4:5').logIn(alice)).toBe('captchaNeeded')
    expect(await browserAt('2001:db8:9:2::1').logIn(alice)).toBe('success')
  })

  test('from many addresses has few tries from each more, and its owner gets in', async () => {
    const alice = await makeUser(app.scope)
    await attack(alice.account)
    const next = newAddress()
    const codes: string[] = []
    for (let n = 0; n < 3; n++)
      codes.push(await browserAt(next).logIn({ account: alice.account, password: wrong }))
    expect(codes).toEqual(['credentialsWrong', 'credentialsWrong', 'captchaNeeded'])
    expect(await browserAt(newAddress()).logIn(alice)).toBe('success')
  })

  test('at the owner’s own address keeps no browser out that has signed in before', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const home = newAddress()
    const [own, other] = [browserAt(home), browserAt(home)]
    expect(await own.logIn(alice)).toBe('success')
    expect(await other.logIn(bob)).toBe('success')
    await exhaust(alice.account, home)
    expect(await own.logIn(alice)).toBe('success')
    // It is for one account and guesses no more than any other.
    expect(await other.logIn(alice)).toBe('captchaNeeded')
    const codes: string[] = []
    for (let n = 0; n < 11; n++) codes.push(await own.logIn({ account: alice.account, password: wrong }))
    expect(codes.at(-1)).toBe('captchaNeeded')
  })

  test('at the owner’s own address keeps that browser in however often they try', async () => {
    const [alice, home] = [await makeUser(app.scope), newAddress()]
    const browser = browserAt(home)
    await browser.logIn(alice)
    const tries = Array.from({ length: 100 }, () => browserAt(home).logIn({ ...alice, password: wrong }))
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['credentialsWrong', 'captchaNeeded']))
    expect(await browser.logIn(alice)).toBe('success')
  })

  test('keeps no browser out of any of the last four accounts that signed in with it', async () => {
    const home = newAddress()
    const family = browserAt(home)
    const members = await Promise.all(Array.from({ length: 5 }, () => makeUser(app.scope)))
    const [first, second, third] = members
    if (!first || !second || !third) throw new Error('nobody lives there')
    // One who signs in again takes nobody else's place.
    for (const member of [...members, third, third]) expect(await family.logIn(member)).toBe('success')
    for (const [member, code] of [
      [first, 'captchaNeeded'],
      [second, 'success'],
      [third, 'success'],
    ] as const) {
      app.clock.advance(300_000)
      await exhaust(member.account, home)
      expect(await family.logIn(member)).toBe(code)
    }
  })

  test('learns nothing of whether there is such an account', async () => {
    const nobody = 'not-there@example.com'
    await attack(nobody)
    const next = newAddress()
    const codes: string[] = []
    for (let n = 0; n < 3; n++) codes.push(await browserAt(next).logIn({ account: nobody, password: wrong }))
    expect(codes).toEqual(['credentialsWrong', 'credentialsWrong', 'captchaNeeded'])
  })

  test('cannot make the cookie of a device that signed in', async () => {
    const alice = await makeUser(app.scope)
    const home = newAddress()
    await exhaust(alice.account, home)
    for (const cookie of ['xh_device=a.9999999999999.b', 'xh_device=..', 'xh_device=x']) {
      const response = await fetch(`${app.origin}${calls.account.login.path}`, {
        method: 'POST',
        body: new URLSearchParams({ account: alice.account, password: alice.password }),
        headers: { 'x-forwarded-for': home, cookie },
      })
      expect((await response.json()).code).toBe('captchaNeeded')
    }
  })
})

describe('log-in refuses', () => {
  test('what is neither a phone number nor an address', async () => {
    expect(await codeOf(login({ account: 'alice', password: 'x' }))).toBe('accountInvalid')
  })

  test('an unknown account and a wrong password with the same words', async () => {
    const alice = await makeUser(app.scope)
    const answer = (input: Input) =>
      login(input).catch((error: Error & { ret: number }) => [error.ret, error.message])
    const unknown = await answer({ account: 'nobody@example.com', password: 'wrong horse' })
    expect(unknown).toEqual([203, app.scope.text('code.credentialsWrong')])
    expect(await answer({ account: alice.account, password: 'wrong horse' })).toEqual(unknown)
  })

  test('an account without a password', async () => {
    const alice = await makeUser(app.scope)
    await app.scope.db.update(accountUser).set({ passwordHash: null }).where(eq(accountUser.uid, alice.uid))
    expect(await codeOf(login(alice))).toBe('credentialsWrong')
  })

  test('to let into the console whoever is not staff', async () => {
    const alice = await makeUser(app.scope)
    expect(await codeOf(login({ ...alice, deviceClass: 'console' }))).toBe('forbidden')
  })

  test('the eleventh try for one account from one address, whatever its password, until five minutes have passed', async () => {
    const alice = await makeUser(app.scope)
    const wrong = Array.from({ length: 10 }, () => codeOf(login({ ...alice, password: 'wrong horse' })))
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['credentialsWrong']))
    expect(await codeOf(login(alice))).toBe('captchaNeeded')
    app.clock.advance(301_000)
    expect((await login(alice)).user.uid).toBe(alice.uid)
  })

  test('the sixteenth try of one address, whichever the accounts', async () => {
    const tries = Array.from({ length: 15 }, (_, n) =>
      codeOf(login({ account: `no${n}@example.com`, password: 'wrong' })),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['credentialsWrong']))
    const alice = await makeUser(app.scope)
    expect(await codeOf(login(alice))).toBe('captchaNeeded')
  })

  test('each further try without a picture read anew, and ten of them', async () => {
    const alice = await makeUser(app.scope)
    for (let n = 0; n < 10; n++) await codeOf(login({ ...alice, password: wrong }))
    const read = await solvedCaptcha(app)
    expect(await codeOf(login({ ...alice, ...read, password: wrong }))).toBe('credentialsWrong')
    expect(await codeOf(login({ ...alice, ...read }))).toBe('captchaWrong')
    for (let n = 0; n < 9; n++)
      await codeOf(login({ ...alice, ...(await solvedCaptcha(app)), password: wrong }))
    await expect(login({ ...alice, ...(await solvedCaptcha(app)) })).rejects.toMatchObject({
      code: 'tooManyAttempts',
      ret: 429,
      retryAfterSec: 300,
    })
  })

  test('as many tries as the operator says', async () => {
    await app.kernel.settings.set(accountSettings, 'loginTriesPerAccount', 1, '1')
    const alice = await makeUser(app.scope)
    expect(await codeOf(login({ ...alice, password: 'wrong horse' }))).toBe('credentialsWrong')
    expect(await codeOf(login(alice))).toBe('captchaNeeded')
    await app.kernel.settings.reset(accountSettings, 'loginTriesPerAccount')
  })
})

test('a password check costs an unknown account the same work as a known one', async () => {
  const passwordHash = await hashPassword('horse-battery')
  // Time of the processor, which others on this machine do not stretch; leaving the work out is a thousandth of it.
  const costOf = async (hash: string | null) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round++) expect(await fitsPassword(hash, 'wrong horse')).toBe(false)
    return process.cpuUsage(before).user
  }
  const known = await costOf(passwordHash)
  expect(await costOf(null)).toBeGreaterThan(known / 4)
})

test('the right password signs in, with the address written in any case', async () => {
  const alice = await makeUser(app.scope)
  const session = await login({ account: alice.account.toUpperCase(), password: alice.password })
  expect(session.user.uid).toBe(alice.uid)
  expect(await userInfo(session)).toBe('success')
})

test('a password is the same however a keyboard writes its characters', async () => {
  const alice = await makeUser(app.scope)
  await app.scope.db
    .update(accountUser)
    .set({ passwordHash: await hashPassword('Café-星河-1') })
    .where(eq(accountUser.uid, alice.uid))
  expect((await login({ ...alice, password: 'Cafe\u0301-星河-１' })).user.uid).toBe(alice.uid)
})

test('a success forgets the wrong tries before it', async () => {
  const alice = await makeUser(app.scope)
  for (let n = 0; n < 6; n++) await codeOf(login({ ...alice, password: 'wrong horse' }))
  await login(alice)
  for (let n = 0; n < 6; n++)
    expect(await codeOf(login({ ...alice, password: 'wrong horse' }))).toBe('credentialsWrong')
})

test('a fourth browser ends the first one, which is told and loses its socket', async () => {
  const alice = await makeUser(app.scope)
  const socket = await app.live(alice)
  const notice = nextMessage(socket, 'live test')
  const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
  const [second] = [await login(alice), await login(alice), await login(alice)]
  expect(await notice).toEqual({ message: app.scope.text('account.elsewhere') })
  await closed
  expect(await userInfo(alice)).toBe('sessionInvalid')
  expect(await userInfo(second)).toBe('success')
})

test('each device class has its own places, and the oldest session of the class gives way', async () => {
  const alice = await makeUser(app.scope)
  const on = async (deviceClass: 'app' | 'tv') => {
    app.clock.advance(1)
    return login({ ...alice, deviceClass })
  }
  const phones = [await on('app'), await on('app')]
  const screen = await on('tv')
  const third = await on('app')
  const sessions = [alice, ...phones, screen, third]
  expect(await Promise.all(sessions.map(userInfo))).toEqual([
    'success',
    'sessionInvalid',
    'success',
    'success',
    'success',
  ])
})

test('of log-ins at the same moment no more stay than the class has places', async () => {
  const alice = await makeUser(app.scope)
  const entries = Array.from({ length: 8 }, () =>
    transact(app.scope, scope => openSession(scope, alice.uid, 'h5')),
  )
  const sessions = await Promise.all(entries)
  const answers = await Promise.all(sessions.map(userInfo))
  expect(answers.filter(answer => answer === 'success')).toHaveLength(3)
})
