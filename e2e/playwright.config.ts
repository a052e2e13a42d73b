import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './chromium.ts'

const longest = '**/screens.spec.ts'
/** They wait for a picture that plays most of the time, and take a third of a core. */
const players = '**/{live,player}/*.spec.ts'

/** Each worker has a browser and programs of its own; tests go to whichever is free. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // The longest first, so that all workers end at about the same time.
  projects: [
    { name: 'screens', testMatch: longest },
    { name: 'journeys', testIgnore: [longest, players] },
    { name: 'players', testMatch: players, outputDir: '../.cache/e2e/results-of-players' },
  ],
  use: {
    locale: 'zh-CN',
    // It fetches the code of all screens, which would take longer than most journeys. Those about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: chromiumArguments,
      // Without a locale Chromium gives files no names beyond ASCII.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
})
