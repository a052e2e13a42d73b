import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import { codeSentTo } from '../codes.ts'
import { test } from '../test.ts'
import { register } from '../viewer-steps.ts'

const newPassword = 'another river of stars'

/** Answers the question that is asked in place of a picture. */
async function answerQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: '看不见图？答一道题' }).click()
  const question = await page.getByText(/等于几/).textContent()
  const [first = '', operator, second = ''] = question?.match(/[零一二三四五六七八九]|加|减/g) ?? []
  const digits = '零一二三四五六七八九'
  const [a, b] = [digits.indexOf(first), digits.indexOf(second)]
  await page.getByLabel('输入答案').fill(String(operator === '加' ? a + b : a - b))
}

test('a forgotten password is set anew by a code, and the other browser is signed out', async ({
  browser,
  page,
  site,
}) => {
  const email = `${randomUUID()}@example.com`
  const other = await (await browser.newContext(phone)).newPage()
  await register(other, site, email)

  const registered = await codeSentTo(site, email)
  // A step without the one before leads to the first.
  await page.goto(`${site.origin}/resetPassword`)
  await expect(page).toHaveURL(/\/retrievePassword$/)
  await page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('邮箱', { exact: true }).last().fill(email)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/\/retrievePasswordImg$/)
  await answerQuestion(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/\/retrievePasswordCode$/)
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(site, email, registered))
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page).toHaveURL(/\/resetPassword$/)
  await page.getByLabel('新密码').fill(newPassword)
  await page.getByLabel('再输入一次').fill(newPassword)
  await page.getByRole('button', { name: '重设密码' }).click()
  await expect(page).toHaveURL(/\/login/)

  await other.goto(`${site.origin}/historicalRecords`)
  await expect(other).toHaveURL(/\/login/)
  await page.getByText('邮箱', { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('邮箱', { exact: true }).last().fill(email)
  await page.getByLabel('密码', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await other.context().close()
})

test('a phone that was bound signs in by a code', async ({ browser, page, site }) => {
  await register(page, site, `${randomUUID()}@example.com`)
  const number = `139${String(Date.now()).slice(-8)}`
  await page.goto(`${site.origin}/emailMobileSetting`)
  await page.getByRole('link', { name: /手机号/ }).click()
  await page.getByLabel('密码', { exact: true }).fill('many stars in one river')
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page).toHaveURL(/setEmailMobile\?/)
  await page.getByLabel('手机号', { exact: true }).fill(number)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const bound = await codeSentTo(site, `+86${number}`)
  await page.getByLabel('验证码', { exact: true }).fill(bound)
  await page.getByRole('button', { name: '完成绑定' }).click()
  await expect(page).toHaveURL(/setEmailMobileSuccess/)

  const other = await (await browser.newContext(phone)).newPage()
  await other.goto(`${site.origin}/login`)
  await other.getByRole('tab', { name: '验证码登录' }).click()
  await other.getByLabel('手机号', { exact: true }).last().fill(number)
  await other.getByRole('button', { name: '获取验证码' }).click()
  await other.getByLabel('验证码', { exact: true }).fill(await codeSentTo(site, `+86${number}`, bound))
  await other.getByRole('button', { name: '登录', exact: true }).click()
  await expect(other).not.toHaveURL(/login/)
  await other.context().close()
})
