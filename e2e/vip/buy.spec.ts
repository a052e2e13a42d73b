import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { order, payInSandbox, payNow } from './panel-steps.ts'

test.use(phone)

test('a new user buys VIP as with Alipay, and has it', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?type=2`)
  // What is best for the viewer is chosen already.
  await expect(page.getByRole('button', { name: /新人立减5元/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(payNow(page)).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  await order(page, '支付宝')
  await expect(page).toHaveURL(/\/zfbPay\?params=/)
  await expect(page.getByText('¥173.20').filter({ visible: true }).first()).toBeVisible()
  await payInSandbox(page)

  await expect(page.getByRole('heading', { name: '支付成功', level: 2 })).toBeVisible()
  const end = await page.getByText(/^VIP 至 /).textContent()
  await page.goto(`${site.origin}/user`)
  await expect(page.getByText(`${end?.replace('VIP 至 ', '')} 到期`)).toBeVisible()
  await expect(page.getByText('黄金VIP').filter({ visible: true }).first()).toBeVisible()
  expect(heard.take()).toEqual([])
})
