import { createAdapter } from '@socket.io/redis-streams-adapter'
import { contract, type EndpointSpec } from '@xinghe/contract'
import type { Config } from '#config.ts'
import { Background } from '#kernel/background.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/db.ts'
import { openFiles } from '#kernel/files/open.ts'
import { Answers } from '#kernel/http/answers.ts'
import { authenticate, clientOf, type Peer } from '#kernel/http/authenticate.ts'
import { type Applications, createServer } from '#kernel/http/server.ts'
import { SessionCache } from '#kernel/http/session-cache.ts'
import { kernelJobs, kernelSchedules } from '#kernel/http/sweep.ts'
import { createJobQueue } from '#kernel/jobs/queue.ts'
import { declaredJobs } from '#kernel/jobs/spec.ts'
import { createGateway } from '#kernel/live/gateway.ts'
import { LiveRedis } from '#kernel/live/redis.ts'
import { createLog } from '#kernel/log.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { applyMigrations, migrationsFolder } from '#kernel/migrations.ts'
import type { Module } from '#kernel/module.ts'
import { Notifications } from '#kernel/notifications.ts'
import { createOutside, type Outside } from '#kernel/outside/outside.ts'
import { Ports } from '#kernel/port.ts'
import { Bus } from '#kernel/reactions.ts'
import { createScope, jobScope, type Kernel } from '#kernel/scope.ts'
import { loadSecrets } from '#kernel/secrets.ts'
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
  outside?: Outside
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
  const log = createLog(config.logLevel)
  const database = openDatabase(options.databaseUrl, { maxConnections: 20, timeoutMs: callTimeoutMs })
  const jobDatabase = openDatabase(options.databaseUrl, { maxConnections: 8 })
  await applyMigrations(jobDatabase, migrationsFolder, options.beforeMigration)
  const { cache, close: closeCache } = await openCache(config.redisUrl, () => clock.now(), log)
  const redis = config.redisUrl ? LiveRedis.open(config.redisUrl) : null
  const gateway = createGateway(() => clock.now(), redis && createAdapter(redis))
  const jobs = createJobQueue(options.databaseUrl, config.timeZone, log)
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
    settings: new Settings(
      database.db,
      () => clock.now(),
      log,
      modules.flatMap(module => module.settings ?? []),
    ),
    secrets: await loadSecrets(database.db, () => clock.now()),
    files: openFiles(config),
    jobs,
    background: new Background(),
    bus: new Bus(modules.flatMap(module => module.listeners ?? [])),
    live: gateway,
    ports: new Ports(modules.flatMap(module => module.ports ?? [])),
    out: options.outside ?? createOutside(config, log),
    metrics: createMetrics(),
    checksReplies: options.checkReplies ?? false,
  }
  await listen(kernel)
  await kernel.settings.load()
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
      onCount: sockets => kernel.metrics.sockets.set(sockets),
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
      const impatient = setTimeout(() => http.server.closeAllConnections(), stopPatienceMs)
      await gateway.close()
      await http.close()
      clearTimeout(impatient)
      await jobs.close()
      await kernel.background.settle()
      await kernel.notifications.close()
      redis?.disconnect()
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
  // Not with the notification: answers made before the values are read are made by the old ones.
  settings.onChange(() => answers.evict())
  await notifications.open()
}

/** How long a statement of a call may take, milliseconds. */
const callTimeoutMs = 30_000
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

async function authenticateSocket(kernel: Kernel, credentials: Record<string, unknown>, peer: Peer) {
  const client = clientOf(peer, kernel.config)
  const text = (name: string) => (typeof credentials[name] === 'string' ? credentials[name] : undefined)
  const expire = typeof credentials.expire === 'number' ? credentials.expire : undefined
  const visitor = {
    system: '',
    appVersion: '',
    systemVersion: '',
    version: '',
    i18n: '0',
    deviceId: '',
  } as const
  const params = { ...visitor, uid: text('uid'), token: text('token'), sign: text('sign'), expire }
  return authenticate(kernel, params, client).catch(() => authenticate(kernel, visitor, client))
}

function listeningPort(address: string | { port: number } | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
