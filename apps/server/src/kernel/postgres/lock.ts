import { DatabaseSync } from 'node:sqlite'

/** Another living program holds this DATA_DIR. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/**
 * Holds the file for this process until `release` or the end of the process, however it ends. Node has no
 * file locks of its own; SQLite's are the kernel's, so a kill leaves no stale lock and two starts at the
 * same moment cannot both win.
 */
export function takeLock(path: string, dataDir: string) {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!(error instanceof Error) || error.message !== 'database is locked') throw error
    throw new DataDirInUse(
      `Another running program is using the data directory ${dataDir}. ` +
        'Stop it first, or give this one its own directory with DATA_DIR.',
    )
  }
  return { release: () => file.close() }
}
