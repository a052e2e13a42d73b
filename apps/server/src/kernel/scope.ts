import type { Role } from '@xinghe/contract'
import type { Config } from '#config.ts'
import type { Background } from './background.ts'
import type { Cache } from './cache.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './db.ts'
import type { DiskSpace } from './files/disk-space.ts'
import type { FileStore } from './files/store.ts'
import type { Answers } from './http/answers.ts'
import type { SessionCache } from './http/session-cache.ts'
import { newId } from './ids.ts'
import type { Jobs } from './jobs/spec.ts'
import type { LivePublisher } from './live/publish.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Notifications } from './notifications.ts'
import type { PersonalRows } from './personal-rows.ts'
import type { Ports } from './port.ts'
import type { Bus } from './reactions.ts'
import type { SiteSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { type Language, sentence, type TextParams } from './text.ts'
import type { Vault } from './vault.ts'

/** What one running program has, made once at its start. */
export interface Kernel {
  config: Config
  log: Log
  clock: Clock
  /** For calls: a statement ends after some seconds. */
  database: Database
  /** For jobs, whose statements may take as long as the job. */
  jobDatabase: Database
  cache: Cache
  /** Finished replies that are the same for everybody. */
  answers: Answers
  sessions: SessionCache
  notifications: Notifications
  settings: Settings
  secrets: SiteSecrets
  vault: Vault
  files: FileStore
  disk: DiskSpace
  jobs: Jobs
  background: Background
  bus: Bus
  live: LivePublisher
  ports: Ports
  /** What is kept of people, of the modules above before that of those below. */
  personalData: readonly PersonalRows[]
  /** Of all modules: how much of each kind a user has not read. */
  messageCounts: Readonly<Record<string, (scope: Scope, uid: string) => Promise<number>>>
  metrics: Metrics
  /** Replies are checked against their contract: everywhere but in production. */
  checksReplies: boolean
}

/** Who is calling. */
export interface Viewer {
  /** Null for a visitor. */
  uid: string | null
  sessionId: string | null
  /** Powers count only in a session of the console. */
  role: Role | null
  /** The console session of somebody who has no powers until they have set up a second factor. */
  owesSecondFactor: boolean
  deviceId: string
  address: string
  /** ISO 3166-1 code of the country, or the configured default. */
  region: string
  /** What their program calls itself; empty where it says nothing. */
  userAgent: string
  /** What their browser is known by, whoever is signed in there; null for most. */
  browserSecret: string | null
  language: Language
}

/** Everything a use case may reach. It gets time, ids and chance from here and nowhere else. */
export interface Scope {
  kernel: Kernel
  /** The pool, or the transaction that `transact` opened. */
  db: Db
  viewer: Viewer
  now(): number
  id(): string
  text(key: string, params?: TextParams): string
  log: Log
  /** Runs once the surrounding transaction is committed, at once without one. A failure of it is logged and fails nothing. */
  afterCommit(run: (scope: Scope) => Promise<void> | void): void
}

/** The program itself: jobs, start, schedules. */
export const nobody: Viewer = {
  uid: null,
  sessionId: null,
  role: null,
  owesSecondFactor: false,
  deviceId: '',
  address: '',
  region: 'GL',
  userAgent: '',
  browserSecret: null,
  language: 'zh-CN',
}

export function createScope(
  kernel: Kernel,
  viewer: Viewer = nobody,
  log: Log = kernel.log,
  db: Db = kernel.database.db,
): Scope {
  const scope: Scope = {
    kernel,
    db,
    viewer,
    now: () => kernel.clock.now(),
    id: () => newId(kernel.clock.now()),
    text: (key, params) => sentence(viewer.language, key, params),
    log,
    afterCommit: run => runAfter(scope, run),
  }
  return scope
}

/** The scope of the program's own work, which no caller waits for. */
export function jobScope(kernel: Kernel, log: Log = kernel.log): Scope {
  return createScope(kernel, nobody, log, kernel.jobDatabase.db)
}

/** Whether the scope's database is a transaction and not one of the pools. */
export function isInTransaction({ db, kernel }: Scope): boolean {
  return db !== kernel.database.db && db !== kernel.jobDatabase.db
}

/**
 * Runs a use case in one transaction. The scope it is given shadows the outer one, so no other database is in reach;
 * events and jobs of it commit or vanish with the writes. Inside a transaction it joins that one.
 */
export async function transact<T>(scope: Scope, work: (scope: Scope) => Promise<T>): Promise<T> {
  if (isInTransaction(scope)) return work(scope)
  const waiting: ((scope: Scope) => Promise<void> | void)[] = []
  const result = await scope.db.transaction(db =>
    work({ ...scope, db, afterCommit: run => void waiting.push(run) }),
  )
  for (const run of waiting) runAfter(scope, run)
  return result
}

function runAfter(scope: Scope, run: (scope: Scope) => Promise<void> | void): void {
  const done = (async () => run(scope))().catch((error: unknown) =>
    scope.log.error({ err: error }, 'after commit'),
  )
  scope.kernel.background.track(done)
}

/** The signed-in caller's id; the mount has already refused visitors where the endpoint demands a user. */
export function callerOf(scope: Scope): string {
  if (scope.viewer.uid === null)
    throw new Error('the endpoint lets visitors in but the use case needs a user')
  return scope.viewer.uid
}

/** Key of a device under which what a visitor does is stored; null for one that names none. */
export function deviceKey({ viewer }: Scope): string | null {
  return viewer.deviceId === '' ? null : `device:${viewer.deviceId}`
}

/** Key under which what a viewer does is stored: the uid, else that of the device. */
export function viewerKey(scope: Scope): string | null {
  return scope.viewer.uid ?? deviceKey(scope)
}
