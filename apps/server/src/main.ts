import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type App, startApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLog } from './kernel/log.ts'
import { startEmbedded } from './kernel/postgres/embedded.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = (path: string) => (existsSync(`${path}/index.html`) ? path : null)

const config = readConfig()
const log = createLog(config.logLevel)
await mkdir(config.dataDir, { recursive: true })
const embedded =
  config.databaseUrl === null
    ? await startEmbedded({ dataDir: config.dataDir, log, onExit: error => end(error) })
    : null

const app: App = await startApp({
  config,
  databaseUrl: embedded?.url ?? config.databaseUrl ?? '',
  applications: { web: built(folder('../../web/dist')), console: built(folder('../../console/dist')) },
})
log.info({ address: config.publicUrl ?? app.origin }, 'serving')

let isStopping = false
async function stop(signal: string): Promise<void> {
  if (isStopping) return
  isStopping = true
  log.info({ signal }, 'stopping')
  await app.stop()
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGTERM', signal => void stop(signal))
process.on('SIGINT', signal => void stop(signal))

/** The database ended under us: nothing can be served without it. */
function end(error: Error): void {
  log.fatal({ err: error }, 'the database ended')
  process.exit(1)
}
