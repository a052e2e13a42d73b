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
    // A press that took longer than its time may have sent it all the same.
    if ((await composer(page).count()) === 0) return
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
  const root = await idOf(site, mark)
  await page.goto(`${site.origin}/play/${mediaKey}?comment=${root}`)
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
  await onDatabase(site, client => client.query('delete from comment where id = $1', [root]))
})

/** A comment with as many replies as there are numbers, `第1楼` and so on; ids of replies end with their number. */
async function layThread(site: Program, mediaKey: string, count: number): Promise<string> {
  const root = `root${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await onDatabase(site, async client => {
    const { rows } = await client.query<{ uid: string }>('select uid from account_user order by uid limit 1')
    const uid = rows[0]?.uid
    const into =
      'insert into comment (id, kind, media_key, root_id, uid, text, mentions, replies, created_at)'
    const now = Date.now()
    await client.query(`${into} values ($1, 'work', $2, null, $3, $5 || '条回复的楼', '[]', $5::int, $4)`, [
      ...[root, mediaKey, uid, now],
      `${count}`,
    ])
    await client.query(
      `${into} select $1 || lpad(n::text, 5, '0'), 'work', $2, $1, $3, '第' || n || '楼', '[]', 0, $4
       from generate_series(1, $5::int) n`,
      [root, mediaKey, uid, now, count],
    )
  })
  return root
}

test('an address leads to one of 5,000 replies, and to those on both sides of it', async ({ page, site }) => {
  const mediaKey = await workOf(site)
  const root = await layThread(site, mediaKey, 5_000)
  const asked: string[] = []
  page.on('request', request => {
    if (/GetCommentByParentID/i.test(request.url())) asked.push(request.url())
  })
  await page.goto(`${site.origin}/play/${mediaKey}?comment=${root}03000`)
  const thread = page.getByRole('dialog', { name: '全部回复' })
  const reply = (number: number) => thread.getByText(`第${number}楼`, { exact: true })
  await expect(reply(3000)).toBeInViewport()
  await expect(reply(2999)).toBeInViewport()
  await expect(thread.getByText('5000条回复的楼')).toBeAttached()
  expect(asked).toHaveLength(1)
  await thread.getByRole('button', { name: '查看更早的回复（还有2995条）' }).click()
  // What was there stays where it was: who goes on upwards meets the others one after the other.
  await expect(thread.getByRole('button', { name: '查看更早的回复（还有2975条）' })).toBeAttached()
  expect(asked).toHaveLength(2)
  await thread.getByText('5000条回复的楼').scrollIntoViewIfNeeded()
  await expect(reply(2976)).toBeInViewport()
  await thread.getByRole('article').last().scrollIntoViewIfNeeded()
  await thread.getByRole('button', { name: '查看更多回复' }).click()
  await expect(reply(3016)).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await thread.getByRole('button', { name: /^回复/ }).last().click()
  await expect(page.getByRole('dialog', { name: '登录后继续' })).toContainText('写评论')
  await onDatabase(site, client => client.query('delete from comment where id = $1', [root]))
})

test('an address to a comment that is gone says so; a thread whose comment is deleted opens', async ({
  page,
  site,
}) => {
  const mediaKey = await workOf(site)
  const root = await layThread(site, mediaKey, 3)
  const to = (id: string) => page.goto(`${site.origin}/play/${mediaKey}?comment=${id}`)
  const gone = page.getByRole('status').filter({ hasText: '该评论已删除' })
  await to('nosuchcomment')
  await expect(gone).toBeVisible()
  await expect(comments(page, '3条回复的楼')).toBeVisible()
  await onDatabase(site, client =>
    client.query('update comment set hidden_at = 1 where id = $1', [`${root}00002`]),
  )
  await to(`${root}00002`)
  await expect(gone).toBeVisible()
  await onDatabase(site, client =>
    client.query(`update comment set uid = null, text = '' where id = $1`, [root]),
  )
  await to(`${root}00003`)
  const thread = page.getByRole('dialog', { name: '全部回复' })
  await expect(thread.getByText('第3楼', { exact: true })).toBeInViewport()
  await expect(thread.getByText('该评论已删除')).toBeVisible()
  await expect(gone).toHaveCount(0)
  await onDatabase(site, client => client.query('delete from comment where id = $1', [root]))
})
