import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { makeFilm } from '../film.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

const film = `${tmpdir()}/xinghe-publish-${process.pid}.mp4`

test.beforeAll(() => makeFilm(film, 9))
test.afterAll(() => rm(film, { force: true }))

async function newAuthor(browser: Browser, site: Program) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await register(page, site, `${randomUUID()}@example.com`)
  return { page }
}

const redPicture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

/** The draft that the browser has kept: its words, its labels and how many pictures are on the server. */
const storedDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('xinghe.files')
        // Not there yet: the page makes it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve('')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('files').objectStore('files').getAll()
          reading.onerror = () => resolve('')
          reading.onsuccess = () => {
            opening.result.close()
            resolve(
              reading.result
                .map(({ text, labels, pictures }) =>
                  [text, ...labels.map(({ title }: { title: string }) => title), pictures.length].join(' '),
                )
                .join(),
            )
          }
        }
      }),
  )

test('pictures with words and labels are published once staff have looked, changed and deleted', async ({
  browser,
  site,
}) => {
  const { page } = await newAuthor(browser, site)
  const heard = consoleErrors(page)
  const mark = randomUUID().slice(0, 8)
  await page.goto(`${site.origin}/discovery`)
  await page.getByRole('button', { name: '发布动态' }).click()
  await page.getByRole('textbox', { name: '写点什么' }).fill(`${mark} 湖边的早晨`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: await redPicture() })
  await page.getByRole('button', { name: '添加标签' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '旅行' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  expect(await violationsOf(page)).toEqual([])
  // A draft outlasts the page.
  await expect.poll(() => storedDraft(page)).toBe(`${mark} 湖边的早晨 旅行 1`)
  await page.reload()
  await expect(page.getByRole('textbox', { name: '写点什么' })).toHaveValue(`${mark} 湖边的早晨`)
  // Nothing goes without a picture that was chosen.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('上传失败，点一下重试')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '有图片没传上' })).toHaveCount(1)
  await page.getByRole('button', { name: '删除第2张' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: mark })
  await expect(card).toContainText('审核中')
  const staff = await openConsole(browser, site, { role: 'moderator', path: '/moderation' })
  await staff.getByText('只看先审后发').click()
  await staff.getByRole('button', { name: new RegExp(mark) }).click()
  // The keys of the form are there with it.
  await expect(staff.getByRole('dialog').getByRole('button', { name: /^通\s*过/ })).toBeVisible()
  await staff.keyboard.press('a')
  await expect(staff.getByRole('button', { name: new RegExp(mark) })).toBeHidden()
  await page.reload()
  await expect(card).toContainText('已公开')
  await card.getByRole('button', { name: /^更多操作/ }).click()
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '写点什么' }).fill(`${mark} 湖边的黄昏`)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(card).toContainText('湖边的黄昏')

  // It is found by its words and leads to itself.
  await page.goto(`${site.origin}/search?q=${mark}`)
  await page.getByRole('tab', { name: '动态' }).click()
  await expect(card).toContainText('湖边的黄昏')
  await card.getByRole('link', { name: /^查看评论/ }).click()
  await expect(page).toHaveURL(/\/dynamicDetail\?id=/)
  const address = page.url()
  await expect(page.getByRole('article').getByText('#旅行')).toBeVisible()
  await page.getByRole('button', { name: /^第1张/ }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('button', { name: /^点赞/ }).click()
  await expect(page.getByRole('button', { name: /^点赞/, pressed: true })).toContainText('1')
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page).toHaveURL(/\/myDynamic/)
  await expect(page.getByText('还没有发过动态')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('动态不见了')).toBeVisible()
  expect(heard.take().filter(line => !line.includes('404'))).toEqual([])
})

