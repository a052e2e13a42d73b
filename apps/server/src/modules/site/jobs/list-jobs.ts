import type { Job, jobsAdmin, List, ParsedOf } from '@xinghe/contract'
import { and, eq, ne, notLike, sql } from 'drizzle-orm'
import { failedQueue } from '#kernel/jobs/give-up.ts'
import { jobSubjects } from '#kernel/jobs/subject.ts'
import { behind, listAnswer, ordered, type SortKey, skipped } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { jobTable, jobView } from './job-table.ts'

/** In microseconds: milliseconds would double or skip rows that one transaction queued. */
const createdMicros = sql<number>`(extract(epoch from ${jobTable.createdOn}) * 1000000)::bigint`
const newestFirst: SortKey[] = [
  { column: createdMicros, direction: 'desc' },
  { column: jobTable.id, direction: 'desc' },
]

/** Background work, newest first, without what the queue does for itself. */
export async function listJobs(scope: Scope, input: ParsedOf<typeof jobsAdmin.list>): Promise<List<Job>> {
  const { state, name, cursor, page, size } = input
  const rows = await scope.db
    .select({ job: jobTable, micros: createdMicros.mapWith(Number) })
    .from(jobTable)
    .where(
      and(
        notLike(jobTable.name, '\\_\\_pgboss%'),
        ne(jobTable.name, failedQueue),
        state && sql`${jobTable.state}::text = ${state}`,
        name === undefined ? undefined : eq(jobTable.name, name),
        behind(newestFirst, cursor),
      ),
    )
    .orderBy(...ordered(newestFirst))
    .limit(size + 1)
    .offset(skipped(input))
  const subjects = await jobSubjects(
    scope,
    rows.map(row => row.job),
  )
  return listAnswer(
    rows,
    { page, size },
    ({ micros, job }) => [micros, job.id],
    shown => shown.map(({ job }) => jobView(job, subjects)),
  )
}
