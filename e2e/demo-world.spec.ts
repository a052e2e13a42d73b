import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { phone } from './chromium.ts'
import { startProgram } from './program.ts'
import { test } from './test.ts'
import { playFilm } from './viewer-steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('a first start has something to watch, and one command takes it away', async ({ browser }) => {
  test.setTimeout(900_000)
  const program = await startProgram('tools/start.ts')
  try {
    const page = await (await browser.newContext(phone)).newPage()
    const film = page.locator('main a[href^="/play/"]').first()
    await expect(async () => {
      await page.goto(program.origin)
      await expect(film).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 600_000 })
    await film.click()
    await playFilm(page)

    execFileSync(`${root}node_modules/.bin/node`, ['tools/demo/world/remove.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: program.dataDir },
    })
    await expect(async () => {
      await page.goto(program.origin)
      await expect(page.getByText('片子正在路上')).toBeVisible({ timeout: 3_000 })
    }).toPass()
  } finally {
    await program.stop()
  }
})
