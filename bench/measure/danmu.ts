import { readFileSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { switches } from './chromium.ts'
import type { DanmuItem } from './danmu-track.ts'

export interface Flown {
  /** Processor time of the page's own thread a second, milliseconds. */
  mainMs: number
  frames: number
  shown: number
  /** Pairs of elements over each other at the worst of several moments; 0 where there are no elements to look at. */
  overlapping: number
}

export interface Loaded {
  /** The longest task of the page's thread: processor time and time on the wall, milliseconds. */
  taskMs: number
  wallMs: number
  /** The items in the engine's form and what it makes of them, in the page's heap: MB. */
  memoryMb: number
}

export interface Size {
  width: number
  height: number
}

declare global {
  interface Window {
    engine: { video: HTMLVideoElement; shown?: () => number }
    /** Items as the engine takes them. */
    prepare(items: DanmuItem[]): unknown
    prepared: unknown
    start(box: HTMLElement, src: string, items: unknown): Window['engine']
  }
}

export const phone: Size = { width: 844, height: 390 }
/** Lines cross in seven seconds: by then there are as many as there will be. */
const fullSec = 7
const looks = 3

/** Plays a track with an engine until the picture is full, then measures. */
export function fly(url: string, items: DanmuItem[], size: Size, seconds: number): Promise<Flown> {
  return onPage(url, size, async (page, session) => {
    await handOver(page, items)
    await page.evaluate(async () => {
      window.engine = window.start(
        document.body.firstElementChild as HTMLElement,
        '/film.webm',
        window.prepared,
      )
      await window.engine.video.play()
    })
    // By the wall: a page that its engine keeps busy for seconds answers nothing.
    await page.waitForTimeout(fullSec * 1000)
    const cpuMs = await mainThread(page)
    const before = cpuMs()
    const beganAt = performance.now()
    await page.waitForTimeout(seconds * 1000)
    const mainMs = ((cpuMs() - before) / (performance.now() - beganAt)) * 1000
    // A trace costs the thread more than some engines do.
    const { frames } = await traced(session, () => page.waitForTimeout(1000))
    const seen: { shown: number; overlapping: number }[] = []
    for (let look = 0; look < looks; look++) {
      seen.push(await page.evaluate(lookAt, size))
      await page.waitForTimeout(150)
    }
    const most = (key: 'shown' | 'overlapping') => Math.max(...seen.map(one => one[key]))
    return { mainMs, frames, shown: most('shown'), overlapping: most('overlapping') }
  })
}

/** What it costs an engine to take a track and to show its first frame, once the page has used the font. */
export function loadAll(url: string, items: DanmuItem[]): Promise<Loaded> {
  return onPage(url, phone, async (page, session) => {
    await page.evaluate(useFont)
    await session.send('HeapProfiler.enable')
    const heapMb = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return usedSize / 1_000_000
    }
    const before = await heapMb()
    await handOver(page, items)
    // The page's own garbage is not the engine's.
    await heapMb()
    const { tasks } = await traced(session, async () => {
      // In a task of its own, not in that of the debugger.
      await page.evaluate(
        () =>
          new Promise<void>(resolve =>
            setTimeout(() => {
              const box = document.body.firstElementChild as HTMLElement
              window.engine = window.start(box, '/film.webm', window.prepared)
              resolve()
            }),
          ),
      )
      await page.waitForTimeout(2000)
    })
    const most = (key: 'wallMs' | 'cpuMs') => Math.max(...tasks.map(task => task[key]))
    return { taskMs: most('cpuMs'), wallMs: most('wallMs'), memoryMb: (await heapMb()) - before }
  })
}

/** Processor time of a page's own thread so far, as the system counts it: a task that does not end in time counts too. */
async function mainThread(page: Page): Promise<() => number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  // There may be another that waits for a page.
  const [busiest] = renderers.toSorted((a, b) => b.cpuTime - a.cpuTime)
  const path = `/proc/${busiest?.id}/task/${busiest?.id}/schedstat`
  return () => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1_000_000
}

/** Gives the page its items in the engine's form, as an application would have them. */
async function handOver(page: Page, items: DanmuItem[]): Promise<void> {
  await page.evaluate(given => {
    window.prepared = window.prepare(given)
  }, items)
}

/** Runs in the page: the first Chinese characters make the browser look for a font, whoever draws them. */
async function useFont(): Promise<void> {
  const line = document.createElement('span')
  line.textContent = '\u56fd'
  line.style.cssText = 'color:#fff;font-weight:600;font-size:19.5px'
  document.body.append(line)
  await new Promise(resolve => setTimeout(resolve, 500))
  line.remove()
}

/** Runs in the page. */
function lookAt({ width, height }: Size): { shown: number; overlapping: number } {
  const boxes = [...document.querySelectorAll<HTMLElement>('body > div *')]
    .filter(
      element =>
        element.childElementCount === 0 &&
        element.textContent !== '' &&
        !element.closest('[class*=control],[class*=notice],[class*=info],[class*=setting]'),
    )
    .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(element => element.getBoundingClientRect())
    .filter(box => box.left < width && box.right > 0 && box.top < height && box.bottom > 0)
  let overlapping = 0
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const beside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // A point or two is the leading of lines.
      if (over > 2 && beside > 4) overlapping++
    }
  }
  return { shown: window.engine.shown?.() ?? boxes.length, overlapping }
}

async function onPage<T>(
  url: string,
  viewport: Size,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...switches] })
  try {
    const page = await browser.newPage({ viewport })
    page.on('pageerror', error => process.stderr.write(`${url}: ${error.message}\n`))
    await page.goto(url)
    await page.waitForFunction(() => typeof window.start === 'function')
    return await measure(page, await page.context().newCDPSession(page))
  } finally {
    await browser.close()
  }
}

interface Task {
  wallMs: number
  cpuMs: number
}

/** The tasks of the page's thread and the frames drawn while something runs. */
async function traced(session: CDPSession, run: () => Promise<void>) {
  const events: Record<string, unknown>[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'devtools.timeline.frame',
        '__metadata',
      ],
    },
  })
  await run()
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const main = new Set<string>()
  for (const { name, pid, tid, args } of events as {
    name: string
    pid: number
    tid: number
    args: { name?: string }
  }[]) {
    if (name === 'thread_name' && args.name === 'CrRendererMain') main.add(`${pid} ${tid}`)
  }
  const tasks = (events as { name: string; pid: number; tid: number; dur?: number; tdur?: number }[])
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }): Task => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 }))
  // A worker that draws has pictures of its own.
  const workers = new Set<string>()
  for (const { name, pid, tid, args } of events as {
    name: string
    pid: number
    tid: number
    args: { name?: string }
  }[])
    if (name === 'thread_name' && args.name?.startsWith('DedicatedWorker')) workers.add(`${pid} ${tid}`)
  const isFrame = ({ name, pid, tid }: { name?: unknown; pid?: unknown; tid?: unknown }) =>
    name === 'DrawFrame' || (name === 'FireAnimationFrame' && workers.has(`${pid} ${tid}`))
  return { tasks, frames: events.filter(isFrame).length }
}
