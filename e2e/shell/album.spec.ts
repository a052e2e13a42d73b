import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { playFilm } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

const current = (page: Page) => page.locator('[aria-current="true"]')

/** To just before the end, and on. */
const playOut = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5
    return video.play()
  })

test('a set plays on from the last episode of a work into the next work', async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage()
  const errors = consoleErrors(page)
  await page.goto(`${site.origin}/collection`)
  await page.getByRole('link', { name: /下饭时间到/ }).click()
  await page.getByRole('button', { name: '播放全部' }).click()
  await expect(page).toHaveURL(/\/play\/\w+\?album=\w+$/)
  const first = new URL(page.url())
  await expect(current(page)).toContainText('把锅给我')

  await page.getByRole('button', { name: /^第6期/ }).click()
  await expect(page).toHaveURL(/episode=\w+&album=\w+$/)
  await page.reload()
  await expect(current(page)).toContainText('把锅给我')
  await playFilm(page)
  await playOut(page)

  await expect(page).not.toHaveURL(new RegExp(first.pathname))
  await expect(page).toHaveURL(new RegExp(`${first.search.replace('?', '\\?')}$`))
  await expect(current(page)).toContainText('一碗面的纬度')
  await playFilm(page)

  await page.goBack()
  await expect(page).toHaveURL(/\/albumDetail\?id=/)
  expect(errors.take()).toEqual([])
})
