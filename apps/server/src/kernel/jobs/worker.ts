import type { PgBoss } from 'pg-boss'
import { createScope, type Scope } from '../scope.ts'
import type { JobHandler } from './job.ts'

/** Light jobs of one name that may run side by side. */
const lightPlaces = 2

/** Takes jobs of every queue until the queue is closed. */
export async function startWorkers(
  boss: PgBoss,
  handlers: JobHandler[],
  scope: () => Scope,
  heavyPlaces: number,
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
      if (job) await runJob(handler, scope(), job)
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
    log.error({ err: error, attempt: job.retryCount }, 'job failed')
    const isLast = job.retryCount >= job.retryLimit
    if (isLast && !job.signal.aborted)
      await handler.giveUp?.(scope, input, error instanceof Error ? error.message : String(error))
    throw error
  }
}
