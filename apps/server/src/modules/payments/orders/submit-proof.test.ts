import { calls, uploadPicture } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { buyVip, makePackage, useSandbox } from '#modules/vip/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { expireOrders } from './end-order.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))
const finance = await makeUser(app.scope, { role: 'finance', stays: true })

const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#208040' } })
  .png()
  .toBuffer()
const picture = async (user: MadeUser, isPrivate = true) =>
  (await uploadPicture(app.as(user), new Blob([new Uint8Array(png)]), { isPrivate })).url
const submit = (user: MadeUser, guid: string, picture: string, text = 'paid at noon') =>
  app.as(user).call(calls.payments.submitProof, { guid, picture, text })

test('a buyer shows that an order was paid, also once it expired, and staff see it', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { id: ProductID } = await makePackage(app.scope)
  const { quote: Quote } = await app.as(alice).call(calls.vip.quote, { ProductID })
  const input = { ProductID, Quote, SysName: 'test-0', rid: app.scope.id() }
  const { guid } = await app.as(alice).call(calls.payments.createOrder, input)
  const shown = await picture(alice)
  expect(await codeOf(submit(bob, guid, await picture(bob)))).toBe('notFound')
  expect(await codeOf(submit(alice, guid, await picture(bob)))).toBe('malformed')
  expect(await codeOf(submit(alice, guid, await picture(alice, false)))).toBe('malformed')
  expect(await codeOf(submit(alice, guid, shown, 'x'.repeat(101)))).toBe('textTooLong')
  await submit(alice, guid, shown)
  app.clock.advance(20 * minuteMs)
  await expireOrders(app.scope)
  const later = await picture(alice)
  expect(await submit(alice, guid, later, 'at one')).toMatchObject({ state: 'expired' })
  const { order, events } = await app.as(finance).call(calls.paymentsAdmin.order, { guid })
  expect(order).toMatchObject({ proofText: 'at one', proof: { url: expect.any(String) } })
  expect(events.filter(({ what }) => what === 'proof')).toHaveLength(2)
  const { guid: paid } = await buyVip(app, alice, await makePackage(app.scope))
  expect(await codeOf(submit(alice, paid, await picture(alice)))).toBe('orderClosed')
})
