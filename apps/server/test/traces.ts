import { readdir } from 'node:fs/promises'

/** Where a deletion may leave its mark: what staff did, answers to repeated calls, and the queue. */
const mayName = ['audit', 'idempotency_key']

/** Tables with a row, and files with a path, that name one of these ids: what a deletion has left. */
export async function tracesOf(
  { query, dataDir }: { query: (text: string) => Promise<{ rows: unknown[] }>; dataDir: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const wanted = ids.map(id => `t::text like '%${id}%'`).join(' or ')
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    if (mayName.includes(name)) continue
    const named = await query(`select 1 from "${name}" t where ${wanted} limit 1`)
    if (named.rows.length > 0) found.push(name)
  }
  for (const folder of ['files', 'work']) {
    const paths = await readdir(`${dataDir}/${folder}`, { recursive: true }).catch(() => [])
    found.push(...paths.filter(path => ids.some(id => path.includes(id))))
  }
  return found
}
