import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import sharp from 'sharp'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

const redPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

async function newPerson(browser: Browser, site: Program) {
  const page = await (await browser.newContext(phone)).newPage()
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  const { rows } = await onDatabase(site, client =>
    client.query<{ uid: string; name: string }>(
      'select uid, nick_name as name from account_user where email = $1',
      [email],
    ),
  )
  return { page, email, uid: rows[0]?.uid ?? '', name: rows[0]?.name ?? '' }
}

test('a user reports another from their space, staff mute them, and an appeal undoes it', async ({
  browser,
  site,
}) => {
  const [alice, bob] = [await newPerson(browser, site), await newPerson(browser, site)]
  const errors = consoleErrors(alice.page)
  await alice.page.goto(`${site.origin}/space/${bob.uid}`)
  await alice.page.getByRole('button', { name: '更多' }).click()
  await alice.page.getByRole('button', { name: '举报' }).click()
  // An address says who, and never what is read of them.
  await expect(alice.page.getByLabel('被举报的内容')).toHaveText(new RegExp(bob.name))
  await alice.page.getByText('人身攻击').click()
  await alice.page.getByLabel('补充说明').fill('一直骂人')
  await alice.page.getByRole('button', { name: '提交举报' }).click()
  const dialog = alice.page.getByRole('alertdialog')
  await expect(dialog).toContainText('已收到您的举报')
  await expect(dialog).toContainText('如果发现此内容违反了我们的社区准则，我们就会将其移除。')
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(alice.page).toHaveURL(new RegExp(`/space/${bob.uid}`))
  expect(errors.take()).toEqual([])

  const staff = await openConsole(browser, site, { role: 'moderator', path: '/moderation' })
  await staff.getByRole('button', { name: bob.name }).click()
  const drawer = staff.getByRole('dialog', { name: '案件' })
  await expect(drawer.getByText('一直骂人')).toBeVisible()
  await staff.keyboard.press('4')
  await drawer.getByLabel('给作者的说明').fill('请文明用语')
  await staff.keyboard.press('Control+Enter')
  // What is decided leaves the queue.
  await expect(staff.getByRole('button', { name: bob.name })).toHaveCount(0)

  await bob.page.goto(`${site.origin}/appeal`)
  const card = bob.page.getByRole('article', { name: '禁言' })
  await expect(card).toContainText('请文明用语')
  await card.getByRole('button', { name: '我要申诉' }).click()
  await card.getByLabel('申诉理由').fill('认错人了')
  await card.getByRole('button', { name: '提交申诉' }).click()
  await expect(card).toContainText('申诉处理中')

  await staff.goto(`${site.origin}/console/appeals`)
  await staff.getByRole('button', { name: '认错人了' }).click()
  await expect(staff.getByText('要由另一位工作人员处理').last()).toBeVisible()
  const other = await openConsole(browser, site, { role: 'moderator', path: '/moderation' })
  await other.getByRole('link', { name: '申诉' }).click()
  await other.getByRole('button', { name: '认错人了' }).click()
  await other.getByLabel('给申诉人的答复').fill('核实过了，抱歉')
  await other.getByRole('button', { name: '撤销原处理' }).click()
  await expect(other.getByText('已答复申诉人')).toBeVisible()

  await bob.page.reload()
  await expect(bob.page.getByRole('article', { name: '禁言' })).toContainText('核实过了，抱歉')
  for (const page of [alice.page, bob.page, staff, other]) await page.context().close()
})

test('who is banned is led from the log-in to the appeal', async ({ browser, site }) => {
  const bob = await newPerson(browser, site)
  const alice = await newPerson(browser, site)
  await alice.page.goto(`${site.origin}/complaint?kind=user&id=${bob.uid}`)
  await alice.page.getByText('诈骗').click()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await alice.page.route('**/api/Album/UploadFile*', async route => {
    await held
    await route.continue()
  })
  const picture = { name: 'proof.png', mimeType: 'image/png', buffer: await redPicture() }
  await alice.page.getByLabel('添加图片').setInputFiles(picture)
  const submit = alice.page.getByRole('button', { name: '提交举报' })
  await expect(submit).toBeDisabled()
  await expect(alice.page.getByText('图片上传完再提交')).toBeVisible()
  release()
  await submit.click()
  const thanks = alice.page.getByRole('alertdialog')
  await expect(thanks).toContainText('已收到您的举报')
  // What it thanks for lies behind.
  await alice.page.evaluate(() => window.history.back())
  await expect(alice.page).not.toHaveURL(/complaint/)
  await expect(thanks).toBeHidden()
  const staff = await openConsole(browser, site, { role: 'moderator', path: '/moderation' })
  await staff.getByRole('button', { name: bob.name }).click()
  const drawer = staff.getByRole('dialog', { name: '案件' })
  await expect(drawer.getByRole('radio', { name: '5 封禁' })).toBeAttached()
  const proof = drawer.locator('img[src*="/files/private/"]')
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await staff.keyboard.press('5')
  await drawer.getByRole('button', { name: '提交处理' }).click()
  // What is decided leaves the queue.
  await expect(staff.getByRole('button', { name: bob.name })).toHaveCount(0)

  // Their session has ended.
  await bob.page.goto(`${site.origin}/historicalRecords`)
  await expect(bob.page).toHaveURL(/\/login/)
  await bob.page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await bob.page.getByLabel('邮箱', { exact: true }).last().fill(bob.email)
  await bob.page.getByLabel('密码', { exact: true }).fill(password)
  await bob.page.getByRole('button', { name: '登录', exact: true }).click()
  const dialog = bob.page.getByRole('alertdialog')
  await expect(dialog).toContainText('诈骗')
  await dialog.getByRole('button', { name: '去申诉' }).click()
  await expect(bob.page.getByRole('article', { name: '封禁账号' })).toContainText('诈骗')
  for (const page of [alice.page, bob.page, staff]) await page.context().close()
})
