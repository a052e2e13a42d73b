import { createHash } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#kernel/db.ts'
import { createJobQueue } from '#kernel/jobs/queue.ts'
import { createLog } from '#kernel/log.ts'
import { applyMigrations } from '#kernel/migrations.ts'

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a site with the migrations of a folder and rows of many kinds: text, JSON, arrays, numbers from sequences, jobs. */
export async function makeSiteRows(url: string, migrations: string): Promise<void> {
  const database = openDatabase(url, { maxConnections: 2 })
  await applyMigrations(database, migrations)
  await database.close()
  const jobs = createJobQueue(url, 'Asia/Shanghai', createLog('error'))
  await jobs.open([], false)
  await jobs.close()
  await withClient(url, client =>
    client.query(`
      insert into setting (key, value, version, changed_at, changed_by)
        select 'probe.' || n, jsonb_build_object('n', n, '名', '星河'), 1, n, '1' from generate_series(1, 200) as n;
      insert into audit (id, at, staff, action, input, address)
        select 'a' || n, n, '1', 'probe', jsonb_build_object('text', repeat('字', n % 500)), '::1'
        from generate_series(1, 2000) as n;
      insert into account_user (nick_name, nick_folded, nick_parts, created_at)
        select '用户' || n, '用户' || n, array['用', '户', n::text], n from generate_series(1, 300) as n;
      insert into pgboss.job (name, data, start_after) select 'jobs.failed', jsonb_build_object('n', n), now() + interval '9 days' from generate_series(1, 20) as n`),
  )
}

/** What every table and sequence of a database holds, by name. */
export function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async client => {
    const { rows: names } = await client.query<{ name: string; kind: string }>(`
      select format('%I.%I', nspname, relname) as name, relkind as kind from pg_class
      join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`)
    const content: Record<string, string> = {}
    for (const { name, kind } of names) {
      const text = kind === 'S' ? `(last_value::text || is_called)` : `(t::text)`
      const { rows } = await client.query<{ row: string }>(
        `select ${text} as row from ${name} t order by ${text} collate "C"`,
      )
      const hash = createHash('sha256').update(rows.map(({ row }) => row).join('\n'))
      content[name] = `${rows.length} ${hash.digest('hex').slice(0, 16)}`
    }
    return content
  })
}
