import { apps, buildIfOld } from './build.ts'
import { changeOf, journeysOf } from './changed.ts'
import { checks } from './check.ts'
import { checkScripts } from './check-scripts.ts'
import { withDebianPostgres } from './debian-postgres.ts'
import { runSteps } from './run-steps.ts'
import { testsOfSql } from './second-postgres.ts'
import { node, playwright, run, type Step, vitest } from './steps.ts'

/**
 * `npm test`: the checks, then every test; the integration tests of our own SQL on the oldest PostgreSQL we serve, which
 * Debian brings, and all others on ours; those of the kernel on both. `npm test -- --changed[=<commit>]`: the checks, and
 * of the tests those that a change can touch.
 */
const [flag] = process.argv.slice(2)
const isOfChange = flag?.startsWith('--changed') ?? false
if (flag !== undefined && !isOfChange) {
  process.stdout.write(`unknown: ${flag}. There is --changed[=<commit>]\n`)
  process.exit(2)
}
const change = isOfChange ? changeOf(flag?.split('=')[1]) : null
const journeys = change ? journeysOf(change.files) : 'all'

/** What programs run that tests start, which vitest does not see. */
const server = /^(apps\/server|packages|tools|package-lock\.json|vitest\.config)/
const touchesServer = change === null || change.files.some(file => server.test(file))

/**
 * Steps at once, of one worker each. One more than there are cores: tests of processes, of jobs and of the player wait
 * for most of their time.
 */
const slots = 3
/** Journeys at once while nothing else runs: one a core, for a browser and its site take all of one. */
const journeysAtOnce = 2

/** Tests of one project of vitest, with one worker: other steps keep the other cores busy. */
function tests(project: string, ...more: string[]): string[] {
  const only = change && project !== 'process' ? ['--changed', change.since] : []
  return ['run', '--project', project, '--maxWorkers', '1', ...only, ...more]
}

const withoutSqlOfModules = () =>
  testsOfSql().flatMap(file => (file.includes('/modules/') ? ['--exclude', file] : []))

const builds = apps.map((app): Step => ({ name: `build of ${app}`, run: print => buildIfOld(app, print) }))
const data: Step = {
  name: 'data of the journeys',
  after: builds.map(({ name }) => name),
  run: print => run(node('e2e/make-data.ts'), { print }),
}
const scripts: Step = {
  name: 'script of each screen',
  after: ['build of web'],
  run: async print => checkScripts(print),
}
const beforeJourneys = [...builds, data]

/** The journeys of some projects of Playwright, of which there must be one among what is asked for. */
function journeysIn(
  projects: string[],
  isTheirs: (file: string) => boolean,
  step: Partial<Step>,
  workers = 1,
): Step | false {
  const files = journeys === 'all' ? [] : journeys.filter(isTheirs)
  if (journeys !== 'all' && files.length === 0) return false
  const options = projects.flatMap(project => ['--project', project])
  return {
    name: `journeys in Chromium: ${projects.join(', ')}`,
    after: beforeJourneys.map(({ name }) => name),
    run: print =>
      run(
        playwright(
          'test',
          '--config',
          'e2e/playwright.config.ts',
          ...options,
          '--workers',
          String(workers),
          ...files,
        ),
        {
          print,
        },
      ),
    ...step,
  }
}
const isOfPlayers = (file: string) => /^e2e\/(live|player)\//.test(file)

// The longest first, so that all slots end at about the same time.
const steps: (Step | false)[] = [
  ...checks,
  ...(journeys.length > 0 ? [...beforeJourneys, scripts] : []),
  touchesServer && {
    name: 'tests of processes: database, kills, backup',
    run: print => run(vitest(...tests('process')), { print }),
  },
  journeysIn(['players'], isOfPlayers, { slots: 1 }),
  { name: 'tests of media with ffmpeg', run: print => run(vitest(...tests('media')), { print }) },
  touchesServer && {
    name: "integration tests of SQL, Debian's PostgreSQL 15",
    run: print =>
      withDebianPostgres(url =>
        run(vitest(...tests('integration', ...testsOfSql())), {
          env: { TEST_DATABASE_URL: url, TEST_POSTGRES_VERSION: '15' },
          print,
        }),
      ),
  },
  {
    name: 'integration tests, embedded PostgreSQL 18',
    run: print => run(vitest(...tests('integration', ...withoutSqlOfModules())), { print }),
  },
  { name: 'unit tests', run: print => run(vitest(...tests('unit')), { print }) },
  journeysIn(['screens', 'journeys'], file => !isOfPlayers(file), { slots }, journeysAtOnce),
]
const failed = await runSteps(
  steps.filter(step => step !== false),
  { title: 'npm test', slots },
)
process.exit(failed === 0 ? 0 : 1)
