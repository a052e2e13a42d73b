import { expect, type Page } from '@playwright/test'
import texts from '../../apps/web/src/player/zh-CN.json' with { type: 'json' }
import { test } from '../test.ts'
import { drawWithElements } from '../viewer-steps.ts'
import { phone, reach, type Studio, shown, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })
// The canvas has no elements to look at: these journeys are of a browser that draws danmu with elements.
test.beforeEach(({ page }) => drawWithElements(page))

const crossingSec = 7
const item = (id: string, timeSec: number, over: object = {}) => ({
  id,
  timeSec,
  text: id,
  mode: 'scroll',
  color: '#ffffff',
  size: 'normal',
  ...over,
})

/** Where the texts are, left to right in CSS pixels of the page; the film stands at its upper edge. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-danmaku]')].map(element => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      return { id: element.dataset.danmaku ?? '', left, right, top, bottom, width }
    }),
  )
type Box = Awaited<ReturnType<typeof boxes>>[number]
function expectApart(placed: Box[]) {
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      expect(apart, `${a.id} and ${b.id}`).toBe(true)
    }
  }
}
const visible = (page: Page) => page.evaluate(() => window.film.player.danmu.visible().map(({ id }) => id))
const frames = (page: Page, count: number) =>
  page.evaluate(async left => {
    for (let frame = 0; frame < left; frame++) await new Promise(requestAnimationFrame)
  }, count)

/** Left edge after `age` seconds in a picture of the phone's width. */
const leftAfter = (age: number, width: number) => 390 - ((390 + width) * age) / crossingSec

async function pausedAt(page: Page, studio: Studio, seconds: number, danmu: object[]) {
  await watch(page, studio, { danmu })
  await reach(page, 0.3)
  await page.evaluate(to => {
    window.film.player.request.pause()
    window.film.player.request.seek(to)
  }, seconds)
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video?.paused && !video.seeking
  })
  await frames(page, 4)
}

test('after a jump the frame of the new time is shown, also while paused', async ({ page, studio }) => {
  const times = [5, 92, 94, 98, 99.5, 104]
  await pausedAt(
    page,
    studio,
    100,
    times.map(time => item(`t${time}`, time)),
  )
  expect((await visible(page)).toSorted()).toEqual(['t94', 't98', 't99.5'])
  for (const box of await boxes(page)) {
    const age = 100 - Number(box.id.slice(1))
    expect(Math.abs(box.left - leftAfter(age, box.width))).toBeLessThan(6)
  }
  // Below the bar at the upper edge, whose room they are still moved out of.
  await expect.poll(async () => Math.min(...(await boxes(page)).map(({ top }) => top))).toBe(48)
  const before = await boxes(page)
  await frames(page, 5)
  expect(await boxes(page)).toEqual(before)
})

test('after a jump nothing overlaps, however many there are', async ({ page, studio }) => {
  const words = ['a rather long comment that takes its time', 'short', 'next', 'somewhat longer']
  const modes = ['scroll', 'scroll', 'scroll', 'top', 'bottom']
  const danmu = Array.from({ length: 120 }, (_, index) =>
    item(`d${index}`, 92 + (index * 8) / 120, {
      text: words[index % words.length],
      mode: modes[index % modes.length],
      size: index % 7 === 0 ? 'small' : 'normal',
    }),
  )
  await pausedAt(page, studio, 100, [...danmu, item('own', 99.9, { mine: true })])
  const placed = await boxes(page)
  expect(placed.length).toBeGreaterThan(8)
  expect(placed.length).toBeLessThan(60)
  expect(placed.map(({ id }) => id)).toContain('own')
  expectApart(placed.filter(({ id }) => id !== 'own'))
  // Another shape is laid out anew, and so is the next jump.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await boxes(page)).some(({ left }) => left > 500)).toBe(true)
  expectApart((await boxes(page)).filter(({ id }) => id !== 'own'))
})

test('at the end they are gone from over the replay button, and back after a jump', async ({
  page,
  studio,
}) => {
  await pausedAt(page, studio, 110, [item('before', 108), item('last', 118, { mode: 'top' })])
  expect(await visible(page)).toEqual(['before'])
  await page.evaluate(() => {
    window.film.player.request.seek(119.5)
    window.film.player.request.play()
  })
  await page.getByRole('button', { name: texts['player.replay'] }).waitFor()
  await expect(page.locator('[data-danmaku]')).toHaveCount(0)
  await page.evaluate(() => window.film.player.request.seek(110))
  await expect.poll(() => visible(page)).toEqual(['before'])
})

