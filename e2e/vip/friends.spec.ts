import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { staffOf } from '../staff-calls.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { buyVip, choosePayType, payInSandbox, payNow, uidOf } from './panel-steps.ts'

test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Somebody else with a browser of their own, on their page. */
async function friendOf(browser: Browser, site: Program): Promise<Page> {
  const page = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/user`)
  return page
}

test('a couple shares VIP by a link, and parts again', async ({ page, site, browser }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await buyVip(page, site, 'couple')
  await page.goto(`${site.origin}/user`)
  const card = page.getByRole('region', { name: '情侣VIP' })
  await expect(card).toContainText('等另一半领取')
  expect(await violationsOf(page)).toEqual([])
  await card.getByRole('button', { name: '发送邀请' }).click()
  await expect(page.getByRole('status').filter({ hasText: '链接已复制' })).toBeVisible()
  const link = (await copied(page)).match(/http\S+/)?.[0] ?? ''
  expect(link).toMatch(/\/giveVip\?couple=/)

  const friend = await friendOf(browser, site)
  const heardByFriend = consoleErrors(friend)
  await friend.goto(link)
  await expect(friend.getByText(/邀请你共享情侣VIP$/)).toBeVisible()
  expect(await violationsOf(friend)).toEqual([])
  await friend.getByRole('button', { name: '接受邀请' }).click()
  await expect(friend.getByText('绑定成功，你们已共享情侣VIP')).toBeVisible()
  await friend.getByRole('button', { name: '去我的' }).click()
  await expect(friend.getByRole('region', { name: '情侣VIP' })).toContainText('共享情侣VIP')
  const theirs = friend.getByRole('link', { name: /到期/ })
  await expect(theirs).toContainText('情侣VIP')
  const own = page.getByRole('link', { name: /到期/ })
  await page.reload()
  await expect(card).toContainText('共享情侣VIP')
  expect(await own.textContent()).toBe(await theirs.textContent())
  const before = await own.textContent()

  await card.getByRole('button', { name: '解除绑定' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('各自剩余的天数不变')
  await question.getByRole('button', { name: '解除绑定' }).click()
  await expect(card).toBeHidden()
  await friend.reload()
  await expect(theirs).toBeVisible()
  expect(await theirs.textContent()).toBe(before)
  expect(await own.textContent()).toBe(before)
  expect(heardByFriend.take()).toEqual([])
  expect(heard.take()).toEqual([])
})

test('VIP is given to a friend, who reads from whom it is', async ({ page, site, browser }) => {
  const heard = consoleErrors(page)
  const friend = await friendOf(browser, site)
  const uid = await uidOf(friend)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?uid=${uid}`)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('要为好友开通VIP吗')
  await question.getByRole('button', { name: '为好友开通' }).click()
  await expect(page).toHaveURL(new RegExp(`/giveVip\\?userId=${uid}`))
  await page.getByRole('button', { name: /^更换套餐/ }).click()
  await expect(page).toHaveURL(/\/selectPack/)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^白银VIP月卡/ }).click()
  await expect(page.getByRole('button', { name: '更换套餐，当前是白银VIP月卡' })).toBeVisible()
  // Nobody is bought VIP by a coin.
  await expect(page.getByText('USDT')).toBeHidden()
  await page.getByLabel('留言（选填）').fill('生日快乐，一起追剧')
  expect(await violationsOf(page)).toEqual([])
  await payNow(page).click()
  await payInSandbox(page)
  await expect(page.getByText(/^会员已经送到.+的账号$/)).toBeVisible()
  await page.goto(`${site.origin}/openVipRecords`)
  await page.getByText('赠送记录').click()
  await expect(page.getByText(/^送给/)).toBeVisible()
  expect(heard.take()).toEqual([])

  // It comes by itself to whoever has the page open.
  const news = friend.getByRole('region', { name: '收到的VIP' })
  await expect(news).toContainText('送你白银VIP30天')
  await expect(news).toContainText('生日快乐，一起追剧')
  await expect(friend.getByRole('link', { name: /到期/ })).toContainText('白银VIP')
  expect(await violationsOf(friend)).toEqual([])
  await news.getByRole('button', { name: '知道了' }).click()
  await expect(news).toBeHidden()
})

