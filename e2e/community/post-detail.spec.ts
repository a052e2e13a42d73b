import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { onDatabase } from '../database.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

test.use(phone)

test('a card leads to the post, where it is liked, answered and shared with its comment', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const mark = randomUUID().slice(0, 8)
  const email = `${mark}@example.com`
  await register(page, site, email)
  await onDatabase(site, client =>
    client.query('update account_user set level = 1 where email = $1', [email]),
  )
  await page.goto(`${site.origin}/discovery?tab=feed`)
  const card = page.getByRole('article').first()
  await card.getByRole('link', { name: /^查看评论/ }).click()
  await expect(page).toHaveURL(/\/dynamicDetail\?id=/)
  await expect(page.getByRole('heading', { name: '动态详情' })).toBeVisible()
  await page.getByRole('button', { name: '说点什么' }).click()
  const composer = page.getByRole('dialog', { name: '写评论' })
  await composer.getByRole('textbox').fill(`${mark} 来过`)
  await composer.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText(`${mark} 来过`)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '返回' }).last().click()
  await expect(page).toHaveURL(/\/discovery/)
  expect(heard.take()).toEqual([])
  await page.goto(`${site.origin}/dynamicDetail?id=nosuchpost`)
  await expect(page.getByText('动态不见了')).toBeVisible()
  heard.take()
  await page.goto(`${site.origin}/dynamicDetail`)
  await page.getByRole('button', { name: '看看其他动态' }).click()
  await expect(page).toHaveURL(/\/discovery/)
  await page.goto(`${site.origin}/chatSet`)
  await expect(page.getByText('没有找到这个人')).toBeVisible()
  expect(heard.take()).toEqual([])
})
