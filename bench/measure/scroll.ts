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

async function scrolled(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const drawn: number[] = []
    const count = (at: number) => {
      drawn.push(at)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { drawn })
  })
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -distance,
    speed,
    preventFling: true,
    gestureSourceType: 'touch',
  })
  const { drawn, top } = await page.evaluate(() => ({
    drawn: Reflect.get(window, 'drawn') as number[],
    top: window.scrollY,
  }))
  if (top < distance / 2) throw new Error(`the page scrolled ${top} points only`)
  const seconds = ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)) / 1000
  return (drawn.length - 1) / seconds
}
