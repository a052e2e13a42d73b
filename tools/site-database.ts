import type { Config } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/kernel/db.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { DataDirInUse } from '../apps/server/src/kernel/postgres/lock.ts'

/** The program's own database is reached through its socket while it runs, and started for a moment when it does not. */
export async function openSiteDatabase(config: Config) {
  const outside = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await embedded(config)
  const database = openDatabase(outside.url, { maxConnections: 2 })
  return {
    url: outside.url,
    db: database.db,
    async close() {
      await database.close()
      await outside.stop()
    },
  }
}

async function embedded(config: Config) {
  try {
    return await startEmbedded({ dataDir: config.dataDir, log: createLog('warn') })
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { url: embeddedAddress(config.dataDir).url, stop: async () => {} }
  }
}
