import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

/** Code that comes after its screen, by where it shows. */
const late = [
  ['/collection', /\/assets\/collection-channel-.*\.js$/],
  ['/tvlive', /\/assets\/live-channel-.*\.js$/],
  ['/movie', /\/assets\/channel-grid-.*\.js$/],
] as const

test('a chunk of the program that does not come is a lost connection, not a broken page', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  for (const [path, chunk] of late) {
    await test.step(path, async () => {
      const page = await context.newPage()
      await page.route(chunk, route => route.abort())
      await page.goto(`${site.origin}${path}`)
      await expect(page.getByText('网络好像断开了')).toBeVisible()
      await page.unroute(chunk)
      await page.getByRole('button', { name: '点击刷新' }).click()
      await expect(page.getByText('网络好像断开了')).toHaveCount(0)
      await expect(page.getByRole('tablist', { name: '频道', exact: true })).toBeVisible()
      await page.close()
    })
  }
  await context.close()
})
