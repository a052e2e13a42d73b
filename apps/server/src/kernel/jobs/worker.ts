import type { PgBoss } from 'pg-boss'
import { createScope, type Scope } from '../scope.ts'
import type { JobHandler } from './job.ts'
import { putBack } from './take-over.ts'

/** Light jobs of one name that may run side by side. */
const lightPlaces = 2

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
    const options = {
      localConcurrency: places,
      pollingIntervalSeconds: 1,
      includeMetadata: true,
      heartbeatRefreshSeconds: 5,
    } as const
    await boss.work<object, void, typeof options>(handler.spec.name, options, async ([job]) => {
      if (!job) return
      try {
        await runJob(handler, scope(), { ...job, signal: AbortSignal.any([job.signal, stopping]) })
      } catch (error) {
        if (!stopping.aborted) throw error
        await boss.getDb().executeSql(`${putBack} and id = $2`, [[job.name], job.id])
      }
    })
  }
}

interface TakenJob {
  id: string
  data: object
  signal: AbortSignal
  retryCount: number
  retryLimit: number
}

async function runJob(handler: JobHandler, outer: Scope, job: TakenJob): Promise<void> {
  const { name } = handler.spec
  const log = outer.log.child({ job: name, jobId: job.id })
  const scope = createScope(outer.kernel, outer.viewer, log)
  const input = handler.spec.input.parse(job.data) as never
  try {
    await handler.run(scope, input, job.signal)
    outer.kernel.metrics.jobs.inc({ job: name, outcome: 'done' })
  } catch (error) {
    outer.kernel.metrics.jobs.inc({ job: name, outcome: 'failed' })
    if (job.signal.aborted) throw error
    log.error({ err: error, attempt: job.retryCount }, 'job failed')
    if (job.retryCount >= job.retryLimit)
      await handler.giveUp?.(scope, input, error instanceof Error ? error.message : String(error))
    throw error
  }
}
