import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { register, registerHere } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

const saved = (page: Page) => page.getByRole('status').filter({ hasText: '已保存' })
const heading = (page: Page) => page.locator('main header').filter({ visible: true }).last()

/** The number of the user who is signed in. */
async function uidOf(page: Page, site: Program): Promise<string> {
  await page.goto(`${site.origin}/user`)
  const address = await page.locator('main a[href^="/space/"]').first().getAttribute('href')
  return address?.split('/').at(-1) ?? ''
}

/** A second user on a phone of their own. */
async function another(browser: Browser, site: Program): Promise<{ page: Page; uid: string }> {
  const context = await browser.newContext({ ...phone, locale: 'zh-CN' })
  const page = await context.newPage()
  await register(page, site, `${randomUUID()}@example.com`)
  return { page, uid: await uidOf(page, site) }
}

/** Red at the left, blue at the right: what is cut out of the middle has both. */
const picture = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 500, channels: 3, background } })
      .png()
      .toBuffer()
  const canvas = sharp({ create: { width: 800, height: 500, channels: 3, background: '#000000' } })
  const halves = [
    { input: await half('#d02020'), left: 0, top: 0 },
    { input: await half('#2020d0'), left: 400, top: 0 },
  ]
  return canvas.composite(halves).jpeg().toBuffer()
}

test('a user edits their profile and sees it on their page', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  const uid = await uidOf(page, site)
  await page.locator('main a[href^="/space/"]').first().click()
  await page.getByRole('button', { name: '编辑资料' }).click()
  await expect(page).toHaveURL(/editInfo$/)
  expect(await violationsOf(page)).toEqual([])

  await page.getByLabel('更换头像').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  const crop = page.getByRole('dialog', { name: '移动和缩放' })
  await expect(crop.getByRole('button', { name: '设为头像' })).toBeEnabled()
  await crop.getByRole('button', { name: '设为头像' }).click()
  await expect(crop).toBeHidden()
  const avatar = page.locator('label', { has: page.getByLabel('更换头像') }).locator('img')
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  const address = await avatar.getAttribute('src')
  const small = await page.request.get(`${site.origin}${address?.replace(/\d+\.webp$/, '110.webp')}`)
  const pixels = await sharp(await small.body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([pixels.info.width, pixels.info.height]).toEqual([110, 110])
  const at = (x: number) => pixels.data.subarray((55 * 110 + x) * pixels.info.channels).subarray(0, 3)
  expect(at(10)[0]).toBeGreaterThan(150)
  expect(at(100)[2]).toBeGreaterThan(150)

  const name = `星河旅人${uid}`
  await page.getByRole('link', { name: /^昵称/ }).click()
  await page.getByLabel('昵称').fill(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/editInfo$/)
  await page.getByRole('link', { name: /^性别/ }).click()
  await page.getByText('女', { exact: true }).click()
  await expect(page).toHaveURL(/editInfo$/)
  await page.getByRole('link', { name: /^简介/ }).click()
  await page.getByLabel('简介').fill('爱看科幻，\n也爱看海')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/editInfo$/)
  await page.getByRole('button', { name: /^生日/ }).click()
  await page.getByRole('textbox', { name: '生日' }).fill('1999-12-31')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '生日 1999-12-31' })).toBeVisible()
  await page.getByRole('link', { name: /^地区/ }).click()
  await page.getByRole('searchbox').fill('日本')
  await page.getByRole('option', { name: /日本/ }).click()
  await expect(page.getByRole('button', { name: '地区 日本' })).toBeVisible()
  await expect(saved(page)).toBeVisible()

  await page.goto(`${site.origin}/editNickname`)
  await expect(page.getByText('之后才能再次修改昵称')).toBeVisible()
  await page.goto(`${site.origin}/space/${uid}`)
  await expect(heading(page)).toContainText(name)
  await expect(heading(page)).toContainText('女')
  await expect(heading(page)).toContainText('日本')
  await expect(heading(page)).toContainText('也爱看海')
  await expect(heading(page)).not.toContainText('1999')
  expect(await heading(page).locator('img').getAttribute('src')).toBe(address)
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
})

test('one user follows another, and the other puts them on the blacklist', async ({
  browser,
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  const uid = await uidOf(page, site)
  const other = await another(browser, site)
  const space = `${site.origin}/space/${other.uid}`
  const button = heading(page).getByRole('button', { name: /关注/ })
  await page.goto(space)
  await button.click()
  await expect(button).toHaveText('已关注')
  // The second tap of an impatient finger.
  await button.click()
  await expect(page.getByRole('link', { name: '1 粉丝' })).toBeVisible()
  await expect(button).toHaveText('已关注')
  await page.getByRole('link', { name: '1 粉丝' }).click()
  await expect(page.locator(`a[href="/space/${uid}"]`)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await other.page.goto(`${site.origin}/userListPage?kind=fans`)
  await expect(other.page.getByText('关注了你')).toBeVisible()
  await other.page.locator(`a[href="/space/${uid}"]`).click()
  await other.page.getByRole('button', { name: '更多' }).click()
  await other.page.getByRole('button', { name: '加入黑名单' }).click()
  await other.page
    .getByRole('alertdialog')
    .or(other.page.getByRole('dialog'))
    .getByRole('button', { name: '加入黑名单' })
    .last()
    .click()
  await expect(heading(other.page).getByRole('button', { name: /拉黑/ })).toHaveText('已拉黑')

  await page.goto(space)
  await expect(page.getByRole('link', { name: '0 粉丝' })).toBeVisible()
  await button.click()
  await expect(button).toHaveText('关注')

  await other.page.goto(`${site.origin}/settings`)
  await other.page.getByRole('link', { name: '黑名单' }).click()
  await other.page.getByRole('button', { name: /^已拉黑/ }).click()
  await expect(other.page.getByText('您已拉黑该用户，是否移出黑名单？')).toBeVisible()
  await other.page.getByRole('button', { name: '移出黑名单' }).click()
  await expect(other.page.getByText('黑名单是空的')).toBeVisible()
  await other.page.context().close()
  heard.take()
})

test('a visitor who follows somebody on their page logs in and is back there', async ({
  browser,
  page,
  site,
}) => {
  const other = await another(browser, site)
  await page.goto(`${site.origin}/space/${other.uid}`)
  await heading(page).getByRole('button', { name: /^关注/ }).click()
  const mask = page.getByRole('dialog', { name: '登录后继续' })
  await expect(mask).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '登录' })).toHaveCount(0)
  await mask.getByRole('button', { name: '去登录' }).click()
  await page.getByRole('link', { name: '注册' }).first().click()
  await registerHere(page, site, `${randomUUID()}@example.com`)
  await expect(page).toHaveURL(new RegExp(`/space/${other.uid}$`))
  await heading(page).getByRole('button', { name: /^关注/ }).click()
  await expect(heading(page).getByRole('button', { name: /关注/ })).toHaveText('已关注')
  await other.page.context().close()
})

test('nobody lives at an unknown number, and the page says so', async ({ page, site }) => {
  await page.goto(`${site.origin}/space/999999999`)
  await expect(page.getByText('没有找到这个人')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
