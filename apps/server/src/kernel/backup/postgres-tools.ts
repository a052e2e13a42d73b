import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The address of a database without its password, which every user of the machine reads in a command line. */
export function withoutPassword(url: string): { url: string; password: string | undefined } {
  const inHost = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]*)@/.exec(url)
  const inQuery = /[?&]password=([^&]*)/.exec(url)
  const password = inQuery?.[1] ?? inHost?.[2]
  const bare = url
    .replace(/^(postgres(?:ql)?:\/\/[^:@/?#]*):[^@/?#]*@/, '$1@')
    .replace(/([?&])password=[^&]*&?/, '$1')
    .replace(/[?&]$/, '')
  return { url: bare, password: password === undefined ? undefined : decodeURIComponent(password) }
}

/** Runs `pg_dump`, `psql` or their like, of the PATH, on a database; the password goes by the environment. */
export async function runOnDatabase(
  command: string,
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl)
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) }
  await run(command, [...args, `--dbname=${url}`], { env })
}
