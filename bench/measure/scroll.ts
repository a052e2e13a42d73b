import { type CDPSession, chromium, type Page } from '@playwright/test'
import { switches } from './chromium.ts'

/** Points of the page that are passed in one measurement, and points a second: a quick flick of the thumb. */
const distance = 4_000
const speed = 1_500
/** How often slower than this machine the page's processor is. */
const slowdown = 4
/** What comes after the page has loaded, before it is moved; milliseconds. */
const settleMs = 3_000

export interface Frames {
  /** Drawn while the browser moves the page, as under a wheel or a thumb. */
  drawnMs: number
  /** Made by the page's own thread while a script moves it: whatever holds the thread costs frames. */
  ownMs: number
}

/** The time of a frame while a page is scrolled through, at a quarter of the machine's speed. @throws when it is too short */
export async function framesOfScroll(url: string): Promise<Frames> {
  return { drawnMs: await onPage(url, moved), ownMs: await onPage(url, scripted) }
}

async function onPage(url: string, measure: (page: Page, session: CDPSession) => Promise<number>) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...switches] })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto(url)
    await page.waitForTimeout(settleMs)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const frameMs = await measure(page, session)
    const top = await page.evaluate(() => window.scrollY)
    if (top < distance / 2) throw new Error(`${url} scrolled ${top} points only`)
    return frameMs
  } finally {
    await browser.close()
  }
}

async function moved(_page: Page, session: CDPSession): Promise<number> {
  let drawn = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    drawn += value.filter(event => event['name'] === 'DrawFrame').length
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    },
  })
  const gesture = {
    x: 195,
    y: 600,
    yDistance: -distance,
    speed,
    preventFling: true,
    gestureSourceType: 'mouse',
  }
  await session.send('Input.synthesizeScrollGesture', gesture as never)
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return ((distance / speed) * 1000) / drawn
}

function scripted(page: Page): Promise<number> {
  return page.evaluate(
    ({ distance, speed }) =>
      new Promise<number>(resolve => {
        let frames = 0
        let began: number | undefined
        const step = (at: number) => {
          began ??= at
          const seconds = (at - began) / 1000
          window.scrollTo(0, seconds * speed)
          if (seconds * speed >= distance) resolve((seconds * 1000) / frames)
          else {
            frames++
            requestAnimationFrame(step)
          }
        }
        requestAnimationFrame(step)
      }),
    { distance, speed },
  )
}