test('a code says what it gives before it is redeemed', async ({ page, site }) => {
  const heard = consoleErrors(page)
  const staff = await staffOf(site, 'finance')
  const batch = { name: '春节', kind: 1, days: 30, count: 1, perUser: 1, expiresAt: null } as const
  const { id } = await staff.call(calls.vipCodesAdmin.create, { ...batch, rid: randomUUID() })
  const { codes } = await staff.call(calls.vipCodesAdmin.export, { id })
  const plain = codes[0]?.replaceAll('-', '') ?? ''
  const code = plain.replace(/.{4}(?!$)/g, '$&-')
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/vip-redeem`)
  const field = page.getByLabel('兑换码', { exact: true })
  const next = page.getByRole('button', { name: '下一步' })
  await field.pressSequentially(plain.slice(0, 6).toLowerCase())
  await expect(field).toHaveValue(`${plain.slice(0, 4)}-${plain.slice(4, 6)}`)
  await expect(next).toBeDisabled()
  await field.fill(`${plain.slice(0, -1)}${plain.endsWith('2') ? '3' : '2'}`)
  await expect(page.getByText('兑换码不正确，请核对后再试')).toBeVisible()
  await page.evaluate(text => navigator.clipboard.writeText(text), ` ${plain.toLowerCase()}\n`)
  await field.selectText()
  await field.press('ControlOrMeta+v')
  await expect(field).toHaveValue(code)
  await next.click()
  await expect(page.getByText('白银VIP 30天')).toBeVisible()
  await expect(page.getByText('还没有兑换过')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('兑换成功')).toBeVisible()
  await expect(page.getByText('白银VIP 30天')).toHaveCount(2)
  await page.getByRole('button', { name: '再兑换一个' }).click()
  await field.fill(code)
  await next.click()
  await expect(page.getByText('你已兑换过该兑换码')).toBeVisible()
  expect(heard.take()).toEqual([])
})

/** Is away from the page for so long, in milliseconds of its own clock. */
const leaveFor = (page: Page, ms: number) =>
  page.evaluate(away => {
    const now = performance.now.bind(performance)
    const show = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    performance.now = () => now() + away
    show('visible')
    performance.now = now
  }, ms)

test('a price for sharing is there once the text was copied and shared', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?activeIndex=2`)
  await page.getByRole('button', { name: '分享后购买' }).click()
  const sheet = page.getByRole('dialog', { name: '分享后享特惠' })
  const shared = sheet.getByRole('button', { name: '已分享' })
  await expect(shared).toBeDisabled()
  // Away without the text is no sharing.
  await leaveFor(page, 60_000)
  await sheet.getByRole('button', { name: '复制文案' }).click()
  expect(await copied(page)).toContain(`${site.origin}/openVip`)
  await expect(shared).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  await leaveFor(page, 1000)
  await expect(shared).toBeVisible()
  await leaveFor(page, 3000)
  await expect(sheet.getByText('谢谢你的分享')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: '去购买' }).click()
  await choosePayType(page, '支付宝')
  await payNow(page).click()
  await payInSandbox(page)
  await expect(page.getByText('黄金VIP半年卡').first()).toBeVisible()
  // Whoever opens the panel anew shares anew, with a press as well.
  await page.goto(`${site.origin}/openVip?activeIndex=1`)
  await page.getByRole('button', { name: '分享后购买' }).click()
  await sheet.getByRole('button', { name: '复制文案' }).click()
  await shared.click()
  await expect(sheet.getByText('谢谢你的分享')).toBeVisible()
  expect(heard.take()).toEqual([])
})
