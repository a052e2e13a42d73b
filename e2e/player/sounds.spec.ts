import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { tones } from './clips.ts'
import { phone, reach, shown, watch } from './film-page.ts'

test.use(phone)

const audioTracks = [
  { language: 'chi', title: '', default: true },
  { language: 'jpn', title: '', default: false },
]

/** Hertz of what is heard; 0 while it is silent. */
async function listen(page: Page) {
  await page.evaluate(async () => {
    const video = document.querySelector('video')
    if (!video) throw new Error('no video')
    const context = new AudioContext()
    const ear = new AnalyserNode(context, { fftSize: 4096 })
    context.createMediaElementSource(video).connect(ear).connect(context.destination)
    await context.resume()
    Object.assign(window, {
      tone() {
        const levels = new Uint8Array(ear.frequencyBinCount)
        ear.getByteFrequencyData(levels)
        const loudest = levels.indexOf(Math.max(...levels))
        return (levels[loudest] ?? 0) > 100 ? (loudest * context.sampleRate) / ear.fftSize : 0
      },
    })
  })
  return (hertz: number) =>
    page.waitForFunction(
      hertz => Math.abs((window as unknown as { tone(): number }).tone() - hertz) < 25,
      hertz,
    )
}

/** Pauses for it: controls stay then, however slow the tap. */
async function openSounds(page: Page) {
  await page.evaluate(() => window.film.player.request.pause())
  await page.getByRole('button', { name: '更多设置' }).tap()
  await page.getByRole('dialog', { name: '更多设置' }).getByRole('button', { name: '音轨' }).tap()
  await page.evaluate(() => window.film.player.request.play())
}

test('another sound is chosen while the film plays, and stays through seeks, qualities and the next start', async ({
  page,
  studio,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await watch(page, studio, { audioTracks })
  await reach(page, 1)
  const hears = await listen(page)
  await hears(tones.main)
  expect(asked.some(path => path.includes('/a1/'))).toBe(false)

  await openSounds(page)
  await expect(page.getByRole('radio', { name: '国语' })).toBeChecked()
  await page.getByRole('radio', { name: '日语' }).tap()
  await hears(tones.further)
  expect(asked.some(path => path.endsWith('/a1/000.m4s'))).toBe(true)

  await page.evaluate(() => window.film.player.request.seek(60))
  await reach(page, 60.5)
  await hears(tones.further)
  await page.evaluate(() => window.film.player.request.setQuality('180P'))
  await page.waitForFunction(() => window.film.player.store.getState().playingQuality === '180P')
  const at = (await shown(page)).currentTime
  await reach(page, at + 1)
  await hears(tones.further)

  await page.evaluate(() => window.film.player.load({ mediaKey: 'film', episode: null }))
  await hears(tones.further)
  await page.evaluate(() => window.film.player.request.setAudioTrack(0))
  await hears(tones.main)
  expect(await shown(page)).toMatchObject({ status: 'ready', error: null })
})

const remembered = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.player.choices') ?? '{}').audio ?? null)

for (const code of [404, 403, 500])
  test(`a sound that cannot be had (${code}) leaves the film with the one before, and is not remembered`, async ({
    page,
    studio,
  }) => {
    await watch(page, studio, { audioTracks, soundTrouble: code })
    await reach(page, 1)
    const hears = await listen(page)
    await openSounds(page)
    await page.getByRole('radio', { name: '日语' }).tap()
    await expect(page.getByText('这条音轨暂时听不了，已换回之前的声音')).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => remembered(page)).toBeNull()
    await hears(tones.main)
    const { currentTime } = await shown(page)
    await reach(page, currentTime + 1)
    expect(await shown(page)).toMatchObject({ status: 'ready', error: null })
    await openSounds(page)
    await expect(page.getByRole('radio', { name: '国语' })).toBeChecked()
  })
