import { mkdir, rm } from 'node:fs/promises'
import {
  CallFailure,
  type Client,
  connectLive,
  createClient,
  type LiveSocket,
  nativeFetch,
  randomId,
} from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { inject } from 'vitest'
import { type App, type AppOptions, startApp } from '#app.ts'
import { readConfig } from '#config.ts'
import { movableClock } from '#kernel/clock.ts'
import type { MessageName, MessageOf } from '#kernel/live/publish.ts'
import { createScope, type Kernel, nobody, type Scope, type Viewer } from '#kernel/scope.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import '#test/refuse-concurrent-queries.ts'

export interface TestAppOptions {
  /** Environment variables beside the test's own: `{ ROLES: 'web,worker,live' }` runs jobs too. */
  env?: Record<string, string>
  modules?: NonNullable<AppOptions['modules']>
  applications?: AppOptions['applications']
  log?: NonNullable<AppOptions['log']>
  /** Runs a second program beside this one: on its database, its folder and its clock. */
  beside?: TestApp
}

/** Both halves of a session, as a log-in answers them to a client without cookies. */
export interface SignedIn {
  token: Token
  secret?: string | undefined
}

export interface TestApp {
  app: App
  kernel: Kernel
  /** `http://127.0.0.1:port`. */
  origin: string
  clock: ReturnType<typeof movableClock>
  /** Leaves so many bytes of the disk, which has 2 TiB and ample room; back to that without a number. */
  leaveFree(free?: number): Promise<void>
  databaseUrl: string
  dataDir: string
  /** The program itself, for the makers of prerequisites. */
  scope: Scope
  /** A scope of somebody, for functions that other modules import. */
  scopeOf(viewer: Partial<Viewer>): Scope
  /** Somebody who is not signed in, on a new device. */
  visitor(deviceId?: string): Client
  /** The typed client of a user, on a new device. */
  as(user: SignedIn, deviceId?: string): Client
  /** A socket that has said who it is; null for a visitor. It closes with the app. */
  live(user: SignedIn | null): Promise<LiveSocket>
  /** Waits for listeners and messages that follow a commit. */
  settle(): Promise<void>
  /** Ends the program and leaves nothing of it behind. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

let made = 0

/**
 * The whole program in this process with a database, a folder and a clock of its own:
 *
 *     const app = await testApp()
 *     afterAll(app.stop)
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { databaseUrl, dataDir, clock, remove } = options.beside
    ? { ...options.beside, remove: async () => {} }
    : await makeSite()
  const room = { free: ampleBytes, total: 2 * ampleBytes }
  const app = await startApp({
    config: readConfig({ ...defaults, DATA_DIR: dataDir, ...options.env }),
    databaseUrl,
    applications: options.applications ?? { web: null, console: null },
    checkReplies: true,
    readRoom: async () => [room],
    clock,
    ...(options.modules && { modules: options.modules }),
    ...(options.log && { log: options.log }),
  })
  const clientOf = (user: SignedIn | null, deviceId = randomId()) =>
    createClient({
      origin: app.origin,
      deviceId,
      token: () => user?.token ?? null,
      now: () => clock.now(),
      fetch: nativeFetch(() => user?.secret ?? null),
    })
  const sockets: LiveSocket[] = []
  const live = (user: SignedIn | null) =>
    new Promise<LiveSocket>(resolve =>
      sockets.push(
        connectLive({
          origin: app.origin,
          token: () => user?.token ?? null,
          secret: () => user?.secret ?? null,
          onConnect: resolve,
        }),
      ),
    )
  const stop = async () => {
    for (const socket of sockets) socket.disconnect()
    await app.stop()
    await remove()
  }
  return {
    app,
    kernel: app.kernel,
    origin: app.origin,
    clock,
    async leaveFree(free = ampleBytes) {
      room.free = free
      await app.kernel.disk.sample()
    },
    databaseUrl,
    dataDir,
    scope: createScope(app.kernel),
    scopeOf: viewer => createScope(app.kernel, { ...nobody, ...viewer }),
    visitor: deviceId => clientOf(null, deviceId),
    as: (user, deviceId) => clientOf(user, deviceId),
    live,
    settle: () => app.kernel.background.settle(),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

const ampleBytes = 1024 ** 4

/** What programs work on: a database, a folder and a clock. */
async function makeSite() {
  const server = inject('databaseUrl')
  const name = `${inject('databaseHead')}${process.pid}_${++made}`
  const dataDir = `${inject('runFolder')}/${process.pid}-${made}`
  await mkdir(dataDir, { recursive: true })
  const databaseUrl = await createDatabase(server, name, `${inject('databaseHead')}template`)
  const remove = async () => {
    await dropDatabase(server, name)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { databaseUrl, dataDir, clock: movableClock(), remove }
}

const defaults = {
  PORT: '0',
  HOST: '127.0.0.1',
  ROLES: 'web,live',
  DEMO: 'off',
  MAX_DELAY_MS: '0',
  // All tests come from one address.
  CALLS_PER_SEC: '0',
  SOCKETS_PER_ADDRESS: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  LOG_LEVEL: process.env.DEBUG ? 'debug' : 'silent',
}

/** The header with which a request of no client's opens a user's session. */
export function bearer({ secret }: SignedIn): { authorization: string } {
  return { authorization: `Bearer ${secret}` }
}

/** The next message of this name that a socket gets. */
export function nextMessage<N extends MessageName>(socket: LiveSocket, name: N): Promise<MessageOf<N>> {
  return new Promise(resolve => {
    const take = (message: MessageOf<N>) => resolve(message)
    socket.once(name, take as never)
  })
}

/** The code with which a call was refused; `success` when it was not. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'success'
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}
