import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { report } from './files.ts'
import { node, type Print, root, run } from './steps.ts'

const server = `${root}/apps/server`
const migrations = `${server}/migrations`
/** Checksums of the migrations that sites may have applied, as `sha256sum` writes them, oldest first. */
const releasedFile = 'released.sha256'

interface Journal {
  entries: { tag: string; when: number }[]
}

/** Whether the tables in the code are those of the migrations, and no released migration was changed. */
export async function checkMigrations(print: Print): Promise<boolean> {
  const isAppended = report(print, problemsOf(migrations))
  return (await checkTables(print)) && isAppended
}

/** What is wrong with the files of a folder of migrations: their order, and those that were changed after their release. */
export function problemsOf(folder: string): string[] {
  const { entries }: Journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
  const files = entries.map(({ tag }) => `${tag}.sql`)
  const present = new Set(readdirSync(folder).filter(name => name.endsWith('.sql')))
  const released = readReleased(folder)
  return [
    ...files.filter(name => !present.has(name)).map(name => `migration ${name} is missing`),
    ...[...present]
      .filter(name => !files.includes(name))
      .map(name => `migration ${name} is not in the journal`),
    // A site applies only what is later than its last one.
    ...entries
      .filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))
      .map(({ tag }) => `migration ${tag} is not later than the one before it: generate it anew`),
    ...released.flatMap(({ name, sum }, index) => {
      if (files[index] !== name) return [`migration ${name} was released and must stay number ${index}`]
      if (present.has(name) && sumOf(folder, name) !== sum)
        return [`migration ${name} was released and must not change: write a new one`]
      return []
    }),
  ]
}

function readReleased(folder: string): { sum: string; name: string }[] {
  const lines = readFileSync(`${folder}/${releasedFile}`, 'utf8').split('\n').filter(Boolean)
  return lines.map(line => ({ sum: line.slice(0, 64), name: line.slice(66) }))
}

const sumOf = (folder: string, name: string) =>
  createHash('sha256')
    .update(readFileSync(`${folder}/${name}`))
    .digest('hex')

/** Takes the migrations that are there as released: from now on they must not change. */
function release(): void {
  const names = readdirSync(migrations)
    .filter(name => name.endsWith('.sql'))
    .toSorted()
  writeFileSync(
    `${migrations}/${releasedFile}`,
    names.map(name => `${sumOf(migrations, name)}  ${name}\n`).join(''),
  )
}

/** Whether a new migration would be empty. */
async function checkTables(print: Print): Promise<boolean> {
  mkdirSync(`${root}/.cache`, { recursive: true })
  const folder = mkdtempSync(`${root}/.cache/migrations-`)
  try {
    cpSync(migrations, folder, { recursive: true })
    const before = readdirSync(folder).length
    const isFine = await run(
      node(
        `${root}/node_modules/drizzle-kit/bin.cjs`,
        'generate',
        '--dialect=postgresql',
        `--out=${relative(root, folder)}`,
        `--schema=${server}/src/{kernel,modules/*}/*tables.ts`,
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

if (process.argv[1] === import.meta.filename) {
  const print: Print = text => void process.stdout.write(text)
  if (!process.argv.includes('--release')) process.exit((await checkMigrations(print)) ? 0 : 1)
  if (report(print, problemsOf(migrations))) release()
  else process.exit(1)
}
