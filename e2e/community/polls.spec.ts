import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { calls } from '@xinghe/client'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { newcomer } from '../staff-calls.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

const voters = 9

/** A post of the page's user that says this. */
async function publish(page: Page, site: Program, text: string): Promise<void> {
  await page.goto(`${site.origin}/publishDynamic`)
  await page.getByRole('textbox', { name: '写点什么' }).fill(text)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toContainText('已公开')
}

test('a poll on a post: ten people vote, and whoever has voted sees the results change', async ({
  page,
  browser,
  site,
}) => {
  await register(page, site, `${randomUUID()}@example.com`)
  const heard = consoleErrors(page)
  const text = `${randomUUID().slice(0, 8)} 周末看什么`
  await publish(page, site, text)
  await page.getByRole('article').filter({ hasText: text }).getByRole('link').click()
  await expect(page).toHaveURL(/\/dynamicDetail\?id=/)
  const address = page.url()
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('button', { name: '发起投票' }).click()
  await expect(page).toHaveURL(/\/voteManage\?post=/)
  await page.getByRole('textbox', { name: '标题' }).fill('周末看哪部')
  const options = page.getByRole('textbox', { name: /^选项/ })
  await options.nth(0).fill('科幻')
  await options.nth(1).fill('喜剧')
  await page.getByRole('button', { name: '发起投票', exact: true }).click()
  await expect(page.getByText('周末看哪部')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])

  const voter = await (await browser.newContext({ ...phone, locale: 'zh-CN' })).newPage()
  await register(voter, site, `${randomUUID()}@example.com`)
  await voter.goto(address)
  const poll = voter.getByRole('region', { name: '周末看哪部' })
  await poll.getByText('科幻').click()
  await poll.getByRole('button', { name: '投票', exact: true }).click()
  await expect(poll.getByText('100%')).toBeVisible()

  const mediaKey = new URL(address).searchParams.get('id') ?? ''
  const { client: other } = await newcomer(site)
  const { info } = await other.call(calls.votes.ofPost, { mediaKey })
  const [asked] = info
  if (!asked) throw new Error('the post has a poll')
  for (let n = 0; n < voters; n++) {
    const { client } = await newcomer(site)
    const option = asked.options[n % 3 === 0 ? 0 : 1]?.id ?? ''
    await client.call(calls.votes.vote, { id: asked.id, options: [option] })
  }
  // Four of ten, without a press.
  await expect(poll.getByText('40%')).toBeVisible()
  await expect(poll.getByText('60%')).toBeVisible()
  await expect(poll.getByText(/^10人参与/)).toBeVisible()

  // Where the post stands among others, a label says that there is a poll.
  const { author } = await other.call(calls.publishing.post, { mediaKey })
  await voter.goto(`${site.origin}/space/${author.uid}`)
  const card = voter.getByRole('article').filter({ hasText: text })
  await card.getByRole('link', { name: '投票', exact: true }).click()
  await expect(voter).toHaveURL(address)
  await expect(poll).toBeVisible()
})
