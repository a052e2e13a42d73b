import type { Job } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { brokenConstraint } from '#kernel/db.ts'
import { fail } from '#kernel/fail.ts'
import { jobSubjects } from '#kernel/jobs/subject.ts'
import type { Scope } from '#kernel/scope.ts'
import { type JobRow, jobColumns, jobTable, jobView } from './job-table.ts'

/** Puts a failed job back into its queue. A job that waits or runs again already is left as it is. */
export async function retryJob(scope: Scope, input: { name: string; id: string }): Promise<Job> {
  const job = await readJob(scope, input)
  if (['created', 'retry', 'active'].includes(job.state)) return await view(scope, job)
  if (job.state !== 'failed') fail('conflict')
  await scope.kernel.jobs.retry(scope.db, input.name, input.id).catch((error: unknown) => {
    if (brokenConstraint(error) !== null) fail('conflict') // its queue holds a newer job for the same thing
    throw error
  })
  return await view(scope, await readJob(scope, input))
}

/** Deletes a failed job for good. What it worked on stays as it is. @throws conflict unless it has failed */
export async function removeJob(scope: Scope, input: { name: string; id: string }) {
  const job = await readJob(scope, input)
  if (job.state !== 'failed') fail('conflict')
  await scope.kernel.jobs.remove(scope.db, input.name, input.id)
  return {}
}

const view = async (scope: Scope, job: JobRow) => jobView(job, await jobSubjects(scope, [job]))

async function readJob(scope: Scope, { name, id }: { name: string; id: string }): Promise<JobRow> {
  const [job] = await scope.db
    .select(jobColumns)
    .from(jobTable)
    .where(and(eq(jobTable.name, name), eq(sql`${jobTable.id}::text`, id)))
  return job ?? fail('notFound')
}
