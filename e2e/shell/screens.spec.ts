import { expect, type Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { test } from '../test.ts'
import type { Address } from './addresses.ts'
import { consoleErrors, missingTexts, settled, sidewaysPixels, violationsOf } from './look.ts'
import { goTo, isRefused, isWorthALook, pageOf, prepareVisits, type Visitor, type Visits } from './visit.ts'

let visits: Visits
test.beforeAll(async ({ browser, site }) => {
  visits = await prepareVisits(browser, site)
})

/** Each once: a visitor by address, as from outside, and a user inside the application, which is faster. */
const visitors = [
  { viewer: 'visitor', language: 'zh-CN' },
  { viewer: 'user', language: 'zh-TW' },
] as const

for (const visitor of visitors) {
  const { viewer, language } = visitor
  test(`every address shows the right screen or gate to a ${viewer} in ${language}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(2_400_000)
    const page = await pageOf(browser, site, visitor)
    const faults: string[] = []
    for (const address of visits.addresses) {
      const found = await visit(page, site, address, visitor).catch((error: unknown) => [
        `cannot be opened: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      ])
      faults.push(...found.map(fault => `${address.path}: ${fault}`))
    }
    await page.context().close()
    expect(faults).toEqual([])
  })
}

/** Opens an address and answers what is wrong with what it shows. */
async function visit(page: Page, site: Program, address: Address, visitor: Visitor): Promise<string[]> {
  const { viewer, language } = visitor
  const faults: string[] = []
  const errors = consoleErrors(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await goTo(page, site, address, viewer === 'visitor')
  const isGate = isRefused(address, visitor)
  if (isGate) await expect(page, 'the gate').toHaveURL(/\/login\?from=/)
  await settled(page)
  if (!isGate && address.path !== '/login' && page.url().includes('/login'))
    faults.push(`leads to ${page.url()}`)
  if ((await page.locator('html').getAttribute('lang')) !== language) faults.push('is in another language')
  faults.push(...(await missingTexts(page)).map(key => `no text for ${key}`))
  if ((await sidewaysPixels(page)) > 0) faults.push('scrolls sideways')
  if (isWorthALook(address, visitor)) faults.push(...(await allViolations(page)))
  faults.push(...errors.take())
  errors.end()
  return faults
}

/** Looks for violationsOf by light, and for what is hard to see by dark. */
async function allViolations(page: Page): Promise<string[]> {
  const byLight = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byDark = await violationsOf(page, ['color-contrast'])
  return [...byLight, ...byDark.map(fault => `dark: ${fault}`)]
}
