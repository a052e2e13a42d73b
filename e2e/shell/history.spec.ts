import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { playFilm, register } from '../viewer-steps.ts'

test.use(phone)

test('a viewer takes all they have watched out of their history, and is told so', async ({ page, site }) => {
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await playFilm(page)
  await page.goto(`${site.origin}/historicalRecords`)

  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByRole('button', { name: '全选', exact: true }).click()
  await page.getByRole('button', { name: '删除（1）' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '已删除' })).toHaveCount(1)
  await expect(page.getByText('还没有观看记录')).toBeVisible()
  await expect(page.getByRole('button', { name: '全选', exact: true })).toBeHidden()
})
