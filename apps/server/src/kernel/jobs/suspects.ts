import { type SQLWrapper, sql } from 'drizzle-orm'
import { failedQueue } from './give-up.ts'

/**
 * Jobs that were under way when their program died, until one run of theirs ends in order. They run one at a time, so
 * that the one that ends programs is found and not its neighbours. Each death counts four where the job was alone, one
 * where others ran beside it: whoever is there three times alone, or twelve times in company, runs no more.
 */
export const points = { alone: 4, beside: 1, poison: 12 }

/** When suspects are due that wait for another one to end: never by themselves. */
const parked = `'9999-01-01T00:00:00Z'::timestamptz`

const underWay = `j.state = 'active' and j.name = any($1) and j.name <> '${failedQueue}'`

export const dropDeletedJobs = `delete from job_take_over t where not exists (select from pgboss.job j where j.id = t.job_id)`

/** Suspects every job that is under way; giving a job up ends no program, and is never suspected. */
export const suspectJobs = `insert into job_take_over (job_id, count)
  select j.id, case when count(*) over () = 1 then ${points.alone} else ${points.beside} end from pgboss.job j where ${underWay}
  on conflict (job_id) do update set count = job_take_over.count + excluded.count`

/** Of the jobs under way, those that ended their program too often; none of them has a try left then. */
export const takeTries = `update pgboss.job j set retry_limit = j.retry_count from job_take_over t
  where t.job_id = j.id and t.count >= ${points.poison} and ${underWay}
  returning j.name, j.id`

/**
 * Back into the queue at no cost of its tries. `started_on` stays, so the next run is another attempt to the queue: where
 * the program was not killed and only seemed so, what it still reports of its run cannot be taken for the next one's.
 */
export const putBack = `update pgboss.job set state = 'created', retry_limit = retry_limit + 1, heartbeat_on = null
  where state = 'active' and name = any($1)`

/** Suspects that are due wait for each other. */
export const parkSuspects = `update pgboss.job j set start_after = ${parked} from job_take_over t
  where t.job_id = j.id and j.state in ('created', 'retry') and j.start_after <= now() and j.name = any($1)`

export const hasSuspects = 'select from job_take_over limit 1'

/** Lets the one that is least suspected run, unless another is to run or runs. */
export const releaseSuspect = `update pgboss.job set start_after = now() where id = (
    select j.id from pgboss.job j join job_take_over t on t.job_id = j.id
    where j.state in ('created', 'retry') and j.start_after = ${parked} order by t.count, j.created_on, j.id limit 1)
  and not exists (
    select from pgboss.job j join job_take_over t on t.job_id = j.id
    where j.state = 'active' or (j.state in ('created', 'retry') and j.start_after <> ${parked}))`

/** The job ended in order: it is suspected no more. */
export const clearSuspect = 'delete from job_take_over where job_id = $1 returning job_id'

/** Whether a job of this id ended its program too often. */
export function isPoison(id: SQLWrapper) {
  return sql<boolean>`exists (select from job_take_over where job_id = ${id} and count >= ${points.poison})`
}
