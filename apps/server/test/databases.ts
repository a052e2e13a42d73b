import pg from 'pg'

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** Runs statements outside any transaction, as CREATE and DROP DATABASE demand. */
export async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  // Files are copied as they are: writing each page to the log, as is usual, takes twice as long.
  const from = template === undefined ? '' : ` template "${template}" strategy file_copy`
  await onServer(url, client => client.query(`create database "${name}"${from}`))
  return withDatabase(url, name)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, client => client.query(`drop database if exists "${name}" with (force)`))
}

/** Drops every database whose name begins so. */
export async function dropDatabases(url: string, head: string): Promise<void> {
  await onServer(url, async client => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [head],
    )
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  })
}
