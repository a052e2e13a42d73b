import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { evict } from '#kernel/evict.ts'
import { Failure } from '#kernel/fail.ts'
import { authenticate } from '#kernel/http/authenticate.ts'
import { SessionCache, type SignedIn } from '#kernel/http/session-cache.ts'
import { transact } from '#kernel/scope.ts'
import { codeOf, type SignedIn as SignedInUser, testApp } from '#test/app.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'
import { accountSession, accountUser } from './tables.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const common = {
  system: '',
  appVersion: '',
  systemVersion: '',
  version: '',
  i18n: '0',
  deviceId: '',
} as const
const validate = (session: Parameters<typeof app.as>[0]) => app.as(session).call(calls.account.validates, {})

describe('validation', () => {
  test('asks a visitor to log in', async () => {
    expect(await codeOf(app.visitor().call(calls.account.validates, {}))).toBe('loginRequired')
  })

  test('refuses credentials of which any part does not fit with 201', async () => {
    const alice = await makeUser(app.scope)
    const bob = await makeUser(app.scope)
    const { token } = alice
    const wrong = [
      { ...token, token: bob.token.token },
      { ...token, uid: bob.uid },
      { ...token, sign: bob.token.sign },
      { ...token, sign: 'x' },
      { ...token, expire: token.expire + dayMs },
      { ...token, token: 'x' },
    ]
    for (const shown of wrong)
      await expect(validate({ ...alice, token: shown })).rejects.toMatchObject({
        code: 'sessionInvalid',
        ret: 201,
      })
    expect((await validate(alice)).user.uid).toBe(alice.uid)
  })

  test('slides the end by 30 days and replaces both halves', async () => {
    const alice = await makeUser(app.scope)
    app.clock.advance(29 * dayMs)
    const { token, secret } = await validate(alice)
    expect(token.token).not.toBe(alice.token.token)
    expect(secret).not.toBe(alice.secret)
    expect(token.session).toBe(alice.token.session)
    expect(Math.abs(token.expire - alice.token.expire - 29 * dayMs)).toBeLessThan(minuteMs)
    app.clock.advance(2 * dayMs)
    expect(await codeOf(validate(alice))).toBe('sessionInvalid')
    expect((await validate({ token, secret })).user.uid).toBe(alice.uid)
  })

  test('refuses a session that nobody validated for 30 days', async () => {
    const alice = await makeUser(app.scope)
    app.clock.advance(30 * dayMs + 1)
    expect(await codeOf(validate(alice))).toBe('sessionInvalid')
  })
})

describe('log-out', () => {
  test('asks a visitor to log in', async () => {
    expect(await codeOf(app.visitor().call(calls.account.logout, {}))).toBe('loginRequired')
  })

  test('ends this session at once and no other', async () => {
    const alice = await makeUser(app.scope)
    const phone = await app
      .visitor()
      .call(calls.account.login, { account: alice.account, password: alice.password, deviceClass: 'app' })
    const socket = await app.live(alice)
    const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
    await app.as(alice).call(calls.account.logout, {})
    await closed
    expect(await codeOf(validate(alice))).toBe('sessionInvalid')
    expect((await validate(phone)).user.uid).toBe(alice.uid)
  })
})

test('a session remembers when it was last seen, written at most every five minutes', async () => {
  const alice = await makeUser(app.scope)
  const seen = async () => {
    await app.as(alice).call(calls.account.userInfo, {})
    await app.settle()
    const [row] = await app.scope.db.select().from(accountSession).where(eq(accountSession.uid, alice.uid))
    return row?.lastSeenAt ?? 0
  }
  const first = await seen()
  app.clock.advance(4 * minuteMs)
  expect(await seen()).toBe(first)
  app.clock.advance(2 * minuteMs)
  expect(await seen()).toBeGreaterThanOrEqual(first + 6 * minuteMs)
})

