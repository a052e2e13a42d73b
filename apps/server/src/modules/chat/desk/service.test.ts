import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { paymentSettings } from '#modules/payments/settings.ts'
import { testApp } from '#test/app.ts'
import { chatOf } from '../fixtures.ts'
import { chatSettings } from '../settings.ts'

const app = await testApp()
afterAll(app.stop)
const { settings } = app.kernel
const { makeOne } = chatOf(app)

test('whoever looks for service finds the account for what it is about, or the first that is there', async () => {
  const [viewer, first, second, ofPayments] = await Promise.all([makeOne(), makeOne(), makeOne(), makeOne()])
  const found = async (about?: 'other') =>
    (await app.as(viewer).call(calls.payments.service, { ...(about && { about }) })).service
  const isFound = ({ uid }: { uid: string }) => ({ id: uid, userkey: uid })
  expect(await found()).toBe(null)
  await settings.set(chatSettings, 'serviceUids', ['zzzzzz', first.uid, second.uid], 'test')
  expect(await found()).toEqual(isFound(first))
  await settings.set(paymentSettings, 'serviceUid', ofPayments.uid, 'test')
  expect(await found()).toEqual(isFound(ofPayments))
  expect(await found('other')).toEqual(isFound(first))
  await settings.set(paymentSettings, 'serviceUid', 'yyyyyy', 'test')
  expect(await found()).toEqual(isFound(first))
  await settings.set(paymentSettings, 'serviceUid', ofPayments.uid, 'test')
  await settings.set(chatSettings, 'serviceUids', [], 'test')
  expect(await found('other')).toEqual(isFound(ofPayments))
})
