import { calls } from '@xinghe/client'
import { gatewayNames, gatewaysOfPayType, type PayMethod, payTypes } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { payMethod } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const finance = await makeUser(app.scope, { role: 'finance' })

test('a way to pay takes only a gateway that can take its money', async () => {
  const save = (method: Partial<PayMethod>) =>
    app.as(finance).call(calls.paymentsAdmin.saveMethod, {
      ...{ sysName: 'tried', payType: 0, gateway: 'alipay', title: 'tried', regions: [] },
      ...{ position: 1, isOn: true },
      ...method,
    })
  expect(await codeOf(save({}))).toBe('identityNeeded')
  await app.as(finance).call(calls.contacts.prove, { password: finance.password })
  for (const payType of payTypes)
    for (const gateway of gatewayNames) {
      const fits = gatewaysOfPayType[payType].includes(gateway)
      expect(await codeOf(save({ payType, gateway }))).toBe(fits ? 'success' : 'gatewayUnfit')
    }
  const isTried = eq(payMethod.sysName, 'tried')
  const [row] = await app.scope.db.select().from(payMethod).where(isTried)
  expect(row).toMatchObject({ payType: 7, gateway: 'alipay' })
  const support = await makeUser(app.scope, { role: 'support' })
  const call = app.as(support).call(calls.paymentsAdmin.methods, {})
  expect(await codeOf(call)).toBe('forbidden')
})
