import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { desktop } from '../chromium.ts'
import { consoleErrors } from '../shell/look.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { newcomer } from '../staff-calls.ts'
import { test } from '../test.ts'
import { password } from '../viewer-steps.ts'

test('a moderator hides what a spammer wrote, and takes that back', async ({ browser, site }) => {
  const [author, { account }, reader] = [await newcomer(site), await newcomer(site), await newcomer(site)]
  for (const text of ['加微信领红包', '点我主页看片'])
    await author.client.call(calls.publish.create, { trendsDetails: text })
  const posts = async () =>
    (await reader.client.call(calls.publishing.ofUser, { toUid: author.uid })).info.map(row => row.text)
  expect(await posts()).toHaveLength(2)

  await makeStaff(site, account, 'moderator')
  const page = await (await browser.newContext({ ...desktop, isMobile: false, hasTouch: false })).newPage()
  const errors = consoleErrors(page)
  await signInStaff(page, site, { account, password })
  await page.goto(`${site.origin}/console/users/${author.uid}?tab=posts`)
  await page.getByRole('button', { name: '隐藏近期发言' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('动态 2')).toBeVisible()
  await dialog.getByRole('button', { name: '隐藏 2 条' }).click()
  await expect(dialog.getByText('已隐藏 2 条')).toBeVisible()
  await expect(page.getByText('已隐藏', { exact: true })).toHaveCount(2)
  expect(await posts()).toEqual([])

  await dialog.getByRole('link', { name: '查看批量处理' }).click()
  const row = page.getByRole('row').filter({ hasText: author.uid })
  await expect(row).toContainText('2 / 2 条')
  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('已撤销')
  await expect.poll(posts).toHaveLength(2)

  // One by one, with the same way back.
  await page.goto(`${site.origin}/console/users/${author.uid}?tab=posts`)
  await page.getByRole('checkbox', { name: '加微信领红包' }).check()
  await page.getByRole('button', { name: '隐藏', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '隐藏', exact: true }).click()
  await expect(page.getByText('已隐藏 1 条')).toBeVisible()
  await expect.poll(posts).toEqual(['点我主页看片'])
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect.poll(posts).toHaveLength(2)
  expect(errors.take()).toEqual([])
  await page.context().close()
})
