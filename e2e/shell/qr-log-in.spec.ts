import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import encodeQR from 'qr'
import { chromiumArguments, phone } from '../chromium.ts'
import { test } from '../test.ts'
import { proveIdentity, register } from '../viewer-steps.ts'
import { consoleErrors } from './look.ts'

const television = 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/538.1 Version/7.0 TV Safari/538.1'

/** A browser whose camera sees nothing but a picture. */
async function seeing(picture: Buffer, work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/camera-`)
  const film = `${folder}/camera.mjpeg`
  // As a phone holds it: some way off, on a wall.
  const held = 'scale=300:300,pad=640:480:(ow-iw)/2:(oh-ih)/2:gray,format=yuvj420p'
  execFileSync('ffmpeg', ['-v', 'error', '-i', '-', '-vf', held, '-q:v', '2', film], { input: picture })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

const codeOf = (page: Page) => page.getByRole('img', { name: '登录二维码' })
const uidOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').user?.uid)

test('a browser is signed in by a phone that sees its QR code', async ({ page, site }) => {
  const heard = consoleErrors(page)
  await page.goto(`${site.origin}/login?from=/rank`)
  await page.getByRole('tab', { name: '扫码登录' }).click()
  await expect(codeOf(page)).toBeVisible()
  const picture = await codeOf(page).screenshot()
  await seeing(picture, async browser => {
    const owner = await browser.newPage({ ...phone, locale: 'zh-CN' })
    const ownerHeard = consoleErrors(owner)
    await register(owner, site, `${randomUUID()}@example.com`)
    const uid = await uidOf(owner)
    await owner.goto(`${site.origin}/user`)
    await owner.getByRole('button', { name: '扫一扫' }).click()
    await expect(owner).toHaveURL(/\/authorizeLogin\?code=/)

    const number = await owner.getByText(/^\d\d$/).textContent()
    await expect(page.getByText(number ?? '', { exact: true })).toBeVisible()
    await expect(owner.getByText('Chrome · Linux')).toBeVisible()
    const confirm = owner.getByRole('button', { name: /^确认登录/ })
    await expect(confirm).toBeDisabled()
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await proveIdentity(owner)
    await expect(page).toHaveURL(`${site.origin}/rank`)
    expect(await uidOf(page)).toBe(uid)
    expect(ownerHeard.take()).toEqual([])
  })
  expect(heard.take()).toEqual([])
})

test('a television is signed in by the code that is typed on a phone without a camera', async ({
  browser,
  site,
}) => {
  const screen = { viewport: { width: 1280, height: 720 }, userAgent: television }
  const tv = await browser.newPage(screen)
  const heard = consoleErrors(tv)
  await tv.goto(`${site.origin}/login`)
  await expect(codeOf(tv)).toBeVisible()
  const code = await tv.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).textContent()
  const owner = await browser.newPage({ ...phone, locale: 'zh-CN' })
  await register(owner, site, `${randomUUID()}@example.com`)
  const uid = await uidOf(owner)
  await owner.goto(`${site.origin}/scanCode`)
  await owner.getByRole('button', { name: '输入登录码' }).click()
  await owner.getByRole('textbox', { name: '登录码' }).fill((code ?? '').toLowerCase())
  await owner.getByRole('button', { name: '下一步' }).click()
  await expect(owner.getByText('电视', { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: /^确认登录/ }).click()
  await expect(owner.getByText('已确认登录')).toBeVisible()
  await expect(tv).not.toHaveURL(/login/)
  expect(await uidOf(tv)).toBe(uid)
  expect(heard.take()).toEqual([])

  // Its code counts no more, and the remote asks for another one.
  const other = await browser.newPage(screen)
  await other.goto(`${site.origin}/login`)
  await expect(codeOf(other)).toBeVisible()
  await owner.goto(`${site.origin}/authorizeLogin?code=${(code ?? '').replace(' ', '')}`)
  await expect(owner.getByText('这个登录码已经用过了')).toBeVisible()
  const first = await other.getByText(/^[2-9A-Z]{3} [2-9A-Z]{3}$/).textContent()
  await other.keyboard.press('Enter')
  await expect(other.getByText(first ?? '', { exact: true })).toHaveCount(0)
  await expect(codeOf(other)).toBeVisible()
  for (const opened of [tv, other, owner]) await opened.close()
})

test('a picture without a login in it is shown as text, and its address opens after a warning', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  await register(page, site, `${randomUUID()}@example.com`)
  const choose = async (text: string | null) => {
    const picture =
      text === null ? Buffer.from('no picture') : Buffer.from(encodeQR(text, 'gif', { scale: 8 }))
    await page.getByLabel('相册').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: picture })
  }
  await page.goto(`${site.origin}/user`)
  await page.getByRole('button', { name: '扫一扫' }).click()
  await expect(page.getByText('没有找到摄像头')).toBeVisible()
  await choose(null)
  await expect(page.getByRole('status').filter({ hasText: '图片里没有找到二维码' })).toBeAttached()
  const text = 'https://films.example/<script>alert(1)</script>'
  await choose(text)
  await expect(page).toHaveURL(`${site.origin}/scanCodeResult`)
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: '打开网址' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('films.example')
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(`${site.origin}/scanCodeResult`)

  // Pages of the site open in it; the scanner is not behind them.
  await page.goto(`${site.origin}/scanCode`)
  await choose(`${site.origin}/help`)
  await expect(page).toHaveURL(`${site.origin}/help`)
  expect(heard.take()).toEqual([])
})
