import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseFolder } from '../apps/server/test/runs.ts'

const binaries = '/usr/lib/postgresql/15/bin'
const nobody = 65_534
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Runs Debian's PostgreSQL 15 on a Unix socket in a folder of its own for as long as the work takes. */
export async function withDebianPostgres(work: (url: string) => Promise<boolean>): Promise<boolean> {
  if (!existsSync(`${binaries}/postgres`))
    throw new Error(`no PostgreSQL 15 in ${binaries}: install Debian's package postgresql-15`)
  // Not below the repository: a socket's path is short, and the account must be able to enter every folder above it.
  const home = databaseFolder.startsWith('/dev/shm/') ? databaseFolder : `/tmp/xinghe-pg15-${process.pid}`
  mkdirSync(home, { recursive: true })
  const cluster = join(home, 'cluster')
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid)
  execFileSync(
    `${binaries}/initdb`,
    ['-D', cluster, '-U', 'xinghe', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: home, stdio: 'ignore' },
  )
  const options = [
    '-D',
    cluster,
    '-k',
    home,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'max_connections=200',
  ]
  const server = spawn(`${binaries}/postgres`, options, { ...account, cwd: home, stdio: 'ignore' })
  try {
    const url = `postgresql://xinghe@/postgres?host=${encodeURIComponent(home)}`
    await ready(url)
    return await work(url)
  } finally {
    server.kill('SIGINT')
    await once(server, 'exit')
    rmSync(home, { recursive: true, force: true })
  }
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt > 200) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}
