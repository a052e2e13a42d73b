import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { calls } from '@xinghe/client'
import { loginAddress } from '../../apps/web/src/lib/return-address.ts'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { password, register } from '../viewer-steps.ts'
import { signInApplication } from './application.ts'
import { consoleErrors } from './look.ts'

/** Every sentence of a toast that the page shows from now on. */
async function hearToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const { textContent: text } of document.querySelectorAll('p[role=status]')) {
        if (text && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Somebody new on a screen that only users may see; answers their mail address. */
async function onOwnHistory(page: Page, site: Program): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await page.goto(`${site.origin}/historicalRecords`)
  await expect(page.getByRole('heading', { name: '观看历史' })).toBeVisible()
  return email
}

/** Signs them in elsewhere as often as they may be in browsers, which ends the session here. */
async function signInElsewhere(site: Program, email: string): Promise<void> {
  for (let n = 0; n < 3; n++) await signInApplication(site, email, 'h5')
}

/**
 * Until the server has said over the page's socket that it knows the session; to be called before the page is loaded. The
 * page before it may open its socket meanwhile, which hears nothing any more.
 */
function identified(page: Page): Promise<void> {
  return new Promise(resolve => {
    let isLoaded = false
    page.once('framenavigated', () => {
      isLoaded = true
    })
    page.on('websocket', socket => {
      if (!isLoaded) return
      socket.on('framereceived', ({ payload }) => {
        if (/^43\d*\[/.test(String(payload))) resolve()
      })
    })
  })
}

test('who signs in elsewhere is told so over the screen they were on, and goes home from there', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const heard = consoleErrors(page)
  const email = await onOwnHistory(page, site)
  await page.clock.install()
  await Promise.all([identified(page), page.reload()])
  const said = await hearToasts(page)
  await signInElsewhere(site, email)

  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('该账号已在其他设备登录')
  // Longer than a change of log-in takes to be told: what asks again must not lead away from here.
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/\/historicalRecords$/)
  await dialog.getByRole('button', { name: '我知道了' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  expect(await said()).toEqual([])
  expect(heard.take()).toEqual([])

  // Nobody is signed in any more: the same screen now leads to the log-in.
  await page.goto(`${site.origin}/historicalRecords`)
  await expect(page).toHaveURL(/\/login\?from=/)
  await context.close()
})

test('who signs in elsewhere while a film plays goes home from it, where nothing asks for the log-in', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await Promise.all([identified(page), page.goto(site.origin)])
  await page.locator('main a[href^="/play/"]').first().click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
  const said = await hearToasts(page)
  await signInElsewhere(site, email)
  await page.getByRole('alertdialog').getByRole('button', { name: '我知道了' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  // What home asks for when it shows again.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(`${site.origin}/`)
  expect(await said()).toEqual([])
  await context.close()
})

test('a session that turns out to have ended says so in the server’s words and leads to the log-in', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // Without a socket nothing is heard of the end until the next call.
  await page.route(/\/socket\.io\//, route => route.abort())
  await page.routeWebSocket(/\/socket\.io\//, socket => socket.close())
  const email = await onOwnHistory(page, site)
  // What a page asks for once it is idle would hear of the end first.
  await page.waitForLoadState('networkidle')
  await signInElsewhere(site, email)
  const said = await hearToasts(page)
  // What is typed is looked for by itself.
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/.*history/i),
    page.getByRole('searchbox').fill('星'),
  ])
  const { ret, msg }: { ret: number; msg: string } = await answer.json()
  expect(ret).toBe(201)
  expect(msg).not.toBe('您需要登录才能继续')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect.poll(said).toEqual([msg])
  await context.close()
})

/** Asks elsewhere for the end of the account, which signs all other devices out. */
async function askForDeletion(site: Program, email: string): Promise<void> {
  const app = await signInApplication(site, email)
  await app.call(calls.contacts.prove, { password })
  await app.call(calls.personalData.requestDeletion, {})
}

for (const [what, path, endElsewhere] of [
  ['other devices signed in', '/historicalRecords', signInElsewhere],
  ['a deletion was asked for', '/user', askForDeletion],
] as const) {
  test(`a session that has ended while the page was closed, as ${what}, says so and nothing else`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const email = await onOwnHistory(page, site)
    await page.goto('about:blank')
    await endElsewhere(site, email)
    const [answer] = await Promise.all([
      page.waitForResponse(/login\/validates/i),
      page.goto(site.origin + path),
    ])
    const { ret, msg }: { ret: number; msg: string } = await answer.json()
    expect(ret).toBe(201)
    await expect(page).toHaveURL(`${site.origin}${loginAddress({ pathname: path, search: '' })}`)
    await expect(page.locator('p[role=status]', { hasText: msg })).toBeVisible()
    await expect(page.getByText('您需要登录才能继续')).toBeHidden()
    await context.close()
  })
}

for (const [where, path] of [
  ['only users may see', '/historicalRecords'],
  ['everybody may see', '/rank'],
] as const) {
  test(`whom another device signs out on a screen that ${where} reads why and is home`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const heard = consoleErrors(page)
    const email = await onOwnHistory(page, site)
    await Promise.all([identified(page), page.goto(site.origin + path)])
    const said = await hearToasts(page)
    const app = await signInApplication(site, email)
    await app.call(calls.accountSecurity.endOtherDevices, {})
    await expect(page).toHaveURL(`${site.origin}/`)
    await expect.poll(said).toEqual(['你已在其他设备上退出此设备的登录'])
    expect(await page.evaluate(() => localStorage.getItem('xinghe.session'))).toContain('"token":null')
    expect(heard.take()).toEqual([])
    await context.close()
  })
}

test('the end of a session is heard while the overlays are not there, and told when they have come', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const email = await onOwnHistory(page, site)
  let isLost = true
  await page.route(/\/assets\/overlays-.*\.js$/, route => (isLost ? route.abort() : route.continue()))
  await Promise.all([identified(page), page.reload()])
  const asked = page.waitForRequest(/\/assets\/overlays-/)
  await signInElsewhere(site, email)
  await asked
  expect(await page.evaluate(() => localStorage.getItem('xinghe.token'))).toBeNull()
  await expect(page).toHaveURL(/\/historicalRecords$/)
  isLost = false
  await expect(page.getByRole('alertdialog')).toContainText('该账号已在其他设备登录')
  await page.getByRole('button', { name: '我知道了' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  await context.close()
})
