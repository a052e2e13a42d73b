import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { onDatabase } from '../database.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

/** Of staff. */

test('a payment that went wrong is told with its order, and staff find the order beside it', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const words = `paid, and no VIP ${randomUUID().slice(0, 8)}`
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?type=2`)
  await page.getByRole('radiogroup').getByText('支付宝').click()
  await expect(page.getByText(/^开通后 VIP 至 /)).toBeVisible()
  await page.getByRole('button', { name: '授权支付' }).click()
  await expect(page).toHaveURL(/\/zfbPay\?params=/)
  const guid = new URL(page.url()).searchParams.get('params') ?? ''

  await page.goto(`${site.origin}/openVipRecords`)
  await page.getByRole('link', { name: '充值反馈' }).click()
  await expect(page).toHaveURL(/\/recharge-feedback$/)
  await page.getByRole('button', { name: /^订单/ }).click()
  const sheet = page.getByRole('dialog', { name: '选择订单' })
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: /支付宝/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByLabel('付款金额')).toHaveValue(/\d/)
  await page.getByLabel('说说遇到了什么').fill(words)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '提交' }).click()
  const row = page.getByRole('link', { name: new RegExp(words) })
  await expect(row).toContainText('等待回复')
  await row.click()
  await expect(page.getByRole('link', { name: '查看订单' })).toHaveAttribute(
    'href',
    `/payResult?params=${guid}`,
  )

  const desk = await openConsole(browser, site, { role: 'owner', path: '/feedback?kind=recharge' })
  await desk.getByRole('button', { name: words }).click()
  const drawer = desk.getByRole('dialog', { name: '反馈详情' })
  await drawer.getByRole('link', { name: guid }).click()
  await expect(desk).toHaveURL(new RegExp(`/orders\\?order=${guid}`))
  await desk.context().close()
  expect(heard.take()).toEqual([])
})

test('a page of a site that the operator names is shown in its frame, and any other is refused', async ({
  page,
  site,
}) => {
  const origin = 'https://framed.example'
  await onDatabase(site, client =>
    client.query(
      `insert into setting (key, value, version, changed_at, changed_by)
       values ('site.frameOrigins', $1, 1, 0, 'journey') on conflict (key) do nothing`,
      [JSON.stringify([origin])],
    ),
  )
  // The program reads what was written past it some seconds later.
  const policy = async () =>
    (await page.request.get(`${site.origin}/iframe`)).headers()['content-security-policy']
  await expect.poll(policy, { timeout: 30_000 }).toContain(`frame-src ${origin}`)
  await page.route(`${origin}/**`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>x</title><p>inside</p><a href="/" target="_top">away</a>',
    }),
  )
  const heard = consoleErrors(page)
  const at = (url: string) => `${site.origin}/iframe?url=${encodeURIComponent(url)}`
  await page.goto(at(`${origin}/x`))
  await expect(page.frameLocator('iframe').getByText('inside')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'framed.example' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const url of [
    'https://other.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `${site.origin}/user`,
  ]) {
    await page.goto(at(url))
    await expect(page.getByText('这个网页不能在这里打开')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
  // A press inside may not lead the page itself away, of which the browser speaks.
  await page.goto(at(`${origin}/x`))
  await page.frameLocator('iframe').getByText('away').click()
  await expect(page.frameLocator('iframe').getByText('inside')).toBeVisible()
  await expect(page).toHaveURL(/\/iframe\?url=/)
})
