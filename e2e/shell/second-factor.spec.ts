import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { codeAt } from '../../apps/server/src/modules/account/second-factor/totp-code.ts'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { password, proveIdentity, register } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

test.use(phone)

/** Passkeys belong to a name: an address of numbers has none. */
const named = (site: Program): Program => ({ ...site, origin: site.origin.replace('127.0.0.1', 'localhost') })

/** As far as the second step. */
async function showPassword(page: Page, site: Program, email: string): Promise<void> {
  await page.goto(`${site.origin}/login`)
  await page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('邮箱', { exact: true }).last().fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '两步验证' })).toBeVisible()
}

async function logOut(page: Page, site: Program): Promise<void> {
  await page.goto(`${site.origin}/settings`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).not.toHaveURL(/settings/)
}

test('an authenticator application is set up; its codes and a recovery code finish a log-in', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await page.goto(`${site.origin}/accountSecurity`)
  await expect(page.getByText('未添加')).toBeVisible()
  await page.getByRole('link', { name: /两步验证.*未开启/ }).click()
  await page.getByRole('button', { name: '开启两步验证' }).click()
  await proveIdentity(page)
  const sheet = page.getByRole('dialog', { name: '设置两步验证' })
  await expect(sheet.getByRole('img', { name: '验证器应用的二维码' }).locator('path')).toBeVisible()
  await expect(sheet.getByRole('link', { name: '在验证器中打开' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/.*[?&]secret=[A-Z2-7]{32}/,
  )
  const shown = await sheet.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await sheet.getByLabel('再输入应用显示的6位数字').fill('000000')
  await sheet.getByRole('button', { name: '验证并开启' }).click()
  await expect(sheet.getByText('验证没有通过，请检查后再试')).toBeVisible()
  await sheet.getByLabel('再输入应用显示的6位数字').fill(codeAt(secret, Date.now()))
  await sheet.getByRole('button', { name: '验证并开启' }).click()
  const codes = page.getByRole('dialog', { name: '保存恢复码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  // Back would leave codes behind that nobody has kept, and the ones before are dead.
  await page.evaluate(() => window.history.back())
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/show=twoStep/)
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  const saved = page.waitForEvent('download')
  await codes.getByRole('button', { name: '下载' }).click()
  expect((await saved).suggestedFilename()).toBe('恢复码.txt')
  await codes.getByRole('button', { name: '我已经保存好了' }).click()
  await expect(page.getByText('10个')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/accountSecurity$/)

  await logOut(page, site)
  await showPassword(page, site, email)
  const second = page.getByRole('dialog', { name: '两步验证' })
  await expect(second.getByText('本站还没有公布联系方式')).toBeVisible()
  await expect(second.getByRole('link', { name: '关于本站' })).toHaveAttribute('href', '/about-us')
  // The code of the step after that which enabled it: the program takes it already.
  await second.getByLabel('验证器应用上的6位数字').fill(codeAt(secret, Date.now() + 30_000))
  await second.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).not.toHaveURL(/login/)

  await logOut(page, site)
  await showPassword(page, site, email)
  await second.getByRole('button', { name: '用恢复码' }).click()
  await second.getByLabel('恢复码').fill(recoveryCode)
  await second.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${site.origin}/accountSecurity?show=twoStep`)
  await expect(page.getByText('9个')).toBeVisible()
  expect(heard.take()).toEqual([])
})

test('a passkey is added and logs in without a password', async ({ page, site: shared }) => {
  const site = named(shared)
  const heard = consoleErrors(page)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/accountSecurity?show=passkeys`)
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await proveIdentity(page)
  const name = page.getByRole('dialog', { name: '给通行密钥起个名字' })
  await expect(name.getByLabel('名称')).toHaveValue(/^Chrome · \S/)
  await name.getByLabel('名称').fill(' ')
  await name.getByRole('button', { name: '保存' }).click()
  await expect(name.getByText('请输入名称')).toBeVisible()
  await name.getByLabel('名称').fill('我的手机')
  await name.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('还没有用过')).toBeVisible()
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(page.getByRole('status').getByText('这台设备已经添加过了')).toBeVisible()

  await logOut(page, site)
  await page.goto(`${site.origin}/login`)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`${site.origin}/accountSecurity?show=passkeys`)
  await expect(page.getByText(/最近使用 \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: '移除 我的手机' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  const proof = page.getByRole('dialog', { name: '先确认是你本人' })
  await proof.getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByText('还没有通行密钥')).toBeVisible()
  expect(heard.take()).toEqual([])
})
