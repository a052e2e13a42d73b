import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

test('a viewer chooses an episode from all of them, asks for its file, and saves an MP4 that plays', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/drama`)
  await page.locator('main a[href^="/play/"]').first().click()
  await page.getByRole('button', { name: /更新至|^全\d+集/ }).click()
  await page.getByRole('link', { name: '打开选集页' }).click()
  await expect(page).toHaveURL(/\/choseEpisodes\?mediaKey=/)
  await page.getByRole('button', { name: '列表显示' }).click()
  await expect(page.getByRole('button', { name: /^第1集/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  // The view is remembered.
  await page.reload()
  await expect(page.getByRole('button', { name: '九宫格显示' })).toBeVisible()
  await page.getByRole('button', { name: /^第1集/ }).click()
  await expect(page).toHaveURL(/\/play\/\w+\?episode=/)

  await page.getByRole('button', { name: '下载', exact: true }).click()
  await expect(page).toHaveURL(/\/playDownload\?mediaKey=/)
  await expect(page.getByText('24小时内还可以下载3个')).toBeVisible()
  await expect(page.getByRole('button', { name: /^第1集/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^已选1个，约/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: '下载', exact: true }).click()
  await expect(page).toHaveURL(/tab=own/)
  const save = page.getByRole('button', { name: /^保存/ })
  await expect(save).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('24小时内还可以下载2个')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(saved.suggestedFilename()).toMatch(/第1集 \d+P\.mp4$/)
  const file = await saved.path()
  const bytes = await readFile(file)
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  // Decodes to its end, or this fails.
  execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-i', file, '-map', '0:v', '-f', 'null', '-'])

  await page.getByRole('button', { name: /^从列表移除/ }).click()
  await expect(page.getByText('还没有下载')).toBeVisible()
  expect(heard.take()).toEqual([])
})
