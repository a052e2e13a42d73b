import { chmod, mkdir, stat } from 'node:fs/promises'
import { writeAccessRules } from './access.ts'
import { chooseAccount } from './account.ts'
import { type Address, embeddedAddress, makeSocketDir } from './address.ts'
import { findBinaries } from './binaries.ts'
import { ensureDatabase } from './cluster.ts'
import { connectWhenReady } from './connect.ts'
import { ensureCluster } from './ensure-cluster.ts'
import { endLeftovers, removePidFiles } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { type DatabaseLog, launch, type Server, shutDown } from './server.ts'
import { serverArguments } from './settings.ts'
import { supervise } from './supervise.ts'

export type EmbeddedOptions = {
  /** The program's DATA_DIR; everything of the database is in `postgres/` below it. */
  dataDir: string
  log: DatabaseLog
  /**
   * Called once when the server ended without `stop` and is not started again: the program should end too. Its message
   * is for the operator.
   */
  onExit?: (reason: Error) => void
  /** Runs before every start of the server. */
  beforeStart?: () => Promise<void>
  /** Folder with `postgres`, `pg_dump` and `psql` of the release that made an older cluster, if not in a usual place. */
  oldBinaries?: string
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

/** A server that is coming up; `stop` may end it before it is ready. */
interface Start {
  server?: Server
  isCancelled: boolean
}

async function bringUp(address: Address, options: EmbeddedOptions, start: Start) {
  const { log, durable = true, beforeStart, oldBinaries } = options
  await beforeStart?.()
  const binaries = await findBinaries()
  const startedAt = performance.now()
  await makeSocketDir(address.socketDir)
  await endLeftovers(address)
  await removePidFiles(address)
  const account = await chooseAccount(address, binaries)
  await ensureCluster({ address, binaries, account, durable, log }, oldBinaries)
  await writeAccessRules(address.cluster, account)
  if (start.isCancelled) throw new Error('stopped while it started')
  const settings = serverArguments(address.cluster, address.socketDir, durable)
  const server = launch(binaries.postgres, settings, account, log)
  start.server = server
  try {
    await ensureDatabase(await connectWhenReady(address.socketDir, server))
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
  const over = supervise(first, options, () => bringUp(address, options, start), start).finally(lock.release)
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
