import { readdirSync, readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type ConsoleMessage, expect, type Page } from '@playwright/test'

const texts = new URL('../../apps/web/src/text/zh-CN/', import.meta.url)
const keys = new Set(
  [
    ...readdirSync(texts).map(file => new URL(file, texts)),
    new URL('../../player/zh-CN.json', texts),
  ].flatMap(file => Object.keys(JSON.parse(readFileSync(file, 'utf8')))),
)

interface ConsoleErrors {
  /** Answers what was collected since the last call. */
  take: () => string[]
  end: () => void
}

/** What the browser of a journey says that lets no page have a worker. */
const blocked = 'Service Worker registration blocked by Playwright'

/** Whether a page said something that it should not have: an error or a warning. */
export const isFault = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && message.text() !== blocked

/** Collects errors and warnings of the browser console, and exceptions. */
export function consoleErrors(page: Page): ConsoleErrors {
  let collected: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    if (isFault(message)) collected.push(`${message.type()}: ${message.text()}`)
  }
  const onError = (error: Error) => collected.push(`thrown: ${error.message}`)
  page.on('console', onMessage)
  page.on('pageerror', onError)
  return {
    take() {
      const all = collected
      collected = []
      return all
    },
    end() {
      page.off('console', onMessage)
      page.off('pageerror', onError)
    },
  }
}

/** Waits until nothing in view is marked as busy. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main:visible').first()).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every(part => {
      const { top, bottom, height } = part.getBoundingClientRect()
      return height === 0 || bottom <= 0 || top >= window.innerHeight
    }),
  )
}

/** Keys of texts that stand on the screen or in its title instead of the words. */
export async function missingTexts(page: Page): Promise<string[]> {
  const body = await page.locator('body').evaluate(element => element.textContent)
  const shown = `${await page.title()}\n${body}`
  return [...shown.matchAll(/[a-z]\w*(?:\.\w+)+/g)].map(([word]) => word).filter(word => keys.has(word))
}

export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Serious and critical violations of accessibility that axe finds; `only` names the rules to check. */
export async function violationsOf(page: Page, only?: string[]): Promise<string[]> {
  // What fades in or out is hard to read for a moment, by design: nothing does while axe looks, which takes a while.
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    const all = '*, *::before, *::after'
    sheet.replaceSync(`${all} { animation-duration: 0s !important; animation-delay: 0s !important }`)
    document.adoptedStyleSheets.push(sheet)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
      else animation.finish()
    }
    return sheet
  })
  // Without frames in the page the answer is the same, and no second page is opened to put answers together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (only ? axe.withRules(only) : axe).analyze()
  await still.evaluate(sheet => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}
