import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { test } from '../test.ts'
import { password, register, signIn } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */
const computer = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const result = (page: Page, title: string, option: string) =>
  card(page, title).getByRole('listitem').filter({ hasText: option })

/** The console's page of a work's polls, and where viewers see them. */
async function openConsole(browser: Browser, site: Program): Promise<{ desk: Page; film: string }> {
  const email = `${randomUUID()}@example.com`
  const desk = await (await browser.newContext({ ...computer, locale: 'zh-CN' })).newPage()
  await register(desk, site, email)
  await desk.goto(`${site.origin}/list`)
  const path = await desk.locator('main a[href^="/play/"]').first().getAttribute('href')
  await makeStaff(site, email, 'editor')
  await signInStaff(desk, site, { account: email, password })
  await desk.goto(`${site.origin}/console/works/${path?.split('/').at(-1)}?tab=polls`)
  return { desk, film: `${site.origin}${path}` }
}

async function makePoll(desk: Page, title: string, options: readonly string[]): Promise<void> {
  await desk.getByRole('button', { name: '发起投票' }).click()
  const form = desk.getByRole('dialog', { name: '发起投票' })
  await form.getByLabel('标题').fill(title)
  for (const [index, option] of options.entries()) {
    const field = form.getByLabel(`第${index + 1}个选项`, { exact: true })
    if (index >= 2) await form.getByRole('button', { name: '添加选项' }).click()
    await field.fill(option)
  }
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form).toBeHidden()
  await expect(desk.getByRole('row', { name: title })).toContainText('进行中')
}

test('staff ask, a visitor is led to the log-in, a user votes once and sees the results on every device', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const title = `谁是幕后黑手${randomUUID().slice(0, 8)}`
  const { desk, film } = await openConsole(browser, site)
  await makePoll(desk, title, ['管家', '花匠', '一直没有出场的那位邻居和他的猫'])

  await page.goto(film)
  const poll = card(page, title)
  await expect(poll.getByRole('radio')).toHaveCount(3)
  await expect(poll).toContainText('还没有人投票')
  await poll.getByText('花匠').click()
  await poll.getByRole('button', { name: '投票', exact: true }).click()
  const mask = page.getByRole('dialog', { name: '登录后继续' })
  await expect(mask).toContainText('投出你的一票')
  await mask.getByRole('button', { name: '先逛逛' }).click()
  await expect(poll.getByRole('radio', { name: '花匠' })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])

  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await page.goto(film)
  const height = async () => (await poll.boundingBox())?.height
  await poll.getByText('花匠').click()
  const before = await height()
  await poll.getByRole('button', { name: '投票', exact: true }).click()
  await expect(result(page, title, '花匠')).toContainText('我的选择')
  await expect(result(page, title, '花匠')).toContainText('1票 100%')
  await expect(result(page, title, '管家')).toContainText('0票 0%')
  await expect(poll).toContainText('1人参与')
  await expect(poll.getByRole('button', { name: '已投票' })).toHaveAttribute('aria-disabled', 'true')
  expect(await height()).toBe(before)
  expect(await violationsOf(page)).toEqual([])

  await page.reload()
  await expect(result(page, title, '花匠')).toContainText('1票 100%')
  await page.setViewportSize({ width: 320, height: 640 })
  const isWithin = (element: HTMLElement) =>
    element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().right <= innerWidth
  expect(await poll.evaluate(isWithin)).toBe(true)

  const other = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await signIn(other, site, email)
  await other.goto(film)
  await expect(result(other, title, '花匠')).toContainText('我的选择')
  await other.context().close()

  await desk.reload()
  const row = desk.getByRole('row', { name: title })
  await expect(row).toContainText('1 票 · 100%')
  await expect(row.getByRole('button', { name: /编\s*辑/ })).toHaveCount(0)
  await row.getByRole('button', { name: '提前结束' }).click()
  await desk.getByRole('tooltip').getByRole('button', { name: '提前结束' }).click()
  await expect(row).toContainText('提前结束')
  await page.reload()
  await expect(poll).toContainText('已结束')
  await row.getByRole('button', { name: /^删\s*除$/ }).click()
  await desk
    .getByRole('dialog', { name: new RegExp(title) })
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
  expect(heard.take()).toEqual([])
})

test('a vote that could not be given is taken back and can be given again', async ({
  page,
  site,
  browser,
}) => {
  const title = `下一季还追吗${randomUUID().slice(0, 8)}`
  const { desk, film } = await openConsole(browser, site)
  await makePoll(desk, title, ['追', '不追'])
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(film)
  await card(page, title).getByText('追', { exact: true }).click()
  await page.route(/\/api\/video\/votelike/, route => route.abort())
  await card(page, title).getByRole('button', { name: '投票', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '网络异常，请检查网络' })).toHaveCount(1)
  await expect(card(page, title).getByRole('radio', { name: '追', exact: true })).toBeChecked()
  await page.unroute(/\/api\/video\/votelike/)
  await card(page, title).getByRole('button', { name: '投票', exact: true }).click()
  await expect(result(page, title, '不追')).toContainText('0票 0%')
  const row = desk.getByRole('row', { name: title })
  await row.getByRole('button', { name: /^删\s*除$/ }).click()
  await desk
    .getByRole('dialog', { name: new RegExp(title) })
    .getByRole('button', { name: /^删\s*除$/ })
    .click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
})
