import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { phone, reach, shown, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })

type Spot = readonly [x: number, y: number]

/** One finger on the page: down at the first spot, over the others, up at the last. */
async function finger(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot) =>
    wire.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spot ? [{ x: spot[0], y: spot[1] }] : [],
    })
  const drag = async (...[from, ...to]: Spot[]) => {
    await touch('touchStart', from)
    for (const spot of to) await touch('touchMove', spot)
    await touch('touchEnd')
  }
  return { touch, drag, tap: (spot: Spot) => drag(spot) }
}

test('every gesture does its own, in the page and in full screen, and none while it is locked', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { resumeSec: 60 })
  await reach(page, 60.3)
  await page.waitForFunction(() => !window.film.player.store.getState().controlsVisible)
  const { touch, tap, drag } = await finger(page)

  await tap([200, 70])
  await expect.poll(async () => (await shown(page)).controlsVisible).toBe(true)
  await tap([200, 70])
  await expect.poll(async () => (await shown(page)).controlsVisible).toBe(false)

  await page.evaluate(() => window.film.player.request.pause())
  const paused = (await shown(page)).currentTime
  await tap([350, 70])
  await tap([350, 70])
  await expect.poll(async () => (await shown(page)).currentTime).toBeCloseTo(paused + 10, 1)
  await tap([30, 70])
  await tap([30, 70])
  await expect.poll(async () => (await shown(page)).currentTime).toBeCloseTo(paused, 1)
  await tap([180, 70])
  await tap([180, 70])
  await expect.poll(async () => (await shown(page)).paused).toBe(false)

  await touch('touchStart', [200, 70])
  await expect.poll(async () => (await shown(page)).rate).toBe(2)
  await expect(page.getByText('2倍速播放中')).toBeVisible()
  await touch('touchEnd')
  await expect.poll(async () => (await shown(page)).rate).toBe(1)

  await page.evaluate(() => {
    window.film.player.request.pause()
    window.film.player.request.seek(30)
  })
  await drag([100, 70], [130, 70], [227, 70])
  // A quarter of the width, of a film of two minutes.
  await expect.poll(async () => Math.round((await shown(page)).currentTime)).toBe(60)

  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(async () => (await shown(page)).fullscreen).not.toBe('off')
  await page.setViewportSize({ width: 844, height: 390 })
  const box = () => page.locator('section[data-theme="dark"]').boundingBox()
  await expect.poll(async () => (await box())?.width).toBe(844)
  const before = (await shown(page)).brightness
  await drag([100, 150], [100, 170], [100, 270])
  await expect.poll(async () => (await shown(page)).brightness).toBeLessThan(before)
  await drag([700, 150], [700, 170], [700, 270])
  await expect.poll(async () => (await shown(page)).volume).toBeLessThan(0.9)
  const { brightness } = await shown(page)

  await page.evaluate(() => window.film.player.request.setLocked(true))
  await drag([100, 150], [100, 170], [100, 270])
  await drag([100, 150], [130, 150], [400, 150])
  await tap([600, 150])
  await tap([600, 150])
  expect(await shown(page)).toMatchObject({ brightness, locked: true, paused: true })
  expect(Math.round((await shown(page)).currentTime)).toBe(60)

  // Turned back it is still what fills the screen.
  await page.setViewportSize(phone.viewport)
  await expect.poll(async () => (await box())?.height).toBe(phone.viewport.height)
  expect((await shown(page)).fullscreen).not.toBe('off')
})

test('a page that is out of sight for a while plays on or waits as was chosen, and is there again after back', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { resumeSec: 40 })
  await reach(page, 40.3)
  await expect(page.getByRole('button', { name: '更多设置' })).toBeVisible()
  const hide = (hidden: boolean) =>
    page.evaluate(on => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => on })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  const { currentTime } = await shown(page)
  await reach(page, currentTime + 1)
  await hide(false)
  // Paused it keeps its controls.
  await page.evaluate(() => window.film.player.request.pause())
  await page.getByRole('button', { name: '更多设置' }).click()
  await page.getByRole('dialog').getByText('后台播放').click()
  await page.getByRole('button', { name: '关闭', exact: true }).first().click()
  await page.evaluate(() => window.film.player.request.play())
  await expect.poll(async () => (await shown(page)).paused).toBe(false)
  await hide(true)
  await expect.poll(async () => (await shown(page)).paused).toBe(true)
  await hide(false)
  const again = (await shown(page)).currentTime
  await reach(page, again + 0.5)

  await page.goto(`${studio.server.origin}?opens`)
  await reach(page, 40.3)
  await page.goto('about:blank')
  await page.goBack()
  await reach(page, 40.3)
  expect((await shown(page)).error).toBeNull()
})
