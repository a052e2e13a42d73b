import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */
const computer = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

interface Account {
  uid: string
  name: string
}
const accountOf = (site: Program, email: string) =>
  onDatabase(site, async client => {
    const { rows } = await client.query<Account>(
      'select uid, nick_name as name from account_user where email = $1',
      [email],
    )
    return rows[0] ?? { uid: '', name: '' }
  })

test('staff name the uploader of a work, who is shown beneath the film and followed there', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const emails = Array.from({ length: 3 }, () => `${randomUUID()}@example.com`)
  const [ofUploader = '', ofStaff = '', ofViewer = ''] = emails
  const desk = await (await browser.newContext({ ...computer, locale: 'zh-CN' })).newPage()
  await register(desk, site, ofUploader)
  const uploader = await accountOf(site, ofUploader)
  await desk.evaluate(() => localStorage.clear())
  await register(desk, site, ofStaff)
  await makeStaff(site, ofStaff, 'editor')
  await desk.goto(`${site.origin}/list`)
  const path = await desk.locator('main a[href^="/play/"]').last().getAttribute('href')
  await signInStaff(desk, site, { account: ofStaff, password })
  await desk.goto(`${site.origin}/console/works/${path?.split('/').at(-1)}`)
  const field = desk.getByLabel('上传者')
  await field.fill(uploader.uid)
  await desk.locator('.ant-select-item-option').first().click()
  const save = async () => {
    await desk.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(desk.getByText('已保存').last()).toBeVisible()
  }
  await save()
  await desk.reload()
  await expect(desk.getByText(uploader.name)).toBeVisible()

  await page.goto(`${site.origin}${path}`)
  const row = page.getByRole('region', { name: 'UP主' })
  await expect(row).toContainText(uploader.name)
  await expect(row).toContainText('0粉丝')
  await row.getByRole('button', { name: `关注 ${uploader.name}` }).click()
  await page.getByRole('dialog', { name: '登录后继续' }).getByRole('button', { name: '先逛逛' }).click()
  expect(await violationsOf(page)).toEqual([])

  await register(page, site, ofViewer)
  await page.goto(`${site.origin}${path}`)
  await row.getByRole('button', { name: `关注 ${uploader.name}` }).click()
  await expect(row.getByRole('button', { name: `已关注 ${uploader.name}` })).toBeVisible()
  await expect(row).toContainText('1粉丝')
  await row.getByRole('link', { name: uploader.name }).click()
  await expect(page).toHaveURL(new RegExp(`/space/${uploader.uid}`))
  expect(heard.take()).toEqual([])

  await desk.locator('.ant-select', { has: field }).hover()
  await desk.locator('.ant-select', { has: field }).locator('.ant-select-clear').click()
  await save()
  await page.goto(`${site.origin}${path}`)
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  await expect(row).toBeHidden()
})
