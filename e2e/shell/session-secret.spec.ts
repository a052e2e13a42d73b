import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

/** What a script of the page can read, as it would be carried elsewhere. */
const readable = (page: Page) =>
  page.evaluate(() => ({ stored: Object.entries(localStorage), cookies: document.cookie }))

test('what scripts read and what stands in addresses makes no other browser a user', async ({
  browser,
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('websocket', socket => asked.push(socket.url()))
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/historicalRecords`)
  await expect(page.getByRole('heading', { name: '观看历史' })).toBeVisible()

  const all = await page.context().cookies()
  const cookies = all
    .filter(({ name }) => name === 'xh_session')
    .toSorted((a, b) => a.path.localeCompare(b.path))
  expect(cookies.map(({ path, httpOnly, sameSite }) => ({ path, httpOnly, sameSite }))).toEqual(
    ['/api', '/socket.io'].map(path => ({ path, httpOnly: true, sameSite: 'Strict' })),
  )
  const secret = cookies[0]?.value ?? ''
  const taken = await readable(page)
  expect(JSON.stringify(taken) + asked.join()).not.toContain(secret)
  expect(asked.filter(address => /[?&]token=/.test(address)).length).toBeGreaterThan(0)

  const elsewhere = await browser.newContext(phone)
  const thief = await elsewhere.newPage()
  await thief.goto(site.origin)
  await thief.evaluate(stored => {
    for (const [key, value] of stored) localStorage.setItem(key, value)
  }, taken.stored)
  await elsewhere.addCookies(
    [...taken.cookies.matchAll(/(\w+)=([^;]*)/g)].map(([, name = '', value = '']) => ({
      name,
      value,
      url: site.origin,
    })),
  )
  // It says of itself that it is signed in, until the server answers: then it leads to the log-in.
  await thief.goto(`${site.origin}/historicalRecords`)
  await expect(thief).toHaveURL(/\/login\?from=/)
  const own = asked.findLast(address => /\/api\/.*history.*[?&]token=/i.test(address)) ?? ''
  expect(await (await elsewhere.request.get(own)).json()).toMatchObject({ ret: 1000 })
  await elsewhere.close()

  // The user themselves noticed nothing of it.
  await page.reload()
  await expect(page.getByRole('heading', { name: '观看历史' })).toBeVisible()
})

test('a log-in and a log-out in one tab are those of the other', async ({ page, site }) => {
  await register(page, site, `${randomUUID()}@example.com`)
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/historicalRecords`)
  await expect(other.getByRole('heading', { name: '观看历史' })).toBeVisible()
  await page.goto(`${site.origin}/settings`)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(other).toHaveURL(/\/login\?from=/)
  expect((await page.context().cookies()).filter(({ name }) => name === 'xh_session')).toEqual([])
  await register(page, site, `${randomUUID()}@example.com`)
  await expect(other.getByRole('heading', { name: '观看历史' })).toBeVisible()
})
