import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { contentOf, makeSiteRows } from './site-rows.ts'

/** The programs of Debian's PostgreSQL 15. */
export const oldPrograms = '/usr/lib/postgresql/15/bin'
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** A stopped DATA_DIR whose database Debian's PostgreSQL 15 made; answers what is in it. */
export async function makeOldSite(dataDir: string, migrations: string): Promise<Record<string, string>> {
  const { cluster } = embeddedAddress(dataDir)
  await mkdir(cluster, { recursive: true })
  if (account) await chown(cluster, account.uid, account.gid)
  const initdb = [
    '-D',
    cluster,
    '-U',
    'xinghe',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  execFileSync(`${oldPrograms}/initdb`, initdb, { ...account, cwd: '/', stdio: 'ignore' })
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`, '-c', 'fsync=off']
  const server = spawn(`${oldPrograms}/postgres`, ['-D', cluster, ...settings], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    const urlOf = (database: string) => `postgresql://xinghe@/${database}?host=${encodeURIComponent(cluster)}`
    const client = await connect(urlOf('postgres'))
    await client.query('create database xinghe')
    await client.end()
    await makeSiteRows(urlOf('xinghe'), migrations)
    return await contentOf(urlOf('xinghe'))
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

export async function connect(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    )
    if (isConnected) return client
    await setTimeout(30)
  }
}
