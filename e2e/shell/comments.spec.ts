import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { currentTime, register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

const composer = (page: Page) => page.getByRole('dialog', { name: /^写评论$|^回复/ }).last()
const comments = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** A work of the site and a person in it, by its database. */
function workOf(site: Program): Promise<string> {
  return onDatabase(site, async client => {
    const { rows } = await client.query<{ id: string }>(
      `select id from catalogue_work where state = 'published' and episodes > 0 and access = 'free'
       and duration_sec > 15 order by id desc limit 1`,
    )
    return rows[0]?.id ?? ''
  })
}

/** Of the comment that begins with a text. */
function idOf(site: Program, text: string): Promise<string> {
  return onDatabase(site, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select id from comment where root_id is null and starts_with(text, $1)',
      [text],
    )
    return rows[0]?.id ?? ''
  })
}

async function write(page: Page, text: string): Promise<void> {
  await composer(page).getByRole('textbox').fill(text)
  // Two comments have seconds between them.
  await expect(async () => {
    await composer(page).getByRole('button', { name: '发送' }).click({ timeout: 1_000 })
    await expect(composer(page)).toHaveCount(0, { timeout: 1_500 })
  }).toPass()
}

test('a thread is written, answered with a name, seeks the film and keeps its replies', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const mediaKey = await workOf(site)
  const mark = randomUUID().slice(0, 8)
  const email = `${mark}@example.com`
  await register(page, site, email)
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await page.getByRole('tab', { name: /^评论/ }).click()
  await expect(page.getByRole('button', { name: 'Lv1解锁评论' })).toBeVisible()
  await onDatabase(site, client =>
    client.query('update account_user set level = 1 where email = $1', [email]),
  )
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await page.getByRole('tab', { name: /^评论/ }).click()
  await page.getByRole('button', { name: '说点什么' }).click()
  await write(page, `${mark} 看0:08这里`)
  const own = comments(page, mark).first()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: '跳到0:08' }).click()
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(7.5)
  expect(await violationsOf(page)).toEqual([])

  await own.getByRole('button', { name: /^赞/ }).click()
  await expect(own.getByRole('button', { name: /^赞/, pressed: true })).toContainText('1')
  await own.getByRole('button', { name: /^回复/ }).click()
  await write(page, `${mark} 第一条回复`)
  await own.getByRole('button', { name: '查看回复' }).click()
  const thread = page.getByRole('dialog', { name: '全部回复' })
  await expect(thread.getByRole('article')).toHaveCount(2)
  await thread.getByRole('button', { name: '关闭' }).click()

  // What is done about a comment that an address led to shows there.
  await page.goto(`${site.origin}/play/${mediaKey}?comment=${await idOf(site, mark)}`)
  await own.getByRole('button', { name: /^赞/, pressed: true }).first().click()
  await expect(own.getByRole('button', { name: /^赞/ }).first()).toHaveAttribute('aria-pressed', 'false')
  await own
    .getByRole('button', { name: /更多操作/ })
    .first()
    .click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('该评论已删除')).toBeVisible()
  await expect(comments(page, `${mark} 第一条回复`)).toBeVisible()
  expect(heard.take()).toEqual([])
  await onDatabase(site, client => client.query('delete from comment where media_key = $1', [mediaKey]))
})

test('an address leads to one of 5,000 replies, and a visitor who answers sees the mask', async ({
  page,
  site,
}) => {
  const mediaKey = await workOf(site)
  const root = `root${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await onDatabase(site, async client => {
    const { rows } = await client.query<{ uid: string }>('select uid from account_user order by uid limit 1')
    const uid = rows[0]?.uid
    const into =
      'insert into comment (id, kind, media_key, root_id, uid, text, mentions, replies, created_at)'
    const values = `$1, 'work', $2, null, $3, '5000条回复的楼', '[]', 5000, $4`
    const now = Date.now()
    await client.query(`${into} values (${values})`, [root, mediaKey, uid, now])
    await client.query(
      `${into} select $1 || lpad(n::text, 5, '0'), 'work', $2, $1, $3, '第' || n || '楼', '[]', 0, $4
       from generate_series(1, 5000) n`,
      [root, mediaKey, uid, now],
    )
  })
  await page.goto(`${site.origin}/play/${mediaKey}?comment=${root}03000`)
  const thread = page.getByRole('dialog', { name: '全部回复' })
  await expect(thread.getByText('第3000楼', { exact: true })).toBeInViewport()
  await thread.getByRole('button', { name: '查看前面的2995条回复' }).click()
  await expect(thread.getByText('第1楼', { exact: true })).toBeVisible()
  await thread.getByRole('button', { name: /^回复/ }).last().click()
  await expect(page.getByRole('dialog', { name: '登录后继续' })).toContainText('写评论')
  await onDatabase(site, client => client.query('delete from comment where id = $1', [root]))
})
