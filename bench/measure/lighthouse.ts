import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { switches } from './chromium.ts'

export interface Audit {
  /** 0 to 1. */
  score: number
  /** Milliseconds on the phone that Lighthouse imagines: 4× slower processor, slow 4G. */
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
}

/** Lighthouse's judgement of a page's speed on a phone, with an empty cache. @throws when it could not be loaded */
export async function audit(url: string, port: number): Promise<Audit> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...switches, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
    const report = result?.lhr
    if (!report || report.runtimeError)
      throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`)
    const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
    return {
      score: report.categories['performance']?.score ?? 0,
      firstPaintMs: figure('first-contentful-paint'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockingMs: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
    }
  } finally {
    await browser.close()
  }
}
