import type { PgBoss } from 'pg-boss'
import { jobScope, type Scope } from '../scope.ts'
import { failedQueue, giveUp } from './give-up.ts'
import type { JobHandler } from './job.ts'
import { putBack } from './take-over.ts'

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
        await runJob(handler, scope(), job, AbortSignal.any([job.signal, stopping]))
      } catch (error) {
        if (!stopping.aborted) throw error
        await boss.getDb().executeSql(`${putBack} and id = $2`, [[job.name], job.id])
      }
    })
  }
  await boss.work<object, void, typeof options>(failedQueue, options, async ([job]) => {
    if (job) await giveUp(scope(), handlers, job)
  })
}

interface TakenJob {
  id: string
  data: object
  retryCount: number
}

async function runJob(handler: JobHandler, outer: Scope, job: TakenJob, signal: AbortSignal): Promise<void> {
  const { name } = handler.spec
  const log = outer.log.child({ job: name, jobId: job.id })
  const scope = jobScope(outer.kernel, log)
  const { jobs } = outer.kernel.metrics
  try {
    await handler.run(scope, handler.spec.input.parse(job.data) as never, signal)
    jobs.inc({ job: name, outcome: 'done' })
  } catch (error) {
    jobs.inc({ job: name, outcome: 'failed' })
    log.error({ err: error, attempt: job.retryCount }, 'job failed')
    throw error
  }
}
