import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './files.ts'
import { node, root, run } from './steps.ts'

const server = `${root}/apps/server`

/** Whether a new migration would be empty: the tables in the code are those in the migrations. */
export async function checkMigrations(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'xinghe-migrations-'))
  try {
    cpSync(`${server}/migrations`, folder, { recursive: true })
    const before = readdirSync(folder).length
    const schema = ['src/kernel/tables.ts', 'src/modules/*/tables.ts'].map(
      path => `--schema=${server}/${path}`,
    )
    const isFine = await run(
      node(
        `${root}/node_modules/drizzle-kit/bin.cjs`,
        'generate',
        '--dialect=postgresql',
        `--out=${folder}`,
        ...schema,
      ),
    )
    const isSame = readdirSync(folder).length === before
    return (
      isFine && report(isSame ? [] : ['a table was changed without its migration: run npm run db:generate'])
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
