import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the worker has kept what it keeps and is at work. */
const isActive = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state ?? null))

interface Release {
  server: Server
  origin: string
  /** From now on the worker's script is another one. */
  publish: () => void
  /** From now on pages must be of this version at least; empty for any. */
  require: (version: string) => void
}

/** The site behind another origin, whose worker's script can be made a newer one. */
async function releaseOf(origin: string): Promise<Release> {
  let version = 1
  let minWebVersion = ''
  const server = createServer(async (request, response) => {
    const { accept = '*/*', cookie = '' } = request.headers
    const { method = 'GET' } = request
    const type = request.headers['content-type'] ?? ''
    const headers = { accept, cookie, ...(type && { 'content-type': type }) }
    const body = method === 'POST' ? await buffer(request) : null
    const answer = await fetch(`${origin}${request.url}`, { method, headers, body })
    const content = Buffer.from(await answer.arrayBuffer())
    const isMinimum = request.url?.toLowerCase().startsWith('/api/user/hasswitchversion')
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'cache-control': 'no-cache',
    })
    if (request.url === '/sw.js') response.end(Buffer.concat([content, Buffer.from(`\n// ${version}`)]))
    else if (isMinimum) response.end(withMinimum(content, minWebVersion))
    else response.end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const publish = () => {
    version += 1
  }
  const require = (version: string) => {
    minWebVersion = version
  }
  return { server, origin: `http://127.0.0.1:${port}`, publish, require }
}

/** The answer as that of a program which is newer than its pages. */
function withMinimum(answer: Buffer, minWebVersion: string): string {
  const { data, ...envelope } = JSON.parse(answer.toString())
  return JSON.stringify({ ...envelope, data: { ...data, minWebVersion } })
}

test('after a first visit the site opens without a network', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(site.origin)
  await expect.poll(() => isActive(page), { timeout: 120_000 }).toBe('activated')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  const again = page.locator('button:visible', { hasText: '点击刷新' })
  await expect(again.first()).toBeVisible()
  // Every screen's code is kept, also of those that were never opened.
  await page.getByRole('link', { name: '排行榜' }).click()
  await expect(page.getByRole('heading', { name: '排行榜' })).toBeVisible()
  await expect(again.first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('main a[href^="/play/"]').first()).toBeVisible()
  await context.close()
})

test('a new version is offered, and comes when the viewer agrees', async ({ browser, site }) => {
  const release = await releaseOf(site.origin)
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const heard = consoleErrors(page)
  await page.goto(release.origin)
  await expect.poll(() => isActive(page), { timeout: 120_000 }).toBe('activated')
  await page.reload()
  const offer = page.getByRole('alertdialog')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect(offer).toHaveCount(0)

  release.publish()
  await page.reload()
  await expect(offer).toContainText('新版本准备好了')
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  expect(await waiting()).not.toBeNull()
  const isOldPage = () => page.evaluate(() => document.documentElement.dataset.old === 'true')
  await page.evaluate(() => {
    document.documentElement.dataset.old = 'true'
  })
  await offer.getByRole('button', { name: '立即刷新' }).click()
  await expect(offer).toHaveCount(0)
  await expect(async () => expect(await isOldPage()).toBe(false)).toPass({ timeout: 15_000 })
  await expect.poll(waiting).toBeNull()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  expect(heard.take()).toEqual([])
  await context.close()
  release.server.closeAllConnections()
  release.server.close()
})

test('a page that is too old asks to be updated, can wait, and is loaded again', async ({
  browser,
  site,
}) => {
  const release = await releaseOf(site.origin)
  release.require('999.0')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const heard = consoleErrors(page)
  await page.goto(release.origin)
  const dialog = page.getByRole('alertdialog', { name: '需要更新' })
  await expect(dialog).toBeVisible({ timeout: 60_000 })
  expect(await violationsOf(page)).toEqual([])
  // A press beside it leaves it open.
  await page.mouse.click(10, 10)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '稍后再说' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '排行榜' }).click()
  await expect(page.getByRole('heading', { name: '排行榜' })).toBeVisible()

  await page.reload()
  await expect(dialog).toBeVisible({ timeout: 60_000 })
  release.require('')
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '更新', exact: true }).click()
  await loaded
  await page.waitForResponse(/hasswitchversion/i)
  await expect(dialog).toHaveCount(0)
  expect(heard.take()).toEqual([])
  await context.close()
  release.server.closeAllConnections()
  release.server.close()
})

test('in an app whose page stays too old the download of the app is offered', async ({ browser, site }) => {
  const release = await releaseOf(site.origin)
  release.require('999.0')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${release.origin}/?statusBarHeight=20`)
  const dialog = page.getByRole('alertdialog', { name: '需要更新' })
  await expect(dialog).toContainText('打开得太久')
  const loaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '更新', exact: true }).click()
  await loaded
  await expect(dialog).toContainText('请下载新版')
  await dialog.getByRole('button', { name: '更新', exact: true }).click()
  await expect(page).toHaveURL(/app-download/)
  await context.close()
  release.server.closeAllConnections()
  release.server.close()
})
