import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { register, signIn } from '../viewer-steps.ts'
import { type Address, allAddresses } from './addresses.ts'

export interface Visitor {
  viewer: 'visitor' | 'user'
  language: 'zh-CN' | 'zh-TW'
}

const userEmail = 'screens@example.com'

/** Makes a user and what the addresses name; answers the addresses. */
export async function prepareVisits(browser: Browser, site: Program) {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(site.origin)
  const film = await page.locator('main a[href^="/play/"]').first().getAttribute('href')
  await page.goto(`${site.origin}/collection`)
  const set = await page.locator('main a[href^="/albumDetail"]').first().getAttribute('href')
  await page.goto(`${site.origin}/collections`)
  const playlist = await page.locator('main a[href^="/collection/"]').first().getAttribute('href')
  await page.goto(`${site.origin}/moreFocus`)
  const person = await page.locator('main a[href^="/space/"]').first().getAttribute('href')
  await page.goto(`${site.origin}/discovery?tab=feed`)
  const post = await page.locator('main a[href^="/dynamicDetail"]').first().getAttribute('href')
  await register(page, site, userEmail)
  const addresses = allAddresses({
    mediaKey: film?.split('/').at(-1) ?? '',
    set: set?.split('?').at(-1) ?? '',
    store: await makeStore(page, site),
    playlist: playlist ?? '',
    uid: person?.split('/').at(-1) ?? '',
    post: post?.split('?').at(-1) ?? '',
  })
  await page.context().close()
  return { addresses }
}

export type Visits = Awaited<ReturnType<typeof prepareVisits>>

/** Keeps a filter as a store of the user; answers its key. */
async function makeStore(page: Page, site: Program): Promise<string> {
  await page.goto(`${site.origin}/addStore`)
  await page.getByLabel('片库名称').fill('深夜看的')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/\/stores\/\w+/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** What a browser stores that has just signed in. No two may go on from it: a session renews what opens it. */
async function signedInState(browser: Browser, site: Program) {
  const page = await (await browser.newContext(phone)).newPage()
  await signIn(page, site, userEmail)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** A page of its own for somebody who visits addresses. */
export async function pageOf(browser: Browser, site: Program, { viewer, language }: Visitor): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    deviceScaleFactor: 1,
    locale: language,
    ...(viewer === 'user' && { storageState: await signedInState(browser, site) }),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return page
}

/** Goes to an address; inside the application as a tap would, until the slide to it is over. */
export async function goTo(
  page: Page,
  site: Program,
  { path }: Address,
  fromOutside: boolean,
): Promise<void> {
  if (page.url() === 'about:blank' || fromOutside) {
    await page.goto(site.origin + path)
    return
  }
  await page.evaluate(to => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() => !('nav' in document.documentElement.dataset))
}

export const isRefused = ({ gate }: Address, { viewer }: Visitor) => gate === 'user' && viewer === 'visitor'

/** Screens that show a user something else than a visitor. */
const usersOwn = ['/', '/discovery', '/user', '/settings', '/stores', '/vip', '/openVip']

/**
 * Whether a screen is worth a closer look here: the gate is looked at under its own address; a user sees most screens as
 * a visitor does.
 */
export function isWorthALook(address: Address, visitor: Visitor): boolean {
  const isOwn = visitor.viewer === 'visitor' || address.gate === 'user' || usersOwn.includes(address.path)
  return isOwn && !address.isTwin && !isRefused(address, visitor)
}
