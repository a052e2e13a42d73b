import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from './account.ts'
import { type Address, DATABASE, embeddedAddress, makeSocketDir, socketUrl } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { endLeftovers, removePidFiles } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { type DatabaseLog, launch, type Server, shutDown } from './server.ts'

export type EmbeddedOptions = {
  /** The program's DATA_DIR; everything of the database is in `postgres/` below it. */
  dataDir: string
  log: DatabaseLog
  /** Called once if the server ends without `stop`: the program should end too. */
  onExit?: (reason: Error) => void
  /** Runs before every start of the server. */
  beforeStart?: () => Promise<void>
  /** False only in tests: faster, and a power cut may destroy the database. */
  durable?: boolean
}

export type Embedded = {
  /** For `pg`: the program's own database, as the owner, through the Unix socket. */
  url: string
  socketDir: string
  /** Fast shutdown; resolves when the process has ended. May be called again. */
  stop(): Promise<void>
}

const POLL = 25

async function connectionTo(url: string) {
  const client = new pg.Client({ connectionString: url })
  // Without a listener a server that ends while we connect would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/**
 * Connects until it succeeds or the process has ended. No deadline: after a crash the server first replays
 * its log, which takes as long as it takes.
 */
async function connectWhenReady(address: Address, server: Server) {
  let reason: string | undefined
  void server.ended.then(ended => {
    reason = ended
  })
  while (reason === undefined) {
    const client = await connectionTo(socketUrl(address.socketDir, 'postgres'))
    if (client) return client
    await setTimeout(POLL)
  }
  throw new Error(reason)
}

async function ensureDatabase(client: pg.Client) {
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function bringUp(address: Address, { log, durable = true, beforeStart }: EmbeddedOptions) {
  await beforeStart?.()
  const binaries = await findBinaries()
  const startedAt = performance.now()
  await makeSocketDir(address.socketDir)
  const account = await chooseAccount(address, binaries)
  await endLeftovers(address)
  await removePidFiles(address)
  await ensureCluster(address, binaries, account, durable)
  const server = launch(address, binaries, account, durable, log)
  try {
    await ensureDatabase(await connectWhenReady(address, server))
  } catch (error) {
    await shutDown(server)
    throw error
  }
  const tookMs = Math.round(performance.now() - startedAt)
  log.info({ pid: server.child.pid, version: binaries.version, tookMs }, 'PostgreSQL is ready')
  return server
}

/**
 * Runs the PostgreSQL that comes with the program on `dataDir`, as a child whose life is tied to ours.
 * Throws `DataDirInUse` when a living program has the directory, and an Error with a sentence for the
 * operator when it cannot run here; takes over from a program that was killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(options.dataDir, { recursive: true })
  const address = embeddedAddress(options.dataDir)
  await mkdir(address.home, { recursive: true })
  const lock = takeLock(`${address.home}/lock`, options.dataDir)
  const server = await bringUp(address, options).catch((error: unknown) => {
    lock.release()
    throw error
  })
  let stopping: Promise<void> | undefined
  const ended = server.ended.then(reason => {
    lock.release()
    if (stopping !== undefined) return
    options.log.error({ reason }, 'PostgreSQL ended unexpectedly')
    options.onExit?.(new Error(reason))
  })
  const stop = async () => {
    await shutDown(server)
    await ended
  }
  return {
    url: address.url,
    socketDir: address.socketDir,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
