import { fileURLToPath } from 'node:url'
import { textCatalogs } from '@xinghe/app-data/vite'
import { configDefaults, defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.cache/**', 'e2e/**']
const media = ['apps/server/src/modules/media/engine/**/*.test.ts', 'tools/demo/{clips,posters}/**/*.test.ts']
const process_ = [
  'apps/server/src/kernel/postgres/**/*.test.ts',
  'apps/server/test/{hostile,kill}/**/*.test.ts',
  'tools/{account,backup,migrate,upgrade-database}.test.ts',
]
/** Tests of web replace its catalogs by their own. */
const consoleTexts = textCatalogs({
  folder: fileURLToPath(new URL('apps/console/src/text/zh-CN/', import.meta.url)),
})
/** A machine that runs other tests beside is slow at times: what is polled for is never a matter of one second. */
const common = {
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
} as const

/**
 * `unit`: nothing but the code. `media`: the code and the tools it calls, ffmpeg above all. `integration`: the program in
 * this process against a real database: the embedded one, or a server of TEST_DATABASE_URL whose version is in
 * TEST_POSTGRES_VERSION. `process`: the program or its
 * database as processes of their own, stopped and killed.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // What a change of these touches cannot be told from imports.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/package-lock.json',
      '**/apps/server/test/*.ts',
      '**/*.{json,css,html,sql}',
    ],
    projects: [
      {
        plugins: [consoleTexts],
        test: {
          ...common,
          name: 'unit',
          include: ['{packages,tools,bench}/**/*.test.{ts,tsx}', 'apps/{web,console}/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, ...media, ...process_],
        },
      },
      { test: { ...common, name: 'media', include: media, exclude: everywhere } },
      {
        test: {
          ...common,
          name: 'integration',
          // Each file has a program and a database of its own; reading the code anew for each took two thirds of the time.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...everywhere, ...media, ...process_],
          globalSetup: 'apps/server/test/global-setup.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'process',
          include: process_,
          exclude: everywhere,
          setupFiles: 'apps/server/test/files-in-memory.ts',
        },
      },
    ],
  },
})
