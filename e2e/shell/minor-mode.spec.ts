import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, missingTexts, violationsOf } from './look.ts'

test.use(phone)

const banner = (page: Page) => page.getByRole('region', { name: '青少年模式已开启' })
const films = (page: Page) => page.locator('main a[href^="/play/"]')
async function filmAddresses(page: Page): Promise<string[]> {
  await expect(films(page).first()).toBeVisible()
  return films(page).evaluateAll(links =>
    links.map(link => new URL((link as HTMLAnchorElement).href).pathname),
  )
}

async function turnOn(page: Page): Promise<void> {
  await page.getByLabel('设置4位数字密码').fill('2468')
  await page.getByLabel('再输入一次').fill('2468')
  await page.getByRole('button', { name: '开启青少年模式' }).click()
  await expect(banner(page)).toBeVisible()
}

async function turnOff(page: Page): Promise<void> {
  await page.getByLabel('输入4位数字密码').fill('2468')
  await page.getByRole('button', { name: '关闭青少年模式' }).click()
  await expect(page.getByRole('button', { name: '开启青少年模式' })).toBeVisible()
}

test('a parent turns minor mode on: the pool is all there is, until the PIN ends it', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/list/drama`)
  const [drama = ''] = await filmAddresses(page)
  await page.goto(`${site.origin}/settings`)
  await page.getByRole('link', { name: '青少年模式' }).click()
  await turnOn(page)

  expect(await filmAddresses(page)).not.toContain(drama)
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  expect(await missingTexts(page)).toEqual([])
  await page.goto(`${site.origin}/search`)
  await expect(page.getByText('青少年模式下不能使用')).toBeVisible()
  expect(await missingTexts(page)).toEqual([])
  await page.goto(site.origin + drama)
  await expect(page.getByRole('status').getByText('青少年模式下不能观看')).toBeVisible()
  await expect(page.getByRole('button', { name: '青少年模式下不能发弹幕' })).toBeVisible()
  await page.goto(`${site.origin}/settings`)
  await expect(page.getByRole('link', { name: '青少年模式' })).toContainText('已开启')
  await page.goto(site.origin + drama)

  await page.getByRole('status').getByRole('link', { name: '输入密码' }).click()
  await turnOff(page)
  await page.goto(site.origin + drama)
  await expect(page.getByText('青少年模式下不能观看')).toBeHidden()
  await expect(page.getByText('青少年模式下不能发弹幕')).toBeHidden()
  await page.goto(site.origin)
  await expect(
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '排行榜' }),
  ).toBeVisible()
  expect(heard.take()).toEqual([])
})

test('a visitor’s device keeps it, whoever signs in there, and though its storage is cleared', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/list/drama`)
  const [drama = ''] = await filmAddresses(page)
  await page.goto(`${site.origin}/minorMode`)
  await turnOn(page)
  await page.evaluate(() => localStorage.clear())
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(site.origin + drama)
  await expect(page.getByRole('status').getByText('青少年模式下不能观看')).toBeVisible()
  // What the device had forgotten it has heard from the server.
  await page.goto(site.origin)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('link', { name: '退出' }).click()
  await expect(page.getByText('忘记密码时，请家长在浏览器设置里清除本站数据')).toBeVisible()
  await turnOff(page)
})
