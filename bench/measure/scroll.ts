import { chromium, type Page } from '@playwright/test'
import { switches } from './chromium.ts'

/** Points of the page that are passed in one measurement, and points a second: a quick flick of the thumb. */
const distance = 4_000
const speed = 1_500
/** How often slower than this machine the page's processor is. */
const slowdown = 4

/**
 * Frames a second that a page draws while it is scrolled through, at a quarter of the machine's speed. @throws when the
 * page is too short to be scrolled
 */
export async function framesOfScroll(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...switches] })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    return await scrolled(page)
  } finally {
    await browser.close()
  }
}

/** The page moves by the clock, as under a thumb: whatever holds its thread costs frames. */
async function scrolled(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const { frames, seconds, top } = await page.evaluate(
    ({ distance, speed }) =>
      new Promise<{ frames: number; seconds: number; top: number }>(resolve => {
        let frames = 0
        let began: number | undefined
        const step = (at: number) => {
          began ??= at
          const seconds = (at - began) / 1000
          window.scrollTo(0, seconds * speed)
          if (seconds * speed >= distance) resolve({ frames, seconds, top: window.scrollY })
          else {
            frames++
            requestAnimationFrame(step)
          }
        }
        requestAnimationFrame(step)
      }),
    { distance, speed },
  )
  if (top < distance / 2) throw new Error(`the page scrolled ${top} points only`)
  return frames / seconds
}
