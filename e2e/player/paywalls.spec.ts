import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { giveCoins, makeGatedWork } from '../gated-works.ts'
import { consoleErrors } from '../shell/look.ts'
import { test } from '../test.ts'
import { register, signIn } from '../viewer-steps.ts'

test.use(phone)

const player = (page: Page) => page.getByRole('region', { name: '播放器' })
const notice = (page: Page, of: string) =>
  player(page)
    .getByText(/^试看\d+秒/)
    .filter({ hasText: of })
const wall = (page: Page, title: string) => player(page).getByRole('status').filter({ hasText: title })
const video = (page: Page) => page.locator('video')
const time = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const length = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.duration)

test('a visitor sees a trial of each gated film, and at its end a wall that says what is needed', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const open = async (work: Parameters<typeof makeGatedWork>[2]) => {
    const mediaKey = await makeGatedWork(site, `墙 ${randomUUID().slice(0, 6)}`, work)
    await page.goto(`${site.origin}/play/${mediaKey}`)
    return mediaKey
  }
  await open({ access: 'vip' })
  await expect(notice(page, '开通VIP看完整版')).toBeVisible()
  await expect(wall(page, '试看到这里')).toContainText('后面的内容只给VIP会员看')
  await expect(player(page).getByRole('button', { name: '已是会员？去登录' })).toBeVisible()
  await player(page).getByRole('button', { name: '开通VIP' }).click()
  await expect(page).toHaveURL(/\/openVip\?type=2$/)
  await expect(page.getByRole('button', { name: '授权支付' })).toBeVisible()

  await open({ access: 'login' })
  await expect(notice(page, '登录看完整版')).toBeVisible()
  await expect(wall(page, '试看到这里')).toContainText('登录后接着看完整版')

  await open({ access: 'gold', gold_price: 3 })
  await expect(wall(page, '金币解锁')).toContainText('先登录，再用金币解锁')

  await open({ access: 'free', regions: ['KP'] })
  await expect(page.getByText('你所在的地区暂时不能观看')).toBeVisible()
  expect(heard.take()).toEqual([])
})

test('a free user unlocks an episode where its trial ended, and goes on at the same second', async ({
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await giveCoins(site, email, 5)
  const mediaKey = await makeGatedWork(site, '金币片', { access: 'gold', gold_price: 3 })
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await expect(wall(page, '金币解锁')).toContainText('金币余额 5')
  const played = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(played.some(name => name.includes('seg-00000'))).toBe(true)
  await player(page).getByRole('button', { name: '3金币解锁' }).click()
  await expect(wall(page, '金币解锁')).toBeHidden()
  await expect.poll(() => length(page)).toBeGreaterThan(15)
  await expect.poll(() => time(page)).toBeGreaterThan(4)
  expect(await time(page)).toBeLessThan(15)
})

test('of a series whose first episode is free the next one is a trial, and its wall says from where on', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const series = { access: 'firstFree', kind: 'drama', free_episodes: 1 } as const
  const mediaKey = await makeGatedWork(site, '首集免费', series)
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await expect.poll(() => time(page)).toBeGreaterThan(0.5)
  expect(await length(page)).toBeGreaterThan(15)
  await expect(notice(page, '')).toBeHidden()
  await page.getByRole('button', { name: /^第2集 .*VIP/ }).tap()
  await expect(notice(page, '开通VIP看完整版')).toBeVisible()
  await expect(wall(page, '试看到这里')).toBeVisible()
  await player(page).getByRole('button', { name: '开通VIP' }).tap()
  await expect(page).toHaveURL(/\/openVip\?type=2$/)
  expect(heard.take()).toEqual([])
})

test('a second device over the limit stops the first one, which may take the film back', async ({
  page,
  browser,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  const mediaKey = await makeGatedWork(site, '两台设备', { access: 'free' })
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await expect.poll(() => time(page)).toBeGreaterThan(1)

  const elsewhere: BrowserContext = await browser.newContext(phone)
  const other = await elsewhere.newPage()
  await signIn(other, site, email)
  await other.goto(`${site.origin}/play/${mediaKey}`)
  await expect(wall(other, '同时观看的设备已满')).toContainText('两台设备')
  await player(other).getByRole('button', { name: '在此继续观看' }).click()
  await expect.poll(() => time(other)).toBeGreaterThan(1)
  await expect(wall(page, '已在其他设备播放')).toContainText('两台设备')
  await player(page).getByRole('button', { name: '在此继续观看' }).click()
  await expect(wall(page, '已在其他设备播放')).toBeHidden()
  await expect(wall(other, '已在其他设备播放')).toBeVisible()
  await elsewhere.close()
})
