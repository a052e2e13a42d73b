import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

/** Pixels that the bar at the top of the screen keeps free above itself. */
const inset = (page: Page) =>
  page
    .locator('header:visible')
    .first()
    .evaluate(header => Number.parseFloat(getComputedStyle(header).paddingTop))

test('a web view’s status bar is left free on every screen of the visit', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${site.origin}/settings?statusBarHeight=31`)
  await expect.poll(() => inset(page)).toBe(31)
  await page.goto(`${site.origin}/help`)
  await expect.poll(() => inset(page)).toBe(31)

  // A visit of its own begins in the browser.
  const other = await (await browser.newContext(phone)).newPage()
  await other.goto(`${site.origin}/help`)
  await expect.poll(() => inset(other)).toBe(0)
  await context.close()
})

test('a made-up height does not push the page away', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${site.origin}/help?statusbarheight=99999`)
  await expect.poll(() => inset(page)).toBe(100)
  await page.goto(`${site.origin}/help?statusbarheight=red;}`)
  await expect.poll(() => inset(page)).toBe(0)
  await context.close()
})
