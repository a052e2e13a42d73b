import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './chromium.ts'

const longest = '**/screens.spec.ts'

/** Two workers, each with a browser and programs of its own; tests go to whichever is free. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // The longest first, so that both workers end at about the same time.
  projects: [
    { name: 'screens', testMatch: longest },
    { name: 'journeys', testIgnore: longest },
  ],
  use: {
    locale: 'zh-CN',
    actionTimeout: 40_000,
    launchOptions: { executablePath: '/usr/bin/chromium', args: chromiumArguments },
  },
})
