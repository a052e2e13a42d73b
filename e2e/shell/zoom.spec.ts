import { expect, type Locator } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { test } from '../test.ts'
import { sidewaysPixels } from './look.ts'

/** A phone whose browser shows everything twice as large. */
const viewport = { width: 195, height: 422 }
test.use({ ...phone, viewport })

/** Pixels of an element that can be seen across. */
async function seen(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? Math.min(box.x + box.width, viewport.width) - Math.max(0, box.x) : 0
}

test('nothing is lost of a page that is shown twice as large', async ({ page, site }) => {
  await page.goto(`${site.origin}/rank`)
  const row = page.locator('main a[href^="/play/"]').first()
  await expect(row).toBeVisible()
  expect(await seen(row.locator('[class*=title]').first())).toBeGreaterThan(60)
  await page.goto(`${site.origin}/settings`)
  expect(await seen(page.getByText('深色', { exact: true }))).toBeGreaterThan(20)
  for (const path of ['/login', '/search']) {
    await page.goto(site.origin + path)
    await expect(page.locator('input').first()).toBeVisible()
    expect(await sidewaysPixels(page), path).toBe(0)
  }
  const { rows } = await onDatabase(site, client =>
    client.query(
      "select id from catalogue_work where state = 'published' and access = 'free' and kind = 'movie' order by id limit 1",
    ),
  )
  await page.goto(`${site.origin}/play/${rows[0].id}`)
  const fullScreen = page.getByRole('button', { name: '全屏', exact: true })
  await expect(fullScreen).toBeAttached()
  await expect.poll(() => seen(fullScreen)).toBeGreaterThanOrEqual(44)
})
