import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { type Program, startProgram } from '../program.ts'
import { siteData } from '../site-data.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)
// Other journeys see no ads: these have a program of their own.
let site: Program
test.beforeAll(async () => {
  site = await startProgram('apps/server/src/main.ts', { dataFrom: await siteData() })
  await onDatabase(site, client =>
    client.query(
      `insert into ad_campaign (id, name, slot, title, picture_key, link, needs_login, is_started, per_day, weight, created_at, updated_at)
       select 'ad' || lower(slot) || row_number() over (), slot, slot, '广告 ' || slot, (select poster_key from catalogue_work where poster_key is not null limit 1),
         link, needs, true, 100, 10, 1, 1
       from (values ('start', '/vip', true), ('pause', null, false), ('preRoll', 'https://ads.example/', false),
         ('floating', '/help', false), ('banner', '/help', false), ('danmu', '/help', false), ('danmu', '/help', false)) as ads (slot, link, needs)`,
    ),
  )
})
test.afterAll(() => site.stop())

const counted = (slot: string) =>
  onDatabase(site, async client => {
    const { rows } = await client.query(
      'select sum(views)::int as views, sum(clicks)::int as clicks from ad_campaign where slot = $1',
      [slot],
    )
    return rows[0] as { views: number; clicks: number }
  })
const filmOf = () =>
  onDatabase(site, async client => {
    const { rows } = await client.query(
      `select id from catalogue_work where state = 'published' and episodes = 1 and access = 'free' and kind <> 'short'
       order by id limit 1`,
    )
    return rows[0].id as string
  })
/** Opens a film whose picture comes once its ads are known: on a slow machine it would have played for too long by then. */
async function openFilm(page: Page): Promise<void> {
  const known = page.waitForResponse(/getadsdatalist.*(,|%2c)/i)
  await page.route(/\.m4s/, async route => {
    await known
    await route.continue()
  })
  await page.goto(`${site.origin}/play/${await filmOf()}?hideNavbar=1`)
}
const startAd = (page: Page) => page.getByRole('dialog', { name: '广告' })

test('the start ad is closed from its first moment, counts once, and leads a visitor by the log-in', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await page.goto(site.origin)
  // It closes by itself soon: nothing is looked at before it is pressed.
  await startAd(page).getByRole('button', { name: '跳过' }).click()
  await expect(startAd(page)).toBeHidden()
  await expect.poll(() => counted('start')).toMatchObject({ views: 1, clicks: 0 })
  const answered = page.waitForResponse(response => /getadsdatalist.*typelist=1\b/i.test(response.url()))
  await page.goto(`${site.origin}/?hideNavbar=1`)
  await answered
  await expect(startAd(page)).toBeHidden()
  await page.goto(site.origin)
  await startAd(page).getByRole('button', { name: '了解详情' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fvip/)
  await expect.poll(async () => (await counted('start')).clicks).toBe(1)
  expect(heard.take()).toEqual([])
})

test('a film begins with an ad, has one while it is paused and one beside it, each of which closes at once', async ({
  page,
}) => {
  await openFilm(page)
  const player = page.getByRole('region', { name: '播放器' })
  const over = player.getByRole('complementary', { name: '广告' })
  await expect(over).toBeVisible()
  await over.getByRole('button', { name: '关闭广告' }).click()
  await expect(over).toBeHidden()
  const video = page.locator('video')
  const isPaused = () => video.evaluate((film: HTMLVideoElement) => film.paused)
  await expect.poll(isPaused).toBe(false)
  const floating = page.getByRole('complementary', { name: '广告' })
  await expect(floating).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('k')
  await expect(over).toBeVisible()
  await over.getByRole('button', { name: '关闭广告' }).click()
  await expect(over).toBeHidden()
  await floating.getByRole('button', { name: '关闭广告' }).click()
  await expect(floating).toHaveCount(0)
  for (const slot of ['preRoll', 'pause', 'floating'])
    await expect.poll(async () => (await counted(slot)).views).toBe(1)
})

test('home has ads behind its other slides', async ({ page }) => {
  await page.goto(`${site.origin}/?hideNavbar=1`)
  const slide = page.getByRole('link', { name: /广告 banner/ })
  await expect(slide).toBeAttached()
  await page.getByRole('button', { name: '关闭广告' }).dispatchEvent('click')
  await expect(slide).toHaveCount(0)
})

/** Plays from the beginning at this rate, and again and again. */
const race = (page: Page, rate: number) =>
  page.locator('video').evaluate((film: HTMLVideoElement, rate) => {
    film.loop = true
    film.playbackRate = rate
    film.currentTime = 0
  }, rate)

test('after a minute of a film an ad flies among its danmu, counts once it has come in, and is followed; none where danmu are off', async ({
  page,
}) => {
  await openFilm(page)
  const player = page.getByRole('region', { name: '播放器' })
  const over = player.getByRole('complementary', { name: '广告' })
  await over.getByRole('button', { name: '关闭广告' }).click()
  await race(page, 3)
  const flying = player.getByRole('button', { name: '查看广告：广告 danmu' })
  expect((await counted('danmu')).views).toBe(0)
  await expect(flying).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await counted('danmu')).views).toBe(1)
  await page.keyboard.press('d')
  await expect(flying).toHaveCount(0)
  // As if some minutes had passed; at its end a film takes from its picture what flies.
  await race(page, 1)
  await page.evaluate(() => localStorage.removeItem('xinghe.danmuAd'))
  await page.keyboard.press('d')
  await expect(flying).toBeVisible()
  await expect.poll(async () => (await counted('danmu')).views).toBe(2)
  // It moves: a finger follows it.
  await flying.dispatchEvent('click')
  await expect(page).toHaveURL(/\/help/)
  await expect.poll(() => counted('danmu')).toEqual({ views: 2, clicks: 1 })
})

test('VIP sees none', async ({ page }) => {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await onDatabase(site, client =>
    client.query(
      'update account_user set vip_level = 1, vip_category_id = 1, vip_until = 9999999999999 where email = $1',
      [email],
    ),
  )
  const before = await counted('start')
  await page.goto(site.origin)
  await page.goto(`${site.origin}/play/${await filmOf()}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(3)
  await expect(page.getByText('广告', { exact: true })).toHaveCount(0)
  expect(await counted('start')).toEqual(before)
})
