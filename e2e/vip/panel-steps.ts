import { expect, type Page } from '@playwright/test'
import type { Program } from '../program.ts'

export const payNow = (page: Page) => page.getByRole('button', { name: '授权支付' })

/** Opens the panel where VIP is bought, with what is sold. */
export async function openPanel(page: Page, { origin }: Program, query = 'type=2'): Promise<void> {
  await page.goto(`${origin}/openVip?${query}`)
  await expect(payNow(page)).toBeEnabled()
}

/** Chooses a way to pay; its row is what is pressed, once the slide of the screen lets it through. */
export async function choosePayType(page: Page, type: string): Promise<void> {
  await page.getByRole('radiogroup').getByText(type).click()
  await expect(page.getByRole('radio', { name: new RegExp(type) })).toBeChecked()
}

/** Orders what is chosen, paid in this way, once the panel says what it leads to. */
export async function order(page: Page, type: string): Promise<void> {
  await choosePayType(page, type)
  await expect(page.getByText(/^(开通后 VIP 至 |VIP 至 \S+ → )\d{4}-\d\d-\d\d/)).toBeVisible()
  await payNow(page).click()
}

/** Goes from where an order is paid to the sandbox, pays there, and comes back to the result. */
export async function payInSandbox(page: Page, way = '打开支付页面'): Promise<void> {
  await page.getByRole('button', { name: way }).click()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page).toHaveURL(/\/payResult\?guid=/)
}

/** Packages of the small site: the places of `categories` in tools/demo/content/vip.ts. */
export const packs = { goldMonth: 'demovip0n2', silverMonth: 'demovip0n5', couple: 'demovip0n7' } as const

/** The panel, an order of a package and its money: with it the user has VIP. */
export async function buyVip(page: Page, program: Program, pack: keyof typeof packs): Promise<void> {
  await openPanel(page, program, `selectId=${packs[pack]}`)
  await order(page, '支付宝')
  await payInSandbox(page)
  await expect(page.getByRole('heading', { name: '支付成功', level: 2 })).toBeVisible()
}

/** Number of who is signed in. */
export const uidOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('xinghe.session') ?? '{}').token.uid)

/** The order whose screen is open. */
export function orderOf(page: Page): string {
  const { searchParams } = new URL(page.url())
  return searchParams.get('params') ?? searchParams.get('guid') ?? ''
}
