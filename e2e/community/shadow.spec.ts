import { expect } from '@playwright/test'
import { calls } from '@xinghe/client'
import { desktop, phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { consoleErrors } from '../shell/look.ts'
import { makeStaff, signInStaff } from '../staff.ts'
import { newcomer } from '../staff-calls.ts'
import { test } from '../test.ts'
import { password, signIn } from '../viewer-steps.ts'

test('what somebody writes under a shadow limit is theirs alone until it is released', async ({
  browser,
  site,
}) => {
  const [author, reader, { account }] = [await newcomer(site), await newcomer(site), await newcomer(site)]
  const uids = [author.uid]
  await onDatabase(site, client =>
    client.query('update account_user set level = 1 where uid = any($1)', [uids]),
  )
  const { mediaKey } = await reader.client.call(calls.publish.create, { trendsDetails: '今天看了什么' })
  await makeStaff(site, account, 'moderator')
  const staff = await (await browser.newContext({ ...desktop, isMobile: false, hasTouch: false })).newPage()
  const errors = consoleErrors(staff)
  await signInStaff(staff, site, { account, password })
  await staff.goto(`${site.origin}/console/users/${author.uid}`)
  await staff.getByRole('button', { name: '影子限制' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '限制', exact: true }).click()
  await expect(staff.getByText('已限制')).toBeVisible()

  const [own, other] = [
    await (await browser.newContext(phone)).newPage(),
    await (await browser.newContext(phone)).newPage(),
  ]
  await signIn(own, site, author.account)
  await signIn(other, site, reader.account)
  const post = `${site.origin}/dynamicDetail?id=${mediaKey}`
  await own.goto(post)
  await own.getByRole('button', { name: '说点什么' }).click()
  const composer = own.getByRole('dialog', { name: '写评论' })
  await composer.getByRole('textbox').fill('加我领资料')
  await composer.getByRole('button', { name: '发送' }).click()
  for (let visit = 0; visit < 2; visit++) {
    await expect(own.getByText('加我领资料')).toBeVisible()
    await own.reload()
  }
  await other.goto(post)
  await expect(other.getByText('今天看了什么').first()).toBeVisible()
  await expect(other.getByText('还没有评论')).toBeVisible()
  await expect(other.getByText('加我领资料')).toHaveCount(0)

  await staff.goto(`${site.origin}/console/shadows`)
  const row = staff.getByRole('row').filter({ hasText: author.uid })
  for (const step of ['结束', '放出期间内容']) {
    await row.getByRole('button', { name: step, exact: true }).click()
    await staff.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
  }
  await expect(row).toContainText('内容已放出', { timeout: 15_000 })
  await expect(async () => {
    await other.reload()
    await expect(other.getByText('加我领资料')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(errors.take()).toEqual([])
  for (const page of [own, other, staff]) await page.context().close()
})
