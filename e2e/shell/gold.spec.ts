import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { phone } from '../chromium.ts'
import { openConsole } from '../console-steps.ts'
import { giveCoins, makeGatedWork } from '../gated-works.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'
import { consoleErrors, violationsOf } from './look.ts'

test.use(phone)

/** Of staff. */

test('a viewer finds what their coins were paid for, and staff read it before they give them back', async ({
  page,
  site,
  browser,
}) => {
  const heard = consoleErrors(page)
  const title = `长河 ${randomUUID().slice(0, 6)}`
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await giveCoins(site, email, 5)
  const mediaKey = await makeGatedWork(site, title, { access: 'gold', gold_price: 3 })
  await page.goto(`${site.origin}/play/${mediaKey}`)
  await page.getByRole('button', { name: '3金币解锁' }).click()
  await expect(page.getByRole('button', { name: '3金币解锁' })).toBeHidden()

  await page.goto(`${site.origin}/user`)
  await page.getByRole('link', { name: '我的金币' }).click()
  await expect(page).toHaveURL(/\/myGold$/)
  await expect(page.getByRole('region', { name: '金币余额' })).toContainText('2')
  await expect(page.getByText(/将在\d{4}-\d\d-\d\d到期/)).toBeVisible()
  const line = page.getByRole('link', { name: new RegExp(title) })
  await expect(line).toContainText('解锁')
  await expect(line).toContainText('-3')
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByRole('button', { name: '下个月' })).toBeDisabled()
  await page.getByRole('button', { name: '上个月' }).click()
  await expect(page.getByText('这个月没有金币变动')).toBeVisible()
  await page.getByRole('button', { name: '下个月' }).click()
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/play/${mediaKey}`))
  expect(heard.take()).toEqual([])

  const { uid } = await page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').token)
  const desk = await openConsole(browser, site, { role: 'owner', path: `/users/${uid}?tab=gold` })
  await expect(desk.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await desk.getByRole('button', { name: '退回' }).click()
  const dialog = desk.getByRole('dialog', { name: '退回3枚金币' })
  await expect(dialog).toContainText(uid)
  await expect(dialog).toContainText(title)
  await expect(dialog).toContainText('退回后该集重新上锁')
  await desk.context().close()
})

test('a viewer gives coins to a film and to a short video, and no more than may be given', async ({
  page,
  site,
}) => {
  const heard = consoleErrors(page)
  const email = `${randomUUID()}@example.com`
  await register(page, site, email)
  await giveCoins(site, email, 5)
  const give = async (coins: number) => {
    const sheet = page.getByRole('dialog', { name: '给这部作品投币' })
    await sheet.getByRole('radio', { name: `${coins}枚金币` }).check({ force: true })
    await sheet.getByRole('button', { name: '投币', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: '投币成功，谢谢支持' })).toBeAttached()
    await expect(sheet).toBeHidden()
  }

  await page.goto(`${site.origin}/list?kind=movie`)
  await page.locator('main a[href^="/play/"]').first().click()
  const ofFilm = page.getByRole('button', { name: /^投币/ })
  await ofFilm.click()
  await give(2)
  await ofFilm.click()
  await expect(page.getByText('你已经投满2枚')).toBeVisible()

  await page.goto(`${site.origin}/miniVideoChannel`)
  await page.locator('main button:has(img)').first().click()
  const short = page.getByRole('dialog', { name: '短视频' }).locator('section:not([inert])')
  const ofShort = short.getByRole('button', { name: /^投币/ })
  await ofShort.click()
  await expect(page.getByText('金币余额 3')).toBeVisible()
  await give(1)
  await expect(ofShort).toHaveAccessibleName(/已有\d+枚/)
  expect(await violationsOf(page)).toEqual([])
  expect(heard.take()).toEqual([])
})
