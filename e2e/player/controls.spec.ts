import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { phone, pressOnSight, reach, shown, watch } from './film-page.ts'

test.use(phone)
test.describe.configure({ timeout: 240_000 })

const vtt = (...cues: string[]) => `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n\n')}\n`)}`
const subtitles = [
  { language: 'zh-CN', title: '简体中文', address: vtt('00:00.000 --> 02:00.000\n第一句') },
  { language: 'en', title: 'English', address: vtt('00:00.000 --> 02:00.000\nFirst line') },
]
const chapters = [
  { startSec: 0, title: '开场' },
  { startSec: 40, title: '追逐' },
  { startSec: 90, title: '' },
]
const more = (page: Page, name: string) =>
  test.step(name, async () => {
    await page.getByRole('region', { name: '播放器' }).getByRole('button', { name: '更多设置' }).click()
    await page.getByRole('dialog', { name: '更多设置' }).getByRole('button', { name }).click()
  })
const close = (page: Page) => page.getByRole('button', { name: '关闭', exact: true }).first().click()

test('an intro is skipped by itself and the skip taken back, an outro leads to the next episode', async ({
  page,
  studio,
}) => {
  const marks = [
    { kind: 'intro', startSec: 0, endSec: 50 },
    { kind: 'outro', startSec: 100, endSec: 119 },
  ]
  await watch(page, studio, { marks })
  const undone = pressOnSight(page, '撤销')
  await page.evaluate(() => window.film.setMore({ autoSkip: true, autoNext: true }))
  const { words, at } = await undone
  expect(words).toContain('已为你跳过片头')
  expect(at).toBeGreaterThanOrEqual(50)
  await page.waitForFunction(() => window.film.player.store.getState().currentTime < 20)
  await page.getByRole('button', { name: '跳过片头' }).click()
  await reach(page, 50)
  await page.evaluate(() => window.film.player.request.seek(98.5))
  await expect(page.getByRole('button', { name: /[45]秒后播放下一集/ })).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('button', { name: /秒后播放/ })).toHaveCount(0)
  expect(await page.evaluate(() => window.film.asked)).toEqual([])
})

test('the sheets choose subtitles, their time and look, a chapter, and when to sleep', async ({
  page,
  studio,
}) => {
  await watch(page, studio, { subtitles, chapters })
  await reach(page, 0.3)
  await page.evaluate(() => window.film.player.request.pause())
  await more(page, '字幕')
  const sheet = page.getByRole('dialog', { name: '字幕' })
  await sheet.getByRole('button', { name: '简体中文' }).click()
  await sheet.getByRole('group', { name: '副字幕' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('第一句')).toBeVisible()
  await expect(page.getByText('First line')).toBeVisible()
  await sheet.getByRole('button', { name: '延后0.1秒' }).click()
  expect((await shown(page)).subtitleDelay).toBe(0.1)
  await sheet.locator('input[type=file]').setInputFiles({
    name: '我的字幕.srt',
    mimeType: 'text/plain',
    // In GB18030.
    buffer: Buffer.concat([
      Buffer.from('1\n00:00:00,000 --> 00:02:00,000\n'),
      Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
    ]),
  })
  await expect(page.getByText('你好')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '我的字幕.srt' })).toBeVisible()
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'large.srt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(2_000_001),
  })
  await expect(page.getByText('字幕文件不能超过2MB').last()).toBeVisible()
  await close(page)
  await more(page, '章节')
  await page.getByRole('button', { name: /第3章/ }).click()
  expect((await shown(page)).currentTime).toBe(90)
  await more(page, '定时关闭')
  await page.getByRole('radio', { name: '播完本集' }).click()
  await page.evaluate(() => window.film.setMore({ autoNext: true }))
  await expect(page.getByText('播完本集后停止播放')).toBeVisible()
  await page.evaluate(() => {
    window.film.player.request.seek(118.5)
    window.film.player.request.play()
  })
  await expect(page.getByText('定时时间到了').last()).toBeVisible()
  expect(await page.evaluate(() => window.film.asked)).toEqual([])
  await page.reload()
  await page.evaluate(() => window.film.player.load({ mediaKey: 'film', episode: null }))
  await expect(page.getByText('你好')).toBeVisible()
})

test('a keyboard does everything, and shows what it does', async ({ page, studio }) => {
  await watch(page, studio, { subtitles })
  await reach(page, 0.3)
  const press = (key: string) => page.keyboard.press(key)
  await expect(page.getByRole('button', { name: '更多设置' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('player')
  await press('k')
  await expect.poll(async () => (await shown(page)).paused).toBe(true)
  await press('5')
  expect((await shown(page)).currentTime).toBe(60)
  await press('l')
  await press('j')
  await press('ArrowRight')
  expect((await shown(page)).currentTime).toBeCloseTo(65, 0)
  const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await press('.')
  const after = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  expect(after - before).toBeCloseTo(0.04, 3)
  await press(',')
  const back = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  expect(after - back).toBeCloseTo(0.04, 3)
  await press('ArrowLeft')
  expect((await shown(page)).currentTime).toBeCloseTo(60, 0)
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowUp')
  await expect.poll(async () => (await shown(page)).volume).toBeCloseTo(0.9, 5)
  await press('d')
  expect((await shown(page)).danmuOn).toBe(false)
  await press('f')
  await expect.poll(async () => (await shown(page)).fullscreen).toBe('screen')
  await press('f')
  await expect.poll(async () => (await shown(page)).fullscreen).toBe('off')
  await press('>')
  await press('>')
  await press('<')
  await press('m')
  await press('c')
  expect(await shown(page)).toMatchObject({ rate: 1.25, muted: true, subtitle: 0 })
  await press('t')
  expect((await shown(page)).fullscreen).toBe('page')
  await press('Escape')
  expect((await shown(page)).fullscreen).toBe('off')
  await press('n')
  await press('p')
  expect(await page.evaluate(() => window.film.asked)).toEqual(['next', 'previous'])
  await press('i')
  await expect(page.getByRole('region', { name: '统计信息' })).toContainText('hls.js')
  await press('?')
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
})

test.describe('on a television', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120 Safari/537.36',
    viewport: { width: 1280, height: 720 },
  })

  test('a remote reaches every control, opens a sheet, chooses in it and comes back', async ({
    page,
    studio,
  }) => {
    await watch(page, studio)
    await reach(page, 0.3)
    const press = (key: string) => page.keyboard.press(key)
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    await page.waitForFunction(() => !window.film.player.store.getState().controlsVisible)
    await press('Enter')
    await expect.poll(async () => (await shown(page)).paused).toBe(true)
    await press('Enter')
    await page.waitForFunction(() => !window.film.player.store.getState().controlsVisible)
    await press('ArrowDown')
    await expect.poll(focused).toBe('暂停')
    const seen = new Set<string | null | undefined>()
    for (let count = 0; count < 12 && !seen.has('全屏'); count++) {
      await press('ArrowRight')
      seen.add(await focused())
    }
    expect([...seen]).toEqual(expect.arrayContaining(['下一集', '倍速', '清晰度', '全屏']))
    // Nobody presses for longer than controls are shown otherwise.
    const startedAt = await page.evaluate(() => performance.now())
    await page.waitForFunction(at => performance.now() - at > 3500, startedAt)
    expect((await shown(page)).controlsVisible).toBe(true)
    await press('Enter')
    await expect.poll(async () => (await shown(page)).fullscreen).toBe('screen')
    await press('ArrowUp')
    await expect.poll(focused).toBe('播放进度')
    // Past the lock, which is beside the picture.
    await press('ArrowUp')
    await press('ArrowUp')
    for (let count = 0; count < 4 && (await focused()) !== '更多设置'; count++) await press('ArrowRight')
    await press('Enter')
    await expect(page.getByRole('dialog', { name: '更多设置' })).toBeVisible()
    // From the button that closes it down to the last tile of the first row.
    await press('ArrowDown')
    await press('ArrowDown')
    for (let count = 0; count < 4 && (await focused()) !== '倍速'; count++) await press('ArrowLeft')
    await press('Enter')
    await expect(page.getByRole('dialog', { name: '倍速' })).toBeVisible()
    await press('ArrowDown')
    await press('ArrowDown')
    await press('Enter')
    await expect.poll(async () => (await shown(page)).rate).toBe(0.75)
    // A remote's key, which Playwright does not have.
    const back = () =>
      page.evaluate(() => {
        const event = new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      })
    await press('Enter')
    await expect(page.getByRole('dialog', { name: '更多设置' })).toBeVisible()
    await back()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await back()
    await back()
    await expect.poll(async () => (await shown(page)).fullscreen).toBe('off')
  })
})

test('the small window has the picture with its danmu, and gives both back', async ({ page, studio }) => {
  await watch(page, studio)
  await reach(page, 0.5)
  await page.evaluate(() => window.film.player.request.pause())
  await page.getByRole('button', { name: '小窗播放' }).click()
  const inWindow = () =>
    page.evaluate(() => {
      const { documentPictureInPicture: pictures } = window as unknown as {
        documentPictureInPicture?: { window: Window | null }
      }
      return pictures?.window?.document.querySelectorAll('video, video + div').length ?? 0
    })
  await expect.poll(inWindow).toBe(2)
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: '小窗播放' }).click()
  await expect(page.locator('video')).toHaveCount(1)
  await page.evaluate(() => window.film.player.request.play())
  await reach(page, 1.5)
})
