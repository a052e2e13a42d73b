import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register, registerUpToVip } from '../viewer-steps.ts'

test.use(phone)

test('whoever registers is shown VIP first, and home once they leave', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: /登录/ }).first().click()
  await page.getByRole('link', { name: '去注册' }).click()
  await registerUpToVip(page, site, `${randomUUID()}@example.com`)
  await expect(page.getByRole('button', { name: '授权支付' })).toBeVisible()
  // What is read on the way is no leave.
  await page.getByRole('link', { name: '《VIP会员服务条款》' }).click()
  await expect(page).toHaveURL(/\/helpDetail\?id=63/)
  await page.goBack()
  await expect(page).toHaveURL(/\/openVip\?fromRegister=1/)
  await expect(page.getByRole('button', { name: '授权支付' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(heard.take()).toEqual([])
})

test('whoever leaves the panel for elsewhere is offered VIP once more, once', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/rank`)
  await page.goto(`${site.origin}/openVip?type=2`)
  await expect(page.getByRole('button', { name: '授权支付' })).toBeVisible()
  const offer = page.getByRole('dialog', { name: '真的要放弃吗？' })
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await offer.getByRole('button', { name: '立即开通' }).click()
  await expect(offer).toBeHidden()
  await expect(page).toHaveURL(/\/openVip/)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  expect(heard.take()).toEqual([])
})
