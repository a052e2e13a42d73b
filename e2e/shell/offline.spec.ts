import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from './site.ts'

/** Lists by their address, each with something that stands in it when an answer comes. */
const lists = ['/', '/movie', '/list/movie', '/rank', '/typePage', '/watching', '/search?q=a'] as const

for (const path of lists) {
  test(`without answers ${path} shows the network box, whose button brings the list`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(`${site.origin}/settings`)
    await expect(page.locator('main')).toBeVisible()
    let isDown = true
    await page.route(/\/api\//, route => (isDown ? route.abort('connectionrefused') : route.continue()))
    // Inside the page, as a tap would: the page itself would not come without a server.
    await page.evaluate(to => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const again = page.getByRole('button', { name: '点击刷新' })
    await expect(again.first()).toBeVisible()
    isDown = false
    await again.first().click()
    await expect(again).toHaveCount(0)
    await context.close()
  })
}
