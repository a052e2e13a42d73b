import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'

/** What the page draws by itself, and what the application puts in its place. */
const places = [
  { path: '/', first: '.first-banner', placed: '[aria-roledescription="carousel"] a span' },
  { path: '/', first: '.first-poster', placed: 'section[aria-labelledby] a span' },
  { path: '/list/movie', first: '.first-poster', placed: '[role="listitem"] a span' },
] as const

/** Home's own words before the application is there, and in it. */
const frame = {
  channels: {
    first: '.first-channel > .first-name',
    placed: '[role="tablist"][aria-label="频道"] [role="tab"] > span',
  },
  tabs: { first: '.first-tab > .first-label', placed: 'nav[aria-label="主导航"] > a > span:last-child' },
} as const
const title = { first: '.first-title', placed: 'section[aria-labelledby] h2' }

/** What these say, and where each has its middle. */
function wordsAt(page: Page, selector: string) {
  return page.locator(selector).evaluateAll(elements =>
    elements.map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { text: element.textContent, x: x + width / 2, y: y + height / 2 }
    }),
  )
}

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
  const before = await barePage(browser, site.origin, `${title.first}:not(:empty)`)
  const compare = async ({ first, placed }: { first: string; placed: string }) => {
    const shown = await wordsAt(page, placed)
    expect(shown.length).toBeGreaterThan(0)
    // The application has set its strip once its own words are laid out.
    await expect
      .poll(async () => {
        const [drawn, now] = [await wordsAt(before, first), await wordsAt(page, placed)]
        return now.map(({ text, x, y }, at) => {
          const other = drawn[at]
          const isThere = other && Math.abs(other.x - x) <= 1.5 && Math.abs(other.y - y) <= 1.5
          return isThere && other.text === text ? text : [text, x, y, other]
        })
      })
      .toEqual(shown.map(({ text }) => text))
  }
  for (const path of ['/', '/sport']) {
    await before.goto(site.origin + path)
    await page.goto(site.origin + path)
    await expect(page.locator(frame.tabs.placed).first()).toBeVisible()
    await expect(page.locator('.first-screen')).toHaveCount(0)
    await compare(frame.channels)
    await compare(frame.tabs)
  }
  await before.goto(site.origin)
  await page.goto(site.origin)
  await expect(page.locator(title.placed).first()).toBeVisible()
  await expect(before.locator(title.first)).toHaveText(
    (await page.locator(title.placed).first().textContent()) ?? '',
  )
  const [drawn] = await wordsAt(before, title.first)
  const [shown] = await wordsAt(page, title.placed)
  expect(Math.abs((drawn?.y ?? 0) - (shown?.y ?? 9))).toBeLessThanOrEqual(1)
  await before.locator('.first-tab').nth(3).click()
  await expect(before).toHaveURL(/\/rank$/)
  await before.context().close()

  const other = await barePage(browser, site.origin, title.first)
  await other.evaluate(() => localStorage.setItem('xinghe.channels', 'null'))
  await other.context().addCookies([{ name: 'lang', value: 'zh-TW', url: site.origin }])
  await other.reload()
  await expect(other.locator('.first-tab > .first-label').nth(1)).toHaveText('發現')
  await other.context().close()
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