describe('a session that was looked up', () => {
  /** Queries of the program meanwhile. */
  async function queriesOf(at: typeof app, work: () => Promise<unknown>): Promise<number> {
    const query = vi.spyOn(at.kernel.database.pool, 'query')
    await work()
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  /** Asks for an address that does nothing behind the look-up, with these credentials. */
  const show = (at: typeof app, { token, secret }: SignedInUser, address = '203.0.113.9') =>
    authenticate(at.kernel, { ...common, ...token }, { address, region: 'GL' }, secret ?? null)
  const codeFor = (at: typeof app, session: SignedInUser, address?: string) =>
    show(at, session, address).then(
      () => 'success',
      (error: unknown) => (error instanceof Failure ? error.code : String(error)),
    )

  test('is trusted for five seconds and then looked up again', async () => {
    const alice = await makeUser(app.scope)
    expect(await queriesOf(app, () => show(app, alice))).toBe(1)
    app.clock.advance(4_500)
    expect(await queriesOf(app, () => show(app, alice))).toBe(0)
    app.clock.advance(500)
    expect(await queriesOf(app, () => show(app, alice))).toBe(1)
  })

  test('is not looked up for its public half alone', async () => {
    const { token } = await makeUser(app.scope)
    expect(await queriesOf(app, () => show(app, { token }))).toBe(0)
    expect((await show(app, { token })).uid).toBeNull()
  })

  test('is looked up once for calls at the same moment', async () => {
    const alice = await makeUser(app.scope)
    expect(
      await queriesOf(app, () => Promise.all([show(app, alice), show(app, alice), show(app, alice)])),
    ).toBe(1)
  })

  test('is no longer trusted once it is ended, here at once and in the other program by its notification', async () => {
    await using other = await testApp({ modules: [account], beside: app })
    const alice = await makeUser(app.scope)
    for (const at of [app, other]) expect((await show(at, alice)).uid).toBe(alice.uid)
    await app.as(alice).call(calls.account.logout, {})
    expect(await codeFor(app, alice)).toBe('sessionInvalid')
    await expect.poll(() => codeFor(other, alice), { interval: 5 }).toBe('sessionInvalid')
  })

  test('of another device is still trusted when one is ended by a log-in elsewhere', async () => {
    const alice = await makeUser(app.scope)
    const login = { account: alice.account, password: alice.password, deviceClass: 'app' as const }
    const phone = await app.visitor().call(calls.account.login, login)
    for (const session of [alice, phone]) expect((await show(app, session)).uid).toBe(alice.uid)
    for (let n = 0; n < 3; n++) await app.visitor().call(calls.account.login, { ...login, deviceClass: 'h5' })
    expect(await codeFor(app, alice)).toBe('sessionInvalid')
    expect((await show(app, phone)).uid).toBe(alice.uid)
  })

  test('is not cached when it was ended while it was being looked up', async () => {
    const sessions = new SessionCache(() => app.clock.now())
    const { token, secret } = await makeUser(app.scope)
    const shown = { ...token, secret }
    const answer = Promise.withResolvers<SignedIn | null>()
    const looking = sessions.verify(shown, 'n', () => answer.promise)
    sessions.evict([shown.uid])
    answer.resolve({ uid: shown.uid, sessionId: 's', role: null, owesSecondFactor: false })
    await looking
    expect(sessions.find(shown)).toBeUndefined()
  })

  test('is refused without another look when it did not hold', async () => {
    const alice = await makeUser(app.scope)
    const stale = { ...alice, token: { ...alice.token, token: 'stale' } }
    expect(await queriesOf(app, () => codeFor(app, stale))).toBe(1)
    expect(await queriesOf(app, () => codeFor(app, stale))).toBe(0)
    expect(await codeFor(app, stale)).toBe('sessionInvalid')
  })

  test('is let in beside any number of wrong ones from the same network', async () => {
    await using other = await testApp({ modules: [account], beside: app })
    const alice = await makeUser(app.scope)
    for (let made = 1; made <= 700; made++) {
      const guess = { ...alice, token: { ...alice.token, token: `guess ${made}` } }
      expect(await codeFor(other, guess, `2001:db8::${(made % 9) + 1}`)).toBe('sessionInvalid')
    }
    expect((await show(other, alice, '2001:db8::77')).uid).toBe(alice.uid)
  })
})

describe('unknown credentials of one network', () => {
  const credentials = (uid: string, token: string) => ({
    ...{ uid, token, secret: 'secret', sign: 's' },
    expire: app.clock.now() + dayMs,
  })
  const signedIn = { uid: 'alice', sessionId: 's', role: null, owesSecondFactor: false }
  const times = (n: number) => Array.from({ length: n }, (_, index) => index)
  /** A cache whose look-ups of what nobody holds wait until `answer` is resolved. */
  function busyCache() {
    const sessions = new SessionCache(() => app.clock.now())
    const answer = Promise.withResolvers<null>()
    const begun: number[] = []
    const look = (n: number, network = 'a') =>
      sessions.verify(credentials('nobody', `guess ${n}`), network, () => {
        begun.push(n)
        return answer.promise
      })
    return { sessions, answer, begun, look }
  }

  test('are looked up four at once, the others in turn, and those of another network meanwhile', async () => {
    const { answer, begun, look } = busyCache()
    const all = [...times(10).map(n => look(n)), look(10, 'b')]
    expect(begun).toEqual([0, 1, 2, 3, 10])
    answer.resolve(null)
    expect(await Promise.all(all)).toEqual(times(11).map(() => null))
    expect(begun.toSorted((a, b) => a - b)).toEqual(times(11))
  })

  test('wait a thousand at most', async () => {
    const { answer, look } = busyCache()
    const all = times(1_004).map(n => look(n))
    await expect(look(2_000)).rejects.toMatchObject({ code: 'tooManyRequests', params: { seconds: 1 } })
    answer.resolve(null)
    await Promise.all(all)
    expect(await look(2_000)).toBeNull()
  })

  test('do not keep those waiting that were handed out here, nor known ones after everything was evicted', async () => {
    const { sessions, answer, look } = busyCache()
    const alice = credentials('alice', 'right')
    const all = times(20).map(n => look(n))
    const verify = (lookUp: () => Promise<SignedIn | null>) => sessions.verify(alice, 'a', lookUp)
    sessions.addIssued(alice)
    expect(sessions.find(alice)).toBeUndefined()
    expect(await verify(async () => signedIn)).toEqual(signedIn)
    expect(sessions.find(alice)).toEqual(signedIn)
    sessions.evict(null)
    expect(sessions.find(alice)).toBeUndefined()
    expect(await verify(async () => signedIn)).toEqual(signedIn)
    sessions.evict(['alice'])
    expect(await verify(async () => null)).toBeNull()
    expect(await verify(async () => signedIn)).toBeNull()
    answer.resolve(null)
    await Promise.all(all)
  })
})

test('both halves of a session are stored hashed', async () => {
  const alice = await makeUser(app.scope)
  const [row] = await app.scope.db.select().from(accountSession).where(eq(accountSession.uid, alice.uid))
  for (const half of [alice.token.token, alice.secret]) expect(JSON.stringify(row)).not.toContain(half)
  for (const hash of [row?.tokenHash, row?.secretHash]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

describe('powers of staff', () => {
  const holderOf = ({ token, secret }: SignedInUser) =>
    authenticate(app.kernel, { ...common, ...token }, { address: '', region: 'GL' }, secret ?? null)

  test('are held in a session of the console only', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    const { account, password } = editor
    const browser = await app.visitor().call(calls.account.login, { account, password })
    expect((await holderOf(editor)).role).toBe('editor')
    expect(await holderOf(browser)).toMatchObject({ uid: editor.uid, role: null })
  })

  test('are gone with the next call once the role is taken away', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    expect((await holderOf(editor)).role).toBe('editor')
    await transact(app.scope, async scope => {
      await scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.uid, editor.uid))
      await evict(scope, 'sessions', [editor.uid])
    })
    expect((await holderOf(editor)).role).toBeNull()
  })
})

test('a socket with credentials that no longer hold is a visitor’s', async () => {
  const alice = await makeUser(app.scope)
  await app.as(alice).call(calls.account.logout, {})
  const socket = await app.live(alice)
  const { token, secret } = alice
  const answer = await socket.emitWithAck('connect message', { ...token, secret, version: '1.0.3' })
  expect(answer).toEqual({ ok: false })
})
