import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { staffOf } from '../staff-calls.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { choosePayType, openPanel, order, payNow, uidOf } from './panel-steps.ts'

test.use(phone)

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const question = (page: Page) => page.getByRole('alertdialog', { name: '确定要离开吗？' })

/** Goes from my page to the panel. */
async function enter(page: Page, { origin }: { origin: string }): Promise<void> {
  await page.goto(`${origin}/user`)
  await page.getByRole('link', { name: /星河VIP/ }).click()
}

test('whoever goes back from the panel is asked, and finds their order when they return', async ({
  page,
  site,
}) => {
  await register(page, site, `${randomUUID()}@example.com`)
  await enter(page, site)
  await expect(payNow(page)).toBeVisible()
  await page.goBack()
  await question(page).getByRole('button', { name: '再看看' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page).toHaveURL(/\/openVip/)

  // What was chosen stays behind the order.
  await tab(page, '首充特惠').click()
  await order(page, '微信')
  await expect(page).toHaveURL(/\/zfbPay/)
  // The panel, which has such a button, too, stays until the next screen can be drawn.
  await expect(page.getByText('剩余支付时间')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect(tab(page, '首充特惠')).toHaveAttribute('aria-selected', 'true')

  await page.goBack()
  await question(page).getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('link', { name: /星河VIP/ }).click()
  await expect(page).toHaveURL(/\/zfbPay/)
  await expect(page.getByText('黄金VIP首月').filter({ visible: true }).first()).toBeVisible()
})

test('what was chosen stays while the viewer reads, and is dropped where they go elsewhere', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await openPanel(page, site)
  await tab(page, '首充特惠').click()
  await page.getByText('白银VIP首季').click()
  await choosePayType(page, '信用卡')
  const isUnchanged = async () => {
    await expect(tab(page, '首充特惠')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: /白银VIP首季/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /信用卡/ })).toBeChecked()
  }
  await isUnchanged()
  await page.getByRole('link', { name: '《VIP会员服务条款》' }).click()
  await expect(page).toHaveURL(/\/helpDetail\?id=63$/)
  await page.goBack()
  await isUnchanged()
  await page.getByRole('link', { name: /账单地址/ }).click()
  await expect(page).toHaveURL(/\/choseAddress/)
  await page.goBack()
  await isUnchanged()
  expect(heard.take()).toEqual([])

  const visitor = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await openPanel(visitor, site)
  await tab(visitor, '首充特惠').click()
  await visitor.getByRole('link', { name: /登录后开通/ }).click()
  await expect(visitor).toHaveURL(/\/login/)
  await visitor.goBack()
  await expect(payNow(visitor)).toBeEnabled()
  await expect(tab(visitor, '会员特惠')).toHaveAttribute('aria-selected', 'true')
})

test('an account that cannot buy now is told why and led to my page, and not asked whether to leave', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  const staff = await staffOf(site)
  const suspended = { area: 'vip', name: 'suspended' }
  await staff.call(calls.settingsAdmin.set, { ...suspended, version: 0, value: await uidOf(page) })
  await enter(page, site)
  const refusal = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ visible: true })
  await expect(refusal).toContainText('你的账号暂时不能购买会员')
  expect(await violationsOf(page)).toEqual([])
  await refusal.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(question(page)).toBeHidden()
  await staff.call(calls.settingsAdmin.reset, suspended)
  await page.getByRole('link', { name: /星河VIP/ }).click()
  await expect(payNow(page)).toBeEnabled()
  expect(heard.take()).toEqual([])
})
