import type { Job, jobsAdmin, List, ParsedOf } from '@xinghe/contract'
import { and, eq, ne, not, notLike, sql } from 'drizzle-orm'
import { failedQueue } from '#kernel/jobs/give-up.ts'
import { jobSubjects } from '#kernel/jobs/subject.ts'
import { isPoison } from '#kernel/jobs/suspects.ts'
import { listPage } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { jobColumns, jobTable, jobView } from './job-table.ts'

/** In microseconds: milliseconds would double or skip rows that one transaction queued. */
const createdMicros = sql<number>`(extract(epoch from ${jobTable.createdOn}) * 1000000)::bigint`

function inState(state: Job['state']) {
  const stored = (name: string) => sql`${jobTable.state}::text = ${name}`
  if (state === 'poison') return and(stored('failed'), isPoison(jobTable.id))
  return state === 'failed' ? and(stored('failed'), not(isPoison(jobTable.id))) : stored(state)
}

/** Background work, newest first, without what the queue does for itself. */
export function listJobs(scope: Scope, input: ParsedOf<typeof jobsAdmin.list>): Promise<List<Job>> {
  const { state, name, ...paging } = input
  return listPage(
    paging,
    { columns: [createdMicros, jobTable.id], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select({ job: jobColumns, micros: createdMicros.mapWith(Number) })
          .from(jobTable)
          .where(
            and(
              notLike(jobTable.name, '\\_\\_pgboss%'),
              ne(jobTable.name, failedQueue),
              state && inState(state),
              name === undefined ? undefined : eq(jobTable.name, name),
              after,
            ),
          )
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: ({ micros, job }) => [micros, job.id],
      view: async rows => {
        const subjects = await jobSubjects(
          scope,
          rows.map(row => row.job),
        )
        return rows.map(({ job }) => jobView(job, subjects))
      },
    },
  )
}
