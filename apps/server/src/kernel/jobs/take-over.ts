import pg from 'pg'
import type { Log } from '../log.ts'
import { failedQueue } from './give-up.ts'

/** Advisory lock that every program with workers holds while it runs, shared with the others. */
const workersLock = 7_316_002
/** Wait before a broken connection is opened anew. */
const reconnectMs = 1000
/** So often a job outlives its program; one that is still unfinished after that may be what ends it. */
export const maxTakeOvers = 3

/** Back into the queue as if it had never been taken: that costs none of its tries. */
export const putBack = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
  where state = 'active' and name = any($1)`

/** Counts one more take-over of each job that is under way; giving a job up ends no program, and is never given up itself. */
const countTakeOvers = `insert into job_take_over (job_id, count)
  select id, 1 from pgboss.job where state = 'active' and name = any($1) and name <> '${failedQueue}'
  on conflict (job_id) do update set count = job_take_over.count + 1`
const dropDeletedJobs = `delete from job_take_over t where not exists (select from pgboss.job j where j.id = t.job_id)`
/** Of the jobs under way, those that have outlived their program too often; none of them has a try left then. */
const takeTries = `update pgboss.job j set retry_limit = j.retry_count from job_take_over t
  where t.job_id = j.id and t.count > $2 and j.state = 'active' and j.name = any($1) and j.name <> '${failedQueue}'
  returning j.name, j.id`

export interface TakeOverOptions {
  /** Names of the jobs that this program works on. */
  names: readonly string[]
  /** Ends jobs for good. */
  fail: (name: string, ids: string[], reason: string) => Promise<unknown>
  log: Log
}

/**
 * Holds the lock that every program with workers shares. A program that finds it free is the only one, so all jobs
 * under way belonged to programs that were killed: these go back at once and at no cost of their tries, a few times.
 * While other programs run, a missed heartbeat shows instead whose worker died.
 */
export async function takeOver(url: string, options: TakeOverOptions) {
  const { log } = options
  let isReleased = false
  let client = await connect()
  await takeOverOrphans(client, options)
  await client.query('select pg_advisory_lock_shared($1)', [workersLock])

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'xinghe workers',
      keepAlive: true,
    })
    fresh.on('error', () => {}) // `end` follows
    fresh.on('end', () => void (isReleased || setTimeout(reconnect, reconnectMs).unref()))
    await fresh.connect()
    return fresh
  }

  async function reconnect(): Promise<void> {
    if (isReleased) return
    try {
      client = await connect()
      await client.query('select pg_advisory_lock_shared($1)', [workersLock])
    } catch (error) {
      log.error({ err: error }, 'lock of the workers')
    }
  }

  return {
    async release(): Promise<void> {
      isReleased = true
      await client.end()
    },
  }
}

async function takeOverOrphans(client: pg.Client, { names, fail, log }: TakeOverOptions): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    workersLock,
  ])
  if (!rows[0]?.alone) return
  await client.query(dropDeletedJobs)
  await client.query(countTakeOvers, [names])
  const exhausted = await client.query<{ name: string; id: string }>(takeTries, [names, maxTakeOvers])
  for (const { name, id } of exhausted.rows) {
    log.error({ job: name, jobId: id }, 'a job is given up: its program ended each time it ran')
    await fail(name, [id], `the program ended during this job ${maxTakeOvers + 1} times`)
  }
  const { rowCount } = await client.query(putBack, [names])
  if (rowCount) log.info({ jobs: rowCount }, 'jobs of a killed program go on')
  await client.query('select pg_advisory_unlock($1)', [workersLock])
}
