import { AxeBuilder } from '@axe-core/playwright'
import { chromium, expect } from '@playwright/test'
import { chromiumArguments } from '../chromium.ts'
import { test } from '../test.ts'
import { phone, reach, sample, shown, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })

test('the picture moves and the time advances', async ({ page, studio }) => {
  await watch(page, studio)
  await reach(page, 0.5)
  const before = await sample(page)
  await reach(page, 2)
  expect(await sample(page)).not.toBe(before)
  expect(await shown(page)).toMatchObject({ status: 'ready', paused: false, durationSec: 120 })
})

test('a film begins in the smallest quality on a slow network, and grows sharp', async ({ page, studio }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '2g' }) }),
  )
  const first = page.waitForRequest(/\.m4s/)
  await watch(page, studio)
  expect((await first).url()).toContain('/180P/')
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360)
})

test('a chosen quality comes into the picture without a stall', async ({ page, studio }) => {
  await watch(page, studio)
  await page.waitForFunction(() => window.film.player.store.getState().status === 'ready')
  await page.evaluate(() => window.film.player.request.setQuality('180P'))
  await page.waitForFunction(() => window.film.player.store.getState().playingQuality === '180P')
  await reach(page, 1)
  const askedAt = await page.evaluate(() => {
    window.film.events.length = 0
    window.film.player.request.setQuality('360P')
    return window.film.player.store.getState().currentTime
  })
  // Read in the page: until a slow machine asks for the time, it may have gone on.
  const switched = await page.waitForFunction(
    () =>
      document.querySelector('video')?.videoHeight === 360 && window.film.player.store.getState().currentTime,
  )
  const switchedAt = Number(await switched.jsonValue())
  await reach(page, switchedAt + 2)
  expect(switchedAt).toBeLessThan(askedAt + 8)
  expect((await shown(page)).playingQuality).toBe('360P')
  expect(await page.evaluate(() => window.film.events)).toEqual([])
  expect(studio.server.film().renewals).toBe(0)
})

test('a quality chosen while the picture stands stops nothing when it plays on, however slow it comes', async ({
  page,
  studio,
}) => {
  await watch(page, studio)
  await page.waitForFunction(() => window.film.player.store.getState().status === 'ready')
  await page.evaluate(() => window.film.player.request.setQuality('180P'))
  await page.waitForFunction(() => {
    const { playingQuality, bufferedTo, currentTime } = window.film.player.store.getState()
    return playingQuality === '180P' && bufferedTo > currentTime + 15
  })
  // Longer than the segment that plays reaches from here on, shorter than what a viewer has ahead.
  await page.route('**/360P/*.m4s', async route => {
    await new Promise(resolve => setTimeout(resolve, 3_500))
    await route.continue()
  })
  await page.waitForFunction(() => Math.floor(window.film.player.store.getState().currentTime * 2) % 8 === 3)
  await page.evaluate(() => {
    const { request } = window.film.player
    request.pause()
    request.setQuality('360P')
    window.film.events.length = 0
    request.play()
  })
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360)
  expect(await page.evaluate(() => window.film.events)).not.toContain('waiting')
})

for (const [what, file] of [
  ['code of the picture', '**/source-hls*'],
  ['playlist', '**/master.m3u8'],
] as const) {
  test(`a quality chosen while the ${what} is on its way is the one that plays`, async ({ page, studio }) => {
    let asked = () => {}
    let release = () => {}
    const isAsked = new Promise<void>(resolve => (asked = resolve))
    const isReleased = new Promise<void>(resolve => (release = resolve))
    await page.route(file, async route => {
      asked()
      await isReleased
      await route.continue()
    })
    await watch(page, studio)
    await isAsked
    await page.waitForFunction(() => window.film.player.store.getState().status === 'ready')
    await page.evaluate(() => window.film.player.request.setQuality('360P'))
    release()
    await reach(page, 1)
    expect((await shown(page)).playingQuality).toBe('360P')
    expect(await page.evaluate(() => document.querySelector('video')?.videoHeight)).toBe(360)
    expect(studio.server.film().renewals).toBe(0)
  })
}

