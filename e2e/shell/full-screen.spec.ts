import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { playFilm } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

test('in full screen a visitor is asked to sign in for danmu, and chooses an episode without leaving it', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  const errors = consoleErrors(page)
  await page.goto(`${site.origin}/collection`)
  await page.getByRole('link', { name: /下饭时间到/ }).click()
  await page.getByRole('button', { name: '播放全部' }).click()
  await playFilm(page)
  const player = page.getByRole('region', { name: '播放器' })
  const show = async () => {
    const button = player.getByRole('button', { name: /^(暂停|播放)$/ }).first()
    if (!(await button.isVisible())) await player.tap({ position: { x: 120, y: 150 } })
    await expect(button).toBeVisible()
  }
  await show()
  await player.getByRole('button', { name: '全屏', exact: true }).tap()
  await expect(page.locator('[data-fullscreen="screen"]')).toBeVisible()
  await show()
  await expect(player.getByRole('button', { name: '登录后发弹幕' })).toBeVisible()
  // Both at one moment: the row slides in.
  const tops = await player
    .getByRole('button', { name: /^(往期|退出全屏)$/ })
    .evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))
  expect(tops).toHaveLength(2)
  expect(tops[0]).toBe(tops[1])
  await player.getByRole('button', { name: '往期' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^第6期/ })
    .tap()
  await expect(page).toHaveURL(/episode=\w+/)
  await playFilm(page)
  await expect(page.locator('[data-fullscreen="screen"]')).toBeVisible()
  expect(errors.take()).toEqual([])
})
