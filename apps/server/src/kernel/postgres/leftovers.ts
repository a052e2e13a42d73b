import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Address } from './address.ts'

/** Milliseconds a fast shutdown may take before the server is shut down at once and recovers later. */
const PATIENCE = 20_000
const POLL = 20

async function postmasterPid(cluster: string) {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  return pid > 1 ? pid : undefined
}

async function worksIn(cluster: string, pid: string) {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
}

/**
 * The living processes of the cluster. On Linux all of them, as each has the cluster as its working
 * directory: a killed postmaster's children hold the shared memory for a moment longer. Elsewhere the
 * postmaster, known by its command line.
 */
export async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
    const here = await Promise.all(pids.map(pid => worksIn(cluster, pid)))
    return pids.filter((_, index) => here[index]).map(Number)
  }
  const pid = await postmasterPid(cluster)
  if (!pid) return []
  const listing = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return listing?.stdout.includes(cluster) ? [pid] : []
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Ends the processes that a killed program left in the cluster, most often just waits for them to end. Only
 * for the holder of the lock: then no living program owns them.
 */
export async function endLeftovers({ cluster }: Address) {
  const startedAt = performance.now()
  let sent: NodeJS.Signals | undefined
  for (;;) {
    const living = await processesOf(cluster)
    if (living.length === 0) return
    const waited = performance.now() - startedAt
    if (waited > 2 * PATIENCE) throw new Error(`Processes ${living.join(', ')} hold ${cluster}.`)
    const due = waited > PATIENCE ? 'SIGQUIT' : 'SIGINT'
    const postmaster = await postmasterPid(cluster)
    if (sent !== due && postmaster && living.includes(postmaster)) signal(postmaster, due)
    sent = due
    await setTimeout(POLL)
  }
}

/**
 * Removes the pid files of a server that has ended. PostgreSQL would do so itself unless the number has been
 * given out again, to a process of another program: then it takes that for a living server and stops.
 */
export async function removePidFiles({ cluster, socketDir }: Address) {
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  for (const name of await readdir(socketDir)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(socketDir, name), { force: true })
  }
}
