import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { buyVip } from './panel-steps.ts'

test.use(phone)

test('who bought saves the invoice of their order as PDF', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await buyVip(page, site, 'goldMonth')

  await page.getByRole('link', { name: '查看开通记录' }).click()
  await page.getByRole('button', { name: '发票' }).click()
  const sheet = page.getByRole('dialog', { name: '发票' })
  const save = sheet.getByRole('link', { name: /^下载 \d{4}-\d{6}$/ })
  await expect(save).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(heard.take()).toEqual([])
})
