import { type Browser, expect, type Page } from '@playwright/test'
import type { Role } from '@xinghe/contract'
import { desktop } from './chromium.ts'
import type { Program } from './program.ts'
import { makeStaff, signInStaff } from './staff.ts'
import { newcomer } from './staff-calls.ts'
import { password } from './viewer-steps.ts'

export const owner = { account: 'owner@example.com', password: 'a river of many stars' }

/** Makes the first owner by the one-time link; ends on the list of works. */
export async function setUpOwner(page: Page, program: Program): Promise<void> {
  await page.goto(`${program.origin}${program.setupPath}`)
  await page.getByLabel('邮箱或手机号').fill(owner.account)
  await page.getByLabel('昵称').fill('站长')
  await page.getByLabel('密码', { exact: true }).fill(owner.password)
  await page.getByLabel('再次输入密码').fill(owner.password)
  await page.getByRole('button', { name: '创建并进入控制台' }).click()
  await expect(
    page
      .getByRole('button', { name: '新建作品' })
      .or(page.getByRole('link', { name: '新建作品' }))
      .first(),
  ).toBeVisible()
}

/** A page of the console for a new member of staff, on a desk's screen. */
export async function openConsole(
  browser: Browser,
  program: Program,
  { role, path = '' }: { role: Role; path?: string },
): Promise<Page> {
  const { account } = await newcomer(program)
  await makeStaff(program, account, role)
  const wide = { ...desktop, isMobile: false, hasTouch: false, locale: 'zh-CN' }
  const page = await (await browser.newContext(wide)).newPage()
  await signInStaff(page, program, { account, password })
  await page.goto(`${program.origin}/console${path}`)
  return page
}

/** Makes a film, sends its file and publishes it while the ladder is still at work. */
export async function publishFilm(page: Page, title: string, file: string): Promise<void> {
  await page
    .getByRole('button', { name: '新建作品' })
    .or(page.getByRole('link', { name: '新建作品' }))
    .first()
    .click()
  await page.getByLabel('片名', { exact: true }).fill(title)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '发布' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选择视频文件' }).click()
  await (await chooser).setFiles(file)
  // Transcoding gives way to everything else: beside another journey it may begin late.
  await expect(page.getByText('转码中').first()).toBeVisible({ timeout: 400_000 })
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布').first()).toBeVisible()
}
