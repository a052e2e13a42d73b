import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { provedUser } from '#modules/account/second-factor/fixtures.ts'
import { outboxSettings } from '#modules/outbox/settings.ts'
import { outboxMessage } from '#modules/outbox/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { requestsOf } from './fixtures.ts'
import { sendDueNotices } from './send-notices.ts'
import { requestSettings } from './settings.ts'
import { workRequestAsker } from './tables.ts'
import { tellAskers } from './tell-askers.ts'

const app = await testApp()
afterAll(app.stop)
beforeEach(async () => {
  app.clock.advance(dayMs)
  await app.kernel.settings.set(requestSettings, 'perUser', 100, '1')
})
afterEach(() => app.kernel.settings.reset(outboxSettings, 'messagesPerHour'))
const { makeOne, newName, add, join, unread, decline } = await requestsOf(app)

type Somebody = { uid: string; account: string }
const sentTo = ({ account }: Somebody) =>
  app.scope.db.$count(outboxMessage, eq(outboxMessage.recipient, account))
const waiting = async ({ uid }: Somebody) => {
  const rows = await app.scope.db.select().from(workRequestAsker).where(eq(workRequestAsker.uid, uid))
  return rows.filter(({ noticeAt }) => noticeAt !== null).length
}
/** Requests of somebody, that staff decline. */
async function declined(user: Awaited<ReturnType<typeof makeOne>>, count: number) {
  for (let n = 0; n < count; n++) {
    const { request } = await add(user, newName())
    await decline(request.id, 'no licence')
    await tellAskers(app.scope, { id: request.id })
  }
}

test('many answers leave a contact its notices of security, and wait for the days after', async () => {
  const alice = await provedUser(app, { stays: true })
  await declined(alice, 5)
  expect([await unread(alice), await sentTo(alice), await waiting(alice)]).toEqual([5, 2, 3])
  await alice.call(calls.personalData.requestDeletion, {})
  expect(await sentTo(alice)).toBe(3)
  await sendDueNotices(app.scope)
  expect([await sentTo(alice), await waiting(alice)]).toEqual([3, 3])
  for (const [sent, left] of [
    [5, 1],
    [6, 0],
    [6, 0],
  ]) {
    app.clock.advance(dayMs + minuteMs)
    await sendDueNotices(app.scope)
    expect([await sentTo(alice), await waiting(alice)]).toEqual([sent, left])
  }
})

test('answers take at most a quarter of the messages of the site’s hour, and go on in the next', async () => {
  await app.kernel.settings.set(outboxSettings, 'messagesPerHour', 8, '1')
  const askers = await Promise.all(Array.from({ length: 5 }, makeOne))
  const [first] = askers as [Awaited<ReturnType<typeof makeOne>>]
  const { request } = await add(first, newName())
  for (const asker of askers.slice(1)) await join(asker, request.id)
  await decline(request.id, 'no licence')
  await tellAskers(app.scope, { id: request.id })
  const sent = async () => (await Promise.all(askers.map(sentTo))).reduce((sum, n) => sum + n, 0)
  expect(await Promise.all(askers.map(unread))).toEqual([1, 1, 1, 1, 1])
  expect(await sent()).toBe(2)
  // What security may take of the hour is left.
  const bob = await provedUser(app)
  expect(await codeOf(bob.call(calls.personalData.requestDeletion, {}))).toBe('success')
  expect(await sentTo(bob)).toBe(1)
  for (const all of [4, 5, 5]) {
    app.clock.advance(hourMs)
    await sendDueNotices(app.scope)
    expect(await sent()).toBe(all)
  }
  expect(await Promise.all(askers.map(waiting))).toEqual([0, 0, 0, 0, 0])
})

test('an answer that could not be sent for a week is not tried for ever, and stays to be read', async () => {
  const alice = await makeOne()
  await declined(alice, 4)
  app.clock.advance(8 * dayMs)
  await sendDueNotices(app.scope)
  expect([await sentTo(alice), await waiting(alice)]).toEqual([2, 0])
})
