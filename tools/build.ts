import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const apps = ['web', 'console'] as const
const sources = (app: string) => [`apps/${app}`, 'packages', 'package-lock.json']
const passedOver = new Set(['dist', 'node_modules', '.cache'])

/** Time of the newest file below a path, milliseconds since 1970; 0 when there is none. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  const inside = readdirSync(path).filter(name => !passedOver.has(name))
  return Math.max(0, ...inside.map(name => newest(`${path}/${name}`)))
}

function isOld(app: string): boolean {
  const builtAt = statSync(`${root}apps/${app}/dist/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources(app).some(source => newest(`${root}${source}`) > builtAt)
}

/** Builds the applications whose source is newer than what was built of it. */
export async function buildWhatIsOld(): Promise<void> {
  for (const app of apps.filter(isOld)) {
    process.stdout.write(`building apps/${app}\n`)
    const { status } = spawnSync(
      process.execPath,
      [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn'],
      {
        cwd: `${root}apps/${app}`,
        stdio: 'inherit',
      },
    )
    if (status !== 0) throw new Error(`apps/${app} could not be built`)
    precompress(`${root}apps/${app}/dist`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWhatIsOld()
