import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { currentTime, playFilm, registerHere } from '../viewer-steps.ts'

test.use(phone)

const shelf = (page: Page) => page.getByRole('region', { name: '继续观看' })

test('what a visitor watched is on home, and theirs at the very second once they have logged in', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await playFilm(page)
  const { pathname: work } = new URL(page.url())
  const link = () => page.locator(`main a[href^="${work}"]`)
  await page.goto(site.origin)
  await expect(shelf(page).locator(`a[href^="${work}"]`)).toBeVisible()
  await page.goto(`${site.origin}/user`)
  await expect(page.getByText('只保存在这台设备上')).toBeVisible()
  const own = page.getByRole('region', { name: '观看历史' })
  await page.getByRole('navigation', { name: '常用功能' }).getByRole('button', { name: '观看历史' }).click()
  await expect(own.getByRole('button', { name: '收起' })).toBeVisible()
  await page.goBack()
  await expect(own.getByRole('button', { name: '全部' })).toBeVisible()

  await page.goto(site.origin)
  await shelf(page).getByRole('link').first().click()
  await playFilm(page)
  await page.getByRole('button', { name: '登录后发弹幕' }).click()
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const left = await currentTime(page)
  const merged = page.waitForRequest(/mergehistory/i)
  await page.getByRole('dialog', { name: '登录后继续' }).getByRole('button', { name: '去登录' }).click()
  await page.getByRole('link', { name: '注册' }).first().click()
  await registerHere(page, site, `${randomUUID()}@example.com`)
  await merged
  await expect(page).toHaveURL(/\/play\//)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(left - 0.5)
  expect(await currentTime(page)).toBeLessThan(left + 10)

  await page.goto(`${site.origin}/historicalRecords`)
  await expect(link().first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('xinghe.watched'))).toBe('{"records":[]}')
})
