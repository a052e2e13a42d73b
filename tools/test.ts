import { buildWhatIsOld } from './build.ts'
import { checks } from './check.ts'
import { withDebianPostgres } from './debian-postgres.ts'
import { playwright, run, runSteps, vitest } from './steps.ts'

/** `npm test`: the checks, then every test; the deeds once more on the PostgreSQL that Debian brings. */
const failed = await runSteps([
  ...checks,
  { name: 'builds of web and console', run: () => buildWhatIsOld().then(() => true, fail) },
  { name: 'pure and deed tests, embedded PostgreSQL 18', run: () => run(vitest('run')) },
  {
    name: "deed tests, Debian's PostgreSQL 15",
    run: () => withDebianPostgres(url => run(vitest('run', '--project', 'deed'), { TEST_DATABASE_URL: url })),
  },
  {
    name: 'journeys in Chromium',
    run: () => run(playwright('test', '--config', 'e2e/playwright.config.ts')),
  },
])
process.exit(failed === 0 ? 0 : 1)

function fail(error: unknown): false {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return false
}