test('a film is sent over a network that breaks, and is public once staff have looked', async ({
  browser,
  site,
}) => {
  test.setTimeout(600_000)
  const { page } = await newAuthor(browser, site)
  const mark = randomUUID().slice(0, 8)
  await page.goto(`${site.origin}/publishDynamic`)
  await page.getByRole('textbox', { name: '写点什么' }).fill(`${mark} 第一支片子`)
  await page.getByRole('button', { name: /^选视频/ }).click()
  await page.locator('input[type=file]').setInputFiles(film)
  await expect(page.getByText(/^00:09/)).toBeVisible()
  await page.getByRole('button', { name: '用这个视频' }).click()
  await page.getByRole('button', { name: '预览视频' }).click()
  await page.getByRole('slider', { name: '从这里开始' }).fill('3')
  await expect(page.getByText('00:03 到 00:09，共 00:06')).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: '换封面' }).click()
  await page.getByRole('button', { name: /^第3张/ }).click()
  await page.getByRole('button', { name: '裁剪和加字' }).click()
  await page.getByLabel('封面文字').fill('第一支片子')
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText(/新作者的前几条视频/)).toBeVisible()

  const chunks = /\/upload\/chunk/i
  const created = /\/trends\/createtrends/i
  let answersLost = 0
  await page.route(chunks, route => route.abort('internetdisconnected'))
  await page.route(created, async route => {
    await route.fetch()
    await route.abort('internetdisconnected')
    answersLost++
  })
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('网络断了，恢复后自动继续')).toBeVisible()
  await page.unroute(chunks)
  // And once more, when the server has the post and its answer is lost.
  await expect.poll(() => answersLost).toBeGreaterThan(0)
  await expect(page.getByText('网络断了，恢复后自动继续')).toBeVisible()
  await page.unroute(created)
  const card = page.getByRole('article').filter({ hasText: mark })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(/转码中|审核中/)
  await expect(card).toContainText('审核中', { timeout: 400_000 })
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/dynamicDetail\?id=/)
  const address = page.url()
  await expect(page.getByText(/工作人员看过之后/).filter({ visible: true })).toBeVisible()

  const staff = await openConsole(browser, site, { role: 'moderator', path: '/moderation' })
  await staff.getByText('只看先审后发').click()
  await staff.getByRole('button', { name: new RegExp(mark) }).click()
  await expect(staff.locator('video')).toBeVisible()
  await staff.keyboard.press('a')
  await expect(staff.getByRole('button', { name: new RegExp(mark) })).toBeHidden()

  const viewer = await (await browser.newContext(phone)).newPage()
  await viewer.goto(address)
  await expect(viewer.getByRole('article').getByText(`${mark} 第一支片子`)).toBeVisible()
  await expect(viewer.getByRole('button', { name: '播放视频' })).toContainText('00:06')
  await viewer.getByRole('button', { name: '播放视频' }).click()
  await expect(viewer.getByRole('dialog', { name: '短视频' })).toBeVisible()

  // The next one is rejected, which its author reads with the reason.
  const second = randomUUID().slice(0, 8)
  await page.goto(`${site.origin}/publishDynamic`)
  await page.getByRole('textbox', { name: '写点什么' }).fill(`${second} 第二支片子`)
  await page.getByRole('button', { name: /^选视频/ }).click()
  await page.locator('input[type=file]').setInputFiles(film)
  await page.getByRole('button', { name: '用这个视频' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const rejected = page.getByRole('article').filter({ hasText: second })
  await expect(rejected).toContainText('审核中', { timeout: 400_000 })
  await staff.goto(`${site.origin}/console/moderation`)
  await staff.getByText('只看先审后发').click()
  await staff.getByRole('button', { name: new RegExp(second) }).click()
  await staff.getByLabel('不通过时给作者的说明（选填）').fill('画面里有别人的水印')
  await staff.getByRole('button', { name: /不通过/ }).click()
  await expect(staff.getByRole('button', { name: new RegExp(second) })).toBeHidden()
  await page.reload()
  await expect(rejected).toContainText('未通过')
  await expect(rejected).toContainText('画面里有别人的水印')
  await expect(card).toContainText('已公开')
})
