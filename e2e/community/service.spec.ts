import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { desktop, phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { staffOf } from '../staff-calls.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { choosePayType, uidOf } from '../vip/panel-steps.ts'

test.use(phone)

test('a buyer asks service about an order, which staff answer from the console', async ({
  page,
  site,
  browser,
}) => {
  const account = `${randomUUID()}@example.com`
  const staff = await staffOf(site)
  const wide = { ...desktop, isMobile: false, hasTouch: false, locale: 'zh-CN' }
  const desk = await (await browser.newContext(wide)).newPage()
  await register(desk, site, `${randomUUID()}@example.com`)
  const service = { area: 'payments', name: 'serviceUid' }
  await staff.call(calls.settingsAdmin.set, { ...service, version: 0, value: await uidOf(desk) })
  await register(desk, site, account)
  await makeStaff(site, account, 'support')
  await signInStaff(desk, site, { account, password })
  const [heard, heardAtDesk] = [consoleErrors(page), consoleErrors(desk)]
  await desk.goto(`${site.origin}/console/service`)

  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?type=2`)
  await page.getByText('至尊VIP年卡').click()
  await choosePayType(page, '人工客服')
  await page.getByRole('button', { name: '授权支付' }).click()
  await page.getByRole('button', { name: '在线咨询' }).click()
  await page.getByRole('textbox', { name: '发消息' }).fill('怎么付款')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByRole('button', { name: '发订单' }).click()
  await page
    .getByRole('dialog', { name: '发订单' })
    .getByRole('button', { name: /至尊VIP年卡/ })
    .click()
  const log = page.getByRole('log')
  const order = log.getByRole('link', { name: /至尊VIP年卡/ })
  await expect(order).toBeVisible()
  const price = (await order.textContent())?.match(/¥\d+\.\d\d/)?.[0] ?? 'no price'
  expect(await violationsOf(page)).toEqual([])

  await desk.getByRole('button', { name: /无人接待/ }).click()
  await expect(desk.getByText('怎么付款')).toBeVisible()
  await expect(desk.getByText(price)).toBeVisible()
  await desk.getByRole('textbox', { name: '回复' }).fill('点授权支付就行')
  await desk.getByRole('textbox', { name: '回复' }).press('Enter')
  await expect(log.getByText('点授权支付就行')).toBeVisible()
  expect(await violationsOf(desk)).toEqual([])
  await desk.getByRole('button', { name: '结束会话' }).click()
  await desk.getByText('已结束', { exact: true }).click()

  await staff.call(calls.settingsAdmin.reset, service)
  expect(heard.take()).toEqual([])
  expect(heardAtDesk.take()).toEqual([])
  await desk.context().close()
})
