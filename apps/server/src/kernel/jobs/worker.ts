import type { PgBoss } from 'pg-boss'
import { jobScope, type Kernel, type Scope } from '../scope.ts'
import { failedQueue, giveUp } from './give-up.ts'
import type { JobHandler } from './job.ts'
import { clearSuspect, releaseSuspect } from './suspects.ts'
import { endWaiting, waitForRoom } from './wait-for-room.ts'

/** Light jobs of one name that may run side by side. */
const lightPlaces = 2
/** Of jobs that run on behalf of accounts. */
export const accountsGroup = 'accounts'
/** So often a heavy job of an account looks whether one of staff waits. */
const yieldMs = 2000

const options = { pollingIntervalSeconds: 1, includeMetadata: true, heartbeatRefreshSeconds: 5 } as const

/** A job of the same name that is nobody's and has found no place. */
const othersWait = `select from pgboss.job where name = $1 and group_id is distinct from '${accountsGroup}'
  and state in ('created', 'retry') and start_after < now() - interval '2 seconds' limit 1`
/**
 * Back into the queue as if it had never been taken: that costs none of its tries. Later, so that the run that ends now
 * cannot be taken for its next; only this run, by its number, for another program may have put the job back already.
 */
const yieldPlace = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
  start_after = now() + interval '2 seconds' where state = 'active' and name = $1 and id = $2 and retry_count = $3`

/** Takes jobs of every queue until the queue is closed; `stopping` calls off those that are under way by then. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandler[],
  scope: () => Scope,
  heavyPlaces: number,
  stopping: AbortSignal,
): Promise<void> {
  const execute = (text: string, values: unknown[]) => boss.getDb().executeSql(text, values)
  /** A run that ended, however, ended no program. */
  const clear = async (id: string) => {
    const { rows } = await execute(clearSuspect, [id])
    if (rows.length > 0) await execute(releaseSuspect, [])
  }
  for (const handler of handlers) {
    const { name, weight, accountOf } = handler.spec
    const places = weight === 'heavy' ? heavyPlaces : lightPlaces
    const shared = accountOf && { localGroupConcurrency: Math.max(1, places - 1) }
    const placed = { ...options, localConcurrency: places, ...shared }
    await boss.work<object, void, typeof placed>(name, placed, async ([job]) => {
      if (!job) return
      const yielding = new AbortController()
      const canYield = weight === 'heavy' && job.groupId === accountsGroup
      const watch = canYield && setInterval(() => void look(), yieldMs).unref()
      const look = async () => {
        const { rows } = await execute(othersWait, [name]).catch(() => ({ rows: [] }))
        if (rows.length > 0) yielding.abort(new Error('a job of staff waits'))
      }
      try {
        const ends = AbortSignal.any([job.signal, stopping, yielding.signal])
        const isDone = await runJob(handler, scope(), job, ends)
        if (!isDone) await execute(waitForRoom, [[job.name], job.id, job.retryCount])
        await clear(job.id)
      } catch (error) {
        if (!stopping.aborted) {
          await clear(job.id)
          if (!yielding.signal.aborted) throw error
        }
        await execute(yieldPlace, [name, job.id, job.retryCount])
      } finally {
        if (watch) clearInterval(watch)
      }
    })
  }
  takeUpWithRoom(boss, handlers, scope().kernel, stopping)
  await boss.work<object, void, typeof options>(failedQueue, options, async ([job]) => {
    if (job) await giveUp(scope(), handlers, job)
  })
}

/** What waits for room on the disk goes on as soon as there is some. */
function takeUpWithRoom(
  boss: PgBoss,
  handlers: JobHandler[],
  { disk, background, log }: Kernel,
  stopping: AbortSignal,
): void {
  const names = handlers.filter(({ spec }) => spec.needsRoom).map(({ spec }) => spec.name)
  let wasLow = disk.isLow
  disk.onSample(({ level }) => {
    const isOver = wasLow && level !== 'low'
    wasLow = level === 'low'
    if (!isOver || stopping.aborted) return
    const taken = boss.getDb().executeSql(endWaiting, [names])
    // If it fails they are looked at within a minute.
    background.track(taken.catch((error: unknown) => log.warn({ err: error }, 'jobs that wait for room')))
  })
}

interface TakenJob {
  id: string
  data: object
  retryCount: number
}

/** False when the job waits for room on the disk. */
async function runJob(
  handler: JobHandler,
  outer: Scope,
  job: TakenJob,
  signal: AbortSignal,
): Promise<boolean> {
  const { disk } = outer.kernel
  const { needsRoom = false } = handler.spec
  if (needsRoom && (await disk.refresh()).level === 'low') return false
  const { name } = handler.spec
  const log = outer.log.child({ job: name, jobId: job.id })
  const scope = jobScope(outer.kernel, log)
  const { jobs } = outer.kernel.metrics
  try {
    const stop = needsRoom ? AbortSignal.any([signal, disk.lowSignal]) : signal
    await handler.run(scope, handler.spec.input.parse(job.data) as never, stop)
    // A run that was called off may return in the middle of its work: it is not done.
    stop.throwIfAborted()
    jobs.inc({ job: name, outcome: 'done' })
    return true
  } catch (error) {
    if (needsRoom && !signal.aborted && (await disk.isWhyFailed(error))) {
      jobs.inc({ job: name, outcome: 'waits' })
      log.warn({ err: error }, 'job waits for room on the disk')
      return false
    }
    const isCalledOff = signal.aborted && error === signal.reason
    jobs.inc({ job: name, outcome: isCalledOff ? 'calledOff' : 'failed' })
    if (isCalledOff) log.info({ reason: String(error) }, 'job called off')
    else log.error({ err: error, attempt: job.retryCount }, 'job failed')
    throw error
  }
}
