import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lchown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './address.ts'
import type { Binaries } from './binaries.ts'

/** Who the server runs as: PostgreSQL refuses to run as root. */
export type Account = {
  /** What to put before a command. */
  prefix: string[]
  spawn: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'>
  /** Owner that the files must have; absent when they are the caller's own. */
  owner?: Owner
  /** Names under which the server sees us, beside our own. */
  peers: string[]
}
type Owner = { uid: number; gid: number }

/**
 * The server's environment is ours to set: no PG* or locale variable of the operator changes it. `/`
 * because the directory we were started in may be closed to the account.
 */
const surroundings = {
  cwd: '/',
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
}
const ROOT = { uid: 0, gid: 0 }

/** A user of the database alone, which tools/setup.sh makes; no other program of the machine runs as it. */
const OWN_USER = 'xinghe-db'
const NOBODY = 'nobody'

async function userNamed(name: string): Promise<Owner | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm').exec(passwd) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

async function nobody(): Promise<Owner> {
  return (await userNamed(NOBODY)) ?? { uid: 65534, gid: 65534 }
}

async function succeeds(command: string, args: string[], options: SpawnOptions) {
  try {
    const [code] = await once(spawn(command, args, { ...options, stdio: 'ignore' }), 'exit')
    return code === 0
  } catch {
    return false
  }
}

/** Gives the tree to the owner, the top last, so that an interrupted run is seen and done again. */
export async function giveTo(path: string, owner: Owner) {
  const top = await lstat(path).catch(() => undefined)
  if (!top || (top.uid === owner.uid && top.gid === owner.gid)) return
  for (const name of top.isDirectory() ? await readdir(path) : []) await giveTo(join(path, name), owner)
  await lchown(path, owner.uid, owner.gid)
}

/** The cluster's owner, if that is a user of its own; else ours, where the machine has it. */
async function ownerOfCluster(cluster: string): Promise<Owner> {
  const found = await lstat(cluster).catch(() => undefined)
  const shared = await nobody()
  if (found && found.uid !== 0 && found.uid !== shared.uid) return { uid: found.uid, gid: found.gid }
  return (await userNamed(OWN_USER)) ?? shared
}

async function give(address: Address, owner: Owner) {
  await giveTo(address.socketDir, owner)
  await giveTo(address.cluster, owner)
}

/**
 * As root the server runs as the cluster's owner, in a new cluster as a user of its own, or as nobody where that user
 * was not made; where that account cannot reach the files (a checkout in /root), as ourselves in a user namespace in
 * which we are not called root. As anybody else it runs as we do. The files belong to the account afterwards.
 */
export async function chooseAccount(address: Address, binaries: Binaries): Promise<Account> {
  if (process.getuid?.() !== 0) return { prefix: [], spawn: surroundings, peers: [] }
  const owner = await ownerOfCluster(address.cluster)
  const dropped: Account = { prefix: [], spawn: { ...surroundings, ...owner }, owner, peers: [] }
  const reach = [
    '-c',
    'test -x "$0" && test -r "$1" && cd "$2"',
    binaries.postgres,
    binaries.share,
    address.home,
  ]
  if (await succeeds('/bin/sh', reach, dropped.spawn)) {
    await give(address, owner)
    return dropped
  }
  const { uid, gid } = await nobody()
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  if (!(await succeeds('unshare', [...prefix.slice(1), 'true'], surroundings))) {
    throw new Error(
      `PostgreSQL must not run as root, and the user it would run as (uid ${owner.uid}) cannot reach ` +
        `${binaries.postgres} and ${address.home}: let others pass through their parent directories ` +
        '(chmod o+x), start the program as an ordinary user, or set DATABASE_URL.',
    )
  }
  await give(address, ROOT)
  // In its namespace root, which we are, has nobody's number.
  return { prefix, spawn: surroundings, owner: ROOT, peers: [NOBODY] }
}
