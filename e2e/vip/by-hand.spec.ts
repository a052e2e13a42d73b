import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { choosePayType } from './panel-steps.ts'

test.use(phone)

async function prove(desk: Page): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: '请确认是你本人' })
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: /^验\s*证$/ }).click()
  await expect(dialog).toBeHidden()
}

test('a gateway is set up in the console, and keeps its secret to itself', async ({ site, browser }) => {
  const desk = await openConsole(browser, site, { role: 'finance' })
  const heard = consoleErrors(desk)
  await desk.goto(`${site.origin}/console/gateways`)
  const open = desk.getByRole('button', { name: '设置第三方网关' })
  await open.click()
  const form = desk.getByRole('dialog', { name: '设置第三方网关' })
  const secret = form.getByLabel('签名密钥')
  const save = form.getByRole('button', { name: /^保\s*存$/ })
  await form.getByLabel('付款地址').fill('https://pay.example/pay')
  await form.getByLabel('查询地址').fill('https://pay.example/query')
  await form.getByLabel('商户号').fill('不是商户号')
  await secret.fill('a secret of 16 or more')
  await save.click()
  await prove(desk)
  await expect(form.getByText('格式不对，请照说明检查')).toBeVisible()
  await form.getByLabel('商户号').fill('xinghe')
  expect(await violationsOf(desk)).toEqual([])
  await save.click()
  await expect(form).toBeHidden()
  await expect(desk.getByText('已填写，末尾是 more')).toBeVisible()

  await desk.reload()
  await open.click()
  await expect(secret).toHaveValue('')
  await form.getByLabel('付款地址').fill('https://other.example/pay')
  await expect(form.getByText(/已保存的密钥会删除/)).toBeVisible()
  await save.click()
  await expect(form.getByText('地址换了，请重新填写')).toBeVisible()
  expect(heard.take()).toEqual([])
  await desk.context().close()
})

test('an order is paid by hand: one of staff enters the money, another confirms it, and its buyer sees it', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?type=2`)
  await page.getByText('至尊VIP年卡').click()
  await choosePayType(page, '人工客服')
  await page.getByRole('button', { name: '授权支付' }).click()
  await expect(page).toHaveURL(/\/customerService\?params=/)
  await expect(page.getByRole('link', { name: 'service@example.com' })).toBeVisible()
  await expect(page.getByText('¥326.20').filter({ visible: true }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const guid = new URL(page.url()).searchParams.get('params') ?? ''

  // Whoever comes in again is led to their order.
  await page.goto(`${site.origin}/openVip?type=2`)
  await expect(page).toHaveURL(/\/customerService\?params=/)

  const [first, second] = [
    await openConsole(browser, site, { role: 'finance' }),
    await openConsole(browser, site, { role: 'finance' }),
  ]
  await first.goto(`${site.origin}/console/orders?tab=manual`)
  await first.getByRole('button', { name: '登记收款' }).click()
  const dialog = first.getByRole('dialog', { name: '登记收款' })
  const number = dialog.getByRole('searchbox', { name: '订单号' })
  await number.fill(guid)
  await number.press('Enter')
  await dialog.getByLabel('流水号').fill(`bank ${guid}`)
  await dialog.getByLabel('依据').fill('公司账户')
  expect(await violationsOf(first)).toEqual([])
  await dialog.getByRole('button', { name: /^登\s*记$/ }).click()
  await prove(first)
  await expect(dialog).toBeHidden()
  const row = (desk: Page) => desk.getByRole('row', { name: new RegExp(guid) })
  await expect(row(first).getByText('待确认')).toBeVisible()
  await expect(row(first).getByRole('button', { name: /^确\s*认$/ })).toBeDisabled()

  await second.goto(`${site.origin}/console/orders?tab=manual`)
  await row(second)
    .getByRole('button', { name: /^确\s*认$/ })
    .click()
  await second
    .getByRole('dialog', { name: '确认收到 ¥326.20？' })
    .getByRole('button', { name: /^确\s*认$/ })
    .click()
  await prove(second)
  await expect(row(second).getByText('已入账')).toBeVisible()

  await expect(page).toHaveURL(/\/payResult\?params=/)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  expect(heard.take()).toEqual([])
  for (const desk of [first, second]) await desk.context().close()
})
