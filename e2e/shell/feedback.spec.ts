import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#207080' } })
    .png()
    .toBuffer()

test('a viewer sends feedback with a picture, staff answer it, and the viewer sees that they did', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const words = `the picture stands still ${randomUUID().slice(0, 8)}`
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/help`)
  await page.getByRole('button', { name: '意见反馈' }).click()
  await expect(page).toHaveURL(/\/feedback$/)
  await page.getByRole('button', { name: '功能建议' }).click()
  await page.getByLabel('说说遇到了什么').fill(words)
  await page.getByLabel('添加图片').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await expect(page.getByText('只有你和客服能看到这些图片')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('link', { name: new RegExp(words) })).toContainText('等待回复')

  const desk = await openConsole(browser, site, { role: 'support', path: '/feedback' })
  await desk.getByRole('button', { name: words }).click()
  const drawer = desk.getByRole('dialog', { name: '反馈详情' })
  const sent = drawer.getByRole('img', { name: '第1张图片' })
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await drawer.getByLabel('回复', { exact: true }).fill('修好了，再试试看')
  await drawer.getByRole('button', { name: /^发\s*送$/ }).click()
  await expect(drawer.getByText('修好了，再试试看')).toBeVisible()
  await desk.context().close()

  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: /意见反馈.*1条新回复/ }).click()
  await page.getByRole('link', { name: new RegExp(words) }).click()
  await expect(page.getByText('修好了，再试试看')).toBeVisible()
  const own = page.getByRole('button', { name: '第1张图片' }).locator('img')
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site.origin}/user`)
  await expect(page.getByRole('link', { name: '意见反馈', exact: true })).toBeVisible()
  expect(heard.take()).toEqual([])
})

test('a visitor is asked to log in for it', async ({ page, site }) => {
  await page.goto(`${site.origin}/help`)
  await page.getByRole('button', { name: '意见反馈' }).click()
  await expect(page.getByRole('dialog', { name: '登录后继续' })).toContainText('登录后告诉我们')
})
