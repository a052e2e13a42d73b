import { expect, type Page } from '@playwright/test'
import { calls, createClient, randomId } from '@xinghe/client'
import { codeSentTo } from './codes.ts'
import type { Program } from './program.ts'

export const password = 'many stars in one river'

/** Without an icon of its own the browser would ask for one that is not there. */
const blankPage = '<!doctype html><link rel="icon" href="data:,">'

async function fillAccount(page: Page, email: string): Promise<void> {
  // A screen behind this one may have the same choice.
  await page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('邮箱', { exact: true }).last().fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

/**
 * Makes an account by e-mail with the calls that the form makes, and leaves a blank page of the site signed in: a
 * journey opens what it is about next. The form itself is walked by those about it.
 */
export async function register(page: Page, program: Program, email: string): Promise<void> {
  const { origin } = program
  const blank = `${origin}/blank`
  await page.route(blank, route => route.fulfill({ contentType: 'text/html', body: blankPage }))
  await page.goto(blank)
  await page.unroute(blank)
  const deviceId = randomId()
  const client = createClient({ origin, deviceId, token: () => null, fetch: fetchOf(page) })
  const account = { account: email }
  const { ticket } = await client.call(calls.oneTimeCode.send, { ...account, purpose: 'register' })
  const code = await codeSentTo(program, email)
  const { token, user } = await client.call(calls.account.register, { ...account, password, ticket, code })
  await page.evaluate(
    ([device, session]) => {
      localStorage.setItem('xinghe.device', device)
      localStorage.setItem('xinghe.session', session)
    },
    [deviceId, JSON.stringify({ token, user })] as const,
  )
}

/** What the page's browser would fetch, with its cookies. */
function fetchOf(page: Page): typeof fetch {
  return async (address, { method = 'GET', body, headers } = {}) => {
    const isForm = body instanceof URLSearchParams
    const answer = await page.context().request.fetch(String(address), {
      method,
      headers: {
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(headers as Record<string, string>),
      },
      ...(body != null && { data: String(body) }),
    })
    // The browser has kept its cookies; several are no header that a Response takes.
    const { 'set-cookie': _, ...others } = answer.headers()
    return new Response(await answer.text(), { status: answer.status(), headers: others })
  }
}

/** The account of a form that is open already, up to where VIP is sold, which is shown to whoever is new. */
export async function registerUpToVip(page: Page, program: Program, email: string): Promise<void> {
  await fillAccount(page, email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(program, email))
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(/\/openVip\?fromRegister=1/)
}

/** The same and back from there; where that leads is the caller's to see. */
export async function registerHere(page: Page, program: Program, email: string): Promise<void> {
  await registerUpToVip(page, program, email)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click()
}

export async function signIn(page: Page, program: Program, email: string): Promise<void> {
  await page.goto(`${program.origin}/login`)
  await fillAccount(page, email)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Opens a film from home, waiting until it is offered there. */
export async function openFilm(page: Page, program: Program, title: string): Promise<void> {
  const card = page.getByRole('link', { name: new RegExp(title) }).first()
  await expect(async () => {
    await page.goto(program.origin)
    await expect(card).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 400_000 })
  await card.click()
  await expect(page).toHaveURL(/\/play\//)
}

/** Starts the picture unless it starts by itself; it moves and its time advances. */
export async function playFilm(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect(video).toBeAttached()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  if (await video.evaluate((element: HTMLVideoElement) => element.paused)) {
    await page.getByRole('button', { name: '播放', exact: true }).first().click()
  }
  const before = await frame(page)
  const from = await currentTime(page)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(from + 2)
  expect(await frame(page)).not.toBe(before)
}

export function currentTime(page: Page): Promise<number> {
  return page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)
}

/** Moves the picture to a second and goes on playing there. */
export async function playFrom(page: Page, seconds: number): Promise<void> {
  await seek(page, seconds)
  await playFilm(page)
}

function seek(page: Page, seconds: number): Promise<void> {
  return page.locator('video').evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, seconds)
}

/** What the picture shows, small enough to compare. */
function frame(page: Page): Promise<string> {
  return page.locator('video').evaluate((element: HTMLVideoElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = 32
    canvas.height = 18
    canvas.getContext('2d')?.drawImage(element, 0, 0, 32, 18)
    return canvas.toDataURL()
  })
}

/**
 * Counts from now on how often the picture has to wait for what is not there. With more than a few frames ahead it
 * waits for the decoder: a machine that encodes the film meanwhile may be too slow for that.
 */
async function watchStalls(page: Page): Promise<void> {
  await page.locator('video').evaluate((element: HTMLVideoElement) => {
    element.dataset.stalls = '0'
    element.addEventListener('waiting', () => {
      const { buffered, currentTime } = element
      const ranges = Array.from({ length: buffered.length }, (_, index) => index)
      const playing = ranges.find(
        index => buffered.start(index) <= currentTime && currentTime <= buffered.end(index),
      )
      const aheadSec = playing === undefined ? 0 : buffered.end(playing) - currentTime
      if (aheadSec < 0.5) element.dataset.stalls = String(Number(element.dataset.stalls) + 1)
    })
  })
}

export async function stalls(page: Page): Promise<number> {
  return Number(await page.locator('video').getAttribute('data-stalls'))
}

/** Waits until the growing ladder of a film holds a height, by what the program answers a visitor. */
export async function ladderHolds({ origin }: Program, mediaKey: string, height: number): Promise<void> {
  const client = createClient({ origin, deviceId: randomId(), token: () => null, fetch })
  const master = async () => (await client.call(calls.playback.open, { mediaKey })).playlist?.master ?? ''
  await expect.poll(master, { timeout: 600_000, intervals: [2_000] }).toContain(`\n${height}/index.m3u8`)
}

/** Chooses a quality, which the film's ladder holds, and waits until the picture has its height. */
export async function switchQuality(page: Page, name: string): Promise<void> {
  await playFilm(page)
  await showControls(page)
  // A picture that stands keeps what is offered ahead of it on offer.
  await page.getByRole('button', { name: '暂停', exact: true }).first().tap()
  await showControls(page)
  await page.getByRole('button', { name: '清晰度' }).first().tap()
  await watchStalls(page)
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).tap()
  await page.getByRole('button', { name: '播放', exact: true }).first().tap()
  const shown = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.videoHeight)
  await expect.poll(shown, { timeout: 30_000 }).toBe(Number.parseInt(name, 10))
}

/** Proves who is signed in, in the sheet that asks for it. */
export async function proveIdentity(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '先确认是你本人' })
  await sheet.getByLabel('密码', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: '验证', exact: true }).click()
}

/** A finger on the picture: controls that have faded take no pointer until then. */
export async function showControls(page: Page): Promise<void> {
  const isQuiet = () => page.locator('section[data-quiet]').count()
  // Below what flies: one that is tapped shows its menu instead.
  if ((await isQuiet()) > 0) await page.touchscreen.tap(60, 150)
  await expect.poll(isQuiet).toBe(0)
}

/** Has danmu drawn with elements, which can be looked at, by every page that is opened from now on. */
export const drawWithElements = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'))

/** Resolves with the moment, in milliseconds since 1970, at which the words appear over the picture, drawn with elements. */
export async function flies(page: Page, words: string): Promise<number> {
  const handle = await page.waitForFunction(
    text => {
      const layer = document.querySelector('video')?.closest('section')
      const shown = [...(layer?.querySelectorAll('[aria-hidden=true] *') ?? [])]
      return shown.some(element => element.textContent === text) ? Date.now() : false
    },
    words,
    { polling: 50, timeout: 60_000 },
  )
  return Number(await handle.jsonValue())
}
