import { contract, type EndpointSpec } from '@xinghe/contract'
import { clientOf } from '#kernel/http/authenticate.ts'
import { takeRequest } from '#kernel/http/network-limits.ts'
import { type Applications, createServer } from '#kernel/http/server.ts'
import { kernelJobs, kernelSchedules } from '#kernel/http/sweep.ts'
import { declaredJobs } from '#kernel/jobs/spec.ts'
import { authenticateAgain, authenticateSocket } from '#kernel/live/authenticate-socket.ts'
import { isOwnPage } from '#kernel/live/handshake.ts'
import type { Module } from '#kernel/module.ts'
import { networkOf } from '#kernel/network.ts'
import { createScope, jobScope, type Kernel } from '#kernel/scope.ts'
import { keepReading } from '#kernel/secrets.ts'
import { codesWithoutText } from '#kernel/text.ts'
import { type KernelOptions, openKernel } from '#open-kernel.ts'

export interface AppOptions extends Omit<KernelOptions, 'modules' | 'migrates'> {
  applications: Applications
  /** Another set than the program's own, for tests of the kernel alone. */
  modules?: readonly Module[]
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
  const { kernel, gateway, jobs, close } = await openKernel({ ...options, modules, migrates: true })
  const { clock, log, disk } = kernel
  await listen(kernel)
  const stopReading = keepReading(kernel.secrets, kernel.background, log)
  kernel.notifications.on('sessions', uids => gateway.recheck(uids))
  kernel.notifications.on('user states', keys => gateway.tellStates(keys))
  await kernel.settings.load()
  await disk.start()
  const handlers = [...kernelJobs, ...modules.flatMap(module => module.jobs ?? [])]
  await jobs.open(handlers, config.roles.has('worker'))
  const http = await createServer(kernel, modules, options.applications)
  const stopped = new AbortController()
  for (const module of modules) await module.start?.(jobScope(kernel), stopped.signal)
  if (config.roles.has('live')) {
    gateway.open(http.server, {
      rooms: modules.flatMap(module => module.rooms ?? []),
      authenticate: (credentials, peer) => authenticateSocket(kernel, credentials, peer),
      authenticateAgain: (held, credentials) => authenticateAgain(kernel, held, credentials),
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
      await close()
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
  notifications.on('answers', parts => answers.evict(parts))
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
