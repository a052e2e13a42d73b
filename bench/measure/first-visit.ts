import { gzipSync } from 'node:zlib'
import { chromium, type Request } from '@playwright/test'
import { switches } from './chromium.ts'

export interface Visit {
  scriptKb: number
  styleKb: number
  /** The page itself and the first picture are among them; further pictures are not. */
  requests: number
  /** Script of the whole visit, once nothing more is loaded. */
  restScriptKb: number
}

const picture = /\/files\/img\//

/** Opens home on a phone's viewport with an empty cache and looks at what it fetched until its first picture was there. */
export async function firstVisit(origin: string): Promise<Visit> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...switches] })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const fetched: Request[] = []
    const arrived = Promise.withResolvers<Request[]>()
    page.on('request', request => fetched.push(request))
    page.on('requestfinished', request => {
      if (picture.test(request.url())) arrived.resolve([...fetched])
    })
    const late = new Error('home showed no picture within a minute')
    setTimeout(() => arrived.reject(late), 60_000).unref()
    await page.goto(`${origin}/`)
    const early = await arrived.promise
    await page.waitForLoadState('networkidle')
    return {
      scriptKb: await packedKb(early, 'script'),
      styleKb: await packedKb(early, 'stylesheet'),
      requests: early.filter(request => !picture.test(request.url())).length + 1,
      restScriptKb: await packedKb(fetched, 'script'),
    }
  } finally {
    await browser.close()
  }
}

/** A preload and the use of what it loaded are one request to the network, two to the list. */
async function packedKb(requests: readonly Request[], kind: 'script' | 'stylesheet'): Promise<number> {
  const isKind = (request: Request) =>
    kind === 'script' ? /\.js$/.test(request.url()) : /\.css$/.test(request.url())
  const byAddress = new Map(requests.filter(isKind).map(request => [request.url(), request]))
  const bodies = await Promise.all(
    [...byAddress.values()].map(async request => (await request.response())?.body()),
  )
  return bodies.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0) / 1000
}
