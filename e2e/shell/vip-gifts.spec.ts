import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */
const computer = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

test('staff make codes for VIP, and a viewer sees what one gives before they redeem it', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const name = `春节${randomUUID().slice(0, 6)}`
  const staff = `${randomUUID()}@example.com`
  const desk = await (await browser.newContext({ ...computer, locale: 'zh-CN' })).newPage()
  await register(desk, site, staff)
  await makeStaff(site, staff, 'owner')
  await signInStaff(desk, site, { account: staff, password })
  await desk.goto(`${site.origin}/console/vip-codes`)
  await desk.getByRole('button', { name: '新建批次' }).click()
  await desk.getByLabel('名称').fill(name)
  await desk.getByLabel('数量').fill('2')
  await desk.getByRole('button', { name: /^保\s*存$/ }).click()
  const proof = desk.getByRole('dialog').filter({ has: desk.getByText('请确认是你本人') })
  const row = desk.getByRole('row', { name: new RegExp(name) })
  await expect(proof.or(row)).toBeVisible()
  if (await proof.isVisible()) {
    await proof.getByLabel('密码', { exact: true }).fill(password)
    await proof.getByRole('button', { name: /^验\s*证$/ }).click()
  }
  await expect(row).toContainText('未导出')
  const [saved] = await Promise.all([
    desk.waitForEvent('download'),
    row.getByRole('button', { name: /^导\s*出$/ }).click(),
  ])
  const [, code = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)

  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/vip-redeem`)
  const field = page.getByLabel('兑换码', { exact: true })
  await field.fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await expect(page.getByText('兑换码不正确，请核对后再试')).toBeVisible()
  await field.fill(code.toLowerCase())
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('白银VIP 30天')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('兑换成功')).toBeVisible()
  await expect(page.getByText('白银VIP 30天')).toHaveCount(2)
  await page.getByRole('button', { name: '再兑换一个' }).click()
  await field.fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('您已兑换过该兑换码')).toBeVisible()
  expect(heard.take()).toEqual([])

  await desk.getByPlaceholder('查询一个兑换码').fill(code)
  await desk.getByPlaceholder('查询一个兑换码').press('Enter')
  await expect(desk.getByRole('table').first()).toContainText('已兑换')
  await desk.context().close()
})

test('a link for a friend asks whether VIP is for them, and leads to the gift', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const friend = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await register(friend, site, `${randomUUID()}@example.com`)
  const { uid } = await friend.evaluate(
    () => JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').token,
  )
  await friend.context().close()
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/openVip?uid=${uid}`)
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asked).toContainText('要为好友开通VIP吗')
  await asked.getByRole('button', { name: '为好友开通' }).click()
  await expect(page).toHaveURL(new RegExp(`/giveVip\\?userId=${uid}`))
  await expect(page.getByRole('heading', { name: '赠送VIP' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site.origin}/space/${uid}`)
  await page.getByRole('button', { name: '赠送VIP' }).click()
  await expect(page).toHaveURL(new RegExp(`/giveVip\\?userId=${uid}`))
  expect(heard.take()).toEqual([])
})
