import { sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { failureMessage } from './failure.ts'
import type { JobHandler } from './job.ts'

/**
 * Jobs that have failed for good. The queue copies them here in the statement that fails them, whatever ended the
 * last try: an error, the time limit, or the death of its process.
 */
export const failedQueue = 'jobs.failed'

/** Options of that queue: giving up is short work, but must not be lost to a database that is away for a minute. */
export const failedQueueOptions = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 600,
  notify: true,
}

export interface FailedJob {
  data: object
  /** Name, id and failure of the job that failed. */
  sourceName: string | null
  sourceId: string | null
  sourceOutput: object | null
}

/** Runs `giveUp` of the job that failed, unless somebody put it back into its queue meanwhile. */
export async function giveUp(
  scope: Scope,
  handlers: readonly JobHandler[],
  failed: FailedJob,
): Promise<void> {
  const handler = handlers.find(({ spec }) => spec.name === failed.sourceName)
  if (!handler?.giveUp) return
  const { rows } = await scope.db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = ${failed.sourceName} and id = ${failed.sourceId}`,
  )
  if (rows[0] && rows[0].state !== 'failed') return
  const input = handler.spec.input.parse(failed.data) as never
  await handler.giveUp(scope, input, failureMessage(failed.sourceOutput))
}
