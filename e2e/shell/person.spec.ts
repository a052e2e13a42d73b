import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { password, playFilm, proveIdentity, register, signIn } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

test.use(phone)

const newEmail = () => `${randomUUID()}@example.com`

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
}

async function logOut(page: Page, site: Program): Promise<void> {
  await page.goto(`${site.origin}/settings`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await confirm(page, '退出登录')
  await expect(page).toHaveURL(`${site.origin}/user`)
}

test('a user takes their data along as a file', async ({ page, site }) => {
  const heard = consoleErrors(page)
  const email = newEmail()
  await register(page, site, email)
  await page.goto(`${site.origin}/accountSecurity`)
  await page.getByRole('link', { name: '导出个人数据' }).click()
  await page.getByRole('button', { name: '申请导出' }).click()
  await proveIdentity(page)
  await expect(page.getByText('可以下载')).toBeVisible({ timeout: 120_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).click(),
  ])
  const { data } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account_user).toMatchObject([{ email }])
  expect(heard.take()).toEqual([])
})

async function askForDeletion(page: Page, site: Program): Promise<void> {
  await page.goto(`${site.origin}/accountSecurity?show=delete`)
  await expect(page.getByText(/你发过的弹幕/)).toBeVisible()
  await page.getByRole('button', { name: '申请注销' }).click()
  await confirm(page, '申请注销')
  await proveIdentity(page)
  await expect(page.getByText(/你的账号将在/)).toBeVisible()
}

/** What the log-in answers to somebody it does not let in. */
async function refusedLogIn(page: Page, site: Program, email: string): Promise<string> {
  await page.goto(`${site.origin}/login`)
  await page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('邮箱', { exact: true }).last().fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  const answer = page.waitForResponse(/login\/login/i)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const { msg } = await (await answer).json()
  await expect(page.getByText(msg).first()).toBeVisible()
  await expect(page).toHaveURL(/login/)
  return msg
}

test('a user asks for the end of their account, logs in again and keeps it', async ({ page, site }) => {
  const email = newEmail()
  await register(page, site, email)
  await askForDeletion(page, site)
  await logOut(page, site)
  await signIn(page, site, email)
  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: /账号将在.*注销/ }).click()
  await page.getByRole('button', { name: '撤销注销' }).click()
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible()
})

test('when the days to think are over the account is gone, and what was written stays without a name', async ({
  browser,
  page,
  site,
}) => {
  const email = newEmail()
  const words = `再见${randomUUID().slice(0, 8)}`
  await register(page, site, email)
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await playFilm(page)
  const film = page.url()
  await page.getByRole('textbox', { name: '发条友善的弹幕见证当下' }).first().fill(words)
  const sent = page.waitForResponse(/addbarrages/i)
  await page.getByRole('button', { name: '发送' }).first().click()
  expect((await (await sent).json()).ret).toBe(200)
  const visitor = await (await browser.newContext(phone)).newPage()
  const seesDanmu = async () => {
    await visitor.goto(film)
    await visitor.getByRole('tab', { name: /弹幕/ }).click()
    await expect(visitor.getByText(words).first()).toBeVisible()
  }
  await seesDanmu()
  await askForDeletion(page, site)
  const { uid, name } = await onDatabase(site, async client => {
    const { rows } = await client.query<{ uid: string; name: string }>(
      'select uid, nick_name as name from account_user where email = $1',
      [email],
    )
    return rows[0] ?? { uid: '', name: '' }
  })
  await visitor.goto(`${site.origin}/space/${uid}`)
  await expect(visitor.getByText(name).first()).toBeVisible()

  await onDatabase(site, async client => {
    await client.query('update account_user set deletion_at = created_at where uid = $1', [uid])
    // As its schedule does every ten minutes.
    await client.query("insert into pgboss.job (name, data) values ('account.deleteAccounts', '{}')")
    const isDeleted = async () =>
      (await client.query('select from account_user where uid = $1 and deleted_at is not null', [uid]))
        .rowCount
    await expect.poll(isDeleted).toBe(1)
  })
  await page.goto(`${site.origin}/historicalRecords`)
  await expect(page).toHaveURL(/login/)
  const refusal = await refusedLogIn(visitor, site, email)
  expect(refusal).toBe(await refusedLogIn(visitor, site, newEmail()))
  await visitor.goto(`${site.origin}/space/${uid}`)
  await expect(visitor.getByText(`已注销用户${uid}`).first()).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)
  await seesDanmu()
  await expect(visitor.getByText(name)).toHaveCount(0)

  // What another journey would see.
  await onDatabase(site, client => client.query('delete from danmu_item where text = $1', [words]))
  await visitor.context().close()
})

