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
/** Saves the work of a film's page, and opens where else it is kept. */
async function saveAndChoose(page: Page): Promise<void> {
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await page.getByRole('button', { name: '选择收藏夹' }).click()
}

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
  await saveAndChoose(page)
  await collect(page).getByRole('textbox').fill(name)
  await collect(page).getByRole('button', { name: '新建播单' }).click()
  await expect(collect(page).getByRole('checkbox', { name })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site.origin}/play/${second.id}`)
  await saveAndChoose(page)
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

test('works are saved into a folder, moved out of it together, and stay when it is deleted', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const [first, second] = (await twoWorks(site)) as [Work, Work]
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/play/${first.id}`)
  await saveAndChoose(page)
  await collect(page).getByRole('button', { name: '新建收藏夹' }).click()
  await collect(page).getByRole('textbox', { name: '新建收藏夹' }).fill('睡前看')
  await collect(page).getByRole('button', { name: '新建', exact: true }).click()
  await expect(collect(page).getByRole('button', { name: '睡前看', pressed: true })).toBeVisible()
  await expect(collect(page).getByRole('checkbox', { name: '我的收藏' })).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${site.origin}/play/${second.id}`)
  await saveAndChoose(page)
  await collect(page).getByRole('button', { name: '睡前看' }).click()
  await expect(collect(page).getByRole('button', { name: '睡前看', pressed: true })).toBeVisible()

  await page.goto(`${site.origin}/myCollection`)
  const folders = page.getByRole('main').getByRole('group', { name: '收藏夹' })
  const works = page.getByRole('list', { name: '影片' })
  await folders.getByRole('button', { name: '睡前看 2' }).click()
  await expect(works).toContainText(first.title)
  await page.getByRole('button', { name: '管理', exact: true }).click()
  await works.getByText(first.title).click()
  await page.getByRole('button', { name: '移动到' }).click()
  await page.getByRole('dialog', { name: '移动到' }).getByRole('button', { name: '默认' }).click()
  await expect(folders.getByRole('button', { name: '睡前看 1', pressed: true })).toBeVisible()
  await expect(works).not.toContainText(first.title)
  await expect(works).toContainText(second.title)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: '管理收藏夹' }).click()
  const sheet = page.getByRole('dialog', { name: '管理收藏夹' })
  await sheet.getByRole('button', { name: '重命名睡前看' }).click()
  await sheet.getByRole('textbox', { name: '收藏夹名称' }).fill('周末看')
  await sheet.getByRole('button', { name: '保存' }).click()
  await sheet.getByRole('button', { name: '删除周末看' }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(sheet.getByText('还没有收藏夹')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect(folders.getByRole('button', { name: '全部 2', pressed: true })).toBeVisible()
  await expect(works).toContainText(first.title)
  await expect(works).toContainText(second.title)
  expect(heard.take()).toEqual([])
})
