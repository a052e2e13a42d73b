import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)
const out = '/tmp/chat-pictures'
const self = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').user as { uid: string; nickName: string },
  )

test('pictures of chat', async ({ page, browser, site }) => {
  test.setTimeout(600_000)
  mkdirSync(out, { recursive: true })
  await register(page, site, `${randomUUID()}@example.com`)
  const other = await browser.newContext({ ...phone, locale: 'zh-CN', serviceWorkers: 'block' })
  const bobPage = await other.newPage()
  await register(bobPage, site, `${randomUUID()}@example.com`)
  const [alice, bob] = [await self(page), await self(bobPage)]
  await page.goto(`${site.origin}/space/${bob.uid}`)
  await page.getByRole('button', { name: '私信' }).waitFor()
  await page.screenshot({ path: `${out}/space.png` })
  await page.getByRole('button', { name: '私信' }).click()
  const write = async (p: Page, text: string) => {
    await p.getByRole('textbox', { name: '发消息' }).fill(text)
    await p.getByRole('button', { name: '发送', exact: true }).click()
    await p.waitForTimeout(1200)
  }
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/chat-empty.png` })
  await write(page, '你好，看到你的片单，做得真用心👏')
  await bobPage.goto(`${site.origin}/chat?toUid=${alice.uid}`)
  await write(bobPage, '谢谢！最近在追什么？')
  await write(
    page,
    '在追《深海来客》，第三集那个反转看得我一晚上没睡着，配乐也特别好，戴上耳机再看了一遍，细节全在声音里。你要是还没看，强烈建议关灯看。',
  )
  await write(bobPage, '哈哈哈 https://example.com/abc 这个解析不错')
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await page.getByRole('button', { name: '分享' }).first().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/share.png` })
  await page.getByRole('button', { name: '私信好友' }).click()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `${out}/forward.png` })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(bob.nickName) })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发送' }).click()
  await page.waitForTimeout(2500)
  await page.goto(`${site.origin}/chat?toUid=${bob.uid}`)
  const buffer = await page.screenshot({ type: 'png' })
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.waitForTimeout(4000)
  await page.screenshot({ path: `${out}/chat-light.png` })
  await page.getByRole('button', { name: '表情' }).click()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/chat-emoji.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('textbox', { name: '发消息' }).fill('第一行\n第二行\n第三行\n第四行\n第五行\n第六行')
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/chat-dark.png` })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/chat-360.png` })
  await page.goto(`${site.origin}/chatSet?toUid=${bob.uid}`)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/chat-set-dark-360.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /备注名/ }).click()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/remark.png` })
  await page.goto(`${site.origin}/privateMessage`)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/list-light.png` })
  await page.getByRole('link', { name: new RegExp(bob.nickName) }).click({ button: 'right' })
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/list-menu.png` })
  await page.goto(`${site.origin}/settings`)
  await page.getByText('只接收互相关注的人的私信').scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${out}/settings.png` })
  const tw = await browser.newContext({
    ...phone,
    locale: 'zh-TW',
    serviceWorkers: 'block',
    storageState: await page.context().storageState(),
  })
  const twPage = await tw.newPage()
  await twPage.goto(`${site.origin}/chat?toUid=${bob.uid}`)
  await twPage.waitForTimeout(2500)
  await twPage.screenshot({ path: `${out}/chat-tw.png` })
  await twPage.goto(`${site.origin}/chatSet?toUid=${bob.uid}`)
  await twPage.waitForTimeout(1500)
  await twPage.screenshot({ path: `${out}/chat-set-tw.png` })
  await expect(page.locator('main')).toBeVisible()
  await other.close()
})
