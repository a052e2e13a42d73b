import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { desktop, phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { test } from '../test.ts'
import { password, playFilm, register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)
test.describe.configure({ timeout: 120_000 })

interface Film {
  mediaKey: string
  episodeId: string
  assetId: string
}

/** A film that no other journey opens, for its mark would be skipped there. */
async function quietFilm(site: Program): Promise<Film> {
  const { rows } = await onDatabase(site, client =>
    client.query<Film>(
      `select work_id as "mediaKey", e.id as "episodeId", asset_id as "assetId" from catalogue_episode e
        join catalogue_work w on w.id = e.work_id where w.kind = 'documentary' and e.position = 0
        order by w.hit limit 1`,
    ),
  )
  if (!rows[0]) throw new Error('the sample has no documentary')
  return rows[0]
}

/** Two viewers of other networks have marked the same before. */
async function othersMarked(site: Program, { episodeId, assetId }: Film): Promise<void> {
  for (const other of ['one', 'another'])
    await onDatabase(site, client =>
      client.query(
        `insert into mark_vote (uid, episode_id, asset_id, kind, start_sec, end_sec, network, sent_at)
          values ($1, $2, $3, 'intro', 2.2, 8.1, $1, 1)`,
        [other, episodeId, assetId],
      ),
    )
}

/** Long before: who just begins to watch marks nothing. */
async function hasWatched(site: Program, email: string, { mediaKey, episodeId }: Film): Promise<void> {
  await onDatabase(site, client =>
    client.query(
      `insert into play_record (viewer, episode_id, media_key, counted_at)
        select uid, $2, $3, 1 from account_user where email = $1
        on conflict (viewer, episode_id) do update set counted_at = 1`,
      [email, episodeId, mediaKey],
    ),
  )
}

const removeMarks = (site: Program, { episodeId }: Film) =>
  onDatabase(site, async client => {
    for (const table of ['mark_vote', 'mark_part'])
      await client.query(`delete from ${table} where episode_id = $1`, [episodeId])
  })

const pausedAt = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.pause()
    video.currentTime = to
  }, seconds)

test('what a viewer marks is shown once others agree, and staff confirm it', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const film = await quietFilm(site)
  await othersMarked(site, film)
  try {
    const email = `${randomUUID()}@example.com`
    await register(page, site, email)
    await page.goto(`${site.origin}/play/${film.mediaKey}`)
    await playFilm(page)
    await hasWatched(site, email, film)

    await page.getByRole('region', { name: '播放器' }).click()
    await page.getByRole('button', { name: '更多设置' }).click()
    await page.getByRole('button', { name: '标记片头' }).click()
    const sheet = page.getByRole('dialog', { name: '标记片头片尾' })
    await expect(sheet.getByRole('button', { name: '提交' })).toBeDisabled()
    await pausedAt(page, 2)
    await sheet.getByRole('button', { name: '从这里开始' }).click()
    await pausedAt(page, 7.5)
    await sheet.getByRole('button', { name: '到这里结束' }).click()
    await sheet.getByRole('button', { name: '结束延后0.5秒' }).click()
    await expect(sheet).toContainText('00:02.0')
    await expect(sheet).toContainText('00:08.0')
    expect(await violationsOf(page)).toEqual([])
    await sheet.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('标记已生效').last()).toBeVisible()

    const [opened] = await Promise.all([page.waitForResponse(/getplaydata/i), page.reload()])
    expect((await opened.json()).data.marks).toEqual([{ kind: 'intro', startSec: 2.2, endSec: 8.1 }])

    await makeStaff(site, email, 'editor')
    const console_ = await (await browser.newContext(desktop)).newPage()
    await signInStaff(console_, site, { account: email, password })
    await console_.goto(`${site.origin}/console/works/${film.mediaKey}?tab=episodes`)
    await console_.getByRole('button', { name: '片头片尾与章节' }).click()
    const cell = console_.getByRole('button', { name: '第1集片头' })
    await expect(cell).toContainText('3人一致')
    await console_.getByRole('button', { name: '全部确认' }).click()
    await console_.getByRole('tooltip').getByRole('button', { name: '全部确认' }).click()
    await expect(cell).toContainText('人工')
    await expect(cell).toContainText('0:02.2–0:08.1')
    await console_.context().close()
    expect(heard.take()).toEqual([])
  } finally {
    await removeMarks(site, film)
  }
})
