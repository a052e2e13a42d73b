import { startApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import { layDemoWorld } from './demo/world/lay.ts'

/**
 * Lays the demonstration world beside a program that serves, in a process of its own: drawing it takes hundreds of
 * megabytes, most of which a process keeps. Ends with the program that forked it; the next one goes on.
 */
process.on('disconnect', () => process.exit())
const config = readConfig()
const app = await startApp({
  config: { ...config, roles: new Set(), host: '127.0.0.1', port: 0 },
  databaseUrl: config.databaseUrl ?? embeddedAddress(config.dataDir).url,
  applications: { web: null, console: null },
})
await layDemoWorld(app.kernel)
await app.stop()
process.disconnect?.()
