import { chmod, mkdir, stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { writeAccessRules } from './access.ts'
import { chooseAccount } from './account.ts'
import { type Address, DATABASE, embeddedAddress, makeSocketDir, socketUrl } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { keepUp } from './keep-up.ts'
import { endLeftovers, removePidFiles } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { type DatabaseLog, launch, type Server, shutDown } from './server.ts'

export type EmbeddedOptions = {
  /** The program's DATA_DIR; everything of the database is in `postgres/` below it. */
  dataDir: string
  log: DatabaseLog
  /**
   * Called once when the server ended without `stop` and is not started again: the program should end too. Its message
   * is for the operator.
   */
  onExit?: (reason: Error) => void
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

/** A server that is coming up; `stop` may end it before it is ready. */
interface Start {
  server?: Server
  isCancelled: boolean
}

async function bringUp(address: Address, { log, durable = true }: EmbeddedOptions, start: Start) {
  const binaries = await findBinaries()
  const startedAt = performance.now()
  await makeSocketDir(address.socketDir)
  await endLeftovers(address)
  await removePidFiles(address)
  const account = await chooseAccount(address, binaries)
  await ensureCluster(address, binaries, account, durable)
  await writeAccessRules(address.cluster, account)
  if (start.isCancelled) throw new Error('stopped while it started')
  const server = launch(address, binaries, account, durable, log)
  start.server = server
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

/** The folder of the server: its account passes through it to what is its own, nobody lists it. */
async function makeHome({ home }: Address) {
  await mkdir(home, { recursive: true })
  const us = process.getuid?.()
  if ((await stat(home)).uid === us) await chmod(home, us === 0 ? 0o711 : 0o700)
}

/**
 * Runs the PostgreSQL that comes with the program on `dataDir`, as a child whose life is tied to ours. One that ends
 * by itself is started again in place, at the same address; connections break and have to be opened anew.
 * Throws `DataDirInUse` when a living program has the directory, and an Error with a sentence for the
 * operator when it cannot run here; takes over from a program that was killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 })
  const address = embeddedAddress(options.dataDir)
  await makeHome(address)
  const lock = takeLock(`${address.home}/lock`, options.dataDir)
  const start: Start = { isCancelled: false }
  const first = await bringUp(address, options, start).catch((error: unknown) => {
    lock.release()
    throw error
  })
  const over = keepUp(first, options, () => bringUp(address, options, start), start).finally(lock.release)
  const stop = async () => {
    start.isCancelled = true
    if (start.server) await shutDown(start.server)
    await over
  }
  let stopping: Promise<void> | undefined
  return {
    url: address.url,
    socketDir: address.socketDir,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
