import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { report } from './files.ts'
import { node, type Print, root, run } from './steps.ts'

const server = `${root}/apps/server`

/** Whether a new migration would be empty: the tables in the code are those in the migrations. */
export async function checkMigrations(print: Print): Promise<boolean> {
  mkdirSync(`${root}/.cache`, { recursive: true })
  const folder = mkdtempSync(`${root}/.cache/migrations-`)
  try {
    cpSync(`${server}/migrations`, folder, { recursive: true })
    const before = readdirSync(folder).length
    const isFine = await run(
      node(
        `${root}/node_modules/drizzle-kit/bin.cjs`,
        'generate',
        '--dialect=postgresql',
        `--out=${relative(root, folder)}`,
        `--schema=${server}/src/{kernel,modules/*}/tables.ts`,
      ),
      { print },
    )
    const isSame = readdirSync(folder).length === before
    return (
      isFine &&
      report(print, isSame ? [] : ['a table was changed without its migration: run npm run db:generate'])
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
