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
  /** Lighthouse's own measure of the machine's speed: the slowed phone is a slower one where this is low. */
  machine: number
}

/** Lighthouse now and then loses the beginning of its own recording, some one time in twenty: it asks to be run again. */
const mostTries = 3

/** Lighthouse's judgement of a page's speed on a phone, with an empty cache. @throws when it could not be loaded */
export async function audit(url: string, port: number, tries = 1): Promise<Audit> {
  const report = await recorded(url, port)
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
    machine: report.environment.benchmarkIndex,
  }
}

async function recorded(url: string, port: number) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...switches, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
    if (!result) throw new Error(`${url}: no report`)
    return result.lhr
  } finally {
    await browser.close()
  }
}
