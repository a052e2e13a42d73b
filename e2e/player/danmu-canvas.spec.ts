import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { phone, reach, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })

const crossingSec = 7
const width = 390

/** Which columns of the picture hold the color of the one line that flies; null if none does. */
async function pink(page: Page): Promise<{ left: number; right: number } | null> {
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: 219 } })
  return page.evaluate(async data => {
    const picture = Object.assign(new Image(), { src: `data:image/png;base64,${data}` })
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.width,
      height: picture.height,
    })
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const points = pen?.getImageData(0, 0, picture.width, picture.height).data ?? []
    const columns = Array.from({ length: points.length / 4 }, (_, point) => point)
      .filter(point => {
        const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(channel => points[point * 4 + channel])
        return red > 200 && green < 60 && blue > 200
      })
      .map(point => point % picture.width)
    if (columns.length === 0) return null
    return { left: Math.min(...columns), right: Math.max(...columns) }
  }, png.toString('base64'))
}

test('a worker draws the frame of the new time after a jump, and nothing once danmu are switched off', async ({
  page,
  studio,
}) => {
  const line = { mode: 'scroll', color: '#ff00ff', size: 'normal', text: 'MMMMMM' }
  await watch(page, studio, {
    danmu: [
      { ...line, id: 'gone', timeSec: 80 },
      { ...line, id: 'there', timeSec: 97 },
    ],
  })
  await reach(page, 0.3)
  // The test film has that color too.
  await page.addStyleTag({ content: 'video { opacity: 0 }' })
  const jump = (to: number) => page.evaluate(seconds => window.film.player.request.seek(seconds), to)
  await page.evaluate(() => window.film.player.request.pause())
  /** How far the middle of the line is from where it belongs after `ageSec`. */
  const off = async (ageSec: number) => {
    const seen = await pink(page)
    if (!seen) return width
    const wide = seen.right - seen.left
    return Math.abs(
      (seen.left + seen.right) / 2 - (width - ((width + wide) * ageSec) / crossingSec + wide / 2),
    )
  }
  await jump(100)
  await expect.poll(() => off(3)).toBeLessThan(12)
  await jump(99)
  await expect.poll(() => off(2)).toBeLessThan(12)
  expect(await page.evaluate(() => window.film.player.danmu.visible().map(({ id }) => id))).toEqual(['there'])
  await expect(page.locator('[data-danmaku]')).toHaveCount(0)
  await page.evaluate(() => window.film.player.request.toggleDanmu())
  await expect.poll(() => pink(page)).toBeNull()
})

test('where the worker does not load, elements are drawn in its place', async ({ page, studio }) => {
  await page.route(/canvas-worker/, route => route.abort())
  await watch(page, studio, {
    danmu: [{ id: 'there', timeSec: 0, mode: 'top', color: '#ffffff', size: 'normal', text: 'hello' }],
  })
  await expect(page.locator('[data-danmaku="there"]')).toBeVisible()
})
