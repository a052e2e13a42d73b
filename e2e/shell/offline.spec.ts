import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

/** Screens whose content is fetched, visit by visit: within one, help that has come is there without a network. */
const visits = [
  [
    // Before home, which knows its hot words too.
    '/search',
    '/',
    '/movie',
    '/collection',
    '/wyav',
    '/stores',
    '/tvlive',
    '/discovery',
    '/rank',
    '/miniVideoChannel',
    '/moreFocus',
    '/typePage',
    '/watching',
    '/list/movie',
    '/search?q=a',
    '/selectArea',
    '/countryList',
    '/help',
    '/helpDetail?id=70',
  ],
  ['/tvhelpCenter'],
] as const

for (const lists of visits)
  test(`without answers every list from ${lists[0]} shows the network box, whose button brings the list`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(`${site.origin}/settings`)
    await expect(page.locator('main').first()).toBeVisible()
    let isDown = true
    await page.route(/\/api\//, route => (isDown ? route.abort('connectionrefused') : route.continue()))
    const again = page.getByRole('button', { name: '点击刷新' })
    for (const path of lists) {
      await test.step(path, async () => {
        isDown = true
        // Inside the page, as a tap would: the page itself would not come without a server.
        await page.evaluate(to => {
          window.history.pushState(null, '', to)
          window.dispatchEvent(new PopStateEvent('popstate'))
        }, path)
        await expect(again.first()).toBeVisible()
        isDown = false
        await again.first().click()
        await expect(again).toHaveCount(0)
      })
    }
    await context.close()
  })

test('without answers a film shows the network box, whose button brings its page and its picture', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(site.origin)
  const film = page.locator('main a[href^="/play/"]').first()
  await expect(film).toBeVisible()
  let isDown = true
  await page.route(/\/api\//, route => (isDown ? route.abort('connectionrefused') : route.continue()))
  await film.click()
  const again = page.getByRole('button', { name: '点击刷新' })
  await expect(again).toBeVisible()
  isDown = false
  await again.click()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  await expect(page.getByRole('tab', { name: /弹幕/ })).toBeVisible()
  await context.close()
})
