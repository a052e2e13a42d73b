import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

/** What the page draws by itself, and what the application puts in its place. */
const places = [
  { path: '/', first: '.first-banner', placed: '[aria-roledescription="carousel"] a span' },
  { path: '/', first: '.first-poster', placed: 'section[aria-labelledby] a span' },
  { path: '/list/movie', first: '.first-poster', placed: '[role="listitem"] a span' },
] as const

async function place(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return [box.x, box.y, box.width, box.height].map(Math.round)
}

for (const { path, first, placed } of places) {
  test(`before its scripts ${path} shows ${first} where the application will have it`, async ({
    browser,
    site,
  }) => {
    const bare = await browser.newContext(phone)
    const before = await bare.newPage()
    await before.route(/\/assets\/.*\.js$/, route => route.abort())
    // A page goes out without its data where that takes the server too long, as its first one may beside others.
    await expect(async () => {
      await before.goto(site.origin + path)
      await expect(before.locator(`${first} img`).first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    const drawn = await place(before, first)
    await bare.close()

    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(site.origin + path)
    await expect(page.locator(placed).first()).toBeVisible()
    await expect(page.locator('.first-screen')).toHaveCount(0)
    expect(await place(page, placed)).toEqual(drawn)
    await context.close()
  })
}

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
