import { calls, createClient } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#modules/outbox/module.ts'
import { outboxMessage } from '#modules/outbox/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { provedUser } from '../second-factor/fixtures.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
// Tries of one address are limited by some minutes, notices of a contact by a day.
beforeEach(() => app.clock.advance(dayMs))

async function logIn(
  user: { account: string; password: string },
  deviceId: string,
  agent = '',
): Promise<void> {
  app.clock.advance(5 * minuteMs)
  const { account, password } = user
  const page = createClient({
    origin: app.origin,
    deviceId,
    token: () => null,
    now: () => app.clock.now(),
    fetch: (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', agent)
      return fetch(url, { ...init, headers })
    },
  })
  await page.call(calls.account.login, { account, password, deviceClass: 'h5' })
}
const noticesTo = async (recipient: string, subject: string) =>
  app.scope.db
    .select()
    .from(outboxMessage)
    .where(and(eq(outboxMessage.recipient, recipient), eq(outboxMessage.subject, subject)))
const newDevice = '你的星河账号在新设备上登录'

test('a log-in on a device that is new to the account is told of once', async () => {
  const alice = await makeUser(app.scope)
  await logIn(alice, 'telephone')
  const [notice] = await noticesTo(alice.account, newDevice)
  expect(notice?.body).toContain('127.0.0.*')
  await logIn(alice, 'telephone')
  expect(await noticesTo(alice.account, newDevice)).toHaveLength(1)
  await logIn(alice, 'tablet')
  expect(await noticesTo(alice.account, newDevice)).toHaveLength(2)
})

test('a device is new to each account that had not signed in on it', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  await logIn(alice, 'shared')
  await logIn(bob, 'shared')
  expect(await noticesTo(bob.account, newDevice)).toHaveLength(1)
})

test('who registers is not told of it, nor of the next log-in there', async () => {
  const account = 'new-device@example.com'
  const page = app.visitor('first')
  const { ticket } = await page.call(calls.oneTimeCode.send, { account, purpose: 'register' })
  await app.settle()
  const [sent] = await app.scope.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, account))
  const password = 'many stars in one river'
  const code = sent?.code ?? ''
  await page.call(calls.account.register, { account, password, ticket, code, deviceClass: 'h5' })
  await logIn({ account, password }, 'first')
  expect(await noticesTo(account, newDevice)).toEqual([])
})

test('a contact that nobody proved to be theirs hears nothing', async () => {
  const alice = await makeUser(app.scope, { contactVerified: false })
  await logIn(alice, 'telephone')
  expect(await noticesTo(alice.account, newDevice)).toEqual([])
})

test('a number that the device gives itself makes no other browser a known one, nor does having none', async () => {
  const alice = await makeUser(app.scope)
  await logIn(alice, 'telephone')
  await logIn(alice, 'telephone', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
  expect(await noticesTo(alice.account, newDevice)).toHaveLength(2)
  const bob = await makeUser(app.scope)
  for (let n = 0; n < 2; n++) await logIn(bob, '')
  expect(await noticesTo(bob.account, newDevice)).toHaveLength(2)
})

test('a contact hears of two new devices a day', async () => {
  const alice = await makeUser(app.scope)
  for (let n = 0; n < 4; n++) await logIn(alice, `device ${n}`)
  expect(await noticesTo(alice.account, newDevice)).toHaveLength(2)
})

test('who keeps an account that was to be deleted is told so once', async () => {
  const alice = await provedUser(app)
  const cancelled = () => noticesTo(alice.account, '你的星河账号不再注销')
  await alice.call(calls.personalData.cancelDeletion, {})
  expect(await cancelled()).toEqual([])
  expect(await codeOf(alice.call(calls.personalData.requestDeletion, {}))).toBe('success')
  await alice.call(calls.personalData.cancelDeletion, {})
  await alice.call(calls.personalData.cancelDeletion, {})
  expect(await cancelled()).toHaveLength(1)
})
