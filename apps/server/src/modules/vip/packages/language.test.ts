import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { createOrder } from '#modules/payments/orders/create-order.ts'
import { testApp } from '#test/app.ts'
import { makePackage, useSandbox } from '../fixtures.ts'
import { payInfo } from './pay-info.ts'
import { quoteVip } from './quote-vip.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))

test('what is sold, and an order of it, is named in the language of whoever reads', async () => {
  const { uid } = await makeUser(app.scope)
  const { id } = await makePackage(app.scope, { name: '黄金会员月卡', tag: '热卖' })
  const reader = app.scopeOf({ uid, language: 'zh-TW' })
  const { categoryList } = await payInfo(reader, { ProductID: id })
  expect(categoryList[0]?.data[0]).toMatchObject({ name: '黃金會員月卡', tag: '熱賣' })
  const { quote } = await quoteVip(reader, { ProductID: id, Promotions: '' })
  const order = await createOrder(reader, {
    ...{ ProductID: id, SysName: 'test-0', productKind: 'vip', Promotions: '', Quote: quote },
    ...{ message: '', rid: app.scope.id() },
  })
  expect(order.product.title).toBe('黃金會員月卡')
})
