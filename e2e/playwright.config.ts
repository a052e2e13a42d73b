import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './chromium.ts'

/** Journeys run one after the other: each has a program, a database and ffmpeg of its own at work. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e/results',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    actionTimeout: 40_000,
    launchOptions: { executablePath: '/usr/bin/chromium', args: chromiumArguments },
  },
})
