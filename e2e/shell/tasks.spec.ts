import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { giveCoins } from '../gated-works.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Has them signed in on the six days before today, by the site's clocks; the account is older. */
async function signedSixDays(site: Program, email: string): Promise<void> {
  await onDatabase(site, client =>
    client.query(
      `with user_of as (
         update account_user set created_at = created_at - 3456000000 where email = $1 returning uid
       )
       insert into sign_in_day (uid, day, position, coins, at)
       select uid, to_char((now() at time zone 'Asia/Shanghai')::date - ago, 'YYYY-MM-DD'), 7 - ago, 5, 0
       from user_of, generate_series(1, 6) ago`,
      [email],
    ),
  )
}

test('the seventh day of signing in gives its coins, and a missed day is made up for once', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await signedSixDays(site, email)
  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: '每日签到' }).click()
  await expect(page.getByText('6天', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '签到领20金币' }).click()
  await expect(page.getByRole('button', { name: '今天已签到，明天再来' })).toBeDisabled()
  await expect(page.getByText('7天', { exact: true })).toBeVisible()
  // The day before the six may lie in the month before.
  const missed = page.getByRole('button', { name: /可以补签/ })
  if ((await missed.count()) === 0) await page.getByRole('button', { name: '上个月' }).click()
  await missed.last().click()
  await page.getByRole('button', { name: '补签', exact: true }).click()
  await expect(page.getByText('8天', { exact: true })).toBeVisible()
  await expect(page.getByText(/再给一张/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
})

test('a newcomer takes what their first steps give, reaches level 1 and spends coins in the store', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await giveCoins(site, email, 130)
  await page.goto(`${site.origin}/taskCenter`)
  await page.getByRole('link', { name: /新手任务有\d个可以领/ }).click()
  await expect(page).toHaveURL(/\/newHandTask$/)
  await page.getByRole('button', { name: '领取 绑定手机或邮箱' }).click()
  await expect(page.getByText('已领1/10')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`${site.origin}/myLevel`)
  await expect(page.getByRole('img', { name: '等级1' }).first()).toBeVisible()
  await expect(page.getByText('再得180经验升到Lv2')).toBeVisible()
  await expect(page.getByText('绑定手机或邮箱')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`${site.origin}/user/gc-store`)
  await page.getByRole('button', { name: '兑换 改名卡' }).click()
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page.getByText('改名卡1张')).toBeVisible()
  await expect(page.getByRole('link', { name: /金币可用/ })).toContainText('32')
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site.origin}/myGold`)
  await expect(page.getByText('商城兑换')).toBeVisible()
  expect(heard.take()).toEqual([])
})
