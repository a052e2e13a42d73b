import { expect, type Page } from '@playwright/test'
import { dayMs } from '@xinghe/contract/time'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { consoleErrors, missingTexts, settled, sidewaysPixels, violationsOf } from './look.ts'

test.use(phone)

const open = async (page: Page, site: Program, query = '') => {
  await page.goto(`${site.origin}/mobileTest${query}`)
  await settled(page)
}
/** The box of one component in the gallery. */
const component = (page: Page, title: string) => page.locator(`[data-case="${title}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page) => page.locator('[popover]')

/** Holds a finger on a place, moves it down in steps and lets go. */
async function pull(page: Page, x: number, y: number, distance: number): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step++) await touch('touchMove', y + (distance * step) / 10)
  await touch('touchEnd', y + distance)
}

/** What is wrong with the gallery as it looks now. */
async function faultsOf(page: Page) {
  return {
    texts: await missingTexts(page),
    sideways: await sidewaysPixels(page),
    violations: await violationsOf(page),
  }
}
const none = { texts: [], sideways: 0, violations: [] }

test('every component is there by day, by night and on a small phone, keeps nobody out and fits', async ({
  page,
  site,
}) => {
  const errors = consoleErrors(page)
  await open(page, site)
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.locator('main section[id]')).toHaveCount(12)
  expect(await faultsOf(page)).toEqual(none)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, ['color-contrast'])).toEqual([])
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await sidewaysPixels(page)).toBe(0)
  expect(errors.take()).toEqual([])
})

test('every component is there in traditional Chinese', async ({ browser, site }) => {
  const page = await (await browser.newContext({ ...phone, locale: 'zh-TW' })).newPage()
  await open(page, site)
  await expect(page.locator('main section[id]')).toHaveCount(12)
  expect(await faultsOf(page)).toEqual(none)
})

test('a toast stays for its time and no longer', async ({ page, site }) => {
  await page.clock.install()
  await open(page, site)
  // The code that shows toasts comes with the first one, and would not while the clock is stopped.
  await press(page, '1秒')
  await expect(toast(page)).toHaveText('停留1秒')
  for (const seconds of [1, 1.5, 3, 5]) {
    await page.clock.pauseAt(new Date(Date.now() + dayMs * seconds))
    await press(page, `${seconds}秒`)
    await expect(toast(page)).toHaveText(`停留${seconds}秒`)
    await page.clock.runFor(seconds * 1000 - 1)
    await expect(toast(page)).toHaveText(`停留${seconds}秒`)
    await page.clock.runFor(1)
    await expect(toast(page)).toHaveText('')
  }
})

test('a message bubble shows three faces and goes after ten seconds', async ({ page, site }) => {
  await page.clock.install()
  await open(page, site)
  const box = component(page, '新消息气泡')
  for (let times = 0; times < 4; times++) await box.getByRole('button', { name: '再来一条' }).click()
  const bubble = box.getByRole('button', { name: /4条新消息/ })
  await expect(bubble).toBeVisible()
  await expect(bubble.locator('> span').first().locator('> span')).toHaveCount(3)
  await page.clock.runFor(10_000)
  await expect(bubble).toBeHidden()
})

test('the app is tried, and who has none is led to the download', async ({ page, site }) => {
  await page.clock.install()
  await open(page, site)
  const masks = page.locator('dialog[aria-label="正在加载"]')
  // The gallery's own and the app's, which comes after the first screen.
  await page.clock.runFor(5000)
  await expect(masks).toHaveCount(2)
  await page.clock.pauseAt(new Date(Date.now() + dayMs))
  await component(page, '打开APP').getByRole('button', { name: '打开', exact: true }).click()
  const mask = page.getByRole('dialog', { name: '正在加载' })
  await expect(mask).toBeVisible()
  await page.clock.runFor(1800)
  await expect(mask).toBeHidden()
  await expect(page).toHaveURL(/mobileTest/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/app-download/)
})

test('an endless list draws what is near, grows ahead of the finger and reloads a failed page', async ({
  page,
  site,
}) => {
  await open(page, site, '?view=endless')
  const items = page.getByRole('listitem')
  await expect(page.getByText('第1项', { exact: true })).toBeVisible()
  await press(page, '下一页会失败')
  const again = page.getByRole('button', { name: '加载失败，点击重试' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(again).toBeVisible()
  await again.click()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.getByText('第100项', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('没有更多了')).toBeVisible()
  expect(await items.count()).toBeLessThan(60)
})

/** They open it once, one after the other, and each leaves it as it was. */
test.describe('in one gallery', () => {
  test.describe.configure({ mode: 'default' })
  let page: Page
  test.beforeAll(async ({ browser, site }) => {
    page = await (await browser.newContext(phone)).newPage()
    await open(page, site)
  })
  test.afterAll(() => page.context().close())

  test('the footer of a failed list asks again each time it is pressed', async () => {
    const foot = component(page, '加载更多')
    for (const times of [1, 2]) {
      await foot.getByRole('button', { name: '加载失败，点击重试' }).click()
      await expect(foot.getByText(`重新加载了${times}次`)).toBeVisible()
    }
  })

  test('a toast has two lines at most', async () => {
    await press(page, '两行')
    const words = toast(page).locator('span')
    const lines = await words.evaluate(element => {
      const { height } = element.getBoundingClientRect()
      return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight))
    })
    expect(lines).toBe(2)
  })

  test('a pull from the top refreshes, a short one does not', async () => {
    const box = component(page, '下拉刷新')
    const place = await box.getByText('按住往下拉').first()
    await place.scrollIntoViewIfNeeded()
    const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 }
    await pull(page, x + 60, y + 10, 40)
    await expect(box.getByText('刷新了0次')).toBeVisible()
    await pull(page, x + 60, y + 10, 260)
    await expect(box.getByText('正在刷新')).toBeVisible()
    await expect(box.getByText('刷新了1次')).toBeVisible()
  })

  test('a dialog is 72vw wide, keeps the focus and gives way to Escape', async () => {
    const opener = page.getByRole('button', { name: '确认', exact: true })
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: '提示' })
    await expect(dialog.getByText('确定要继续吗？')).toBeVisible()
    // Its width in the layout: while it appears it is drawn a little smaller.
    const width = await dialog.locator('> div').evaluate((element: HTMLElement) => element.offsetWidth)
    expect(width).toBe(Math.round(390 * 0.72))
    for (let times = 0; times < 4; times++) {
      await page.keyboard.press('Tab')
      const inside = await dialog.evaluate(
        element => element.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(toast(page)).toHaveText('点了取消')
    await expect(opener).toBeFocused()
  })

  test('a notice waits until it was read', async () => {
    await press(page, '举报已收到')
    const notice = page.getByRole('alertdialog', { name: '已收到您的举报' })
    await page.mouse.click(5, 5)
    await expect(notice.getByText('我们就会将其移除')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await notice.getByRole('button', { name: '我知道了' }).click()
    await expect(notice).toBeHidden()
  })

  test('the start ad counts down from its picture, closes by its button and at once without a picture', async () => {
    const ad = page.getByRole('dialog', { name: '广告' })
    await press(page, '开屏广告')
    await expect(ad.getByRole('button', { name: '跳过 4' })).toBeVisible()
    await ad.getByRole('button', { name: /^跳过/ }).click()
    await expect(ad).toBeHidden()
    await press(page, '开屏广告')
    await expect(ad).toBeVisible()
    await expect(ad).toBeHidden({ timeout: 6000 })
    await press(page, '图片坏了的广告')
    await expect(ad).toBeHidden({ timeout: 2000 })
  })

  test('a list that grows at its start keeps what is being read in its place', async () => {
    const log = page.getByRole('log')
    await log.scrollIntoViewIfNeeded()
    await expect(log.getByText('第1条消息')).toBeVisible()
    const box = (await log.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(box.x + 100, box.y + 100)
    await expect(async () => {
      await page.mouse.wheel(0, -200)
      await expect(log.getByText('第20条消息')).toBeVisible({ timeout: 200 })
    }).toPass()
    // Frame by frame in the page: from here the moment between the top and the new items could be missed.
    const moved = log.evaluate(
      (element, words) =>
        new Promise<number>(resolve => {
          const top = () =>
            [...element.querySelectorAll('p')]
              .find(line => line.textContent?.includes(words))
              ?.getBoundingClientRect().top
          let before: number | undefined
          const look = () => {
            const now = top()
            if (element.scrollTop <= 20) before = now
            else if (element.scrollTop > 400 && before !== undefined && now !== undefined)
              return resolve(now - before)
            requestAnimationFrame(look)
          }
          look()
        }),
      '第20条消息',
    )
    await page.mouse.wheel(0, -2000)
    expect(Math.abs(await moved)).toBeLessThanOrEqual(2)
  })

  test('a wrong file is refused and a failed picture can be tried again and taken out', async () => {
    await page.getByRole('switch', { name: '让上传失败' }).click()
    const box = component(page, '图片上传')
    const choose = (name: string, mimeType: string) =>
      box.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: pixel })
    await choose('words.txt', 'text/plain')
    await expect(toast(page)).toHaveText('只能上传 png、jpg、jpeg、gif 格式的图片')
    await choose('star.png', 'image/png')
    await expect(box.getByRole('progressbar', { name: '正在上传第1张' })).toBeVisible()
    await box.getByRole('button', { name: '重新上传第1张' }).click()
    await expect(box.getByRole('progressbar')).toBeVisible()
    await expect(box.getByText('上传失败')).toBeVisible()
    await box.getByRole('button', { name: '删除第1张' }).click()
    await expect(box.getByRole('listitem')).toHaveCount(1)
  })

  test('the field tells what a finger did', async () => {
    const pad = page.locator('[data-pad]')
    await pad.scrollIntoViewIfNeeded()
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
    await pull(page, x + 100, y + 40, 120)
    const result = component(page, '触摸板')
    await expect(result.getByText('下滑')).toBeVisible()
    await expect(result.getByText('120像素')).toBeVisible()
  })
})

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
