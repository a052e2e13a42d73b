import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { test } from '../test.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */
const submit = (page: Page) => page.getByRole('button', { name: '提交', exact: true })
const choose = (page: Page, group: RegExp, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
/** What the live region says. */
const says = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#207080' } })
    .png()
    .toBuffer()

test('the form asks for what is missing, group by group', async ({ page, site }) => {
  await page.goto(`${site.origin}/playFeedBack`)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  for (const [asked, group, choice] of [
    ['请选择设备', /^设备/, 'iPhone'],
    ['请选择浏览器', /^浏览器/, 'Safari'],
    ['请选择遇到的问题', /^遇到的问题/, '播放卡顿'],
  ] as const) {
    // It says that it is disabled, and what is missing once it is pressed.
    await submit(page).click({ force: true })
    await says(page, asked)
    await choose(page, group, choice)
  }
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false')
  const words = page.getByLabel('补充说明')
  await words.fill('好'.repeat(100))
  await words.pressSequentially('再')
  await expect(words).toHaveValue('好'.repeat(100))
  const input = page.getByLabel('添加图片')
  await input.setInputFiles(file('moving.gif', Buffer.from('GIF89a')))
  await says(page, '只支持JPG或PNG格式的图片')
  await input.setInputFiles(file('large.png', Buffer.alloc(3 * 1024 * 1024)))
  await says(page, '图片要小于3MB')
  // What only looks like a picture is found by the server.
  await input.setInputFiles(file('fake.png', Buffer.from('<svg/>')))
  await submit(page).click()
  await says(page, '上传失败，请重试')
  await expect(page).toHaveURL(/playFeedBack/)
})

test('an app’s web view is asked for no browser, and closed once it was sent', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.assign(window, { android: { closeWebView: () => Object.assign(window, { isClosed: true }) } })
  })
  await page.goto(`${site.origin}/playFeedBack?from=android&sign=s&expire=1&login_uid=u1&setName=android`)
  await expect(page.getByRole('group', { name: /^浏览器/ })).toHaveCount(0)
  await choose(page, /^遇到的问题/, '无法播放')
  const [sent] = await Promise.all([page.waitForRequest(/problemcollect/), submit(page).click()])
  const fields = new URL(sent.url()).searchParams
  expect(Object.fromEntries(fields)).toMatchObject({
    ...{ sign: 's', expire: '1', login_uid: 'u1' },
    ...{ setName: 'android', browser: '', question: 'cannotPlay', from: 'android' },
  })
  await says(page, '谢谢你的反馈')
  await expect.poll(() => page.evaluate(() => 'isClosed' in window)).toBe(true)
})

test('a submit that fails says nothing and may be tried again', async ({ page, site }) => {
  await page.goto(`${site.origin}/playFeedBack?from=ios&setName=iphone`)
  await choose(page, /^遇到的问题/, '字幕有误')
  await page.route(/problemcollect/, route => route.abort())
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed', one => /problemcollect/.test(one.url())),
    submit(page).click(),
  ])
  expect(failed).toBeTruthy()
  await expect(submit(page)).toBeEnabled()
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
  await page.unroute(/problemcollect/)
  await submit(page).click()
  await says(page, '谢谢你的反馈')
})

test('a visitor tells of a film from its player, and staff see what the player went through', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const words = `<b>stops</b> ${randomUUID().slice(0, 8)}`
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(0)
  const [title] = (await page.title()).split(' - ')
  await page.locator('video').tap({ force: true })
  await page.getByRole('button', { name: '更多设置' }).click()
  await page.getByRole('button', { name: '反馈', exact: true }).click()
  await expect(page).toHaveURL(/playFeedBack\?gid=/)
  await expect(page.getByText('要反馈的视频')).toBeVisible()
  await expect(page.getByText(/会附上离开播放前90秒/)).toBeVisible()
  await choose(page, /^设备/, '安卓手机')
  await choose(page, /^浏览器/, 'Chrome')
  await choose(page, /^遇到的问题/, '画面异常')
  await choose(page, /^遇到的问题/, '播放卡顿')
  await page.getByLabel('补充说明').fill(words)
  await page.getByLabel('添加图片').setInputFiles(file('screen.png', await picture()))
  await expect(page.getByRole('button', { name: '查看第1张' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await submit(page).click()
  await says(page, '谢谢你的反馈')
  await expect(page).toHaveURL(/\/play\//)

  const desk = await openConsole(browser, site, { role: 'support', path: '/playback-reports' })
  const row = desk.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText('安卓手机 · Chrome')
  await expect(desk.getByRole('region', { name: '24小时内反馈最多的影片' })).toContainText(title ?? '')
  await row.getByRole('button', { name: /画面异常、播放卡顿/ }).click()
  const drawer = desk.getByRole('dialog', { name: '播放反馈详情' })
  await expect(drawer.getByText('播放位置')).toBeVisible()
  const sent = drawer.getByRole('img', { name: '反馈的截图' })
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await drawer.getByLabel('处理备注').fill('片源重新转码了')
  await drawer.getByRole('button', { name: '标记为已处理' }).click()
  await expect(drawer.getByRole('button', { name: '重新打开' })).toBeVisible()
  await desk.context().close()
  expect(heard.take()).toEqual([])
})
