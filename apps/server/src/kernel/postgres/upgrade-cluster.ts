import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { writeAccessRules } from './access.ts'
import { type Address, DATABASE } from './address.ts'
import { type ClusterTools, ensureDatabase, makeDraft } from './cluster.ts'
import { connectWhenReady } from './connect.ts'
import { removePidFiles } from './leftovers.ts'
import { launch, type Server, shutDown } from './server.ts'
import { serverArguments } from './settings.ts'

/** Of the older server, which shares the socket's directory with ours. */
const OLD_PORT = 5433
const OUR_PORT = 5432
const PROGRAMS = ['postgres', 'pg_dump', 'psql']

/** Where packages put the programs of a release: Debian and its like, Red Hat and its like, Homebrew. */
const usualPlaces = (release: string) => [
  `/usr/lib/postgresql/${release}/bin`,
  `/usr/pgsql-${release}/bin`,
  `/opt/homebrew/opt/postgresql@${release}/bin`,
]

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function hasPrograms(folder: string): Promise<boolean> {
  return (await Promise.all(PROGRAMS.map(name => exists(join(folder, name))))).every(Boolean)
}

async function findOldBinaries(
  { address, binaries }: ClusterTools,
  release: string,
  given: string | undefined,
) {
  for (const folder of given === undefined ? usualPlaces(release) : [given])
    if (await hasPrograms(folder)) return folder
  throw new Error(
    `The database in ${address.cluster} is of PostgreSQL ${release}, and this program brings ` +
      `${binaries.version}. Nothing was changed. It is upgraded by itself once PostgreSQL ${release} is there too: ` +
      `install the package postgresql-${release} (of Debian or apt.postgresql.org) and start again, or say where its ` +
      `programs (${PROGRAMS.join(', ')}) are: npm run upgrade-database -- /folder/of/them`,
  )
}

const upgraded = ({ home }: Address) => join(home, 'cluster.upgraded')
const oldCluster = ({ home }: Address, release: string) => join(home, `cluster.${release}`)

/**
 * Finishes what a killed start had begun: where the old cluster is away, the new one takes its place. Where it is not,
 * it may have been written to since, so it is upgraded anew.
 */
export async function finishUpgrade(address: Address): Promise<void> {
  if (!(await exists(upgraded(address)))) return
  if (await exists(address.cluster)) await rm(upgraded(address), { recursive: true })
  else await rename(upgraded(address), address.cluster)
}

/**
 * Upgrades a cluster of an older major release to ours by a logical dump, which needs that release's programs. The old
 * one is not changed; it stays beside ours under its number.
 * @throws {Error} with a sentence for the operator when that cannot be done here
 */
export async function upgradeCluster(
  tools: ClusterTools,
  release: string,
  given: string | undefined,
): Promise<void> {
  const { address, log } = tools
  const bin = await findOldBinaries(tools, release, given)
  if (await exists(oldCluster(address, release)))
    throw new Error(
      `${oldCluster(address, release)} is in the way: move it elsewhere, then start again. Nothing was changed.`,
    )
  log.info({ release, programs: bin }, 'the database is upgraded to our release of PostgreSQL')
  const draft = await makeDraft(tools)
  try {
    await fill(tools, draft, bin)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await rename(draft, upgraded(address))
  await rename(address.cluster, oldCluster(address, release))
  await finishUpgrade(address)
  log.info(
    { old: oldCluster(address, release) },
    'the database is upgraded; remove the old one when all is well',
  )
}

/** Runs both servers side by side and copies from one to the other. */
async function fill({ address, binaries, account, durable, log }: ClusterTools, draft: string, bin: string) {
  const { cluster, socketDir } = address
  const servers: Server[] = []
  const run = async (folder: string, postgres: string, settings: string[], port: number) => {
    await writeAccessRules(folder, account)
    const server = launch(postgres, settings, account, log)
    servers.push(server)
    return connectWhenReady(socketDir, server, { port })
  }
  try {
    const old = await run(cluster, join(bin, 'postgres'), oldArguments(cluster, socketDir), OLD_PORT)
    await checkRoom(address, old)
    const ours = await run(draft, binaries.postgres, serverArguments(draft, socketDir, durable), OUR_PORT)
    await ensureDatabase(ours)
    await copy(bin, socketDir)
  } finally {
    for (const server of servers) await shutDown(server)
    await removePidFiles(address)
  }
}

function oldArguments(cluster: string, socketDir: string): string[] {
  const settings = {
    port: OLD_PORT,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    lc_messages: 'C',
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function checkRoom({ home }: Address, old: Awaited<ReturnType<typeof connectWhenReady>>) {
  const { rows } = await old
    .query('select sum(pg_database_size(datname)) as bytes from pg_database')
    .finally(() => old.end())
  const { bavail, bsize } = await statfs(home)
  const [needed, free] = [Number(rows[0]?.bytes), bavail * bsize]
  if (free > 2 * needed) return
  throw new Error(
    `Upgrading the database to our release of PostgreSQL needs ${Math.ceil((2 * needed) / 1e6)} MB in ${home}, and ` +
      `${Math.ceil(free / 1e6)} MB are free. Make room, then start again. Nothing was changed.`,
  )
}

/** All in one transaction of the new server, and both programs have to end well. */
async function copy(bin: string, socketDir: string): Promise<void> {
  const to = (port: number) => ['--host', socketDir, '--port', String(port), '--username', DATABASE]
  const env = { PATH: process.env.PATH, LC_ALL: 'C', PGOPTIONS: '-c statement_timeout=0' }
  const dump = spawn(join(bin, 'pg_dump'), [...to(OLD_PORT), '--no-privileges', DATABASE], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set',
    'ON_ERROR_STOP=1',
    '--output',
    '/dev/null',
  ]
  const load = spawn(join(bin, 'psql'), [...to(OUR_PORT), ...options, DATABASE], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const [dumped, loaded] = [once(dump, 'close'), once(load, 'close')]
  const complaints = Promise.all([text(dump.stderr), text(load.stderr)])
  // Where one ends early the other's end says why.
  const flow = pipeline(dump.stdout, load.stdin).then(
    () => undefined,
    () => dump.kill(),
  )
  const [[dumpCode], [loadCode]] = await Promise.all([dumped, loaded, flow])
  if (dumpCode === 0 && loadCode === 0) return
  throw new Error(
    `The database could not be upgraded to our release of PostgreSQL: ${(await complaints).join(' ').trim()}`,
  )
}
