import { contract, type EndpointSpec } from '@xinghe/contract'
import type { Config } from '#config.ts'
import { Background } from '#kernel/background.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db.ts'
import { DiskSpace, type ReadRoom, roomOf, unwatched } from '#kernel/files/disk-space.ts'
import { openFiles } from '#kernel/files/open.ts'
import { diskSettings } from '#kernel/files/settings.ts'
import { Answers } from '#kernel/http/answers.ts'
import { clientOf } from '#kernel/http/authenticate.ts'
import { takeRequest } from '#kernel/http/network-limits.ts'
import { type Applications, createServer } from '#kernel/http/server.ts'
import { SessionCache } from '#kernel/http/session-cache.ts'
import { kernelJobs, kernelSchedules } from '#kernel/http/sweep.ts'
import { createJobQueue } from '#kernel/jobs/queue.ts'
import { declaredJobs } from '#kernel/jobs/spec.ts'
import { authenticateSocket } from '#kernel/live/authenticate-socket.ts'
import { createGateway } from '#kernel/live/gateway.ts'
import { isOwnPage } from '#kernel/live/handshake.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { applyMigrations, migrationsFolder } from '#kernel/migrations.ts'
import type { Module } from '#kernel/module.ts'
import { networkOf } from '#kernel/network.ts'
import { Notifications } from '#kernel/notifications.ts'
import { Ports } from '#kernel/port.ts'
import { Bus } from '#kernel/reactions.ts'
import { createScope, jobScope, type Kernel } from '#kernel/scope.ts'
import { keepReading, loadSecrets } from '#kernel/secrets.ts'
import { Settings } from '#kernel/settings.ts'
import { openCache } from '#kernel/shared-cache.ts'
import { codesWithoutText } from '#kernel/text.ts'

export interface AppOptions {
  config: Config
  /** Address of the database, embedded or not. */
  databaseUrl: string
  applications: Applications
  /** Runs before migrations change a site that has data. */
  beforeMigration?: () => Promise<void>
  /** Another set than the program's own, for tests of the kernel alone. */
  modules?: readonly Module[]
  /** Check every reply against its shape: on in tests and development. */
  checkReplies?: boolean
  clock?: Clock
  /** Made by the configuration without it. */
  log?: Log
  /** Of which disks; those of DATA_DIR without it. */
  readRoom?: ReadRoom
}

export interface App {
  kernel: Kernel
  /** Where it listens, `http://127.0.0.1:port`. */
  origin: string
  /** HTTP, sockets, jobs, database, in this order; each waits for what is under way. */
  stop(): Promise<void>
}

/** Starts the program in the roles its configuration names. @throws when anything of its contract is not met */
export async function startApp(options: AppOptions): Promise<App> {
  const modules = options.modules ?? (await ownModules())
  const { config } = options
  const clock = options.clock ?? systemClock
  const log = options.log ?? createLog(config.logLevel)
  const onSilence = (isSilent: boolean) =>
    isSilent ? log.error('the database does not answer') : log.info('the database answers again')
  const database = openDatabase(options.databaseUrl, {
    maxConnections: 20,
    calls: { ...callTimes, onSilence },
  })
  const jobDatabase = openDatabase(options.databaseUrl, { maxConnections: 8 })
  await applyMigrations(jobDatabase, migrationsFolder, options.beforeMigration)
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
    files: await openFiles(config),
    disk,
    jobs,
    background: new Background(),
    bus: new Bus(modules.flatMap(module => module.listeners ?? [])),
    live: gateway,
    ports: new Ports(modules.flatMap(module => module.ports ?? [])),
    metrics,
    checksReplies: options.checkReplies ?? false,
  }
  await listen(kernel)
  const stopReading = keepReading(kernel.secrets, kernel.background, log)
  kernel.notifications.on('sessions', uids => gateway.recheck(uids))
  await kernel.settings.load()
  await disk.start()
  await jobs.open([...kernelJobs, ...modules.flatMap(module => module.jobs ?? [])])
  const http = await createServer(kernel, modules, options.applications)
  const stopped = new AbortController()
  for (const module of modules) await module.start?.(jobScope(kernel), stopped.signal)
  if (config.roles.has('live')) {
    gateway.open(http.server, {
      rooms: modules.flatMap(module => module.rooms ?? []),
      authenticate: (credentials, peer) => authenticateSocket(kernel, credentials, peer),
      scopeFor: viewer => createScope(kernel, viewer),
      log,
      now: () => clock.monotonic(),
      mayOpen: request => isOwnPage(request, config),
      takeRequest: request => takeRequest(kernel, request, '/socket.io/'),
      networkOf: request => networkOf(clientOf(request, config).address),
      perNetwork: config.perNetwork.sockets,
    })
  }
  await http.listen({ port: config.port, host: config.host })
  if (config.roles.has('worker')) {
    await jobs.work(
      () => jobScope(kernel),
      [...kernelSchedules, ...modules.flatMap(module => module.schedules ?? [])],
      config.workers,
    )
  }
  return {
    kernel,
    origin: `http://127.0.0.1:${listeningPort(http.server.address())}`,
    async stop() {
      stopped.abort()
      disk.stop()
      stopReading()
      const impatient = setTimeout(() => http.server.closeAllConnections(), stopPatienceMs)
      await gateway.close()
      await http.close()
      clearTimeout(impatient)
      await jobs.close()
      await kernel.background.settle()
      await kernel.notifications.close()
      relay?.close()
      closeCache()
      await jobDatabase.close()
      await database.close()
    },
  }
}

