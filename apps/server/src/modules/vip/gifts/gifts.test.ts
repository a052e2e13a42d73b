import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { payOrder } from '#modules/payments/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { buyVip, makePackage, useSandbox } from '../fixtures.ts'
import { grantVip } from '../grants/grant-vip.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))

test('a gift reaches its receiver with what was said, and its giver learns nothing of their VIP', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  await grantVip(app.scope, {
    ...{ uid: bob.uid, kind: 3, days: 10, source: 'staff', reference: null, key: app.scope.id() },
  })
  const pack = await makePackage(app.scope, { kind: 2 })
  const input = { ProductID: pack.id, ToUID: bob.uid }
  const quoted = await app.as(alice).call(calls.vip.quote, input)
  expect(quoted).toMatchObject({ before: null, after: null, days: 30 })
  const info = await app.as(alice).call(calls.vip.payInfo, input)
  expect(info.to).toMatchObject({ uid: bob.uid })
  expect(info.categoryList[0]?.payTypes.map(({ payType }) => payType)).not.toContain(2)
  const socket = await app.live(bob)
  const heard: number[] = []
  socket.on('user state', ({ action }) => heard.push(action))
  const made = await buyVip(app, alice, pack, { ToUID: bob.uid, message: '生日快乐' })
  expect(made).toMatchObject({ before: null, after: null, to: { uid: bob.uid }, message: '生日快乐' })
  await app.settle()

  const own = await app.as(bob).call(calls.account.messageCounts, {})
  expect(own.counts).toMatchObject({ gifts: 1 })
  const fresh = await app.as(bob).call(calls.vipGifts.fresh, {})
  expect(fresh.info).toMatchObject([
    { type: 2, days: 30, source: 'gift', person: { uid: alice.uid }, message: '生日快乐' },
  ])
  const ids = fresh.info.map(({ id }) => id)
  await app.as(alice).call(calls.vipGifts.read, { ids })
  expect((await app.as(bob).call(calls.vipGifts.fresh, {})).info).toHaveLength(1)
  await app.as(bob).call(calls.vipGifts.read, { ids })
  expect((await app.as(bob).call(calls.vipGifts.fresh, {})).info).toEqual([])
  expect((await app.as(bob).call(calls.account.messageCounts, {})).counts).toMatchObject({ gifts: 0 })
  expect((await app.as(bob).call(calls.vip.records, {})).info).toMatchObject([
    { message: '生日快乐', isGiven: false },
    { source: 'staff' },
  ])
  const given = await app.as(alice).call(calls.vip.records, { kind: 'given' })
  expect(given.info).toMatchObject([{ person: { uid: bob.uid }, isGiven: true, message: '生日快乐' }])
  expect(await app.as(alice).call(calls.account.userInfo, {})).toMatchObject({ vipLevel: 0 })
  expect(await app.as(bob).call(calls.account.userInfo, {})).toMatchObject({ vipLevel: 3 })
})

test('what names a quote of a gift does not change with the VIP of its receiver', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const pack = await makePackage(app.scope)
  const quote = () => app.as(alice).call(calls.vip.quote, { ProductID: pack.id, ToUID: bob.uid })
  const before = await quote()
  await grantVip(app.scope, {
    ...{ uid: bob.uid, kind: 2, days: 9, source: 'staff', reference: null, key: app.scope.id() },
  })
  expect((await quote()).quote).toBe(before.quote)
})

test('nobody gives across a blacklist, to who is not there, or more than thirty characters', async () => {
  const [alice, bob, carol] = [
    await makeUser(app.scope),
    await makeUser(app.scope),
    await makeUser(app.scope),
  ]
  const pack = await makePackage(app.scope)
  const ask = (ToUID: string) => codeOf(app.as(alice).call(calls.vip.payInfo, { ToUID }))
  expect(await ask(bob.uid)).toBe('success')
  await app.as(bob).call(calls.social.prevent, { toUid: alice.uid, status: '1' })
  expect(await ask(bob.uid)).toBe('payUnavailable')
  await app.as(alice).call(calls.social.prevent, { toUid: carol.uid, status: '1' })
  expect(await ask(carol.uid)).toBe('payUnavailable')
  expect(await codeOf(buyVip(app, alice, pack, { ToUID: carol.uid }))).toBe('payUnavailable')
  expect(await ask('nobody1')).toBe('notFound')
  const dora = await makeUser(app.scope)
  const long = { ToUID: dora.uid, message: '好'.repeat(31) }
  expect(await codeOf(buyVip(app, alice, pack, long))).toBe('malformed')
})

test('a gift to oneself is a purchase', async () => {
  const alice = await makeUser(app.scope)
  const made = await buyVip(app, alice, await makePackage(app.scope), { ToUID: alice.uid })
  const [order] = await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, made.guid))
  expect(order).toMatchObject({ toUid: null, state: 'fulfilled' })
  const own = await app.as(alice).call(calls.account.userInfo, {})
  expect((own as { eDate: number }).eDate).toBeGreaterThan(app.clock.now() + 29 * dayMs)
})
