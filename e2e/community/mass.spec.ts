import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { desktop } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { consoleErrors } from '../shell/look.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { newcomer } from '../staff-calls.ts'
import { test } from '../test.ts'
import { password } from '../viewer-steps.ts'

test('a moderator hides what a spammer wrote, and takes that back', async ({ browser, site }) => {
  const [author, { account }, reader] = [await newcomer(site), await newcomer(site), await newcomer(site)]
  for (const text of ['加微信领红包', '点我主页看片'])
    await author.client.call(calls.publish.create, { trendsDetails: text })
  const posts = async () =>
    (await reader.client.call(calls.publishing.ofUser, { toUid: author.uid })).info.map(row => row.text)
  expect(await posts()).toHaveLength(2)

  await makeStaff(site, account, 'moderator')
  const page = await (await browser.newContext({ ...desktop, isMobile: false, hasTouch: false })).newPage()
  const errors = consoleErrors(page)
  await signInStaff(page, site, { account, password })
  await page.goto(`${site.origin}/console/users/${author.uid}?tab=posts`)
  await page.getByRole('button', { name: '隐藏近期发言' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('动态 2')).toBeVisible()
  await dialog.getByRole('button', { name: '隐藏 2 条' }).click()
  await expect(dialog.getByText('已隐藏 2 条')).toBeVisible()
  await expect(page.getByText('已隐藏', { exact: true })).toHaveCount(2)
  expect(await posts()).toEqual([])

  await dialog.getByRole('link', { name: '查看批量处理' }).click()
  const row = page.getByRole('row').filter({ hasText: author.uid })
  await expect(row).toContainText('2 / 2 条')
  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('已撤销')
  await expect.poll(posts).toHaveLength(2)

  // One by one, with the same way back.
  await page.goto(`${site.origin}/console/users/${author.uid}?tab=posts`)
  await page.getByRole('checkbox', { name: '加微信领红包' }).check()
  await page.getByRole('button', { name: '隐藏', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '垃圾广告' }).click()
  await expect(page.getByText('已隐藏 1 条')).toBeVisible()
  await expect.poll(posts).toEqual(['点我主页看片'])
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect.poll(posts).toHaveLength(2)

  // A comment says beside it why it is hidden, and can be shown again long after the message has gone.
  const [post] = (await reader.client.call(calls.publishing.ofUser, { toUid: author.uid })).info
  const mediaKey = post?.mediaKey ?? ''
  await onDatabase(site, client =>
    client.query('update account_user set level = 1 where uid = $1', [author.uid]),
  )
  const { id } = await author.client.call(calls.comments.send, { mediaKey, text: '加群领取' })
  const comments = async () =>
    (await reader.client.call(calls.comments.list, { mediaKey })).info.map(({ text }) => text)
  await page.goto(`${site.origin}/console/comments?author=${author.uid}`)
  await page.getByRole('checkbox', { name: '加群领取' }).check()
  await page.getByRole('button', { name: '隐藏', exact: true }).click()
  await page.getByRole('textbox', { name: '给作者的说明' }).fill('请不要拉群')
  await page.getByRole('tooltip').getByRole('button', { name: '垃圾广告' }).click()
  const hidden = page.getByRole('row').filter({ hasText: '加群领取' })
  await expect(hidden).toContainText('垃圾广告')
  await expect(hidden).toContainText('请不要拉群')
  expect(await comments()).not.toContain('加群领取')
  const [told] = (await author.client.call(calls.notices.system, {})).info
  expect(told).toMatchObject({ title: '你的评论被隐藏了' })
  await page.goto(`${site.origin}/console/comments?state=hidden&author=${author.uid}`)
  await hidden.getByRole('button', { name: '恢复' }).click()
  await expect(hidden).toHaveCount(0)
  await expect.poll(comments).toContain('加群领取')
  expect((await reader.client.call(calls.comments.list, { mediaKey })).info[0]).toMatchObject({ id })
  expect(errors.take()).toEqual([])
  await page.context().close()
})
