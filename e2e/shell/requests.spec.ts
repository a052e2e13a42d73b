import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */

test('a viewer asks for a film that is missing, another joins, staff publish it, and both are told', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const name = `无处可寻${randomUUID().slice(0, 8)}`
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: '没有想看的？去求片' }).click()
  await expect(page.getByLabel('片名')).toHaveValue(name)
  await page.getByLabel('年份（选填）').fill('1700')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填四位年份')).toBeVisible()
  await page.getByLabel('年份（选填）').fill('2024')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('1人想看')

  const other = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await register(other, site, `${randomUUID()}@example.com`)
  await other.goto(`${site.origin}/seekingMovies?tab=ask`)
  await other.getByLabel('片名').fill(name)
  const wanted = other.getByRole('region', { name: '大家已经在求，点一下就加入' })
  await wanted.getByRole('button', { name: '我也想看' }).click()
  await expect(wanted.getByText('2人想看')).toBeVisible()

  const desk = await openConsole(browser, site, {
    role: 'editor',
    path: `/requests?q=${encodeURIComponent(name)}`,
  })
  await desk
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '已上线' })
    .click()
  const dialog = desk.getByRole('dialog', { name: `《${name}》已上线` })
  await dialog.getByRole('combobox').click()
  await desk.locator('.ant-select-item-option').first().click()
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click()
  await expect(dialog).toBeHidden()
  await desk.context().close()

  for (const viewer of [page, other]) await isTold(viewer, site.origin, name)
  expect(await violationsOf(page)).toEqual([])
  await other.context().close()
  expect(heard.take()).toEqual([])
})

async function isTold(page: Page, origin: string, name: string): Promise<void> {
  const entry = page.getByRole('link', { name: /求片.*1条新结果/ })
  // They are told in the background.
  await expect(async () => {
    await page.goto(`${origin}/user`)
    await expect(entry).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await entry.click()
  const answer = page.getByRole('article').filter({ hasText: name })
  await expect(answer).toContainText('新结果')
  await expect(answer.getByRole('link', { name: '去看' })).toHaveAttribute('href', /\/play\//)
}
