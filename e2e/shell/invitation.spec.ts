import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { codeSentTo } from '../codes.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

test('somebody registers by an invitation’s link, and their inviter sees them', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: /邀请好友/ }).click()
  const code = (await page.getByTestId('invitation-code').textContent())?.replace(' ', '') ?? ''
  expect(code).toMatch(/^[2-9A-Z]{8}$/)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '生成海报' }).click()
  await expect(page.getByRole('img', { name: /邀请海报/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '返回' }).last().click()

  const context = await browser.newContext({ ...phone, locale: 'zh-CN' })
  const other = await context.newPage()
  const newName = `星友${randomUUID().slice(0, 8)}`
  await registerByLink(other, site, code, newName)
  await other.goto(`${site.origin}/inputInvitationCode`)
  const by = other.getByRole('region', { name: '邀请你的人' })
  // It is found out in the background.
  await expect(async () => {
    await other.reload()
    await expect(by).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  expect(await violationsOf(other)).toEqual([])
  await context.close()

  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: /邀请好友.*1个新进展/ }).click()
  await expect(page.getByText(`星**${newName.at(-1)}`)).toBeVisible()
  await expect(page.getByText('进行中')).toBeVisible()
  await page.goto(`${site.origin}/user`)
  await expect(page.getByRole('link', { name: /邀请好友.*得VIP/ })).toBeVisible()
  expect(heard.take()).toEqual([])
})

async function registerByLink(page: Page, site: Program, code: string, nickName: string): Promise<void> {
  const email = `${randomUUID()}@example.com`
  await page.goto(`${site.origin}/register?invitation=${code}`)
  await expect(page.getByText(/邀请你加入/)).toBeVisible()
  await expect(page.getByLabel('邀请码（选填）')).toHaveValue(code)
  await page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('邮箱', { exact: true }).last().fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(site, email))
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel(/昵称/).fill(nickName)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^注册/ }).click()
  await expect(page).not.toHaveURL(/register/)
}

test('a code is typed in its two halves, and says what is wrong with it', async ({ page, site, browser }) => {
  const heard = consoleErrors(page)
  const context = await browser.newContext({ ...phone, locale: 'zh-CN' })
  const inviter = await context.newPage()
  await register(inviter, site, `${randomUUID()}@example.com`)
  await inviter.goto(`${site.origin}/user/follows`)
  await expect(inviter.getByText('还没有邀请到好友')).toBeVisible()
  const code = (await inviter.getByTestId('invitation-code').textContent())?.replace(' ', '') ?? ''
  await context.close()

  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/inputInvitationCode`)
  const field = page.getByLabel('好友的邀请码')
  const send = page.getByRole('button', { name: '确定' })
  await field.fill(code.slice(0, 5).toLowerCase())
  await expect(field).toHaveValue(`${code.slice(0, 4)} ${code[4]}`)
  await send.click()
  await expect(page.getByText('还差3位')).toBeVisible()
  await field.fill(`${code.slice(0, 7)}${code[7] === 'A' ? 'B' : 'A'}`)
  await send.click()
  await expect(page.getByText('邀请码有误')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await field.fill(`${site.origin}/register?invitation=${code}`)
  await send.click()
  await expect(page.getByRole('region', { name: '邀请你的人' })).toBeVisible()
  expect(heard.take()).toEqual([])
})
