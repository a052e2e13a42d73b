import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

const sheet = (page: Page) => page.getByRole('dialog', { name: '评分' })

/** What a press changes, as the server answers it: how often each number of stars was given, from one to five. */
async function pressed(page: Page, press: () => Promise<void>): Promise<number[]> {
  const [answer] = await Promise.all([page.waitForResponse(/videoratingdetails.*score=/), press()])
  const { data }: { data: { distribution: { count: number }[] } } = await answer.json()
  return data.distribution.map(({ count }) => count)
}
const star = (page: Page, word: string) => sheet(page).getByRole('radio', { name: word })
const own = (page: Page, score: number) => sheet(page).getByText(`你打了${score}分`)

const entry = (page: Page) => page.getByRole('button', { name: /^评分\d\.\d$|^我来评分$/ })

async function openSheet(page: Page): Promise<void> {
  await page.locator('main a[href^="/play/"]').first().click()
  await entry(page).click()
  await expect(sheet(page).getByRole('radio')).toHaveCount(5)
}

test('a viewer rates a work, changes it and takes it back', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/list`)
  await openSheet(page)
  await expect(sheet(page)).toContainText('点亮星星')
  const four = await pressed(page, () => star(page, '很好看').click())
  await expect(own(page, 8)).toBeVisible()
  await expect(star(page, '很好看')).toBeChecked()
  expect(await violationsOf(page)).toEqual([])

  const two = await pressed(page, () => star(page, '一般般').click())
  await expect(own(page, 4)).toBeVisible()
  expect(two).toEqual(four.map((count, index) => count + Number(index === 1) - Number(index === 3)))

  // It is the viewer's own wherever they open it again.
  await page.reload()
  await page.getByRole('button', { name: /^评分|^我来评分$/ }).click()
  await expect(own(page, 4)).toBeVisible()
  const none = await pressed(page, () => sheet(page).getByRole('button', { name: '撤回' }).click())
  expect(none).toEqual(two.map((count, index) => count - Number(index === 1)))
  await expect(sheet(page)).toContainText('点亮星星')
  expect(heard.take()).toEqual([])
})

test('a rating shows at once, and not any more when it could not be given', async ({ page, site }) => {
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/list`)
  await openSheet(page)
  let fail = () => {}
  const held = new Promise<void>(resolve => {
    fail = resolve
  })
  await page.route(/videoratingdetails.*score=/, async route => {
    await held
    await route.abort()
  })
  await star(page, '太棒了').click()
  await expect(own(page, 10)).toBeVisible()
  fail()
  await expect(page.getByRole('status').filter({ hasText: '网络异常，请检查网络' })).toHaveCount(1)
  await expect(sheet(page)).toContainText('点亮星星')
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a visitor sees how a work is rated, and the mask when they rate it', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await page.goto(`${site.origin}/list`)
  await openSheet(page)
  await star(page, '很好看').click()
  const mask = page.getByRole('dialog', { name: '登录后继续' })
  await expect(mask).toContainText('打个分')
  await mask.getByRole('button', { name: '先逛逛' }).click()
  await expect(mask).toBeHidden()
  await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0)
  expect(heard.take()).toEqual([])
})

test('the score can be pressed over the whole height of a finger', async ({ page, site }) => {
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  const box = await entry(page).boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)
  const center = x + width / 2
  for (const at of [y + 2, y + height / 2, y + height - 2]) {
    const name = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent,
      [center, at] as const,
    )
    expect(name).toMatch(/评分/)
  }
})
