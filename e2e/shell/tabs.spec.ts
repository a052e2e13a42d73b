import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { playFilm, registerHere } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** A film of those on a page that plays to its end for everybody; which ones stand first changes from day to day. */
async function freeFilmOn(page: Page, site: Program): Promise<string> {
  const links = page.locator('main a[href^="/play/"]')
  await expect(links.first()).toBeVisible()
  const ids = await links.evaluateAll(all => all.map(link => link.getAttribute('href')?.split('/').at(-1)))
  return onDatabase(site, async client => {
    const { rows } = await client.query<{ id: string }>(
      "select id from catalogue_work where access = 'free' and id = any($1) limit 1",
      [ids],
    )
    return rows[0]?.id ?? ''
  })
}

test('tabs keep their place, and what is hidden stands still', async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage()
  const errors = consoleErrors(page)
  await page.goto(site.origin)
  const films = page.locator('main a[href^="/play/"]')
  await expect(films.first()).toBeVisible()
  // What lies below the first screen is drawn after it: until then the page is too short.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2_000)
  await expect(page.locator('section[aria-labelledby] [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 900))
  expect(await scrolled(page)).toBe(900)

  // As a finger would: whatever film lies under it.
  const found = await films.evaluateAll(links =>
    links.findIndex(link => {
      const { top, bottom, left, right } = link.getBoundingClientRect()
      return top > 100 && bottom < window.innerHeight - 100 && left >= 0 && right <= window.innerWidth
    }),
  )
  const tapped = await films.nth(found).elementHandle()
  const height = async () => Math.round((await tapped?.boundingBox())?.y ?? 0)
  const placeOfTapped = await height()
  await films.nth(found).click()
  await expect(page).toHaveURL(/\/play\//)
  await playFilm(page)
  const video = await page.locator('video').elementHandle()

  await page.goBack()
  // What was played is a row of its own now, above: the page is longer, and what the viewer saw stays where it was.
  await expect(page.getByRole('region', { name: '继续观看' })).toBeAttached()
  await expect.poll(height).toBe(placeOfTapped)
  const place = await scrolled(page)
  expect(await video?.evaluate((element: HTMLVideoElement) => element.paused || !element.isConnected)).toBe(
    true,
  )

  await tab(page, '排行榜').click()
  await expect(page).toHaveURL(/\/rank/)
  await tab(page, '首页').click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect.poll(() => scrolled(page)).toBe(place)

  await tab(page, '首页').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(errors.take()).toEqual([])
})

test('a tapped film is opened once while its screen is drawn, which plays the element it began in', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  const prepared = page.waitForResponse(/open-early/)
  await page.goto(`${site.origin}/list/movie`)
  await prepared
  const openings: string[] = []
  const segments: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (/getplaydata/i.test(url)) openings.push(url)
    if (url.endsWith('/seg-00000.m4s')) segments.push(url)
  })
  await page
    .locator(`main a[href="/play/${await freeFilmOn(page, site)}"]`)
    .first()
    .click()
  await playFilm(page)
  expect(openings).toHaveLength(1)
  expect(new Set(segments).size).toBe(segments.length)
  await expect(page.locator('video')).toHaveCount(1)
})

test('a film’s page and danmu wait for its picture, the page no longer than half a second', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  const prepared = page.waitForResponse(/open-early/)
  await page.goto(`${site.origin}/list/movie`)
  await prepared
  const film = page.locator(`main a[href="/play/${await freeFilmOn(page, site)}"]`).first()
  const held = Promise.withResolvers<void>()
  await page.route('**/*.m4s', async route => {
    await held.promise
    await route.continue()
  })
  let danmuCalls = 0
  page.on('request', request => {
    if (/getbarrages/i.test(request.url())) danmuCalls++
  })
  // From the press until what is below the picture stands there. Milliseconds.
  const waited = await film.evaluateHandle(link => ({
    ms: new Promise<number>(resolve => {
      link.addEventListener('click', () => {
        const pressed = performance.now()
        new MutationObserver((_changes, observer) => {
          if (![...document.querySelectorAll('[role=tab]')].some(tab => tab.textContent === '简介')) return
          observer.disconnect()
          resolve(performance.now() - pressed)
        }).observe(document.body, { childList: true, subtree: true })
      })
    }),
  }))
  await film.click()
  expect(await waited.evaluate(({ ms }) => ms)).toBeGreaterThan(450)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(danmuCalls).toBe(0)
  held.resolve()
  await playFilm(page)
  await expect.poll(() => danmuCalls).toBeGreaterThan(0)
})

test('home is found in the channel in which it was left', async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(`${site.origin}/anime`)
  await expect(page.getByRole('tab', { name: '动漫', selected: true })).toBeVisible()
  await tab(page, '我的').click()
  await expect(page).toHaveURL(/\/user/)
  await tab(page, '首页').click()
  await expect(page).toHaveURL(/\/anime/)
})

test('back and forward go through the screens in order', async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(`${site.origin}/list/movie`)
  const films = page.locator('main a[href^="/play/"]')
  await films.first().click()
  await expect(page).toHaveURL(/\/play\//)
  const film = page.url()
  await page.goBack()
  await expect(page).toHaveURL(/\/list\/movie/)
  await expect(films.first()).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(film)
  await expect(page.locator('video')).toBeAttached()
})

test('a channel of short videos leads to the screen of all of them, and back leads past it', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(site.origin)
  await page.goto(`${site.origin}/game?tag=2`)
  await expect(page).toHaveURL(/\/miniVideoChannel\?titleId=games&subID=2/)
  await page.goBack()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('a gate sends to the log-in and the log-in brings back', async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(`${site.origin}/historicalRecords`)
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByRole('link', { name: '注册' }).first().click()
  await registerHere(page, site, 'gate@example.com')
  await expect(page).toHaveURL(/\/historicalRecords/)
})

test('a screen begins at its top, also where the page was moved in the moment before', async ({
  browser,
  site,
}) => {
  // So flat that the film's screen is longer than it.
  const landscape = { ...phone, viewport: { width: 844, height: 390 } }
  const page = await (await browser.newContext(landscape)).newPage()
  await page.goto(`${site.origin}/list`)
  await expect(page.locator('main a[href^="/play/"]').first()).toBeVisible()
  const from = await page.evaluate(() => {
    window.scrollTo(0, 90)
    document.querySelector<HTMLElement>('main a[href^="/play/"]')?.click()
    return window.scrollY
  })
  expect(from).toBe(90)
  await expect(page.getByRole('tab', { name: '简介' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
})
