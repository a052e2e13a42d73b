import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, nextMessage, type SignedIn, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountSettings } from '../settings.ts'
import { accountSession } from '../tables.ts'
import { pairMs } from './pair.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const validate = (shown: SignedIn) => app.as(shown).call(calls.account.validates, {})
/** A call like any other; what it notes of the session is written when this returns. */
async function use(shown: SignedIn): Promise<string> {
  const code = await codeOf(app.as(shown).call(calls.account.userInfo, {}))
  await app.settle()
  return code
}
/** Somebody whose pair is old enough to be replaced. */
async function makeOldUser(role?: 'editor') {
  const user = await makeUser(app.scope, role ? { role } : {})
  app.clock.advance(pairMs)
  return user
}

describe('a validation', () => {
  test.each([['a viewer', undefined] as const, ['staff', 'editor'] as const])(
    'of %s gives another pair, and the one before ends a minute after the new one was shown',
    async (_, role) => {
      const before = await makeOldUser(role)
      const after = await validate(before)
      expect(after.token.token).not.toBe(before.token.token)
      expect(after.secret).not.toBe(before.secret)
      expect(await use(after)).toBe('success')
      app.clock.advance(pairMs - 10_000)
      expect(await use(before)).toBe('success')
      app.clock.advance(pairMs)
      expect(await use(after)).toBe('success')
      expect(await use(before)).toBe('sessionInvalid')
    },
  )

  test('does not replace a pair that is not a minute old', async () => {
    const alice = await makeUser(app.scope)
    app.clock.advance(pairMs - 10_000)
    const { token, secret } = await validate(alice)
    expect({ token: token.token, secret }).toEqual({ token: alice.token.token, secret: alice.secret })
  })

  test('whose answer is lost may be made again whenever its device comes back, and gives the same pair', async () => {
    const alice = await makeOldUser()
    const lost = await validate(alice)
    app.clock.advance(20 * dayMs)
    expect(await use(alice)).toBe('success')
    const again = await validate(alice)
    expect(again.secret).toBe(lost.secret)
    expect(await use(again)).toBe('success')
  })

  test('gives calls side by side one pair', async () => {
    const alice = await makeOldUser()
    const answers = await Promise.all(Array.from({ length: 6 }, () => validate(alice)))
    expect(new Set(answers.map(({ secret }) => secret)).size).toBe(1)
    expect(new Set(answers.map(({ token }) => token.token)).size).toBe(1)
  })

  test('gives a tab that has the new cookie but the old name the name that goes with it', async () => {
    const alice = await makeOldUser()
    const after = await validate(alice)
    const tab = { token: alice.token, secret: after.secret }
    expect(await use(tab)).toBe('success')
    app.clock.advance(pairMs / 2)
    expect((await validate(tab)).token.token).toBe(after.token.token)
  })

  test('gives a browser its new secret in the cookie alone', async () => {
    const page = openBrowser(app)
    await page.logIn(await makeUser(app.scope))
    const before = page.secrets()
    app.clock.advance(pairMs)
    expect(await page.client.call(calls.account.validates, {})).not.toHaveProperty('secret')
    expect(page.secrets()).toHaveLength(1)
    expect(page.secrets()).not.toEqual(before)
  })

  test('leaves nothing in the database that opens the session', async () => {
    const alice = await makeOldUser()
    const after = await validate(alice)
    const [row] = await app.scope.db.select().from(accountSession).where(eq(accountSession.uid, alice.uid))
    for (const { token, secret } of [alice, after])
      for (const half of [token.token, secret ?? '']) expect(JSON.stringify(row)).not.toContain(half)
  })
})

test('a pair that was stolen and replaced ends the session when it is shown, and its devices are told', async () => {
  const stolen = await makeOldUser()
  const after = await validate(stolen)
  expect(await use(after)).toBe('success')
  app.clock.advance(pairMs)
  const socket = await app.live(after)
  const notified = nextMessage(socket, 'user state')
  const closed = new Promise<void>(resolve => socket.once('disconnect', () => resolve()))
  expect(await use(stolen)).toBe('sessionInvalid')
  expect(await notified).toMatchObject({ action: 1 })
  await closed
  expect(await use(after)).toBe('sessionInvalid')
})

