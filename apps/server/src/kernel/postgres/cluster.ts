import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { lchown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { type Address, DATABASE } from './address.ts'
import type { Binaries } from './binaries.ts'

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

/** Made beside and renamed when complete: a start that was killed half-way leaves no half cluster. */
async function create(address: Address, binaries: Binaries, account: Account, durable: boolean) {
  for (const name of await readdir(address.home)) {
    if (name.startsWith(DRAFT)) await rm(join(address.home, name), { recursive: true, force: true })
  }
  const draft = join(address.home, DRAFT + randomBytes(4).toString('hex'))
  await mkdir(draft, { mode: 0o700 })
  if (account.owner) await lchown(draft, account.owner.uid, account.owner.gid)
  await initdb(draft, binaries, account, durable)
  await rename(draft, address.cluster)
}

/** The major release a cluster was made by; undefined where there is none. */
async function releaseOf(cluster: string) {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return undefined
    if (error.code !== 'EACCES') throw error
    throw new Error(`${cluster} belongs to another user: start the program as that user.`)
  }
}

/** Makes the cluster on the first start; later makes sure that these binaries can read it. */
export async function ensureCluster(
  address: Address,
  binaries: Binaries,
  account: Account,
  durable: boolean,
) {
  const release = await releaseOf(address.cluster)
  if (release === undefined) return create(address, binaries, account, durable)
  if (release === binaries.major) return
  throw new Error(
    `The database in ${address.cluster} was made by PostgreSQL ${release}, and this program brings ` +
      `PostgreSQL ${binaries.version}. Start the program's earlier version to dump it, or move the directory away.`,
  )
}
