import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { drawWithElements, flies, playFilm, register, signIn } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

const newEmail = () => `${randomUUID()}@example.com`
const newWords = () => `星河${randomUUID().slice(0, 6)}`
const field = (page: Page) => page.getByRole('textbox', { name: '发条友善的弹幕见证当下' }).first()
const inPicture = (page: Page, words: string) => page.locator('[data-danmaku]').filter({ hasText: words })

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  await drawWithElements(page)
  return page
}

test.beforeEach(({ page }) => drawWithElements(page))

/** Opens a film and holds it: a busy machine would play to its end meanwhile. */
async function openAnyFilm(page: Page, site: Program): Promise<void> {
  await page.goto(`${site.origin}/list?kind=movie`)
  await page.locator('main a[href^="/play/"]').first().click()
  await playFilm(page)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
}

async function send(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).first().click()
}

/** Lets the film go on until a danmu is in the picture, and presses it there. */
async function press(page: Page, words: string): Promise<void> {
  await page.waitForFunction(text => {
    const danmu = [...document.querySelectorAll('[data-danmaku]')].find(one =>
      one.textContent?.includes(text),
    )
    const box = danmu?.getBoundingClientRect()
    const isIn = box !== undefined && box.left < innerWidth - 60 && box.right > 60
    const video = document.querySelector('video')
    if (isIn) video?.pause()
    else void video?.play()
    return isIn
  }, words)
  const box = await inPicture(page, words).boundingBox()
  if (!box) throw new Error(`${words} has left`)
  const left = Math.max(0, box.x)
  const right = Math.min(390, box.x + box.width)
  await page.touchscreen.tap((left + right) / 2, box.y + box.height / 2)
}

/** What a journey sent, which another would see. */
const removeAll = (site: Program, words: string[]) =>
  onDatabase(site, client => client.query('delete from danmu_item where text = any($1)', [words]))

test('a danmu flies in the other browser within a second; there it is liked, reported and its sender blocked', async ({
  browser,
  site,
}) => {
  const words = newWords()
  const [alice, bob] = [await newPage(browser), await newPage(browser)]
  const errors = consoleErrors(bob)
  for (const page of [alice, bob]) {
    await register(page, site, newEmail())
    await openAnyFilm(page, site)
  }
  const seen = flies(bob, words)
  await field(alice).fill(words)
  const answered = alice.waitForResponse(/addbarrages/i).then(() => Date.now())
  await alice.getByRole('button', { name: '发送', exact: true }).first().click()
  expect((await seen) - (await answered)).toBeLessThan(1000)

  const menu = bob.getByRole('group', { name: words })
  await press(bob, words)
  const like = menu.getByRole('button', { name: /^点赞/ })
  await like.tap()
  await expect(menu.getByRole('button', { name: '取消点赞，1人赞过' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await menu.getByRole('button', { name: '举报' }).tap()
  await bob.getByRole('dialog', { name: '举报弹幕' }).getByRole('button', { name: '人身攻击' }).tap()
  const thanks = bob.getByRole('alertdialog')
  await expect(thanks).toContainText('已收到您的举报')
  await thanks.getByRole('button', { name: '我知道了' }).tap()
  await expect(menu).toBeHidden()

  await press(bob, words)
  await menu.getByRole('button', { name: '屏蔽' }).tap()
  await bob.getByRole('alertdialog').getByRole('button', { name: '屏蔽', exact: true }).tap()
  await expect(inPicture(bob, words)).toHaveCount(0)
  await bob.getByRole('tab', { name: /弹幕/ }).tap()
  await expect(bob.getByText(words)).toHaveCount(0)

  await alice.getByRole('tab', { name: /弹幕/ }).tap()
  await expect(alice.getByText('1赞')).toBeVisible()
  await alice.getByRole('button', { name: `更多操作：${words}` }).tap()
  await alice.getByRole('dialog', { name: '更多' }).getByRole('button', { name: '撤回' }).tap()
  await alice.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).tap()
  await expect(alice.getByRole('button', { name: new RegExp(`^跳到 .*${words}$`) })).toHaveCount(0)
  await expect(inPicture(alice, words)).toHaveCount(0)
  expect(errors.take()).toEqual([])
  await removeAll(site, [words])
  for (const page of [alice, bob]) await page.context().close()
})

test('the list leads to the time of a danmu, and its label does not change by a press on it', async ({
  page,
  site,
}) => {
  const words = newWords()
  await register(page, site, newEmail())
  await openAnyFilm(page, site)
  const label = page.getByRole('tab', { name: /弹幕/ })
  await send(page, words)
  await expect(inPicture(page, words)).toHaveCount(1)
  const before = await label.textContent()
  await label.tap()
  const line = page.getByRole('button', { name: new RegExp(`^跳到 .*${words}$`) })
  await expect(line).toBeVisible()
  expect(await label.textContent()).toBe(before)
  expect(await violationsOf(page)).toEqual([])
  const at = await line.getAttribute('aria-label')
  const [, minutes = '', seconds = ''] = at?.match(/(\d+):(\d+)/) ?? []
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 0.1
  })
  await line.tap()
  const time = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))
  await expect.poll(time).toBe(Number(minutes) * 60 + Number(seconds))
  await removeAll(site, [words])
})

