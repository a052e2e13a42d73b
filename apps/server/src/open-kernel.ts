import type { Config } from '#config.ts'
import { Background } from '#kernel/background.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db.ts'
import { DiskSpace, type ReadRoom, roomOf, unwatched } from '#kernel/files/disk-space.ts'
import { openFiles } from '#kernel/files/open.ts'
import { diskSettings } from '#kernel/files/settings.ts'
import { Answers } from '#kernel/http/answers.ts'
import { SessionCache } from '#kernel/http/session-cache.ts'
import { createJobQueue, type JobQueue } from '#kernel/jobs/queue.ts'
import { createGateway, type Gateway } from '#kernel/live/gateway.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { applyMigrations, migrationsFolder } from '#kernel/migrations.ts'
import type { Module } from '#kernel/module.ts'
import { Notifications } from '#kernel/notifications.ts'
import { Ports } from '#kernel/port.ts'
import { Bus } from '#kernel/reactions.ts'
import type { Kernel } from '#kernel/scope.ts'
import { loadSecrets } from '#kernel/secrets.ts'
import { Settings } from '#kernel/settings.ts'
import { openCache } from '#kernel/shared-cache.ts'
import { openVault } from '#kernel/vault.ts'

export interface KernelOptions {
  config: Config
  /** Address of the database, embedded or not. */
  databaseUrl: string
  modules: readonly Module[]
  /** Whether migrations are applied; without it the database has to be of this version. */
  migrates: boolean
  /** Runs before migrations change a site that has data. */
  beforeMigration?: () => Promise<void>
  /** Check every reply against its shape: on in tests and development. */
  checkReplies?: boolean
  clock?: Clock
  /** Made by the configuration without it. */
  log?: Log
  /** Of which disks; those of DATA_DIR without it. */
  readRoom?: ReadRoom
}

export interface OpenKernel {
  kernel: Kernel
  gateway: Gateway
  /** The queue of the kernel, to be opened by who works on it. */
  jobs: JobQueue
  /** Waits for what is under way and closes the connections; the queue is closed by whoever opened it. */
  close(): Promise<void>
}

/** How long a call may keep the database, milliseconds; a caller is told within three seconds that it cannot be asked. */
const callTimes = { statementMs: 10_000, waitMs: 2_500, idleMs: 15_000 }

/** What a running program has, without anything that serves or works: the program goes on from here, a command ends here. */
export async function openKernel(options: KernelOptions): Promise<OpenKernel> {
  const { config, modules } = options
  const clock = options.clock ?? systemClock
  const log = options.log ?? createLog(config.logLevel)
  const onSilence = (isSilent: boolean) =>
    isSilent ? log.error('the database does not answer') : log.info('the database answers again')
  const database = openDatabase(options.databaseUrl, {
    maxConnections: 20,
    calls: { ...callTimes, onSilence },
  })
  const jobDatabase = openDatabase(options.databaseUrl, { maxConnections: 8 })
  if (options.migrates) await applyMigrations(jobDatabase, migrationsFolder, options.beforeMigration)
  const { cache, close: closeCache } = await openCache(config.redisUrl, () => clock.monotonic(), log)
  // What only some sites need is loaded only for them: each client of Redis or of a bucket takes 5 to 15 MB.
  const relay = config.redisUrl ? (await import('#kernel/live/redis.ts')).openRelay(config.redisUrl) : null
  const gateway = createGateway(() => clock.monotonic(), relay?.adapter ?? null)
  const jobs = createJobQueue(options.databaseUrl, config.timeZone, log)
  const now = () => clock.now()
  const settings = new Settings(database.db, now, log, [
    ...modules.flatMap(module => module.settings ?? []),
    diskSettings,
  ])
  const metrics = createMetrics(() => gateway.sockets())
  const read = options.readRoom ?? (config.watchesDisk ? roomOf(config.dataDir) : unwatched)
  const disk = new DiskSpace({ read, limits: () => settings.of(diskSettings), now, log, metrics })
  const kernel: Kernel = {
    config,
    log,
    clock,
    database,
    jobDatabase,
    cache,
    answers: new Answers(() => clock.now()),
    sessions: new SessionCache(() => clock.now()),
    notifications: new Notifications(options.databaseUrl, log),
    settings,
    secrets: await loadSecrets(database.db, () => clock.now()),
    vault: await openVault(config),
    files: await openFiles(config),
    disk,
    jobs,
    background: new Background(),
    bus: new Bus(modules.flatMap(module => module.listeners ?? [])),
    live: gateway,
    ports: new Ports(modules.flatMap(module => module.ports ?? [])),
    messageCounts: Object.assign({}, ...modules.map(module => module.messageCounts)),
    personalData: modules.toReversed().flatMap(module => module.personalData ?? []),
    metrics,
    checksReplies: options.checkReplies ?? false,
  }
  return {
    kernel,
    gateway,
    jobs,
    async close() {
      await kernel.background.settle()
      await kernel.notifications.close()
      relay?.close()
      closeCache()
      await jobDatabase.close()
      await database.close()
    },
  }
}
