import { readConfig } from '../apps/server/src/config.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'

/** `npm run upgrade-database -- <folder>`: upgrades the program's database of an older PostgreSQL, whose programs are there. */
const [oldBinaries] = process.argv.slice(2)
if (oldBinaries === undefined) {
  console.error(
    'usage: npm run upgrade-database -- <folder with postgres, pg_dump and psql of the older release>',
  )
  process.exit(2)
}
const { dataDir } = readConfig()
try {
  const database = await startEmbedded({ dataDir, log: createLog('info'), oldBinaries })
  await database.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