/** Drops what this and the other processes report as changed. */
async function listen({
  notifications,
  answers,
  sessions,
  settings,
  secrets,
  disk,
  background,
  log,
}: Kernel): Promise<void> {
  notifications.on('answers', () => answers.evict())
  notifications.on('sessions', uids => sessions.evict(uids))
  notifications.on('settings', () => {
    const loaded = settings
      .load()
      .catch((error: unknown) => log.error({ err: error }, 'settings could not be read'))
    background.track(loaded)
  })
  // What a key that leaked has signed is looked at again by the keys that are left.
  notifications.on('secrets', () => {
    const reread = secrets
      .reload()
      .then(() => notifications.deliver('sessions', null))
      .catch((error: unknown) => log.error({ err: error }, 'keys could not be read'))
    background.track(reread)
  })
  // Not with the notification: answers made before the values are read are made by the old ones.
  settings.onChange(() => answers.evict())
  settings.onChange(() => background.track(disk.sample()))
  await notifications.open()
}

/** How long a call may keep the database, milliseconds; a caller is told within three seconds that it cannot be asked. */
const callTimes = { statementMs: 10_000, waitMs: 2_500, idleMs: 15_000 }
/** How long a stop waits for calls under way before it cuts them off. */
const stopPatienceMs = 10_000

async function ownModules(): Promise<readonly Module[]> {
  const { modules } = await import('#modules.ts')
  checkCompleteness(modules)
  return modules
}

/** Refuses to start with an endpoint that is not mounted once, a job without a handler or a code without a sentence. */
export function checkCompleteness(modules: readonly Module[]): void {
  const mounted = modules
    .flatMap(module => [...(module.routes ?? []), ...(module.admin ?? [])])
    .map(route => route.endpoint)
  const declared = Object.values(contract).flatMap((area): EndpointSpec[] => Object.values(area))
  refuse(
    'not mounted exactly once',
    declared
      .filter(endpoint => mounted.filter(other => other === endpoint).length !== 1)
      .map(({ path }) => path),
  )
  refuse(
    'not in the contract',
    mounted.filter(endpoint => !declared.includes(endpoint)).map(({ path }) => path),
  )
  const handlers = [...kernelJobs, ...modules.flatMap(module => module.jobs ?? [])]
  const handled = handlers.map(({ spec }) => spec.name)
  refuse(
    'jobs without a handler',
    declaredJobs().filter(name => !handled.includes(name)),
  )
  refuse('codes without a text', codesWithoutText())
}

function refuse(problem: string, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`${problem}: ${names.join(', ')}`)
}

function listeningPort(address: string | { port: number } | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
