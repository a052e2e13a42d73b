import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { authenticate } from '#kernel/http/authenticate.ts'
import { dayMs, minuteMs } from '#kernel/time.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from './fixtures.ts'
import { account } from './module.ts'
import { accountSession, accountUser } from './tables.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

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
      await expect(validate({ token: shown })).rejects.toMatchObject({ code: 'sessionInvalid', ret: 201 })
    expect((await validate(alice)).user.uid).toBe(alice.uid)
  })

  test('slides the end by 30 days and keeps the token', async () => {
    const alice = await makeUser(app.scope)
    app.clock.advance(29 * dayMs)
    const { token } = await validate(alice)
    expect(token.token).toBe(alice.token.token)
    expect(Math.abs(token.expire - alice.token.expire - 29 * dayMs)).toBeLessThan(minuteMs)
    app.clock.advance(2 * dayMs)
    expect(await codeOf(validate(alice))).toBe('sessionInvalid')
    expect((await validate({ token })).user.uid).toBe(alice.uid)
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

test('tokens are kept hashed', async () => {
  const alice = await makeUser(app.scope)
  const [row] = await app.scope.db.select().from(accountSession).where(eq(accountSession.uid, alice.uid))
  expect(JSON.stringify(row)).not.toContain(alice.token.token)
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
})

describe('powers of staff', () => {
  const holderOf = async (session: {
    token: { uid: string; token: string; sign: string; expire: number }
  }) => {
    const common = {
      system: '',
      appVersion: '',
      systemVersion: '',
      version: '',
      i18n: '0',
      deviceId: '',
    } as const
    return authenticate(app.kernel, { ...common, ...session.token }, { address: '', region: 'GL' })
  }

  test('are held in a session of the console only', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    const { account, password } = editor
    const browser = await app.visitor().call(calls.account.login, { account, password })
    expect((await holderOf(editor)).role).toBe('editor')
    expect(await holderOf(browser)).toMatchObject({ uid: editor.uid, role: null })
  })

  test('are gone with the next call once the role is taken away', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    await app.scope.db.update(accountUser).set({ role: null }).where(eq(accountUser.uid, editor.uid))
    expect((await holderOf(editor)).role).toBeNull()
  })
})

test('a socket with credentials that no longer hold is a visitor’s', async () => {
  const alice = await makeUser(app.scope)
  await app.as(alice).call(calls.account.logout, {})
  const socket = await app.live(alice)
  const answer = await socket.emitWithAck('connect message', { ...alice.token, version: '1.0.3' })
  expect(answer).toEqual({ ok: false })
})
