import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { phone } from '../chromium.ts'
import { makeGatedWork } from '../gated-works.ts'
import { consoleErrors } from '../shell/look.ts'
import { staffOf } from '../staff-calls.ts'
import { test } from '../test.ts'

test.use(phone)

test('an episode that VIPs see first says so with its date, and opens to everybody at its time', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const series = { access: 'free', kind: 'drama', free_episodes: 1 } as const
  const mediaKey = await makeGatedWork(site, '每周新剧', series)
  const staff = await staffOf(site)
  const setFreeAt = async (inMs: number) => {
    const { episodes } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
    const [first] = episodes
    if (!first) throw new Error('it has episodes')
    const { id, seasonId, number } = first
    const freeAt = Date.now() + inMs
    await staff.call(calls.catalogueAdmin.saveEpisode, { mediaKey, seasonId, episodeId: id, number, freeAt })
  }
  await setFreeAt(dayMs)
  await page.goto(`${site.origin}/play/${mediaKey}`)
  const player = page.getByRole('region', { name: '播放器' })
  await expect(player.getByText(/^试看\d+秒/)).toContainText('开通VIP抢先看')
  await expect(page.getByText(/^第1集 VIP抢先看，\d{4}-\d\d-\d\d \d\d:\d\d 开放$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^第1集 .*抢先看/ })).toBeVisible()
  await expect(player.getByRole('status').filter({ hasText: '后面的内容VIP会员抢先看' })).toBeVisible()
  await player.getByRole('button', { name: '开通VIP', exact: true }).click()
  await expect(page).toHaveURL(/\/openVip\?type=2$/)

  await setFreeAt(-1000)
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await expect(page.getByRole('button', { name: '第1集' }).first()).toBeVisible()
  await expect(page.getByText('抢先看').filter({ visible: true })).toHaveCount(0)
  expect(heard.take()).toEqual([])
})
