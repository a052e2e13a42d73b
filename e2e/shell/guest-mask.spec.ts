import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { registerHere } from '../viewer-steps.ts'
import { violationsOf } from './look.ts'

test.use(phone)

const mask = (page: Page) => page.getByRole('dialog', { name: '登录后继续' })
const follow = (page: Page) => page.getByRole('button', { name: /^关注/ }).first()

/** Becomes a user from the log-in that shows. */
async function registerThere(page: Page, site: Program): Promise<void> {
  await page.getByRole('link', { name: '注册' }).first().click()
  await registerHere(page, site, `${randomUUID()}@example.com`)
}

test('a visitor who follows somebody sees the mask, and stays where they are when they close it', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/moreFocus`)
  await follow(page).click()
  await expect(mask(page)).toContainText('关注喜欢的人')
  expect(await violationsOf(page)).toEqual([])
  await mask(page).getByRole('button', { name: '先逛逛' }).click()
  await expect(mask(page)).toBeHidden()
  await follow(page).click()
  await mask(page).getByRole('button', { name: '关闭' }).click()
  await expect(mask(page)).toBeHidden()
  await expect(page).toHaveURL(/\/moreFocus$/)
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'false')
})

test('the mask leads to the log-in, which returns to where it was opened', async ({ page, site }) => {
  await page.goto(`${site.origin}/moreFocus?field=music`)
  const ofVisitor = await follow(page).elementHandle()
  await follow(page).click()
  await mask(page).getByRole('button', { name: '去登录' }).click()
  await registerThere(page, site)
  await expect(page).toHaveURL(/\/moreFocus\?field=music$/)
  // Lists begin again for the new user: what is pressed before would be pressed in the list of a visitor.
  await expect.poll(() => ofVisitor?.evaluate(button => button.isConnected)).toBe(false)
  await follow(page).click()
  await expect(page.getByRole('button', { name: /^已关注/ }).first()).toBeVisible()
  await expect(mask(page)).toBeHidden()
})

test('the mask over a work is about danmu, and back leaves the screen without it', async ({ page, site }) => {
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await page.getByRole('button', { name: '登录后发弹幕' }).click()
  await expect(mask(page)).toContainText('发条弹幕')
  await page.goBack()
  await expect(page).toHaveURL(/\/list$/)
  await expect(mask(page)).toBeHidden()
})

test('who has logged in from a film goes back from it to where they came from, not to the film again', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await page.getByRole('button', { name: '登录后发弹幕' }).click()
  await mask(page).getByRole('button', { name: '去登录' }).click()
  await registerThere(page, site)
  await expect(page).toHaveURL(/\/play\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/list$/)
})

test('a short video is reported from the player: a visitor sees the mask over it', async ({ page, site }) => {
  const player = page.getByRole('dialog', { name: '短视频' })
  const entry = player.getByRole('button', { name: '举报' })
  // A list that begins again for a new user takes the menu that was open with it.
  const report = () =>
    expect(async () => {
      const more = player.locator('section:not([inert])').getByRole('button', { name: /^更多/ })
      if (!(await entry.isVisible())) await more.click({ timeout: 10_000 })
      await entry.click({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
  await page.goto(`${site.origin}/miniVideoChannel`)
  await page.locator('main button:has(img)').first().click()
  await report()
  await expect(mask(page)).toContainText('登录后举报')
  expect(await violationsOf(page)).toEqual([])
  await mask(page).getByRole('button', { name: '先逛逛' }).click()
  await page.reload()
  await report()
  await mask(page).getByRole('button', { name: '去登录' }).click()
  await registerThere(page, site)
  await expect(page).toHaveURL(/\/miniVideoChannel$/)
  await report()
  await expect(page).toHaveURL(/\/complaint\?kind=(work|post)&id=/)
  await expect(page.getByText(/^举报这(部影片|条动态)$/)).toBeVisible()
  await page.goBack()
  await expect(player).toBeVisible()
})
