import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import { newcomer } from '../staff-calls.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

test('posts of whom one follows come first to the feed, and are gone once one blocks them', async ({
  page,
  site,
}) => {
  const { client: author, uid } = await newcomer(site)
  const text = `${randomUUID().slice(0, 8)} 今天的云`
  await author.call(calls.publish.create, { trendsDetails: text, rid: randomUUID() })
  await register(page, site, `${randomUUID()}@example.com`)
  const card = page.getByRole('article').filter({ hasText: text })

  await page.goto(`${site.origin}/discovery?tab=follow`)
  await expect(page.getByText('这里等着你关注的人')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(`${site.origin}/space/${uid}`)
  await expect(card).toBeVisible()
  // The button says so before the server has heard of it.
  const followed = page.waitForResponse(response => /FocusUPMaster/i.test(response.url()))
  await page.getByRole('button', { name: /^关注 / }).click()
  await followed
  await expect(page.getByRole('button', { name: /^已关注 / })).toBeVisible()
  await page.goto(`${site.origin}/discovery?tab=follow`)
  await expect(card).toBeVisible()

  await page.goto(`${site.origin}/space/${uid}`)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('button', { name: '加入黑名单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '加入黑名单' }).click()
  await expect(page.getByText('你已拉黑TA')).toBeVisible()
  await expect(card).toHaveCount(0)
  for (const tab of ['follow', 'feed']) {
    await page.goto(`${site.origin}/discovery?tab=${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(card).toHaveCount(0)
  }
})
