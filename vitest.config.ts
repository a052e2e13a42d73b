import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.cache/**', 'e2e/**']

/** `pure`: nothing but the code. `deed`: the program in process against a real database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{packages,tools,bench}/**/*.test.{ts,tsx}', 'apps/{web,console}/**/*.test.{ts,tsx}'],
          exclude: everywhere,
          pool: 'forks',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'deed',
          include: ['apps/server/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: 'apps/server/test/global-setup.ts',
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
