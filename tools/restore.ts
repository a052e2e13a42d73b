import { execFile } from 'node:child_process'
import { lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { verify } from '../apps/server/src/kernel/backup/archive.ts'
import { type Manifest, readManifest } from '../apps/server/src/kernel/backup/manifest.ts'
import { giveTo } from '../apps/server/src/kernel/postgres/account.ts'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { findBinaries } from '../apps/server/src/kernel/postgres/binaries.ts'
import { endLeftovers } from '../apps/server/src/kernel/postgres/leftovers.ts'
import { takeLock } from '../apps/server/src/kernel/postgres/lock.ts'
import { checkServer, restoreDump } from './restore-dump.ts'

const run = promisify(execFile)

export type RestoreOptions = {
  file: string
  dataDir: string
  /** Needed exactly for a backup of an outside server. */
  databaseUrl?: string | undefined
  /** Replace a database and files that are there. */
  force?: boolean
}

async function isEmpty(directory: string) {
  return (await readdir(directory).catch(() => [])).length === 0
}

/** Says why this backup cannot go there, before anything is changed. */
async function checkFit(manifest: Manifest, databaseUrl: string | undefined) {
  if (manifest.database === 'dump' && !databaseUrl) {
    throw new Error('This is a backup of a database server: set DATABASE_URL to the server to restore it to.')
  }
  if (manifest.database === 'dump') return
  if (databaseUrl) {
    throw new Error("This is a backup of the program's own PostgreSQL: restore it without DATABASE_URL.")
  }
  const { major } = await findBinaries()
  // One of an older release is upgraded by the next start.
  if (Number(manifest.postgres) > Number(major)) {
    throw new Error(`The backup is of PostgreSQL ${manifest.postgres}, and this program brings ${major}.`)
  }
}

/** Refuses a place that holds data, unless `force`, and a server that is in use. */
async function checkTarget({ databaseUrl, force = false }: RestoreOptions, dataDir: string) {
  const targets = [join(dataDir, 'files'), ...(databaseUrl ? [] : [embeddedAddress(dataDir).cluster])]
  const free = await Promise.all(targets.map(isEmpty))
  if (!force && free.includes(false)) {
    throw new Error(`${dataDir} is not empty; --force replaces its database and files.`)
  }
  if (databaseUrl) await checkServer(databaseUrl, force)
}

async function move(from: string, to: string) {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Puts the unpacked `name` (which may be absent) in the place of `target`; `undo` puts it back. */
async function swap(stage: string, name: string, target: string) {
  const old = join(stage, `old-${name}`)
  const undo = async () => {
    await move(target, join(stage, name))
    await move(old, target)
  }
  await move(target, old)
  await move(join(stage, name), target).catch(async (error: unknown) => {
    await undo()
    throw error
  })
  return undo
}

async function putInPlace(
  stage: string,
  dataDir: string,
  { files = true }: Manifest,
  { databaseUrl, force = false }: RestoreOptions,
) {
  // As root, files come out as root's: give them to whoever the program runs as.
  const { uid, gid } = await lstat(dataDir)
  if (process.getuid?.() === 0) await giveTo(stage, { uid, gid })
  // Without files in the backup those that are there stay.
  const undoFiles = files ? await swap(stage, 'files', join(dataDir, 'files')) : async () => {}
  try {
    if (databaseUrl) {
      await restoreDump(databaseUrl, join(stage, 'database'), await checkServer(databaseUrl, force))
    } else await swap(stage, 'database', embeddedAddress(dataDir).cluster)
  } catch (error) {
    await undoFiles()
    throw error
  }
}

/**
 * Brings a backup back into DATA_DIR (and the server of DATABASE_URL). Unpacks beside, checks every
 * checksum, and only then replaces what is there, by renames. Throws with the reason and nothing changed
 * when the program runs, the backup is damaged or does not fit, or there is data and no `force`.
 */
export async function restore(options: RestoreOptions) {
  const { file, databaseUrl } = options
  const dataDir = resolve(options.dataDir)
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  const address = embeddedAddress(dataDir)
  const lock = takeLock(join(address.home, 'lock'), dataDir)
  const stage = await mkdtemp(join(dataDir, 'restore-'))
  try {
    await endLeftovers(address)
    await checkTarget(options, dataDir)
    await run('tar', ['-x', '-p', '-f', resolve(file), '-C', stage, '--no-same-owner'])
    await verify(stage)
    const manifest = await readManifest(stage)
    await checkFit(manifest, databaseUrl)
    await putInPlace(stage, dataDir, manifest, options)
    return manifest
  } finally {
    await rm(stage, { recursive: true, force: true })
    lock.release()
  }
}

if (import.meta.main) {
  const force = process.argv.includes('--force')
  const [file] = process.argv.slice(2).filter(argument => argument !== '--force')
  if (!file) {
    console.error('usage: npm run restore -- <file.tar> [--force]')
    process.exit(2)
  }
  const { DATA_DIR = './data', DATABASE_URL } = process.env
  try {
    const { madeAt } = await restore({ file, dataDir: DATA_DIR, databaseUrl: DATABASE_URL, force })
    console.log(`Restored the backup of ${madeAt}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
