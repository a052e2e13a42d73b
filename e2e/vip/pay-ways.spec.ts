import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { openPanel, order, orderOf, payInSandbox } from './panel-steps.ts'

test.use(phone)

const result = (page: Page) => page.getByRole('heading', { name: '支付成功', level: 2 })

/** Till when the user has VIP, by the result that is shown. */
async function end(page: Page): Promise<string> {
  await expect(result(page)).toBeVisible()
  const text = await page
    .getByText(/^VIP 至 \S+$/)
    .filter({ visible: true })
    .textContent()
  return text ?? ''
}

test('every way to pay leads to where it is paid, and from there to VIP', async ({ page, site, context }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await openPanel(page, site)
  await order(page, '信用卡')
  await expect(page).toHaveURL(/\/notice\?params=/)
  await expect(page.getByRole('list', { name: '接下来' })).toBeVisible()
  await page.goto(`${site.origin}/openVip?type=2`)
  // The order waits for its money, and the panel behind it has the other ways.
  await expect(page).toHaveURL(/\/notice\?params=/)
  await payInSandbox(page, '去支付')
  const ends = [await end(page)]
  for (const type of ['微信', '云闪付']) {
    await openPanel(page, site)
    await order(page, type)
    await expect(page).toHaveURL(/\/zfbPay\?params=/)
    await payInSandbox(page)
    ends.push(await end(page))
  }
  await openPanel(page, site)
  const opened = context.waitForEvent('page')
  await order(page, '网银')
  await (await opened).getByRole('button', { name: '立即支付' }).click()
  await expect(page).toHaveURL(/\/payResult/)
  ends.push(await end(page))
  expect(ends.toSorted()).toEqual(ends)
  expect(new Set(ends).size).toBe(ends.length)
  expect(heard.take()).toEqual([])
})

/** Lets the sandbox's chain grow by as many blocks as make its transfers final. */
async function letBlocksPass(site: Program, guid: string): Promise<void> {
  const blocks = 3
  await onDatabase(site, async client => {
    await client.query('update sandbox_transfer set block = block - $1', [blocks])
    await client.query('update coin_hold set from_block = from_block - $1 where guid = $2', [blocks, guid])
    await client.query('update coin_cursor set next_block = next_block - $1, scanned_at = 0', [blocks])
  })
}

test('an order in a virtual coin shows its confirmations, and is paid with the last', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await openPanel(page, site)
  await order(page, 'USDT')
  await expect(page).toHaveURL(/\/vcoinPay\?params=\w+&disprice=\d+&title=/)
  await expect(page.getByRole('img', { name: '收款地址二维码' })).toBeVisible()
  await expect(page.getByText('还没有收到转账')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await payInSandbox(page)
  await expect(page.getByRole('heading', { name: '等待支付结果' })).toBeVisible()
  await page.getByRole('button', { name: '继续支付' }).click()
  await expect(page).toHaveURL(/\/vcoinPay/)
  await expect(page.getByText(/^[12]\/3$/)).toBeVisible()
  await letBlocksPass(site, orderOf(page))
  await expect(page).toHaveURL(/\/vcoinPaySuccess\?params=/)
  await expect(result(page)).toBeVisible()
  expect(heard.take()).toEqual([])
})
