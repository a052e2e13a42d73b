import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

/** Makes an account on the page. @returns its uid */
async function registered(page: Page, site: Program): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  return onDatabase(site, async client => {
    const { rows } = await client.query<{ uid: string }>('select uid from account_user where email = $1', [
      email,
    ])
    return rows[0]?.uid ?? ''
  })
}

test('likes are shown to others once their owner says so', async ({ page, site, browser }) => {
  const heard = consoleErrors(page)
  const uid = await registered(page, site)
  await page.goto(`${site.origin}/discovery?tab=feed`)
  await page.getByRole('article').first().getByRole('button', { name: /赞/ }).click()
  const visitor = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await visitor.goto(`${site.origin}/space/${uid}`)
  await expect(visitor.getByRole('tab', { name: '播单' })).toBeVisible()
  await expect(visitor.getByRole('tab', { name: '喜欢' })).toHaveCount(0)
  await page.goto(`${site.origin}/space/${uid}`)
  await page.getByRole('tab', { name: '喜欢' }).click()
  await expect(page.getByText('只有你能看到你的点赞')).toBeVisible()
  await expect(page.getByRole('list', { name: '喜欢' }).getByRole('link')).toHaveCount(1)
  await page.getByRole('link', { name: '去公开' }).click()
  const saved = page.waitForResponse(/SetSettings/i)
  await page.getByRole('switch', { name: '在主页公开我的点赞' }).click()
  await saved
  await visitor.reload()
  await visitor.getByRole('tab', { name: '喜欢' }).click()
  await visitor.getByRole('list', { name: '喜欢' }).getByRole('link').click()
  await expect(visitor).toHaveURL(/\/dynamicDetail\?id=/)
  expect(heard.take()).toEqual([])
})

test('an uploader sees what was watched of a video, by day and by its parts', async ({ page, site }) => {
  const heard = consoleErrors(page)
  const uid = await registered(page, site)
  await onDatabase(site, async client => {
    const { rows } = await client.query<{ id: string }>(
      "select id from catalogue_work where state = 'published' and episodes > 0 order by id limit 1",
    )
    const day = (ago: number) => `to_char(now() - interval '${ago} days', 'YYYY-MM-DD')`
    await client.query(`insert into creator_day (uid, day, plays, seconds) values ($1, ${day(2)}, 4, 300)`, [
      uid,
    ])
    await client.query(
      `insert into creator_video (uid, day, media_key, plays, seconds, places)
       values ($1, ${day(2)}, $2, 4, 300, array_cat(array_fill(4, array[10]), array_fill(1, array[10])))`,
      [uid, rows[0]?.id],
    )
  })
  await page.goto(`${site.origin}/space/${uid}`)
  await page.getByRole('button', { name: '创作统计' }).click()
  await expect(page).toHaveURL(/\/myDynamic\?tab=numbers/)
  await expect(page.getByRole('img', { name: /^近7天播放：共4/ })).toBeVisible()
  await page.getByText('观看时长').click()
  await page.getByText('近28天').click()
  await expect(page.getByRole('img', { name: /^近28天观看时长：共5分钟/ })).toBeVisible()
  await page.getByRole('button', { name: /查看观众看到哪里$/ }).click()
  const sheet = page.getByRole('dialog', { name: '观众看到哪里' })
  await expect(sheet.getByRole('img', { name: '100%的播放看了开头，25%看到一半，25%看完' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
})
