import pg from 'pg'
import type { Log } from '../log.ts'
import {
  dropDeletedJobs,
  hasSuspects,
  parkSuspects,
  putBack,
  releaseSuspect,
  suspectJobs,
  takeTries,
} from './suspects.ts'

/** Advisory lock that every program with workers holds while it runs, shared with the others. */
const workersLock = 7_316_002
/** Wait before a broken connection is opened anew. */
const reconnectMs = 1000
/** So often it is seen whether the next suspect may run. */
const releaseMs = 2000

export interface TakeOverOptions {
  /** Names of the jobs that this program works on. */
  names: readonly string[]
  /** Ends jobs for good. */
  fail: (name: string, ids: string[], reason: string) => Promise<unknown>
  log: Log
}

/**
 * Holds the lock that every program with workers shares. A program that finds it free is the only one, so all jobs
 * under way belonged to programs that were killed: these go back at once and at no cost of their tries, one after the
 * other, until they are poison (see suspects.ts).
 * While other programs run, a missed heartbeat shows instead whose worker died.
 */
export async function takeOver(url: string, options: TakeOverOptions) {
  const { log } = options
  let isReleased = false
  let client = await connect()
  await takeOverOrphans(client, options)
  await client.query('select pg_advisory_lock_shared($1)', [workersLock])
  let releasing = Promise.resolve()
  const timer = setInterval(() => {
    releasing = release(client).catch((error: unknown) => {
      if (!isReleased) log.error({ err: error }, 'suspected jobs')
    })
  }, releaseMs).unref()

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
      await client.end().catch(() => {}) // which begins the next try
    }
  }

  return {
    async release(): Promise<void> {
      isReleased = true
      clearInterval(timer)
      await releasing
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
  await client.query(suspectJobs, [names])
  const exhausted = await client.query<{ name: string; id: string }>(takeTries, [names])
  for (const { name, id } of exhausted.rows) {
    log.error({ job: name, jobId: id }, 'a job is poison: its program ended each time it ran')
    await fail(name, [id], 'the program ended each time this job ran')
  }
  const { rowCount } = await client.query(putBack, [names])
  await client.query(parkSuspects, [names])
  await release(client)
  if (rowCount) log.info({ jobs: rowCount }, 'jobs of a killed program go on')
  await client.query('select pg_advisory_unlock($1)', [workersLock])
}

async function release(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(hasSuspects)
  if (rowCount) await client.query(releaseSuspect)
}
