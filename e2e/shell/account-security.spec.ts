import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { CallFailure, type Client, calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { signInApplication } from './application.ts'
import { consoleErrors } from './look.ts'

test.use(phone)

/** Why a device is refused; `success` where it is signed in. */
const stateOf = (device: Client) =>
  device.call(calls.account.userInfo, {}).then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  )

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

test('a user sees their devices, signs one out and then all others, and finds it all in the history', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  const devices = [await signInApplication(site, email), await signInApplication(site, email)]
  await page.goto(`${site.origin}/settings`)
  await page.getByRole('link', { name: '账号与安全' }).click()
  await page.getByRole('link', { name: /登录设备.*3台/ }).click()
  await expect(page.getByText('Chrome · Linux')).toBeVisible()
  await expect(page.getByText('本机', { exact: true })).toBeVisible()

  const end = page.getByRole('button', { name: '退出', exact: true })
  await expect(end).toHaveCount(2)
  await end.first().click()
  await confirm(page, '取消')
  await expect(end).toHaveCount(2)
  await end.first().click()
  await confirm(page, '退出')
  await expect(end).toHaveCount(1)
  const states = async () => (await Promise.all(devices.map(stateOf))).toSorted()
  expect(await states()).toEqual(['sessionInvalid', 'success'])
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await confirm(page, '退出')
  await expect(page.getByText('没有其他设备登录你的账号。')).toBeVisible()
  expect(await states()).toEqual(['sessionInvalid', 'sessionInvalid'])

  await page.goBack()
  await page.getByRole('link', { name: '登录记录' }).click()
  await expect(page.getByText('登录成功')).toHaveCount(3)
  expect(heard.take()).toEqual([])
})

test('a password is changed with the old one, and other devices have to sign in with the new one', async ({
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  const application = await signInApplication(site, email)
  await page.goto(`${site.origin}/accountSecurity`)
  await page.getByRole('link', { name: '登录密码' }).click()
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
  const fill = async (old: string, next: string, again: string) => {
    await page.getByLabel('原密码', { exact: true }).fill(old)
    await page.getByLabel('新密码', { exact: true }).fill(next)
    await page.getByLabel('再次输入新密码').fill(again)
    await page.getByRole('button', { name: '保存' }).click()
  }
  await fill('not the old one', 'another river of stars', 'another river')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await fill('not the old one', 'another river of stars', 'another river of stars')
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await fill(password, 'another river of stars', 'another river of stars')
  await expect(page).toHaveURL(`${site.origin}/accountSecurity`)
  await expect(page.getByRole('link', { name: /登录设备.*1台/ })).toBeVisible()
  expect(await stateOf(application)).toBe('sessionInvalid')
  await expect(signInApplication(site, email)).rejects.toMatchObject({ code: 'credentialsWrong' })
})

test('an application signs its page in with a code that stands in no address afterwards', async ({
  browser,
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  const application = await signInApplication(site, email)
  const { code } = await application.call(calls.accountSecurity.makePageCode, {})
  const context = await browser.newContext(phone)
  const view = await context.newPage()
  const asked: string[] = []
  view.on('request', request => asked.push(request.url(), request.headers().referer ?? ''))
  await view.goto(`${site.origin}/historicalRecords?token=${encodeURIComponent(code)}&q=`)
  await expect(view.getByRole('heading', { name: '观看历史' })).toBeVisible()
  await expect(view).toHaveURL(`${site.origin}/historicalRecords?q=`)
  expect(asked.slice(2).join('\n')).not.toContain(code)
  await view.reload()
  await expect(view.getByRole('heading', { name: '观看历史' })).toBeVisible()
  expect(await stateOf(application)).toBe('success')
  await context.close()

  // It counts once.
  const thief = await (await browser.newContext(phone)).newPage()
  await thief.goto(`${site.origin}/historicalRecords?token=${encodeURIComponent(code)}`)
  await expect(thief).toHaveURL(/\/login\?from=/)
  await thief.context().close()
})

test('a link with somebody else’s code asks before it signs another account in', async ({
  browser,
  page,
  site,
}) => {
  const other = `${randomUUID()}@example.com`
  const own = `${randomUUID()}@example.com`
  const context = await browser.newContext(phone)
  await register(await context.newPage(), site, other)
  await context.close()
  const application = await signInApplication(site, other)
  await register(page, site, own)
  const uid = () => page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').user?.uid)
  const before = await uid()
  const open = async () => {
    const { code } = await application.call(calls.accountSecurity.makePageCode, {})
    await page.goto(`${site.origin}/rank?token=${encodeURIComponent(code)}`)
  }
  await open()
  await confirm(page, '取消')
  expect(await uid()).toBe(before)
  await open()
  await confirm(page, '切换账号')
  await expect.poll(uid).not.toBe(before)
})
