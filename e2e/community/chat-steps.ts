import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from '../chromium.ts'
import type { Program } from '../program.ts'
import { register } from '../viewer-steps.ts'

export interface Person {
  page: Page
  uid: string
  nickName: string
}

async function join(page: Page, site: Program): Promise<Person> {
  await register(page, site, `${randomUUID()}@example.com`)
  const { uid, nickName } = await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('xinghe.session') ?? '{}')
    return { uid: String(user.uid), nickName: String(user.nickName) }
  })
  return { page, uid, nickName }
}

/** Two people, each in a browser of their own. */
export async function meet(page: Page, browser: Browser, site: Program): Promise<[Person, Person]> {
  const other = await browser.newContext({ ...phone, locale: 'zh-CN', serviceWorkers: 'block' })
  return [await join(page, site), await join(await other.newPage(), site)]
}

export const field = (page: Page) => page.getByRole('textbox', { name: '发消息' })
export const log = (page: Page) => page.getByRole('log')

export async function openFromSpace(page: Page, site: Program, other: Person): Promise<void> {
  await page.goto(`${site.origin}/space/${other.uid}`)
  await page.getByRole('button', { name: '私信' }).click()
  await expect(page).toHaveURL(new RegExp(`/chat\\?toUid=${other.uid}`))
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

/** What is said, as it is read from the top. */
export const said = (page: Page) =>
  log(page)
    .locator('[data-bubble]')
    .evaluateAll(bubbles => bubbles.map(bubble => bubble.textContent))
