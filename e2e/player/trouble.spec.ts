import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { phone, reach, shown, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })

const seek = (page: Page, seconds: number) =>
  page.evaluate(to => window.film.player.request.seek(to), seconds)
/** Seeks to where nothing is loaded, and is over once the picture waits, for however short. */
const seekAndWait = (page: Page, seconds: number) =>
  page.evaluate(to => {
    const { store, request } = window.film.player
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = store.subscribe(({ waiting }) => waiting && resolve())
    request.seek(to)
    return promise.then(stop)
  }, seconds)

test('a server that breaks off, is slow, or is out of order for a while stops nothing for good', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { resumeSec: 100 })
  await reach(page, 100.5)
  const { film } = studio.server
  // Each to where nothing is loaded: a player holds up to 60 s ahead.
  for (const [trouble, to] of [
    ['reset', 3],
    [503, 84],
    ['slow', 76],
  ] as const) {
    film().trouble = { all: trouble }
    film().asked = []
    await seekAndWait(page, to)
    await expect.poll(() => film().asked.length).toBeGreaterThan(0)
    if (trouble !== 'slow') film().trouble = {}
    await reach(page, to + 0.5)
    film().trouble = {}
  }
  expect(film()).toMatchObject({ openings: 1, renewals: 0 })
  expect((await shown(page)).error).toBeNull()
})

test('a server that goes on failing is named instead of the network', async ({ page, studio }) => {
  await watch(page, studio)
  await reach(page, 0.5)
  const film = studio.server.film()
  film.trouble = { all: 503 }
  await seek(page, 100)
  await expect(page.getByText('服务器有点忙，视频暂时没传过来')).toBeVisible({ timeout: 60_000 })
  expect((await shown(page)).error).toBeNull()
  film.trouble = {}
  await reach(page, 100.5)
  await expect(page.getByText('服务器有点忙，视频暂时没传过来')).toHaveCount(0)
})

test('a segment that is nowhere is played up to, skipped, and told of', async ({ page, studio }) => {
  await watch(page, studio, { trouble: { 3: 404 }, resumeSec: 31 })
  await reach(page, 31)
  await page.evaluate(() => window.film.player.request.setRate(2))
  await seek(page, 8.5)
  await reach(page, 11)
  expect((await shown(page)).currentTime).toBeLessThan(12.5)
  await expect(page.getByText('有一小段没加载出来，已为你跳过')).toBeVisible()
  await reach(page, 16.5)
  expect((await shown(page)).currentTime).toBeLessThan(25)
  // One fresh address was tried before.
  expect(studio.server.film()).toMatchObject({ openings: 1, renewals: 1 })
  // Whoever seeks into it is taken past it at once.
  await seek(page, 40)
  await reach(page, 40.5)
  await seek(page, 13)
  await page.waitForFunction(() => {
    const { currentTime, waiting } = window.film.player.store.getState()
    return currentTime > 16 && currentTime < 22 && !waiting
  })
})

test('without a network the wait says so, and goes on by itself when it is there again', async ({
  page,
  studio,
  context,
}) => {
  await watch(page, studio)
  await reach(page, 0.5)
  await context.setOffline(true)
  await seek(page, 100)
  await expect(page.getByText('网络已断开，连上后会自动继续播放')).toBeVisible()
  await context.setOffline(false)
  await reach(page, 100.5)
  await expect(page.getByText('网络已断开，连上后会自动继续播放')).toHaveCount(0)
})

test('a film that cannot be opened without a network opens by itself once there is one', async ({
  page,
  studio,
  context,
}) => {
  await watch(page, studio)
  await reach(page, 0.3)
  await context.setOffline(true)
  await page.evaluate(() => window.film.player.load({ mediaKey: 'other', episode: null }))
  await expect(page.getByRole('alert')).toContainText('网络已断开')
  await expect(page.getByRole('alert').getByRole('button', { name: '返回' })).toBeVisible()
  await context.setOffline(false)
  await reach(page, 0.5)
  expect((await shown(page)).error).toBeNull()
})

test('a wait that lasts says why and offers a lower quality', async ({ page, studio }) => {
  await watch(page, studio)
  await reach(page, 0.5)
  await page.evaluate(() => window.film.player.request.setQuality('360P'))
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360)
  await page.route('**/360P/*.m4s', () => {})
  await seek(page, 100)
  await expect(page.getByText('正在缓冲，网络较慢')).toBeVisible()
  await page.getByRole('button', { name: '换成270P' }).click()
  await reach(page, 100.5)
  expect(await page.evaluate(() => document.querySelector('video')?.videoHeight)).toBe(270)
})

test('who seeks beyond what is made is told that it comes', async ({ page, studio }) => {
  await watch(page, studio, { made: 3, held: ['180P'], complete: [] })
  await reach(page, 0.3)
  await seek(page, 90)
  await expect(page.getByText('后面的马上就好')).toBeVisible()
})

test('how it played is told once, when it is over', async ({ page, studio }) => {
  await watch(page, studio)
  await reach(page, 0.5)
  await seek(page, 20)
  await reach(page, 20.5)
  await page.route('**/media/**', route => route.fulfill({ status: 403 }))
  await seek(page, 100)
  await expect(page.getByRole('alert')).toBeVisible()
  const measured = () => studio.server.film().reports.filter(({ quality }) => quality)
  await expect.poll(() => measured().length).toBe(1)
  expect(measured()[0]?.quality).toMatchObject({ stalls: 0, seeks: 2, failure: 'network' })
  expect(measured()[0]?.quality?.joinMs).toBeGreaterThan(0)
  await page.goto('about:blank')
  expect(measured()).toHaveLength(1)
})