test('a playlist that still grows starts at its beginning and goes on past its first end', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { made: 2, held: ['180P'], complete: [] })
  await reach(page, 0.3)
  const start = await shown(page)
  expect(start.currentTime).toBeLessThan(2)
  expect(start.availableTo).toBeCloseTo(8, 0)
  await page.evaluate(() => window.film.player.request.seek(30))
  expect((await shown(page)).currentTime).toBeLessThan(8)
  studio.server.film().made = 30
  studio.server.film().complete = ['180P']
  await reach(page, 9)
  expect((await shown(page)).error).toBeNull()
})

test('while the ladder grows the automatic choice stays within what is finished', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { made: 3, complete: ['180P'] })
  await reach(page, 4)
  expect(await shown(page)).toMatchObject({ playingQuality: '180P', waiting: false })
})

test('a rendition that came later is opened where the picture is, only when it is chosen', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { held: ['180P'], complete: ['180P'], made: 6 })
  await reach(page, 2)
  Object.assign(studio.server.film(), {
    made: 30,
    held: ['180P', '270P', '360P'],
    complete: ['180P', '270P', '360P'],
  })
  await page.waitForFunction(() => window.film.player.store.getState().qualities.length === 3)
  const { currentTime } = await shown(page)
  expect((await shown(page)).playingQuality).toBe('180P')
  await page.evaluate(() => window.film.player.request.setQuality('360P'))
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360)
  expect((await shown(page)).currentTime).toBeGreaterThanOrEqual(currentTime - 0.2)
  await reach(page, currentTime + 2)
})

test('an address that has expired is renewed and the picture goes on where it was', async ({
  page,
  studio,
}) => {
  await watch(page, studio)
  await reach(page, 1)
  studio.server.film().token = 'second'
  await page.evaluate(() => window.film.player.request.seek(100))
  await reach(page, 101)
  expect(studio.server.film()).toMatchObject({ openings: 1, renewals: 1 })
  expect((await shown(page)).currentTime).toBeLessThan(110)
})

test('an address that is refused again and again ends in an error with a way back', async ({
  page,
  studio,
}) => {
  await watch(page, studio)
  await reach(page, 1)
  await page.route('**/media/**', route => route.fulfill({ status: 403 }))
  await page.evaluate(() => window.film.player.request.seek(100))
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await shown(page)).toMatchObject({ status: 'error', error: 'network' })
  await page.unroute('**/media/**')
  await page.getByRole('button', { name: '重新加载' }).click()
  await reach(page, 101)
})

test('a viewer goes on where an earlier visit ended and may start over', async ({ page, studio }) => {
  await watch(page, studio, { resumeSec: 34 })
  await reach(page, 34.5)
  expect((await shown(page)).resumedFrom).toBe(34)
  await page.getByRole('button', { name: '从头播放' }).click()
  await page.waitForFunction(() => window.film.player.store.getState().currentTime < 10)
  await reach(page, 1)
})

test('progress is reported after ten seconds of playing, at the end, and when the page goes', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { resumeSec: 31 })
  // A busy machine may tell late that the picture has begun to move: what went before is not counted.
  await reach(page, 34)
  await page.goto('about:blank')
  await expect.poll(() => studio.server.film().reports.length).toBe(1)
  const [left] = studio.server.film().reports
  expect(left).toMatchObject({ closing: true, ended: false })
  expect(left?.seconds).toBeGreaterThan(33.9)
  expect(left?.watchedSec).toBeGreaterThan(0.5)

  await watch(page, studio, { resumeSec: 104 })
  await page.evaluate(() => window.film.player.request.setRate(0.9))
  await expect.poll(() => studio.server.film().reports.length).toBeGreaterThan(1)
  const [first] = studio.server.film().reports
  const last = studio.server.film().reports.at(-1)
  expect(first?.watchedSec).toBeGreaterThanOrEqual(10)
  // One report holds no more than the tenth second and what lies between two ticks.
  expect(first?.watchedSec).toBeLessThan(12.1)
  expect(last).toMatchObject({ ended: true, closing: false })
})

