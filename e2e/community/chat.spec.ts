import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { consoleErrors, violationsOf } from '../shell/look.ts'
import { test } from '../test.ts'
import { field, log, meet, openFromSpace, said, write } from './chat-steps.ts'

test.use(phone)

test('two people chat over reloads and a lost line, each message once and in order on both sides', async ({
  page,
  browser,
  site,
}) => {
  const [alice, bob] = await meet(page, browser, site)
  const heard = consoleErrors(alice.page)
  await openFromSpace(alice.page, site, bob)
  await expect(alice.page.getByText('还能发3条消息')).toBeVisible()
  await write(alice.page, '你好呀')
  await expect.poll(() => said(alice.page)).toEqual(['你好呀'])

  // A stranger's first words are in the folder.
  await bob.page.goto(`${site.origin}/privateMessage`)
  await bob.page.getByRole('link', { name: /陌生人消息/ }).click()
  await bob.page.getByRole('link', { name: new RegExp(alice.nickName) }).click()
  await expect.poll(() => said(bob.page)).toEqual(['你好呀'])
  await expect(log(alice.page).getByText('已读')).toBeVisible()
  await write(bob.page, '嗨')
  await expect.poll(() => said(alice.page)).toEqual(['你好呀', '嗨'])
  await expect(alice.page.getByText(/还能发/)).toBeHidden()

  await field(bob.page).pressSequentially('在想')
  await expect(alice.page.getByRole('heading', { name: '对方正在输入…' })).toBeVisible()
  await bob.page.reload()
  await expect(field(bob.page)).toHaveValue('在想')
  await field(bob.page).fill('')

  const expected = ['你好呀', '嗨']
  for (let round = 1; round <= 3; round++) {
    await Promise.all([write(alice.page, `甲${round}`), write(bob.page, `乙${round}`)])
    const all = expected.length + 2
    await expect.poll(async () => (await said(bob.page)).length).toBe(all)
    await expect.poll(async () => (await said(alice.page)).length).toBe(all)
    expected.push(...(await said(alice.page)).slice(-2).map(String))
    expect(await said(bob.page)).toEqual(expected)
    expect(await said(alice.page)).toEqual(expected)
    await (round % 2 === 1 ? alice : bob).page.reload()
    await expect.poll(() => said(alice.page)).toEqual(expected)
    await expect.poll(() => said(bob.page)).toEqual(expected)
  }
  expect(await violationsOf(alice.page)).toEqual([])
  expect(heard.take()).toEqual([])

  // What is written without a network goes once it is back, also when the answer of the first try was lost.
  let lost = 0
  await alice.page.route(/\/api\/chat\/send/, async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await alice.page.context().setOffline(true)
  await write(alice.page, '地铁里')
  await expect(alice.page.getByRole('img', { name: '发送中' })).toBeVisible()
  await alice.page.context().setOffline(false)
  expected.push('地铁里')
  await expect.poll(() => said(bob.page)).toEqual(expected)
  await expect(alice.page.getByRole('img', { name: '发送中' })).toBeHidden()
  expect(await said(alice.page)).toEqual(expected)

  await log(alice.page).getByText('地铁里').click({ button: 'right' })
  await alice.page.getByRole('button', { name: '撤回' }).click()
  await expect(log(alice.page).getByText('你撤回了一条消息')).toBeVisible()
  await expect(log(bob.page).getByText('对方撤回了一条消息')).toBeVisible()
  await alice.page.getByRole('button', { name: '重新编辑' }).click()
  await expect(field(alice.page)).toHaveValue('地铁里')
  await bob.page.context().close()
})

test('a stranger is told when they may write no more, and a picture reaches whom it is for', async ({
  page,
  browser,
  site,
}) => {
  const [alice, bob] = await meet(page, browser, site)
  await openFromSpace(alice.page, site, bob)
  const buffer = await alice.page.screenshot({ type: 'png' })
  await alice.page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(log(alice.page).getByRole('button', { name: '图片' })).toBeVisible({ timeout: 60_000 })
  await write(alice.page, '一')
  await expect(alice.page.getByText('还能发1条消息')).toBeVisible()
  // Written while the page cannot know that there is one too many.
  await alice.page.context().setOffline(true)
  for (const text of ['二', '三']) await write(alice.page, text)
  await alice.page.context().setOffline(false)
  await expect(alice.page.getByRole('status').filter({ hasText: '发送失败，请24小时后再试' })).toHaveCount(1)
  await expect(alice.page.getByRole('button', { name: '重新发送' })).toBeVisible()
  await expect(alice.page.getByText('24小时内不能再发消息')).toBeVisible()
  await expect(field(alice.page)).toBeHidden()

  await bob.page.goto(`${site.origin}/chat?toUid=${alice.uid}`)
  const picture = log(bob.page).getByRole('button', { name: '图片' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await said(bob.page)).toEqual(['一', '二'])
  await write(bob.page, '收到')
  await expect.poll(() => said(alice.page)).toContain('收到')
  await expect(field(alice.page)).toBeVisible()
  await alice.page.getByRole('button', { name: '重新发送' }).click()
  await expect.poll(() => said(bob.page)).toEqual(['一', '二', '收到', '三'])
  await bob.page.context().close()
})
