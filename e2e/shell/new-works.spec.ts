import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test('the dot of new works goes when discovery is opened', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await register(page, site, `${randomUUID()}@example.com`)
  // Somebody they follow has posted.
  await page.route(/\/api\/login\/validates/i, async route => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.user.newWorks = 3
    await route.fulfill({ response, json: answer })
  })
  await page.goto(site.origin)
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /发现/ })
  const dot = tab.getByLabel('3个新作品')
  await expect(dot).toBeVisible()
  const seen = page.waitForResponse(/\/api\/trends\/seentrends/i)
  await tab.click()
  expect((await (await seen).json()).ret).toBe(200)
  await expect(page).toHaveURL(/\/discovery/)
  await expect(dot).toHaveCount(0)
  await context.close()
})