test('upright in full screen every control of the bar can be reached, and so in the page', async ({
  page,
  studio,
}) => {
  await watch(page, studio)
  await reach(page, 0.3)
  await page.evaluate(() => {
    window.film.player.request.pause()
    // As on an iPhone.
    Object.assign(screen.orientation, { lock: () => Promise.reject(new Error('refused')) })
  })
  const fits = async (width: number) => {
    await page.setViewportSize({ width, height: 844 })
    const bar = page.locator('[data-fullscreen] > div:has(input[type=range])')
    const controls = bar.locator('button, input:not([type=range])')
    const reachable = controls.filter({ visible: true })
    await expect.poll(() => reachable.count()).toBeGreaterThan(4)
    for (const target of await reachable.all()) {
      const box = await target.boundingBox()
      const name = `${await target.getAttribute('aria-label')} at ${width}`
      if (!box) throw new Error(name)
      expect(box.x, name).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width, name).toBeLessThanOrEqual(width)
      expect(Math.round(Math.min(box.width, box.height)), name).toBeGreaterThanOrEqual(44)
    }
  }
  for (const width of [390, 320]) await fits(width)
  await page.getByRole('button', { name: texts['player.fullscreen'], exact: true }).click()
  await expect(page.locator('[data-fullscreen="screen"] input[placeholder]')).toBeVisible()
  for (const width of [390, 320]) await fits(width)
  const field = page.locator('[data-fullscreen="screen"] input[placeholder]')
  expect((await field.boundingBox())?.width).toBeGreaterThan(80)
  await page.getByRole('button', { name: texts['player.exitFullscreen'] }).click()
  await expect(page.locator('[data-fullscreen="off"]')).toBeVisible()
})

test('positions follow the time of the film whatever the rate', async ({ page, studio }) => {
  await watch(page, studio, { danmu: [item('a', 1.5)] })
  await page.evaluate(() => window.film.player.request.setRate(2))
  await reach(page, 3)
  await page.evaluate(() => window.film.player.request.setRate(1))
  await reach(page, 4)
  await page.evaluate(() => window.film.player.request.pause())
  await frames(page, 4)
  const [box] = await boxes(page)
  const age = (await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)) - 1.5
  expect(box).toBeDefined()
  if (box) expect(Math.abs(box.left - leftAfter(age, box.width))).toBeLessThan(12)
})

test('one that has just been sent flies in from the edge, in a box if it is one’s own', async ({
  page,
  studio,
}) => {
  await watch(page, studio)
  await reach(page, 3)
  await page.evaluate(() => {
    const { currentTime } = window.film.player.store.getState()
    const one = { text: 'hello', mode: 'scroll', color: '#ffe066', size: 'normal' }
    window.film.player.danmu.add({ ...one, id: 'late', timeSec: currentTime - 2 })
    window.film.player.danmu.add({ ...one, id: 'own', timeSec: currentTime, mine: true })
    window.film.player.danmu.add({ ...one, id: 'own', timeSec: currentTime, mine: true })
  })
  // Held where it is from the moment both are there: a busy machine would let them leave the picture meanwhile.
  await page.waitForFunction(() => {
    const { danmu, request } = window.film.player
    const areThere = danmu.visible().length === 2
    if (areThere) request.pause()
    return areThere
  })
  for (const box of await boxes(page)) expect(box.left).toBeGreaterThan(250)
  const border = (id: string) =>
    page.locator(`[data-danmaku="${id}"]`).evaluate(element => getComputedStyle(element).borderTopColor)
  expect(await border('own')).toBe('rgb(255, 224, 102)')
  expect(await border('late')).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.film.player.danmu.remove('late'))
  expect(await visible(page)).toEqual(['own'])
})

test('scrolling ones keep to their area and fixed ones off the subtitle line, below the bar while it is shown', async ({
  page,
  studio,
}) => {
  const scroll = Array.from({ length: 24 }, (_, index) => item(`s${index}`, 97 + index * 0.1))
  const bottom = Array.from({ length: 3 }, (_, index) => item(`b${index}`, 98 + index, { mode: 'bottom' }))
  await pausedAt(page, studio, 100.5, [...scroll, ...bottom])
  const height = await page.locator('video').evaluate(video => video.clientHeight)
  const free = Math.round(height * 0.14)
  const uppermost = async () => Math.min(...(await boxes(page)).map(({ top }) => top))
  await expect.poll(uppermost).toBe(48)
  await page.evaluate(() => window.film.player.danmu.setOptions({ insetTopPx: 0 }))
  await expect.poll(uppermost).toBe(0)
  const placed = await boxes(page)
  const scrolling = placed.filter(({ id }) => id.startsWith('s'))
  expect(placed.length - scrolling.length).toBe(3)
  expect(new Set(scrolling.map(({ top }) => top)).size).toBe(4)
  for (const { id, bottom: edge } of placed) {
    expect(edge).toBeLessThanOrEqual((height - free) * (id.startsWith('s') ? 0.5 : 1) + 0.5)
  }
  await page.evaluate(() =>
    window.film.player.danmu.setOptions({ kinds: { scroll: false, top: true, bottom: true, color: true } }),
  )
  await frames(page, 3)
  expect((await visible(page)).toSorted()).toEqual(['b0', 'b1', 'b2'])
})

test('switched off they are gone, switched on the present ones are back', async ({ page, studio }) => {
  await pausedAt(page, studio, 100, [item('a', 98), item('b', 99)])
  await page.evaluate(() => window.film.player.request.toggleDanmu())
  expect(await visible(page)).toEqual([])
  expect(await boxes(page)).toEqual([])
  await page.evaluate(() => window.film.player.request.toggleDanmu())
  await frames(page, 4)
  expect((await visible(page)).toSorted()).toEqual(['a', 'b'])
  expect((await shown(page)).paused).toBe(true)
})
