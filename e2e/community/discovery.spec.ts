import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'

test.use(phone)

test('discovery leads to playlists, to posts with a label, and from a video to its author and back', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await page.goto(`${site.origin}/discovery`)
  const playlists = page.getByRole('region', { name: '热门播单' })
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(playlists).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await violationsOf(page)).toEqual([])
  await playlists.locator('a[href^="/collection/"]').first().click()
  await expect(page).toHaveURL(/\/collection\//)
  await page.goBack()

  await page.goto(`${site.origin}/discovery?tab=feed`)
  await page.getByRole('article').getByRole('link', { name: /^#/ }).first().click()
  await expect(page).toHaveURL(/\/search\?q=.+&tab=posts/)
  const word = new URL(page.url()).searchParams.get('q')
  await expect(
    page
      .getByRole('article')
      .getByRole('link', { name: `#${word}` })
      .first(),
  ).toBeVisible()

  // The screen comes back where it was left.
  await page.goto(`${site.origin}/discovery`)
  await page.getByRole('tab', { name: '视频' }).click()
  await page.getByRole('button', { name: '播放视频' }).first().click()
  const player = page.getByRole('dialog', { name: '短视频' })
  await expect(player).toBeVisible()
  const shown = player.locator('section:not([inert])')
  await shown.getByRole('button', { name: '评论' }).click()
  const comments = page.getByRole('dialog', { name: '评论' })
  await expect(comments).toBeVisible()
  // Escape is for what is on top.
  await page.keyboard.press('Escape')
  await expect(comments).toBeHidden()
  await expect(player).toBeVisible()
  await shown.getByRole('link', { name: /^@/ }).click()
  await expect(page).toHaveURL(/\/space\//)
  await page.goBack()
  await expect(player).toBeVisible()
  expect(heard.take()).toEqual([])
})
