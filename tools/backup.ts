import { existsSync } from 'node:fs'
import { access, link, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackup } from '../apps/server/src/kernel/backup/write-backup.ts'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { DataDirInUse } from '../apps/server/src/kernel/postgres/lock.ts'

const quiet = () => undefined

export type BackupOptions = {
  /** The tar file to make; must not exist. */
  file: string
  dataDir: string
  /** An outside server, dumped with the pg_dump on the PATH; without it the embedded one of dataDir. */
  databaseUrl?: string | undefined
}

/** The running program's server, or our own on its directory while it is stopped. */
async function reachEmbedded(dataDir: string) {
  const address = embeddedAddress(dataDir)
  await access(address.cluster).catch(() => {
    throw new Error(`There is no database in ${dataDir}: nothing to back up.`)
  })
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const own = await startEmbedded({ dataDir, log }).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error
  })
  return { url: address.url, cluster: address.cluster, stop: async () => own?.stop() }
}

async function fromEmbedded(file: string, dataDir: string) {
  const { stop, ...source } = await reachEmbedded(dataDir)
  try {
    await writeBackup(file, { ...source, dataDir })
  } finally {
    await stop()
  }
}

/**
 * Writes the database and the files of DATA_DIR into one tar file, consistent also while the program runs.
 * Files in an object store are not part of it. The file appears only when it is complete.
 */
export async function backUp({ file, dataDir, databaseUrl }: BackupOptions) {
  const part = `${file}.part`
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  try {
    if (databaseUrl) await writeBackup(part, { url: databaseUrl, dataDir })
    else await fromEmbedded(part, dataDir)
    // A link, unlike a rename, does not replace a file that is there.
    await link(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('usage: npm run backup -- <file.tar>')
    process.exit(2)
  }
  const { DATA_DIR = './data', DATABASE_URL } = process.env
  try {
    await backUp({ file: resolve(file), dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL })
    console.log(`Backed up to ${resolve(file)}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
