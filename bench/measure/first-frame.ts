import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { calls, createClient } from '@xinghe/client'
import { switches } from './chromium.ts'

/** Somebody looks at a list for so long before they tap: what comes in a quiet moment has come. Milliseconds. */
const settleMs = 8_000
const hlsJs = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js')
const barePage = '/bare-hls.html'
/** Chromium's own 'Fast 4G': what a phone has away from home. Milliseconds, bytes a second. */
const fast4g = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Notes when the page was tapped last, and when a video first showed a picture after it. */
function watchFirstFrame(): void {
  const times = window as unknown as { tappedMs?: number; frameMs?: number }
  addEventListener('click', () => Object.assign(times, { tappedMs: performance.now() }), { capture: true })
  const seen = new WeakSet<HTMLVideoElement>()
  const look = () => {
    const video = document.querySelector('video')
    if (video && !seen.has(video)) {
      seen.add(video)
      video.requestVideoFrameCallback(now => {
        times.frameMs ??= now
      })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Between the phone and the server: nothing but this machine, or a mobile network. */
export type Network = 'loopback' | 'fast 4G'

/** Taps what leads to a film, in a browser with an empty cache, and answers how long its first picture took. Milliseconds. */
async function fromTap(
  network: Network,
  open: (page: Page, context: BrowserContext) => Promise<string>,
): Promise<number> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...switches] })
  try {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.addInitScript(watchFirstFrame)
    const target = await open(page, context)
    if (network === 'fast 4G') {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', { offline: false, ...fast4g })
    }
    await page.locator(target).first().tap()
    const tookMs = await page.waitForFunction(() => {
      const { tappedMs, frameMs } = window as unknown as { tappedMs?: number; frameMs?: number }
      return tappedMs !== undefined && frameMs !== undefined ? frameMs - tappedMs : null
    })
    return (await tookMs.jsonValue()) ?? Number.NaN
  } finally {
    await browser.close()
  }
}

const opening = (origin: string, mediaKey: string) =>
  createClient({ origin, deviceId: 'first-frame', token: () => null }).address(calls.playback.open, {
    mediaKey,
  })

/** From the tap on a card of a list to the first picture of its film. */
export const ours = (network: Network, origin: string) =>
  fromTap(network, async (page, context) => {
    await page.goto(`${origin}/list/movie`)
    const cards = page.locator('a[href*="/play/"]')
    await cards.first().waitFor()
    // By then those that came with the page have given way to those of the program.
    await page.waitForTimeout(settleMs)
    for (const href of await cards.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))) {
      const answer = await context.request.get(opening(origin, href.split('/').at(-1) ?? ''))
      if ((await answer.json()).data.refused === null) return `a[href="${href}"]`
    }
    throw new Error('no card leads to a film that a visitor may watch')
  })

/** From the tap on a button to the first picture of such a film: hls.js is there, and the address is known. */
export const bare = (network: Network, origin: string, mediaKey: string) =>
  fromTap(network, async (page, context) => {
    const answer = await context.request.get(opening(origin, mediaKey))
    const { data } = await answer.json()
    const script = await readFile(hlsJs, 'utf8')
    const html = `<!doctype html><meta name="viewport" content="width=device-width"><button>play</button>
<video playsinline style="width:100%"></video><script>${script}</script><script>
document.querySelector('button').onclick = () => {
  const video = document.querySelector('video')
  const hls = new Hls()
  hls.loadSource(${JSON.stringify(data.address)})
  hls.attachMedia(video)
  video.play()
}</script>`
    await page.route(`**${barePage}`, route => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(origin + barePage)
    await page.waitForTimeout(settleMs)
    return 'button'
  })
