import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

export interface Change {
  /** The commit against which it is a change. */
  since: string
  /** Paths from the root of the repository, new and deleted files among them. */
  files: string[]
}

/**
 * What has changed: on a branch since it left `main`, on `main` what is not committed, and where all is committed the
 * last commit.
 */
export function changeOf(given?: string): Change {
  const since = given ?? baseOf()
  const files = new Set([...lines('diff', '--name-only', since), ...untracked()])
  return { since, files: [...files] }
}

function baseOf(): string {
  const [head = ''] = lines('rev-parse', 'HEAD')
  const [main] = ['origin/main', 'main'].flatMap(name => tryLines('merge-base', 'HEAD', name))
  if (main !== undefined && main !== head) return main
  const isClean = lines('status', '--porcelain').length === 0
  return isClean ? 'HEAD~1' : head
}

const untracked = () => lines('ls-files', '--others', '--exclude-standard')

function lines(...args: string[]): string[] {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return text.split('\n').filter(line => line !== '')
}

function tryLines(...args: string[]): string[] {
  try {
    return lines(...args)
  } catch {
    return []
  }
}

/** What every journey depends on; a change of a journey's own file touches that one. */
const everyJourney =
  /^(apps\/web\/|apps\/server\/(src|migrations)\/|packages\/|tools\/(demo|build|start)|package-lock\.json|vitest\.config|e2e\/)/
const test = /\.test\.tsx?$/
const journey = /^e2e\/.*\.spec\.ts$/

/** The journeys that a change can touch: 'all', or the files of some, or none. */
export function journeysOf(files: readonly string[]): 'all' | string[] {
  const others = files.filter(file => !test.test(file) && !journey.test(file))
  if (others.some(file => everyJourney.test(file))) return 'all'
  // A deleted one cannot be run.
  const own = files.filter(file => journey.test(file) && existsSync(join(root, file)))
  const ofConsole = others.some(file => file.startsWith('apps/console/'))
    ? ['e2e/from-file-to-phone.spec.ts']
    : []
  return [...new Set([...own, ...ofConsole])]
}
