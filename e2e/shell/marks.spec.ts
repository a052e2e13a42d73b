import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import { currentTime, playFilm, register, showControls } from '../viewer-steps.ts'
import { violationsOf } from './look.ts'

test.use(phone)

const standAt = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.pause()
    video.currentTime = to
  }, seconds)

/** Two viewers of other networks mark the opening of the film that this account has marked last, half a second off. */
const othersAgree = (site: Program, episode: string, span: { start: number; end: number }) =>
  onDatabase(site, client =>
    client.query(
      `insert into mark_vote (uid, episode_id, asset_id, kind, start_sec, end_sec, network, sent_at)
        select other, $1, e.asset_id, 'intro', $2, $3, other, 1
        from catalogue_episode e, unnest(array['other-1', 'other-2']) other where e.id = $1`,
      [episode, span.start + 0.5, span.end - 0.5],
    ),
  )
const removeMarks = (site: Program, episode: string) =>
  onDatabase(site, async client => {
    for (const table of ['mark_vote', 'mark_part'])
      await client.query(`delete from ${table} where episode_id = $1`, [episode])
  })

/** The episode that a test marks: others would see its mark. */
let marked = ''
test.afterEach(({ site }) => removeMarks(site, marked))

test('a viewer marks the opening of a film, and once three agree a visitor skips it', async ({
  page,
  browser,
  site,
}) => {
  await register(page, site, `${randomUUID()}@example.com`)
  await page.goto(`${site.origin}/list?kind=movie`)
  await page.locator('main a[href^="/play/"]').last().click()
  // It takes as much of the film as there is to the end of the mark.
  const reported = page.waitForResponse(/addplayrecord/i)
  await playFilm(page)
  const report = new URL((await reported).url()).searchParams
  const episode = report.get('episode') ?? ''
  marked = episode
  expect(Number(report.get('watched'))).toBeGreaterThan(9)

  await standAt(page, 1)
  await showControls(page)
  await page.getByRole('region', { name: '播放器' }).getByRole('button', { name: '更多设置' }).tap()
  await page.getByRole('dialog', { name: '更多设置' }).getByRole('button', { name: '标记片头' }).tap()
  const sheet = page.getByRole('dialog', { name: '标记片头片尾' })
  const [start, end] = [sheet.locator('output').first(), sheet.locator('output').last()]
  // What the player shows of a seek comes a moment later.
  const set = (edge: typeof start, name: string, words: RegExp) =>
    expect(async () => {
      await sheet.getByRole('button', { name }).tap()
      await expect(edge).toHaveText(words, { timeout: 1_000 })
    }).toPass()
  await set(start, '从这里开始', /0:01\.0$/)
  await standAt(page, 9)
  await set(end, '到这里结束', /0:09\.0$/)
  expect(await violationsOf(page)).toEqual([])
  await othersAgree(site, episode, { start: 1, end: 9 })
  await sheet.getByRole('button', { name: '提交' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '标记已生效' })).toHaveCount(1)

  const visitor = await (await browser.newContext(phone)).newPage()
  await visitor.goto(page.url())
  await playFilm(visitor)
  // Slowly, for it is offered while the picture plays in it.
  await visitor.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.25
    video.currentTime = 2
    void video.play()
  })
  await visitor.getByRole('button', { name: '跳过片头' }).tap()
  await expect.poll(() => currentTime(visitor)).toBeGreaterThanOrEqual(8.5)
})
