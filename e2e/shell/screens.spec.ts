import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { register } from '../viewer-steps.ts'
import { type Address, allAddresses } from './addresses.ts'
import { barriers, complaints, missingTexts, settled, sidewaysPixels } from './look.ts'
import { test } from './site.ts'

/** A picture of every screen, by viewer and appearance. */
const pictures = fileURLToPath(new URL('../../.cache/e2e/screens', import.meta.url))

let program: Program
let addresses: Address[]
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser, site }) => {
  rmSync(pictures, { recursive: true, force: true })
  process.stdout.write(`pictures of all screens: ${pictures}\n`)
  program = site
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(program.origin)
  const film = await page.locator('main a[href^="/play/"]').first().getAttribute('href')
  await page.goto(`${program.origin}/collection`)
  const set = await page.locator('main a[href^="/albumDetail"]').first().getAttribute('href')
  await register(page, program, 'screens@example.com')
  const store = await makeStore(page)
  addresses = allAddresses({
    mediaKey: film?.split('/').at(-1) ?? '',
    set: set?.split('?').at(-1) ?? '',
    store,
  })
  signedIn = await page.context().storageState()
  await page.context().close()
})

for (const viewer of ['visitor', 'user'] as const) {
  for (const language of ['zh-CN', 'zh-TW'] as const) {
    test(`every address shows the right screen or gate to a ${viewer} in ${language}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const context = await browser.newContext({
        ...phone,
        deviceScaleFactor: 1,
        locale: language,
        ...(viewer === 'user' && { storageState: signedIn }),
      })
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const faults: string[] = []
      for (const address of addresses) {
        const found = await visit(page, address, { viewer, language }).catch((error: unknown) => [
          `cannot be looked at: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        ])
        faults.push(...found.map(fault => `${address.path}: ${fault}`))
      }
      await context.close()
      expect(faults).toEqual([])
    })
  }
}

/** Keeps a filter as a store of the user; answers its key. */
async function makeStore(page: Page): Promise<string> {
  await page.goto(`${program.origin}/addStore`)
  await page.getByLabel('片库名称').fill('深夜看的')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/\/stores\/\w+/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

type Visitor = { viewer: 'visitor' | 'user'; language: 'zh-CN' | 'zh-TW' }
/** Screens that show a user something else than a visitor. */
const usersOwn = ['/', '/discovery', '/user', '/settings', '/stores']
const coming = { 'zh-CN': '正在准备中', 'zh-TW': '正在準備中' }

/** Opens an address by light and by dark; answers what is wrong with what it shows. */
async function visit(page: Page, address: Address, { viewer, language }: Visitor): Promise<string[]> {
  const faults: string[] = []
  const heard = complaints(page)
  await page.emulateMedia({ colorScheme: 'light' })
  // One of the four goes by address as from outside, the others inside the application, which is faster.
  await open(page, address, viewer === 'visitor' && language === 'zh-CN')
  const isRefused = address.gate === 'user' && viewer === 'visitor'
  if (isRefused) await expect(page, 'the gate').toHaveURL(/\/login\?from=/)
  else if (address.isLater) await expect(page.getByText(coming[language])).toBeVisible()
  await settled(page)
  if (!isRefused && address.path !== '/login' && page.url().includes('/login'))
    faults.push(`leads to ${page.url()}`)
  if (!isRefused && !address.isLater && (await page.getByText(coming[language]).isVisible()))
    faults.push('says that it is to come')
  if ((await page.locator('html').getAttribute('lang')) !== language) faults.push('speaks another language')
  faults.push(...(await missingTexts(page)).map(key => `no text for ${key}`))
  if ((await sidewaysPixels(page)) > 0) faults.push('scrolls sideways')
  // The gate is looked at under its own address, the page of what is to come under one of its many; a user sees
  // most screens as a visitor does.
  const isOwn = viewer === 'visitor' || address.gate === 'user' || usersOwn.includes(address.path)
  if (!isRefused && isOwn && !address.isTwin && (!address.isLater || address.path === '/vip'))
    faults.push(...(await look(page, address, { viewer, language })))
  faults.push(...heard.take())
  heard.end()
  return faults
}

/** Goes to an address; inside the application as a tap would, until the slide to it is over. */
async function open(page: Page, { path, isLater }: Address, fromOutside: boolean): Promise<void> {
  if (page.url() === 'about:blank' || (fromOutside && !isLater)) {
    await page.goto(program.origin + path)
    return
  }
  await page.evaluate(to => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() => !('nav' in document.documentElement.dataset))
}

/** Takes the pictures and looks for barriers. */
async function look(page: Page, address: Address, { viewer, language }: Visitor): Promise<string[]> {
  await take(page, address, `${viewer}-${language}-light`)
  if (language === 'zh-TW') return []
  const byLight = await barriers(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, address, `${viewer}-${language}-dark`)
  const byDark = await barriers(page, ['color-contrast'])
  return [...byLight, ...byDark.map(fault => `dark: ${fault}`)]
}

async function take(page: Page, { path }: Address, folder: string): Promise<void> {
  mkdirSync(`${pictures}/${folder}`, { recursive: true })
  const name = path.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'home'
  await page.screenshot({ path: `${pictures}/${folder}/${name}.jpg`, quality: 80, animations: 'disabled' })
}
