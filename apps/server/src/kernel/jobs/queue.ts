import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { type Db, executeText } from '../db.ts'
import type { Log } from '../log.ts'
import type { Scope } from '../scope.ts'
import { failedQueue, failedQueueOptions } from './give-up.ts'
import type { JobHandler, Schedule } from './job.ts'
import type { JobSpec, Jobs, SendOptions } from './spec.ts'
import { clearSuspect } from './suspects.ts'
import { takeOver } from './take-over.ts'
import { accountsGroup, startWorkers } from './worker.ts'

/** Seconds without a sign of life after which a job goes to another worker. */
export const heartbeatSec = 15

export interface JobQueue extends Jobs {
  /**
   * Makes the queues; refuses a program in which a job has no handler. One that is to work takes over here what a killed
   * one left behind: before the queue's supervision, for whom these jobs have lost a try.
   */
  open(handlers: JobHandler[], toWork: boolean): Promise<void>
  /** Begins to take jobs. */
  work(scope: () => Scope, schedules: Schedule[], heavyPlaces: number): Promise<void>
  close(): Promise<void>
}

/** Jobs in the same database, in the schema `pgboss`, so that they commit with their cause. */
export function createJobQueue(url: string, timeZone: string, log: Log): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: 6,
    schema: 'pgboss',
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  const names = new Set<string>()
  const stopping = new AbortController()
  let lock: Awaited<ReturnType<typeof takeOver>> | null = null
  let handlers: JobHandler[] = []
  boss.on('error', error => log.error({ err: error }, 'job queue'))

  return {
    async open(all, toWork) {
      handlers = all
      await boss.start()
      if (toWork) {
        const fail = (name: string, ids: string[], reason: string) =>
          boss.fail(name, ids, { message: reason })
        lock = await takeOver(url, { names: [...all.map(({ spec }) => spec.name), failedQueue], fail, log })
      }
      await boss.createQueue(failedQueue)
      await boss.updateQueue(failedQueue, failedQueueOptions)
      for (const { spec, giveUp } of all) {
        if (names.has(spec.name)) throw new Error(`job ${spec.name} is handled twice`)
        names.add(spec.name)
        const options = {
          retryLimit: spec.retries,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 300,
          expireInSeconds: spec.timeLimitSec,
          heartbeatSeconds: heartbeatSec,
          notify: true,
        }
        await boss.createQueue(spec.name, { ...options, policy: spec.exclusiveBy ? 'exclusive' : 'standard' })
        await boss.updateQueue(spec.name, { ...options, deadLetter: giveUp ? failedQueue : null })
      }
    },
    async work(scope, schedules, heavyPlaces) {
      for (const { spec, cron } of schedules) await boss.schedule(spec.name, cron, {}, { tz: timeZone })
      await startWorkers(boss, handlers, scope, heavyPlaces, stopping.signal)
    },
    async send(db, spec, input, options = {}) {
      if (!names.has(spec.name)) throw new Error(`job ${spec.name} has no handler`)
      const parsed = spec.input.parse(input)
      const account = spec.accountOf?.(parsed) ?? null
      const priority = account === null ? options.priority : await turnOf(db, spec.name, account)
      return boss.send(spec.name, parsed as object, {
        db: inside(db),
        ...(spec.exclusiveBy && { singletonKey: spec.exclusiveBy(parsed) }),
        ...(options.startAt && { startAfter: options.startAt }),
        ...(priority !== undefined && { priority }),
        ...(account !== null && { group: { id: accountsGroup, tier: account } }),
      })
    },
    async isLive(db, spec, input) {
      const key = spec.exclusiveBy?.(spec.input.parse(input))
      const { rows } = await executeText(
        db,
        `select 1 from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry', 'active') limit 1`,
        [spec.name, key],
      )
      return rows.length > 0
    },
    async discard(db, spec, input) {
      const key = spec.exclusiveBy?.(spec.input.parse(input))
      const jobs = `pgboss.job where name = $1 and singleton_key = $2 and state <> 'active'`
      await executeText(db, `delete from ${jobs}`, [spec.name, key])
    },
    async retry(db, name, id) {
      await executeText(db, clearSuspect, [id])
      await boss.retry(name, id, { db: inside(db) })
    },
    async remove(db, name, id) {
      await executeText(db, clearSuspect, [id])
      await executeText(db, `delete from pgboss.job where name = $1 and id = $2 and state = 'failed'`, [
        name,
        id,
      ])
    },
    async close() {
      for (const name of [...names, failedQueue]) await boss.offWork(name, { wait: false })
      stopping.abort(new Error('the program stops'))
      await boss.stop({ graceful: true, timeout: 8_000, close: true })
      await lock?.release()
    },
  }
}

/** Priority of an account's next job: behind the others of all accounts that have fewer. */
async function turnOf(db: Db, name: string, account: string): Promise<number> {
  const { rows } = await executeText(
    db,
    `select count(*)::int as n from pgboss.job
      where name = $1 and group_tier = $2 and state in ('created', 'retry', 'active')`,
    [name, account],
  )
  return -(z.object({ n: z.number() }).parse(rows[0]).n + 1)
}

/** Lets the queue write through a transaction of ours. */
function inside(db: Db) {
  return { executeSql: (text: string, values?: unknown[]) => executeText(db, text, values) }
}

/**
 * Puts a job into its queue; it commits or vanishes with the scope's transaction.
 * @returns its id; null when nothing was put, because one with the same key waits or runs already
 */
export async function enqueue<D extends z.ZodType>(
  scope: Scope,
  spec: JobSpec<D>,
  input: z.input<D>,
  options?: SendOptions,
): Promise<string | null> {
  return scope.kernel.jobs.send(scope.db, spec, input, options)
}
