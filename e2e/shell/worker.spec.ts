import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { consoleErrors } from './look.ts'

/** Until the worker has kept what it keeps and is at work. */
const isActive = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state ?? null))

interface Release {
  server: Server
  origin: string
  /** From now on the worker's script is another one. */
  publish: () => void
}

/** The site behind another origin, whose worker's script can be made a newer one. */
async function releaseOf(origin: string): Promise<Release> {
  let version = 1
  const server = createServer(async (request, response) => {
    const { accept = '*/*', cookie = '' } = request.headers
    const answer = await fetch(`${origin}${request.url}`, { headers: { accept, cookie } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(request.url === '/sw.js' ? Buffer.concat([body, Buffer.from(`\n// ${version}`)]) : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const publish = () => {
    version += 1
  }
  return { server, origin: `http://127.0.0.1:${port}`, publish }
}

test('after a first visit the site opens without a network', async ({ browser, site }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(site.origin)
  await expect.poll(() => isActive(page), { timeout: 60_000 }).toBe('activated')
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
  await again.first().click()
  await expect(page.locator('main a[href^="/play/"]').first()).toBeVisible()
  await context.close()
})

test('a new version is offered, and comes when the viewer agrees', async ({ browser, site }) => {
  const release = await releaseOf(site.origin)
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const heard = consoleErrors(page)
  await page.goto(release.origin)
  await expect.poll(() => isActive(page), { timeout: 60_000 }).toBe('activated')
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
