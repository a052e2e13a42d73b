import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { test } from '../test.ts'
import { playFilm } from '../viewer-steps.ts'

test.use(phone)

test('a film that is taken away after all of it was loaded is shown as gone, and asked for no more', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.goto(`${site.origin}/list`)
  await page.locator('main a[href^="/play/"]').first().click()
  await playFilm(page)
  const gone = { status: 404, json: { ret: 404, code: 'notFound', msg: '内容不存在或已下线', data: {} } }
  await page.route(/addplayrecord|videodetails|videochoosegather|getplaydata/i, route => route.fulfill(gone))
  // The next report of what was watched learns of it.
  await expect(page.getByText('这部作品找不到了')).toBeVisible({ timeout: 30_000 })
  const asked: string[] = []
  page.on('request', request => /getplaydata/i.test(request.url()) && asked.push(request.url()))
  await page.clock.fastForward(60_000)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked).toEqual([])
})
