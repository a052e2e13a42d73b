import { mkdirSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { root } from '../../tools/steps.ts'
import { test } from '../test.ts'
import type { Address } from './addresses.ts'
import { settled } from './look.ts'
import { goTo, isWorthALook, pageOf, prepareVisits, type Visits } from './visit.ts'

/** A picture of every screen, by viewer and appearance. */
const pictures = `${root}/.cache/e2e/screens`

let visits: Visits
test.beforeAll(async ({ browser, site }) => {
  visits = await prepareVisits(browser, site)
})

for (const viewer of ['visitor', 'user'] as const) {
  for (const language of ['zh-CN', 'zh-TW'] as const) {
    // Traditional Chinese differs in its texts alone: one appearance shows them.
    for (const colorScheme of language === 'zh-CN' ? (['light', 'dark'] as const) : (['light'] as const)) {
      test(`screens of a ${viewer} in ${language}, ${colorScheme}`, async ({ browser, site }) => {
        test.setTimeout(600_000)
        const folder = `${pictures}/${viewer}-${language}-${colorScheme}`
        rmSync(folder, { recursive: true, force: true })
        mkdirSync(folder, { recursive: true })
        const page = await pageOf(browser, site, { viewer, language })
        await page.emulateMedia({ colorScheme })
        for (const address of visits.addresses.filter(one => isWorthALook(one, { viewer, language }))) {
          await goTo(page, site, address, false)
          await settled(page)
          await take(page, address, folder)
        }
        await page.context().close()
      })
    }
  }
}

async function take(page: Page, { path }: Address, folder: string): Promise<void> {
  const name = path.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'home'
  await page.screenshot({ path: `${folder}/${name}.jpg`, quality: 80, animations: 'disabled' })
}