test('a danmu with an emoji stands in the picture where its sender put it', async ({ page, site }) => {
  const words = newWords()
  await register(page, site, newEmail())
  await openAnyFilm(page, site)
  await field(page).fill(words)
  await page.getByRole('button', { name: '表情' }).first().tap()
  await page.getByRole('button', { name: '😀' }).tap()
  await expect(field(page)).toHaveValue(`${words}😀`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '弹幕样式' }).first().tap()
  await page.locator('label:has([name=danmu-mode])').filter({ hasText: '定位' }).tap()
  const pad = page.locator('div:has(> input[aria-label="左右位置"])')
  const small = await pad.boundingBox()
  if (!small) throw new Error('there is no small picture')
  await page.touchscreen.tap(small.x + small.width * 0.4, small.y + small.height * 0.2)
  await page.getByRole('slider', { name: '上下位置' }).press('ArrowDown')
  await expect(pad).toContainText(words)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '发送', exact: true }).first().click()
  await expect(inPicture(page, `${words}😀`)).toHaveCount(1)
  const [danmu, picture] = await Promise.all([
    inPicture(page, words).boundingBox(),
    page.locator('[data-danmaku]').locator('..').first().boundingBox(),
  ])
  if (!danmu || !picture) throw new Error('it is not in the picture')
  expect(Math.abs(danmu.x - picture.x - 0.4 * picture.width)).toBeLessThan(6)
  expect(Math.abs(danmu.y - picture.y - 0.25 * picture.height)).toBeLessThan(6)
  await removeAll(site, [words])
})

/** The answer of the sender's limits with some of them changed. */
async function limit(page: Page, limits: object): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(/getbarragecofig/i, async (route: Route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.data.limits, limits)
    await route.fulfill({ response: answer, json: body })
  })
}

test('what a level does not reach is locked in the field and says which level does', async ({
  page,
  site,
}) => {
  await register(page, site, newEmail())
  await limit(page, { level: 1, minLevel: 1, colourLevel: 3, fixedLevel: 4, maxChars: 6 })
  await openAnyFilm(page, site)
  await page.getByRole('button', { name: '弹幕样式' }).first().tap()
  await expect(page.getByRole('radio', { name: '白色' })).toBeEnabled()
  await expect(page.getByRole('radio', { name: '红色，Lv3解锁' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^顶部/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^逆向/ })).toBeEnabled()
  for (const color of await page.locator('label:has([name=danmu-color])').all()) {
    const box = await color.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await violationsOf(page)).toEqual([])
  await field(page).fill('七个字的一句话')
  await expect(page.getByRole('status').filter({ hasText: '超出1字' })).toBeVisible()
  await expect(page.getByRole('button', { name: '发送', exact: true }).first()).toBeDisabled()

  await limit(page, { level: 0, minLevel: 2 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Lv2解锁发弹幕' })).toBeVisible()
  await limit(page, { needsContact: true })
  await page.reload()
  await page.getByRole('button', { name: '绑定手机号或邮箱后发弹幕' }).tap()
  await expect(page).toHaveURL(/emailMobileSetting/)
})

test('what is chosen for danmu belongs to the account', async ({ browser, page, site }) => {
  const email = newEmail()
  await register(page, site, email)
  await openAnyFilm(page, site)
  await page.getByRole('button', { name: '弹幕设置' }).last().tap()
  const sheet = page.getByRole('dialog', { name: '弹幕设置' })
  const saved = page.waitForResponse(/PutBarrageCofig/i)
  await sheet.getByRole('radiogroup', { name: '智能屏蔽' }).getByText('强').tap()
  await saved
  expect(await violationsOf(page)).toEqual([])
  const other = await newPage(browser)
  await signIn(other, site, email)
  await other.goto(`${site.origin}/settings`)
  await expect(other.getByRole('radiogroup', { name: '智能屏蔽' }).getByLabel('强')).toBeChecked()
  await other.context().close()
})

test('a danmu is sent to a short video and flies in it', async ({ page, site }) => {
  const words = newWords()
  await register(page, site, newEmail())
  await page.goto(`${site.origin}/miniVideoChannel`)
  await page.locator('main button:has(img)').first().click()
  const player = page.getByRole('dialog', { name: '短视频' }).locator('section:not([inert])')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(video => video.currentTime > 0),
  )
  await send(page, words)
  await expect(player.locator('[data-danmaku]').filter({ hasText: words })).toHaveCount(1)
  await removeAll(site, [words])
})
