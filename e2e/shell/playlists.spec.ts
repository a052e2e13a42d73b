import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

interface Work {
  id: string
  title: string
}

/** Two works without a gate. */
function twoWorks(site: Program): Promise<Work[]> {
  return onDatabase(site, async client => {
    const { rows } = await client.query<Work>(
      `select id, title from catalogue_work where state = 'published' and episodes = 1 and access = 'free'
       and kind <> 'short' order by id limit 2`,
    )
    return rows
  })
}

const collect = (page: Page) => page.getByRole('dialog', { name: '收藏到' })

test('works are put into a list, which somebody else likes, saves and plays to its second work', async ({
  page,
  browser,
  site,
}) => {
  const heard = consoleErrors(page)
  const [first, second] = (await twoWorks(site)) as [Work, Work]
  const name = `播单${randomUUID().slice(0, 8)}`
  await register(page, site, `${randomUUID()}@example.com`)

  await page.goto(`${site.origin}/play/${first.id}`)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await collect(page).getByRole('textbox').fill(name)
  await collect(page).getByRole('button', { name: '新建播单' }).click()
  await expect(collect(page).getByRole('checkbox', { name })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site.origin}/play/${second.id}`)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await collect(page).getByText(name).click()
  await expect(collect(page).getByRole('checkbox', { name })).toBeChecked()

  await page.goto(`${site.origin}/myCollection?tab=own`)
  await page.getByRole('link', { name }).click()
  const works = page.getByRole('list', { name }).getByRole('listitem')
  await expect(works).toContainText([first.title, second.title])
  await page.getByRole('button', { name: '整理' }).click()
  await page.getByRole('button', { name: `上移${second.title}` }).click()
  await expect(works).toContainText([second.title, first.title])
  expect(await violationsOf(page)).toEqual([])
  const address = page.url()

  const context = await browser.newContext(phone)
  const other = await context.newPage()
  await register(other, site, `${randomUUID()}@example.com`)
  await other.goto(address)
  await other.getByRole('button', { name: '赞', exact: true }).click()
  await other.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(other.getByRole('button', { name: '赞', pressed: true })).toContainText('1')
  await expect(other.getByRole('button', { name: '已收藏', pressed: true })).toContainText('1')
  await other.getByRole('button', { name: '播放全部' }).click()
  await expect(other).toHaveURL(new RegExp(`/play/${second.id}\\?album=playlist-`))
  // The film ends, and the next work of the list begins by itself.
  await expect
    .poll(() => other.evaluate(() => document.querySelector('video')?.readyState ?? 0))
    .toBeGreaterThan(2)
  await other.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = video.duration - 0.3
  })
  await expect(other).toHaveURL(new RegExp(`/play/${first.id}\\?album=playlist-`))
  await expect(other.getByText('2/2')).toBeVisible()

  await other.goto(`${site.origin}/myCollection?tab=playlists`)
  await expect(other.getByRole('link', { name })).toBeVisible()
  await context.close()
  expect(heard.take()).toEqual([])
})
