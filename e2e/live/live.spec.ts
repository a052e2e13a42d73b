import { expect, type Page } from '@playwright/test'
import { phone } from '../player/film-page.ts'
import { test } from '../test.ts'
import type { Channel } from './live-server.ts'

interface Shown {
  status: string
  paused: boolean
  waiting: boolean
  currentTime: number
  behindLive: boolean
  error: string | null
}
declare global {
  interface Window {
    live: {
      player: {
        store: { getState(): Shown }
        request: { play(): void; pause(): void; toLive(): void; seekBy(seconds: number): void }
        load(input: { mediaKey: string; episode: null }): Promise<void>
      }
      setMode(mode: 'visible' | 'hidden'): void
    }
  }
}

test.use(phone)
test.describe.configure({ timeout: 240_000 })

const segmentMs = 4_000

async function watch(page: Page, channel: Channel) {
  await page.goto(channel.origin)
  await page.evaluate(() => void window.live.player.load({ mediaKey: 'channel', episode: null }))
  await page.waitForFunction(() => {
    const { currentTime, paused, waiting } = window.live.player.store.getState()
    return currentTime > 0 && !paused && !waiting
  })
}
const shown = (page: Page) => page.evaluate(() => window.live.player.store.getState())

/** Waits for the picture to be of a color. */
const turns = (page: Page, color: string) =>
  page.waitForFunction(wanted => {
    const video = document.querySelector('video')
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 })
    const brush = canvas.getContext('2d')
    if (!video || !brush) return false
    brush.drawImage(video, 0, 0, 4, 4)
    const [red = 0, , blue = 0] = brush.getImageData(1, 1, 1, 1).data
    return (wanted === 'red' ? red - blue : blue - red) > 100
  }, color)

/** How far the picture is off the clock when it turns from one clip to the next, milliseconds. */
async function lag(page: Page, channel: Channel): Promise<number> {
  await turns(page, 'red')
  await turns(page, 'blue')
  const at = Date.now()
  const { clip, startsAt, endsAt } = channel.playsAt(at)
  return clip === 'blue' ? at - startsAt : at - endsAt
}

test('a channel plays on across its films and its loop, by the clock', async ({
  page,
  liveChannel: channel,
}) => {
  await watch(page, channel)
  const before = await shown(page)
  // Eight and twelve seconds: both seams, and the one where the loop begins anew.
  await turns(page, 'red')
  await turns(page, 'blue')
  await turns(page, 'red')
  await turns(page, 'blue')
  const after = await shown(page)
  expect(after).toMatchObject({ status: 'ready', paused: false, error: null, behindLive: false })
  expect(after.currentTime).toBeGreaterThan(before.currentTime + 8)
})

test('two viewers see the same moment, and the moment is that of the guide', async ({
  page,
  context,
  liveChannel: channel,
}) => {
  const other = await context.newPage()
  await Promise.all([watch(page, channel), watch(other, channel)])
  const [one, two] = await Promise.all([lag(page, channel), lag(other, channel)])
  expect(Math.abs(one - two)).toBeLessThan(2 * segmentMs)
  for (const late of [one, two]) expect(Math.abs(late)).toBeLessThan(2 * segmentMs)
})

test('nobody seeks in it; after a pause there is a way back to what is sent now', async ({
  page,
  liveChannel: channel,
}) => {
  await watch(page, channel)
  await expect(page.getByRole('slider', { name: '播放进度' })).toHaveCount(0)
  const { currentTime } = await shown(page)
  await page.evaluate(() => window.live.player.request.seekBy(-30))
  expect((await shown(page)).currentTime).toBeGreaterThanOrEqual(currentTime)
  await page.evaluate(() => window.live.player.request.pause())
  const listed = channel.listed()
  await expect.poll(() => channel.listed()).toBeGreaterThan(listed + 3)
  await page.evaluate(() => window.live.player.request.play())
  await page.waitForFunction(() => window.live.player.store.getState().behindLive)
  await page.getByRole('button', { name: '回到直播' }).click()
  await page.waitForFunction(() => !window.live.player.store.getState().behindLive)
  await expect(page.getByText('直播中')).toBeVisible()
})

test('an address that has expired is renewed and the channel goes on', async ({
  page,
  liveChannel: channel,
}) => {
  await watch(page, channel)
  const openings = channel.openings()
  channel.expire()
  await expect.poll(() => channel.openings()).toBeGreaterThan(openings)
  await turns(page, 'red')
  await turns(page, 'blue')
  expect(await shown(page)).toMatchObject({ status: 'ready', error: null })
})

const lost = (page: Page) => page.getByText('直播信号接不上，稍后再来看看')
async function reload(page: Page) {
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.waitForFunction(() => {
    const { status, currentTime, waiting } = window.live.player.store.getState()
    return status === 'ready' && currentTime > 0 && !waiting
  })
}

test('a signal that stops is reported within half a minute, and its button reconnects', async ({
  page,
  liveChannel: channel,
}) => {
  await watch(page, channel)
  channel.fallSilent(true)
  await expect(lost(page)).toBeVisible({ timeout: 120_000 })
  channel.fallSilent(false)
  await reload(page)
})

test('a signal from elsewhere plays where it lets the page in, and reports an error where it does not', async ({
  page,
  liveChannel: channel,
}) => {
  channel.goAbroad(false)
  await page.goto(channel.origin)
  await page.evaluate(() => void window.live.player.load({ mediaKey: 'channel', episode: null }))
  await expect(lost(page)).toBeVisible({ timeout: 30_000 })
  channel.goAbroad(true)
  await reload(page)
})
