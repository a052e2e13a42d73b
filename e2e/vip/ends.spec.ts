import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { makeGatedWork } from '../gated-works.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { staffOf } from '../staff-calls.ts'
import { test } from '../test.ts'
import { playFilm, register } from '../viewer-steps.ts'
import { buyVip, openPanel, order, orderOf, uidOf } from './panel-steps.ts'

test.use(phone)

/** As if a user had got their VIP so many days earlier. */
async function daysLater(site: Program, uid: string, days: number): Promise<void> {
  await onDatabase(site, async client => {
    await client.query('update vip_grant set at = at - $2 where uid = $1', [uid, days * dayMs])
    await client.query('update account_user set vip_until = vip_until - $2 where uid = $1', [
      uid,
      days * dayMs,
    ])
  })
}

test('VIP that has ended is shown as ended, and the wall is there again', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  const uid = await uidOf(page)
  const film = `${site.origin}/play/${await makeGatedWork(site, '会员片', { access: 'vip' })}`
  const player = page.getByRole('region', { name: '播放器' })
  const wall = player.getByRole('status').filter({ hasText: '后面的内容只给VIP会员看' })
  await buyVip(page, site, 'silverMonth')
  await page.goto(film)
  await playFilm(page)
  await expect(player.getByText(/^试看\d+秒/)).toBeHidden()
  // What still plays is refused its next segment, which the browser's console tells.
  await page.goto(`${site.origin}/user`)
  await daysLater(site, uid, 30)
  await page.goto(film)
  await expect(wall).toBeVisible()
  await expect(wall.getByRole('button', { name: '开通VIP' })).toBeVisible()

  await page.goto(`${site.origin}/user`)
  await expect(page.getByText('会员已到期，续上接着看')).toBeVisible()
  await page.goto(`${site.origin}/vip`)
  await expect(page.getByText('会员已到期，续上接着看')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即开通' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await openPanel(page, site)
  await expect(page.getByRole('button', { name: '会员详情' })).toBeHidden()
  // What is bought now counts from now.
  await expect(page.getByText(/^开通后 VIP 至 /)).toBeVisible()
  expect(heard.take()).toEqual([])
})

test('an order whose time is over says so, once to whoever comes back to the panel', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await openPanel(page, site)
  await order(page, '支付宝')
  await expect(page).toHaveURL(/\/zfbPay\?params=/)
  await expect(page.getByRole('timer')).toBeVisible()
  const guid = orderOf(page)
  await onDatabase(site, client =>
    client.query(
      'update pay_order set created_at = created_at - 900000, expires_at = expires_at - 900000 where guid = $1',
      [guid],
    ),
  )
  const isOver = page.getByRole('heading', { name: '订单已超时' })
  await page.reload()
  await expect(isOver).toBeVisible()
  await expect(page.getByText(/24小时内到账的仍会为你开通/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`${site.origin}/openVip?type=2`)
  await expect(page).toHaveURL(/\/zfbPay\?params=\w+&expired=1/)
  await expect(isOver).toBeVisible()
  await page.getByRole('button', { name: '重新购买' }).click()
  await expect(page.getByRole('button', { name: '授权支付' })).toBeEnabled()
  await expect(page).toHaveURL(/\/openVip/)
  await page.goto(`${site.origin}/openVipRecords`)
  await expect(page.getByRole('link', { name: /黄金VIP年卡/ })).toContainText('已超时')
  expect(heard.take()).toEqual([])
})

test('an order that staff give the money back for is shown as such, and its VIP is gone', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await buyVip(page, site, 'goldMonth')
  const staff = await staffOf(site, 'finance')
  await staff.call(calls.paymentsAdmin.refund, { guid: orderOf(page), why: '买错了' })
  // The result that is open hears of it.
  await expect(page.getByRole('heading', { name: '已退款' })).toBeVisible()
  await expect(page.getByText('款项按原路退回，所得的权益已收回')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: '查看开通记录' }).click()
  await expect(page.getByRole('link', { name: /黄金VIP月卡/ })).toContainText('已退款')
  await page.getByText('获得时长').click()
  await expect(page.getByText('已收回')).toBeVisible()
  await page.goto(`${site.origin}/user`)
  await expect(page.getByRole('link', { name: /星河VIP/ })).toContainText('立即开通')
  expect(heard.take()).toEqual([])
})
