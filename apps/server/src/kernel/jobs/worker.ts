import type { PgBoss } from 'pg-boss'
import { jobScope, type Kernel, type Scope } from '../scope.ts'
import { failedQueue, giveUp } from './give-up.ts'
import type { JobHandler } from './job.ts'
import { putBack } from './take-over.ts'
import { endWaiting, waitForRoom } from './wait-for-room.ts'

/** Light jobs of one name that may run side by side. */
const lightPlaces = 2

const options = { pollingIntervalSeconds: 1, includeMetadata: true, heartbeatRefreshSeconds: 5 } as const

/** Takes jobs of every queue until the queue is closed; `stopping` calls off those that are under way by then. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandler[],
  scope: () => Scope,
  heavyPlaces: number,
  stopping: AbortSignal,
): Promise<void> {
  for (const handler of handlers) {
    const places = handler.spec.weight === 'heavy' ? heavyPlaces : lightPlaces
    const placed = { ...options, localConcurrency: places }
    await boss.work<object, void, typeof placed>(handler.spec.name, placed, async ([job]) => {
      if (!job) return
      try {
        const isDone = await runJob(handler, scope(), job, AbortSignal.any([job.signal, stopping]))
        if (!isDone) await boss.getDb().executeSql(waitForRoom, [[job.name], job.id])
      } catch (error) {
        if (!stopping.aborted) throw error
        await boss.getDb().executeSql(`${putBack} and id = $2`, [[job.name], job.id])
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
    jobs.inc({ job: name, outcome: 'done' })
    return true
  } catch (error) {
    if (needsRoom && !signal.aborted && (await disk.isWhyFailed(error))) {
      jobs.inc({ job: name, outcome: 'waits' })
      log.warn({ err: error }, 'job waits for room on the disk')
      return false
    }
    jobs.inc({ job: name, outcome: 'failed' })
    log.error({ err: error, attempt: job.retryCount }, 'job failed')
    throw error
  }
}
