import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hourMs } from '@xinghe/contract/time'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** A bargain of whoever is signed in on the page, one help of somebody new above nothing. */
async function bargainOf(page: Page, site: Program): Promise<string> {
  const uid = await page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').user.uid)
  const key = `e2e${randomUUID().replaceAll('-', '').slice(0, 13)}`
  const now = Date.now()
  await onDatabase(site, async client => {
    // All browsers of a journey are in one network, from which nobody helps themselves.
    await client.query(`update account_session set address = '' where uid = $1`, [uid])
    await client.query(
      `insert into bargain_record (key, uid, package_id, package_name, kind, days, currency, start_minor,
         floor_minor, most_minor, units, state, device_id, network, joined_at, ends_at, buy_until)
       values ($1, $2, 'nothing', '黄金VIP周卡', 2, 7, 'CNY', 1200, 0, 1200, 1, 'running', '', '', $3, $4, $5)`,
      [key, uid, now, now + 24 * hourMs, now + 48 * hourMs],
    )
  })
  return key
}

test('a bargain is helped down to nothing by a friend, and taken', async ({ page, site, browser }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  const key = await bargainOf(page, site)
  const address = `${site.origin}/bargain/${key}`
  await page.goto(address)
  await expect(page.getByText('还差 1 份助力砍到底')).toBeVisible()
  await expect(page.getByRole('button', { name: '喊好友来砍' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const friend = await (await browser.newContext(phone)).newPage()
  await friend.goto(address)
  await expect(friend).toHaveTitle(/邀请好友砍价/)
  await friend.getByRole('button', { name: '帮 TA 砍一刀' }).click()
  await expect(friend.getByText('登录后就能砍价')).toBeVisible()
  await register(friend, site, `${randomUUID()}@example.com`)
  await friend.goto(address)
  await friend.getByRole('button', { name: '帮 TA 砍一刀' }).click()
  await expect(friend.getByText('已经砍到底价啦')).toBeVisible()
  await expect(friend.getByText('¥0.00')).toBeVisible()

  await page.reload()
  await expect(page.getByText('1 人帮砍过')).toBeVisible()
  await page.getByRole('button', { name: '免费领取' }).click()
  await expect(page.getByText('领取成功')).toBeVisible()
  await expect(page.getByText('领取成功')).toBeHidden()
  await expect(page.getByText('这次砍价已经结束了')).toBeVisible()
  expect(heard.take()).toEqual([])
})
