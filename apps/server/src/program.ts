import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type App, startApp } from '#app.ts'
import type { Config } from '#config.ts'
import { backUpBeforeMigration } from '#kernel/backup/before-migration.ts'
import { openDataFolder } from '#kernel/data-folder.ts'
import { ballastKeeper, releaseBallast, whyFull } from '#kernel/files/ballast.ts'
import { createLog } from '#kernel/log.ts'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { startEmbedded } from '#kernel/postgres/embedded.ts'
import type { Kernel } from '#kernel/scope.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = (path: string) => (existsSync(`${path}/index.html`) ? path : null)

/**
 * Runs the whole program in this process: its own PostgreSQL when none is named, then HTTP, sockets and jobs.
 * Ends the process in order at SIGTERM and SIGINT, and at once when the database keeps ending under it.
 */
export async function runProgram(config: Config): Promise<App> {
  const log = createLog(config.logLevel)
  await openDataFolder(config.dataDir)
  const { dataDir, watchesDisk, migrationBackups: keep } = config
  const beforeStart = () => (watchesDisk ? releaseBallast(dataDir, log) : Promise.resolve())
  const database =
    config.databaseUrl === null
      ? await startEmbedded({ dataDir, log, onExit: end, beforeStart }).catch(explain)
      : null
  const url = database?.url ?? config.databaseUrl ?? ''
  const cluster = database ? embeddedAddress(dataDir).cluster : undefined
  const app = await startApp({
    config,
    log,
    databaseUrl: url,
    beforeMigration: () => backUpBeforeMigration({ dataDir, url, cluster, keep, log }),
    applications: { web: built(folder('../../web/dist')), console: built(folder('../../console/dist')) },
  }).catch(async (error: NodeJS.ErrnoException) => {
    await database?.stop()
    if (error.code === 'EADDRINUSE') throw new Error(`port ${config.port} is in use: set PORT to another one`)
    return explain(error)
  })
  if (database !== null && watchesDisk) keepBallast(app.kernel)
  log.info({ address: config.publicUrl ?? app.origin }, 'serving')

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await app.stop()
    await database?.stop()
    process.exit(0)
  }
  // Whoever runs us and hears whether we came to serve: when they are gone, so are we.
  process.send?.('serving')
  process.on('disconnect', () => void stop('disconnect'))
  process.on('SIGTERM', signal => void stop(signal))
  process.on('SIGINT', signal => void stop(signal))
  return app

  async function explain(error: unknown): Promise<never> {
    const reason = watchesDisk ? await whyFull(dataDir) : null
    throw reason === null ? error : new Error(reason, { cause: error })
  }
  function end(error: Error): void {
    log.fatal({ err: error }, 'the database ended')
    process.exit(1)
  }
}

function keepBallast({ disk, config, log }: Kernel): void {
  const keep = ballastKeeper(config.dataDir, log)
  disk.onSample(state => void keep(state))
  void keep(disk.state)
}
