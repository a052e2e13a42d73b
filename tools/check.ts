import { checkMigrations } from './check-migrations.ts'
import { checkRawForms } from './check-raw-forms.ts'
import { checkSizes } from './check-sizes.ts'
import { checkStyles } from './check-styles.ts'
import { checkTexts } from './check-texts.ts'
import { checkWords } from './check-words.ts'
import { contentOf, oncePerContent } from './content.ts'
import { runSteps } from './run-steps.ts'
import { biome, type Command, depcruise, knip, type Print, run, type Step, tsc } from './steps.ts'

const command = (name: string, command: Command): Step => ({ name, run: print => run(command, { print }) })

/** Biome colors whatever it writes to. */
const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`

const typed = ['apps', 'packages', 'tools', 'bench', 'e2e', 'tsconfig.base.json', 'package-lock.json']

/** Types are checked again only when a file has changed that they can depend on. */
const types = (what: string, config: string): Step => ({
  name: `types of ${what}`,
  run: (print: Print) =>
    oncePerContent(`.cache/passed/${config}`, contentOf([...typed, config]), () =>
      run(tsc('-p', config), { print }),
    ),
})

/** Everything that can be known without running the product. */
export const checks: Step[] = [
  types('server, packages and tools', 'tsconfig.json'),
  command('format and lint', biome('ci', '--error-on-warnings', '--diagnostic-level=warn', colors)),
  types('web and console', 'tsconfig.web.json'),
  command('layers', depcruise('--config', '.dependency-cruiser.cjs', 'apps', 'packages')),
  command('dead code and dependencies', knip()),
  { name: 'sizes of files', run: async print => checkSizes(print) },
  { name: 'Chinese only in text files', run: async print => checkTexts(print) },
  { name: 'classes of style sheets', run: async print => checkStyles(print) },
  { name: 'raw forms', run: async print => checkRawForms(print) },
  { name: 'words', run: async print => checkWords(print) },
  { name: 'migrations fit the tables', run: checkMigrations },
]

if (process.argv[1] === import.meta.filename)
  process.exit((await runSteps(checks, { title: 'npm run check' })) === 0 ? 0 : 1)
