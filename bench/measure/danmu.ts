import { type CDPSession, chromium, type Page } from '@playwright/test'
import { switches } from './chromium.ts'

export interface DanmuItem {
  id: string
  timeSec: number
  text: string
  mode: 'scroll' | 'top' | 'bottom'
  color: string
  size: 'normal'
}

export interface Flown {
  /** Processor time of the page's own thread a second, milliseconds. */
  mainMs: number
  frames: number
  shown: number
  /** Pairs of elements over each other at the worst of several moments; 0 where there are no elements to look at. */
  overlapping: number
}

declare global {
  interface Window {
    engine: { video: HTMLVideoElement; shown?: () => number }
    start(box: HTMLElement, src: string, items: DanmuItem[]): Window['engine']
  }
}

const viewport = { width: 844, height: 390 }
/** Lines cross in seven seconds: by then there are as many as there will be. */
const fullSec = 8
const looks = 5

/** Comments at an even rate, always the same ones. */
export function trackOf(perSec: number, seconds: number): DanmuItem[] {
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const colors = ['#ffffff', '#ffffff', '#ffffff', '#ff7a7a', '#ffe066']
  return Array.from({ length: perSec * seconds }, (_, index) => {
    const kind = chance(20)
    return {
      id: `d${index}`,
      timeSec: index / perSec,
      text: Array.from({ length: 3 + chance(15) }, () => String.fromCodePoint(0x4e00 + chance(3000))).join(
        '',
      ),
      mode: kind === 0 ? 'top' : kind === 1 ? 'bottom' : 'scroll',
      color: colors[chance(colors.length)] ?? '#ffffff',
      size: 'normal',
    }
  })
}

/** Plays a track with an engine until the picture is full, then measures. */
export function fly(url: string, items: DanmuItem[], seconds: number): Promise<Flown> {
  return onPage(url, async (page, session) => {
    await begin(page, items)
    await page.waitForFunction(sec => window.engine.video.currentTime >= sec, fullSec)
    const { tasks, frames } = await traced(session, () => page.waitForTimeout(seconds * 1000))
    const mainMs = tasks.reduce((sum, task) => sum + task.cpuMs, 0) / seconds
    const seen: { shown: number; overlapping: number }[] = []
    for (let look = 0; look < looks; look++) {
      seen.push(await page.evaluate(lookAt))
      await page.waitForTimeout(200)
    }
    const most = (key: 'shown' | 'overlapping') => Math.max(...seen.map(one => one[key]))
    return { mainMs, frames: frames / seconds, shown: most('shown'), overlapping: most('overlapping') }
  })
}

/** The longest task of the page's thread while an engine takes a track and begins to play it, milliseconds. */
export function longestTask(url: string, items: DanmuItem[]): Promise<number> {
  return onPage(url, async (page, session) => {
    await page.evaluate(given => Object.assign(window, { items: given }), items)
    const { tasks } = await traced(session, async () => {
      // In a task of its own, not in that of the debugger.
      await page.evaluate(
        () =>
          new Promise<void>(resolve =>
            setTimeout(() => {
              const { items } = window as unknown as { items: DanmuItem[] }
              window.engine = window.start(
                document.body.firstElementChild as HTMLElement,
                '/film.webm',
                items,
              )
              resolve()
            }),
          ),
      )
      await page.waitForTimeout(2000)
    })
    return Math.max(...tasks.map(({ wallMs }) => wallMs))
  })
}

async function begin(page: Page, items: DanmuItem[]): Promise<void> {
  await page.evaluate(async given => {
    const box = document.body.firstElementChild as HTMLElement
    window.engine = window.start(box, '/film.webm', given)
    await window.engine.video.play()
  }, items)
}

/** Runs in the page. */
function lookAt(): { shown: number; overlapping: number } {
  const stage = { right: 844, bottom: 390 }
  const boxes = [...document.querySelectorAll<HTMLElement>('body > div *')]
    .filter(
      element =>
        element.childElementCount === 0 &&
        element.textContent !== '' &&
        !element.closest('[class*=control],[class*=notice],[class*=info],[class*=setting]'),
    )
    .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(element => element.getBoundingClientRect())
    .filter(box => box.left < stage.right && box.right > 0 && box.top < stage.bottom && box.bottom > 0)
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

async function onPage<T>(url: string, measure: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
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
  return { tasks, frames: events.filter(({ name }) => name === 'DrawFrame').length }
}
