import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

/** What the page draws by itself, and what the application puts in its place. */
const places = [
  { path: '/', first: '.first-banner', placed: '[aria-roledescription="carousel"] a span' },
  { path: '/', first: '.first-poster', placed: 'section[aria-labelledby] a span' },
  { path: '/list/movie', first: '.first-poster', placed: '[role="listitem"] a span' },
] as const

const selected = '[role="tab"][aria-selected="true"]'
const tabs = 'nav[aria-label="主导航"]'
/** Home's own words, by the path they are at. */
const frames = [
  { path: '/', first: '.first-channel[data-active]', placed: selected },
  { path: '/', first: '.first-title', placed: 'section[aria-labelledby] h2' },
  {
    path: '/',
    first: '.first-tab:nth-child(4) > .first-label',
    placed: `${tabs} > a:nth-child(4) > span:last-child`,
  },
  { path: '/sport', first: '.first-channel[data-active]', placed: selected },
] as const

async function place(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return [box.x, box.y, box.width, box.height].map(Math.round)
}

/** The page whose scripts do not come, once it shows this. */
async function barePage(browser: Browser, address: string, drawn: string): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, route => route.abort())
  // A page goes out without its data where that takes the server too long, as its first one may beside others.
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator(drawn).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  return page
}

for (const { path, first, placed } of places) {
  test(`before its scripts ${path} shows ${first} where the application will have it`, async ({
    browser,
    site,
  }) => {
    const before = await barePage(browser, site.origin + path, `${first} img`)
    const drawn = await place(before, first)
    await before.context().close()

    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(site.origin + path)
    await expect(page.locator(placed).first()).toBeVisible()
    await expect(page.locator('.first-screen')).toHaveCount(0)
    expect(await place(page, placed)).toEqual(drawn)
    await context.close()
  })
}

test('before its scripts home has its words where the application will have them, and they lead on', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const before = await barePage(browser, site.origin, '.first-title:not(:empty)')
  for (const { path, first, placed } of frames) {
    await before.goto(site.origin + path)
    await expect(before.locator(first)).not.toBeEmpty()
    await page.goto(site.origin + path)
    await expect(page.locator(placed).first()).toBeVisible()
    const words = (await page.locator(placed).first().textContent()) ?? ''
    await expect(before.locator(first)).toHaveText(words)
    const middle = async (of: Page, selector: string) => {
      const [x = 0, y = 0, width = 0, height = 0] = await place(of, selector)
      return { x: x + (first === '.first-channel[data-active]' ? width / 2 : 0), y: y + height / 2 }
    }
    const [drawn, shown] = [await middle(before, first), await middle(page, placed)]
    expect(Math.abs(drawn.x - shown.x), `${path} ${first}`).toBeLessThanOrEqual(1)
    expect(Math.abs(drawn.y - shown.y), `${path} ${first}`).toBeLessThanOrEqual(1)
  }
  await before.locator('.first-tab').nth(3).click()
  await expect(before).toHaveURL(/\/rank$/)
  await before.context().close()
  await context.close()
})

test('boards and calendars take the room that was kept for them', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  let letCome = () => {}
  const come = new Promise<void>(resolve => {
    letCome = resolve
  })
  await page.route(/\/assets\/(calendar|ranking)-.*\.js$/, async route => {
    await come
    await route.continue()
  })
  await page.goto(site.origin)
  // To the fraction of a pixel: half of one moves a page that is scrolled below.
  const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height)
  // What lies below the first screen is drawn after it.
  await expect.poll(height).toBeGreaterThan(2_000)
  const late = page.locator('section[aria-labelledby] [aria-busy="true"]')
  await expect(late.first()).toBeAttached()
  const reserved = await height()
  letCome()
  await expect(page.getByRole('group', { name: '选择星期' })).toBeAttached()
  await expect(late).toHaveCount(0)
  expect(await height()).toBe(reserved)

  // A day on which nothing comes is as high as the others.
  for (const day of await page.getByRole('group', { name: '选择星期' }).getByRole('button').all()) {
    await day.click()
    expect(await height()).toBe(reserved)
  }
  await context.close()
})

test('pictures come in about the width they are shown in', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(site.origin)
  const poster = page.locator('section[aria-labelledby] img').first()
  await expect(poster).toBeVisible()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { shown, fetched } = await poster.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth * devicePixelRatio,
    fetched: Number(image.currentSrc.match(/\/(\d+)\.webp$/)?.[1]),
  }))
  expect(fetched).toBeLessThan(shown * 2.5)
  await context.close()
})
