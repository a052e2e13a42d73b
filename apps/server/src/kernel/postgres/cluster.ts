import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { lchown, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Account } from './account.ts'
import { type Address, DATABASE } from './address.ts'
import type { Binaries } from './binaries.ts'
import { endLeftovers } from './leftovers.ts'
import type { DatabaseLog } from './server.ts'

const DRAFT = 'cluster.new-'

async function initdb(directory: string, binaries: Binaries, account: Account, durable: boolean) {
  const [command = '', ...args] = [
    ...account.prefix,
    binaries.initdb,
    ...['-D', directory, '-U', DATABASE, '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
    ...['--auth-local=peer', '--auth-host=reject', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ]
  const child = spawn(command, args, { ...account.spawn, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`PostgreSQL could not make its data directory: ${complaint.trim()}`)
}

/** What a cluster is made and upgraded with. */
export interface ClusterTools {
  address: Address
  binaries: Binaries
  account: Account
  durable: boolean
  log: DatabaseLog
}

/** An empty cluster beside the place where it belongs: a start that was killed half-way leaves no half cluster. */
export async function makeDraft({ address, binaries, account, durable }: ClusterTools): Promise<string> {
  for (const name of await readdir(address.home)) {
    if (!name.startsWith(DRAFT)) continue
    await endLeftovers({ ...address, cluster: join(address.home, name) })
    await rm(join(address.home, name), { recursive: true, force: true })
  }
  const draft = join(address.home, DRAFT + randomBytes(4).toString('hex'))
  await mkdir(draft, { mode: 0o700 })
  if (account.owner) await lchown(draft, account.owner.uid, account.owner.gid)
  await initdb(draft, binaries, account, durable)
  return draft
}

/** Makes the program's database, over a connection to another one, which it ends. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
