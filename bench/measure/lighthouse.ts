import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { switches } from './chromium.ts'

export interface Audit {
  /** 0 to 1. */
  score: number
  /** Milliseconds on the phone that Lighthouse imagines: slowed processor, slow 4G. */
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  /** How many times slower than this machine that phone was taken to be. */
  slowdown: number
}

/**
 * Lighthouse's index of a desktop at which its usual slowdown of 4 gives the mid-tier phone it means: the middle of its
 * highest class of machines. A slower machine is slowed less, a faster one more, as its documentation asks for (docs/throttling.md).
 */
const usual = { index: 1750, slowdown: 4 }

/** Lighthouse now and then loses the beginning of its own recording, some one time in twenty: it asks to be run again. */
const mostTries = 3

/** Lighthouse's judgement of a page's speed on a phone, with an empty cache. @throws when it could not be loaded */
export async function audit(url: string, port: number, tries = 1): Promise<Audit> {
  const { report, slowdown } = await recorded(url, port)
  const score = report.categories['performance']?.score ?? null
  if (score === null || report.runtimeError) {
    if (tries < mostTries) return audit(url, port, tries + 1)
    throw new Error(`${url}: ${report.runtimeError?.message ?? 'no score'}`)
  }
  const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
  return {
    score,
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    slowdown,
  }
}

async function recorded(url: string, port: number) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...switches, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await browser.newPage()
    const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
    await page.close()
    const slowdown = (usual.slowdown * index) / usual.index
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
      throttling: { cpuSlowdownMultiplier: slowdown },
    })
    if (!result) throw new Error(`${url}: no report`)
    return { report: result.lhr, slowdown }
  } finally {
    await browser.close()
  }
}
