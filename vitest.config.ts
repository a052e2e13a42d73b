import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', '.cache/**', 'e2e/**']
/** Tests of the server that know no database, or bring their own. */
const engine = 'apps/server/src/modules/media/engine/**/*.test.ts'
const postgres = 'apps/server/src/kernel/postgres/**/*.test.ts'
const kill = 'apps/server/test/kill/**/*.test.ts'
const common = { exclude: everywhere, pool: 'forks', testTimeout: 30_000, hookTimeout: 60_000 } as const

/**
 * `pure`: nothing but the code and the tools it calls. `deed`: the program in process against a real database, which
 * also runs on a server of TEST_DATABASE_URL. `kill`: the program as a process with
 * its own database, killed.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: [
            '{packages,tools,bench}/**/*.test.{ts,tsx}',
            'apps/{web,console}/**/*.test.{ts,tsx}',
            engine,
            postgres,
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'deed',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...everywhere, engine, postgres, kill],
          globalSetup: 'apps/server/test/global-setup.ts',
          // Each file has a program and a database of its own; reading the code anew for each took two thirds of the time.
          isolate: false,
        },
      },
      { test: { ...common, name: 'kill', include: [kill] } },
    ],
  },
})
