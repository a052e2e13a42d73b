import { checkMigrations } from './check-migrations.ts'
import { checkSizes } from './check-sizes.ts'
import { checkTexts } from './check-texts.ts'
import { biome, depcruise, knip, run, runSteps, type Step, tsc } from './steps.ts'

/** Everything that can be known without running the product. */
export const checks: Step[] = [
  { name: 'format and lint', run: () => run(biome('ci', '--error-on-warnings', '--diagnostic-level=warn')) },
  { name: 'types of server, packages and tools', run: () => run(tsc('-p', 'tsconfig.json')) },
  { name: 'types of web and console', run: () => run(tsc('-p', 'tsconfig.web.json')) },
  {
    name: 'the law of the layers',
    run: () => run(depcruise('--config', '.dependency-cruiser.cjs', 'apps', 'packages')),
  },
  { name: 'dead code and dependencies', run: () => run(knip()) },
  { name: 'sizes of files', run: async () => checkSizes() },
  { name: 'Chinese only in text files', run: async () => checkTexts() },
  { name: 'migrations fit the tables', run: checkMigrations },
]

if (process.argv[1] === import.meta.filename) process.exit((await runSteps(checks)) === 0 ? 0 : 1)
