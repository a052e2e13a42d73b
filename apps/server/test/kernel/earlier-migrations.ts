import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '#kernel/migrations.ts'

/** The migrations before the one with this name. */
export async function migrationsBefore(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'xinghe-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(`_${last}`))
  if (at < 1) throw new Error(`no migration is called ${last}`)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}
