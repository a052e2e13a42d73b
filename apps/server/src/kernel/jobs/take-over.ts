import pg from 'pg'
import type { Log } from '../log.ts'

/** Advisory lock that every program with workers holds as long as it lives, shared with the others. */
const workersLock = 7_316_002
/** Wait before a broken connection is opened anew. */
const againMs = 1000

/** What was begun waits again, as if it had never been taken: that costs none of its tries. */
export const putBack = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
  where state = 'active' and name = any($1)`

/**
 * Holds the lock that says: here live workers. Who finds it free is the only one, so that all jobs that are under
 * way belonged to programs that were killed: these go back at once and at no cost of their tries. While others
 * live, a missing heartbeat tells instead whose worker died.
 */
export async function takeOver(url: string, names: readonly string[], log: Log) {
  let isReleased = false
  let client = await connect()
  await putOrphansBack(client, names, log)
  await client.query('select pg_advisory_lock_shared($1)', [workersLock])

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'xinghe workers',
      keepAlive: true,
    })
    fresh.on('error', () => {}) // `end` follows
    fresh.on('end', () => void (isReleased || setTimeout(again, againMs).unref()))
    await fresh.connect()
    return fresh
  }

  async function again(): Promise<void> {
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

async function putOrphansBack(client: pg.Client, names: readonly string[], log: Log): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    workersLock,
  ])
  if (!rows[0]?.alone) return
  const { rowCount } = await client.query(putBack, [names])
  if (rowCount) log.info({ jobs: rowCount }, 'jobs of a killed program go on')
  await client.query('select pg_advisory_unlock($1)', [workersLock])
}
