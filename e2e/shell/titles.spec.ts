import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

test('every screen’s title ends with the name that the server gave the page', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route(/.*/, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/<title>.*?<\/title>/, '<title>Nebula</title>')
      .replace(/(og:site_name" content=")[^"]*/, '$1Nebula')
    return route.fulfill({ response, body })
  })
  await page.goto(site.origin)
  await expect(page).toHaveTitle('Nebula')
  await expect(page.getByRole('img', { name: 'Nebula' })).toBeVisible()
  await page.getByRole('link', { name: '排行榜' }).click()
  await expect(page).toHaveTitle('排行榜 - Nebula')
  await context.close()
})

test('a film keeps its name in the title when texts come that it did not begin with', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(site.origin)
  await page.locator('main a[href^="/play/"]').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('播放')
  const name = await heading.textContent()
  await expect(page).toHaveTitle(`${name} - 星河`)
  await page.getByRole('button', { name: '登录后发弹幕' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveTitle(`${name} - 星河`)
  await context.close()
})

test('a help article is named in the bar above it as in the title', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${site.origin}/helpDetail?id=70`)
  const bar = page.locator('header').getByRole('heading')
  await expect(bar).not.toHaveText('帮助详情')
  const name = await bar.textContent()
  expect(name).not.toBe('')
  await expect(page).toHaveTitle(`${name} - 星河`)
  await expect(page.getByRole('article').getByRole('heading', { name: name ?? '' })).toBeVisible()
  await context.close()
})