test('settings come back after a log-out, and shielded words can be taken off', async ({ page, site }) => {
  const email = newEmail()
  await register(page, site, email)
  await page.goto(`${site.origin}/settings`)
  const next = page.getByLabel('自动播放下一集')
  await expect(next).toBeChecked()
  await page.getByText('自动播放下一集').click()
  await expect(next).not.toBeChecked()
  await page.getByRole('link', { name: '屏蔽关键词' }).click()
  await page.getByLabel('输入要屏蔽的词').fill('剧透')
  await page.getByRole('button', { name: '添加' }).click()
  await expect(page.getByText('剧透', { exact: true })).toBeVisible()
  await logOut(page, site)
  await page.evaluate(() => localStorage.removeItem('xinghe.settings'))
  await signIn(page, site, email)
  await page.goto(`${site.origin}/settings`)
  await expect(next).not.toBeChecked()
  await page.getByRole('link', { name: '屏蔽关键词' }).click()
  await page.getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('还没有屏蔽的词')).toBeVisible()
})

test('minor mode is turned on with a PIN, and off with the same alone', async ({ page, site }) => {
  await register(page, site, newEmail())
  await page.goto(`${site.origin}/settings`)
  await page.getByRole('link', { name: '青少年模式' }).click()
  await page.getByLabel('设置4位数字密码').fill('2468')
  await page.getByLabel('再输入一次').fill('1357')
  await page.getByRole('button', { name: '开启青少年模式' }).click()
  await expect(page.getByText('两次输入的密码不一样')).toBeVisible()
  await page.getByLabel('再输入一次').fill('2468')
  await page.getByRole('button', { name: '开启青少年模式' }).click()
  await expect(page.getByRole('region', { name: '青少年模式已开启' })).toBeVisible()
  await page.getByRole('link', { name: '退出' }).click()
  const pin = page.getByLabel('输入4位数字密码')
  await pin.fill('0000')
  await page.getByRole('button', { name: '关闭青少年模式' }).click()
  await expect(page.getByText('密码不正确，请重新输入')).toBeVisible()
  await pin.fill('2468')
  await page.getByRole('button', { name: '关闭青少年模式' }).click()
  await expect(page.getByRole('button', { name: '开启青少年模式' })).toBeVisible()
})

test('whoever forgot the PIN of minor mode turns it off as the owner of the account', async ({
  page,
  site,
}) => {
  await register(page, site, newEmail())
  await page.goto(`${site.origin}/minorMode`)
  await page.getByLabel('设置4位数字密码').fill('2468')
  await page.getByLabel('再输入一次').fill('2468')
  await page.getByRole('button', { name: '开启青少年模式' }).click()
  await page.getByRole('link', { name: '退出' }).click()
  const forgot = page.getByRole('button', { name: '忘记密码' })
  // The code of the sheet does not come: that is said, and the next press asks for it again.
  await page.route(/\/assets\/proof-/, route => route.abort())
  await forgot.click()
  await expect(page.getByText('加载失败，请稍后再试').first()).toBeVisible()
  await page.unroute(/\/assets\/proof-/)
  await forgot.click()
  const sheet = page.getByRole('dialog', { name: '先确认是你本人' })
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(sheet).toBeHidden()
  await forgot.click()
  await proveIdentity(page)
  await expect(page.getByText('青少年模式已关闭').first()).toBeVisible()
})
