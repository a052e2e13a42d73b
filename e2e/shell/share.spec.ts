import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })

test('a film is liked, and handed on as a message and as a poster', async ({ page, site }) => {
  const heard = consoleErrors(page)
  const { id, title } = await onDatabase(site, async client => {
    const { rows } = await client.query<{ id: string; title: string }>(
      `select id, title from catalogue_work where state = 'published' and access = 'free' and cover_key is not null
       and kind <> 'short' order by id limit 1`,
    )
    return rows[0] ?? { id: '', title: '' }
  })
  await register(page, site, `${id}-${Date.now()}@example.com`)
  await page.goto(`${site.origin}/play/${id}`)
  await page.getByRole('button', { name: '点赞' }).click()
  await expect(page.getByRole('button', { name: '点赞', pressed: true })).toContainText(/\d/)
  await page.getByRole('button', { name: '不喜欢' }).click()
  await expect(page.getByRole('button', { name: '不喜欢', pressed: true })).toContainText(/\d/)
  await expect(page.getByRole('button', { name: '点赞', pressed: false })).toBeVisible()

  const sheet = page.getByRole('dialog', { name: '分享给朋友' })
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await sheet.getByRole('button', { name: '复制文案' }).click()
  await expect(sheet).toBeHidden()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^《${title}》.* ${site.origin}/play/${id}\\?sharer=[\\w.]+$`))

  await page.getByRole('button', { name: '分享', exact: true }).click()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: '生成海报' }).click()
  const poster = sheet.getByRole('img', { name: `《${title}》的分享海报` })
  await expect(poster).toBeVisible()
  const size = await poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size[0]).toBe(750)
  expect(size[1]).toBeGreaterThan(750)
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '保存海报' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`${title}.png`)
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
})

test('a post of the feed is handed on as a poster, and from its page in the same order', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await page.goto(`${site.origin}/discovery?tab=feed`)
  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const order = ['赞', '评论', '分享']
  await expect(card.locator('footer > :is(button, a)')).toHaveText(
    order.map(word => new RegExp(`${word}|\\d`)),
  )
  await card.getByRole('button', { name: '分享', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '分享给朋友' })
  await sheet.getByRole('button', { name: '复制文案' }).click()
  await expect(sheet).toBeHidden()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`${name}的动态`)
  expect(copied).toMatch(new RegExp(`${site.origin}/dynamicDetail\\?id=\\w+$`))

  await card.getByRole('link', { name: /^查看评论/ }).click()
  const post = page.getByRole('main').getByRole('article').first()
  await expect(post.locator('footer > button')).toHaveText(order.map(word => new RegExp(`${word}|\\d`)))
  await post.getByRole('button', { name: '分享', exact: true }).click()
  await sheet.getByRole('button', { name: '生成海报' }).click()
  const poster = sheet.getByRole('img', { name: `${name}的动态海报` })
  await expect(poster).toBeVisible()
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750)
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
})
