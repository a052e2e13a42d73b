import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#modules/outbox/module.ts'
import { outboxSettings } from '#modules/outbox/settings.ts'
import { outboxMessage } from '#modules/outbox/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { account } from '../module.ts'
import { provedUser, totpUser } from '../second-factor/fixtures.ts'
import { accountUser } from '../tables.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(dayMs))
afterEach(async () => {
  await app.kernel.settings.reset(outboxSettings, 'messagesPerHour')
  await app.kernel.settings.reset(outboxSettings, 'noticesPerDay')
})

const sentTo = async (recipient: string) =>
  app.scope.db.$count(outboxMessage, eq(outboxMessage.recipient, recipient))

test('a contact gets six notices a day; what they would tell of happens all the same', async () => {
  const phone = '+8613800138000'
  const alice = await totpUser(app, { stays: true })
  await app.scope.db.update(accountUser).set({ phone }).where(eq(accountUser.uid, alice.uid))
  const before = await sentTo(alice.account)
  for (let n = 0; n < 10; n++)
    expect(await codeOf(alice.call(calls.secondFactor.newRecoveryCodes, {}))).toBe('success')
  expect([await sentTo(phone), (await sentTo(alice.account)) - before]).toEqual([6, 6 - before])
  app.clock.advance(dayMs)
  await alice.call(calls.contacts.prove, { password: alice.password, totp: alice.code() })
  await alice.call(calls.secondFactor.newRecoveryCodes, {})
  expect(await sentTo(phone)).toBe(7)
})

test('a deletion that is asked for and regretted again and again tells of it a few times', async () => {
  const bob = await provedUser(app)
  for (let n = 0; n < 12; n++) {
    await codeOf(bob.call(calls.personalData.requestDeletion, {}))
    await codeOf(bob.call(calls.personalData.cancelDeletion, {}))
  }
  expect(await sentTo(bob.account)).toBeLessThanOrEqual(6)
})

test('notices take at most half of the messages of the site’s hour', async () => {
  await app.kernel.settings.set(outboxSettings, 'messagesPerHour', 6, '1')
  const [alice, bob] = [await totpUser(app), await totpUser(app)]
  for (const { call } of [alice, bob, alice, bob])
    expect(await codeOf(call(calls.secondFactor.newRecoveryCodes, {}))).toBe('success')
  expect((await sentTo(alice.account)) + (await sentTo(bob.account))).toBe(3)
})

test('strangers who ask for codes use up none of them', async () => {
  await app.kernel.settings.set(outboxSettings, 'noticesPerDay', 2, '1')
  const alice = await provedUser(app)
  for (let n = 0; n < 3; n++) {
    app.clock.advance(61_000)
    await app.visitor().call(calls.oneTimeCode.send, { account: alice.account, purpose: 'register' })
  }
  await app.settle()
  const before = await sentTo(alice.account)
  expect(before).toBe(3)
  await alice.call(calls.contacts.prove, { password: alice.password })
  await alice.call(calls.personalData.requestDeletion, {})
  expect(await sentTo(alice.account)).toBe(before + 1)
})