test('a thief who validates first loses the session with its owner', async () => {
  const alice = await makeOldUser()
  const thief = await validate(alice)
  expect(await use(thief)).toBe('success')
  app.clock.advance(pairMs)
  expect(await use(alice)).toBe('sessionInvalid')
  expect(await use(thief)).toBe('sessionInvalid')
})

test('a socket stays open when the pair it came with is replaced', async () => {
  const alice = await makeOldUser()
  const socket = await app.live(alice)
  const after = await validate(alice)
  expect(await use(after)).toBe('success')
  app.clock.advance(2 * pairMs)
  app.kernel.notifications.deliver('sessions', [alice.uid])
  expect(await socket.emitWithAck('join', 'nothing:1')).toEqual({ ok: false })
  expect(socket.connected).toBe(true)
})

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('call' as const) }),
    // What arrives of the answer: all, the cookie without the body, nothing.
    fc.record({
      kind: fc.constant('validate' as const),
      arrives: fc.constantFrom('all', 'cookie', 'nothing'),
    }),
    fc.record({ kind: fc.constant('twoAtOnce' as const), lastFirst: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3 * minuteMs }) }),
  ),
  { minLength: 1, maxLength: 14 },
)

test('a device that twice received the cookie of an answer and not its token stays signed in', async () => {
  const alice = await makeOldUser()
  let held: SignedIn = alice
  for (let times = 0; times < 3; times++) {
    held = { token: alice.token, secret: (await validate(held)).secret }
    app.clock.advance(2 * pairMs)
  }
  expect(await use(held)).toBe('success')
})

test('no device is signed out by answers that are lost, late or side by side', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async made => {
      let held: SignedIn = await makeUser(app.scope)
      for (const step of made) {
        if (step.kind === 'wait') app.clock.advance(step.ms)
        if (step.kind === 'call') expect(await use(held)).toBe('success')
        if (step.kind === 'validate') {
          const { token, secret } = await validate(held)
          if (step.arrives === 'all') held = { token, secret }
          if (step.arrives === 'cookie') held = { token: held.token, secret }
        }
        if (step.kind === 'twoAtOnce') {
          const [first, last] = await Promise.all([validate(held), validate(held)])
          const { token, secret } = step.lastFirst ? first : last
          held = { token, secret }
        }
      }
      expect(await use(held)).toBe('success')
    }),
    { numRuns: 40 },
  )
})

describe('a session of the console', () => {
  test('ends after twelve hours without a call', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    app.clock.advance(12 * hourMs - minuteMs)
    expect(await use(editor)).toBe('success')
    app.clock.advance(12 * hourMs - minuteMs)
    expect(await use(editor)).toBe('success')
    app.clock.advance(12 * hourMs + minuteMs)
    expect(await use(editor)).toBe('sessionInvalid')
  })

  test('ends after seven days whatever is done in it', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    let held: SignedIn = editor
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      app.clock.advance(6 * hourMs)
      const { token, secret } = await validate(held)
      expect(token.expire).toBe(editor.token.expire)
      held = { token, secret }
    }
    app.clock.advance(6 * hourMs)
    expect(await use(held)).toBe('sessionInvalid')
  })

  test('that is open is judged by shorter times as soon as they are set', async () => {
    const editor = await makeUser(app.scope, { role: 'editor' })
    app.clock.advance(2 * hourMs)
    await app.kernel.settings.set(accountSettings, 'consoleIdleHours', 1, '1')
    expect(await use(editor)).toBe('sessionInvalid')
    await app.kernel.settings.reset(accountSettings, 'consoleIdleHours')
  })

  test('lives longer than that for a viewer', async () => {
    const alice = await makeUser(app.scope)
    app.clock.advance(8 * dayMs)
    expect(await use(alice)).toBe('success')
  })
})