test('a hidden view stands still and plays on when it is shown again', async ({ page, studio }) => {
  await watch(page, studio)
  await reach(page, 1)
  await page.evaluate(() => window.film.setMode('hidden'))
  await page.waitForFunction(() => document.querySelector('video')?.paused)
  const { currentTime } = await shown(page)
  await page.evaluate(() => window.film.setMode('visible'))
  await reach(page, currentTime + 1)
  expect(studio.server.film().openings).toBe(1)
  expect(await page.evaluate(() => window.film.events)).not.toContain('emptied')
})

test('a view that is gone frees its video, and another goes on where it stood', async ({ page, studio }) => {
  await watch(page, studio, { resumeSec: 50 })
  await reach(page, 51)
  const video = await page.evaluateHandle(() => document.querySelector('video'))
  await page.evaluate(() => window.film.setMode('gone'))
  await page.waitForFunction(element => element?.getAttribute('src') === null, video)
  await page.evaluate(() => window.film.setMode('visible'))
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 51.5)
  expect((await shown(page)).currentTime).toBeLessThan(60)
  expect(studio.server.film().openings).toBe(1)
})

test('what was refused opens on request once it is allowed', async ({ page, studio }) => {
  await watch(page, studio, { refused: 'notReady' })
  await expect(page.getByText('暂时不能观看')).toBeVisible()
  studio.server.film().refused = null
  await page.evaluate(() => window.film.player.request.retry())
  await reach(page, 1)
  expect(studio.server.film().openings).toBe(2)
})

test('a film that the browser does not let begin is fetched when it is asked for', async ({ studio }) => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: chromiumArguments.filter(argument => !argument.startsWith('--autoplay-policy')),
  })
  const page = await browser.newPage({ viewport: phone.viewport, hasTouch: true })
  const fetched: string[] = []
  page.on('request', request => fetched.push(new URL(request.url()).pathname))
  // Nothing of the test runs in the page before the touch: it would count as one.
  studio.server.reset({ resumeSec: 34 })
  await Promise.all([page.waitForEvent('console'), page.goto(`${studio.server.origin}?opens`)])
  const play = page.getByRole('button', { name: '播放', exact: true }).last()
  await expect(play).toBeVisible()
  expect(fetched.filter(path => path.startsWith('/media/') && !path.endsWith('.jpg'))).toEqual([])
  await play.tap()
  await reach(page, 34.5)
  await browser.close()
})

test('controls leave after three seconds of playing and come back with a tap', async ({ page, studio }) => {
  await watch(page, studio)
  await page.waitForFunction(() => !window.film.player.store.getState().controlsVisible)
  await page.locator('section[data-theme="dark"]').tap({ position: { x: 195, y: 60 } })
  await expect.poll(async () => (await shown(page)).controlsVisible).toBe(true)
  await page.evaluate(() => window.film.player.request.pause())
  await expect(page.getByRole('button', { name: '播放', exact: true }).first()).toBeVisible()
})

test('nothing in the controls, the sheets or the failure is hard to reach for anyone', async ({
  page,
  studio,
}) => {
  const serious = async () => {
    const { violations } = await new AxeBuilder({ page }).include('body').analyze()
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  }
  await watch(page, studio)
  await reach(page, 0.3)
  await page.evaluate(() => window.film.player.request.pause())
  await expect(page.getByRole('button', { name: '清晰度' })).toBeVisible()
  expect(await serious()).toEqual([])
  for (const name of ['清晰度', '倍速', '更多设置']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.getByRole('dialog', { name }).evaluate(async dialog => {
      await Promise.all(dialog.getAnimations({ subtree: true }).map(move => move.finished))
    })
    expect(await serious()).toEqual([])
    await page.getByRole('button', { name: '关闭', exact: true }).click()
  }
  await page.getByRole('button', { name: '弹幕样式' }).click()
  expect(await serious()).toEqual([])
})
