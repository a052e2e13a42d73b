import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

const payNow = (page: Page) => page.getByRole('button', { name: '授权支付' })

/** Chooses a way to pay and orders what the panel offers first. */
async function order(page: Page, type: string): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(type) })
  // Its row is what is pressed, once the slide of the screen lets it through.
  await page.getByRole('radiogroup').getByText(type).click()
  await expect(radio).toBeChecked()
  await expect(page.getByText(/^开通后 VIP 至 \d{4}-\d\d-\d\d$/)).toBeVisible()
  await payNow(page).click()
}

test('a new user buys VIP as with Alipay, and has it', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?type=2`)
  await page.getByRole('button', { name: /新人立减5元/ }).click()
  await expect(payNow(page)).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  await order(page, '支付宝')
  await expect(page).toHaveURL(/\/zfbPay\?params=/)
  await expect(page.getByText('¥193.00').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '打开支付页面' }).click()
  await page.getByRole('button', { name: '立即支付' }).click()

  await expect(page).toHaveURL(/\/payResult\?guid=/)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  const end = await page.getByText(/^VIP 至 /).textContent()
  await page.goto(`${site.origin}/user`)
  await expect(page.getByText(`${end?.replace('VIP 至 ', '')} 到期`)).toBeVisible()
  await expect(page.getByText('黄金VIP').filter({ visible: true }).first()).toBeVisible()
  expect(heard.take()).toEqual([])
})

test('whoever goes back from the panel is asked, and finds their order when they return', async ({
  page,
  site,
}) => {
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: /星河VIP/ }).click()
  await expect(payNow(page)).toBeVisible()
  const question = page.getByRole('alertdialog', { name: '确定要离开吗？' })
  await page.goBack()
  await question.getByRole('button', { name: '再看看' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/openVip/)

  // What was chosen stays behind the order.
  await page.getByRole('tab', { name: '首充特惠' }).click()
  await order(page, '微信')
  await expect(page).toHaveURL(/\/zfbPay/)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('tab', { name: '首充特惠' })).toHaveAttribute('aria-selected', 'true')

  await page.goBack()
  await question.getByRole('button', { name: '离开' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await page.getByRole('link', { name: /星河VIP/ }).click()
  await expect(page).toHaveURL(/\/zfbPay/)
  await expect(page.getByText('黄金VIP首月').filter({ visible: true }).first()).toBeVisible()
})

test('every way to pay leads to where it is paid', async ({ page, site, context }) => {
  await register(page, site, `${randomUUID()}@example.com`)
  for (const [type, place] of [
    ['信用卡', /\/notice\?params=/],
    ['云闪付', /\/zfbPay\?params=/],
  ] as const) {
    await page.goto(`${site.origin}/openVip?type=2`)
    if (type === '信用卡') await order(page, type)
    else {
      // The order before waits for money: the panel behind it has the other ways.
      await expect(page).toHaveURL(/\/notice/)
      await page.goBack()
      await order(page, type)
    }
    await expect(page).toHaveURL(place)
  }
  await page.goBack()
  const opened = context.waitForEvent('page')
  await order(page, '网银')
  const gateway = await opened
  await gateway.getByRole('button', { name: '立即支付' }).click()
  await expect(page).toHaveURL(/\/payResult/)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
})
