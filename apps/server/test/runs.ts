import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const onDisk = fileURLToPath(new URL('../../../.cache/test', import.meta.url))
const inMemory = memoryFolder()

/** Where this process keeps its files; whoever asks for it removes it at the end. */
export const runFolder = `${onDisk}/${process.pid}`

/**
 * Where this process keeps a database that may be lost: in memory where the machine has room. A new database is a
 * thousand new files, which take a disk ten times as long.
 */
export const databaseFolder = inMemory === null ? runFolder : `${inMemory}/${process.pid}`

/** A run that was killed could not clean up behind itself. */
export async function removeDeadRuns(): Promise<void> {
  for (const runs of [onDisk, ...(inMemory === null ? [] : [inMemory])]) {
    for (const name of await readdir(runs).catch(() => [])) {
      if (isAlive(Number(name))) continue
      unmountBelow(`${runs}/${name}/`)
      await rm(`${runs}/${name}`, { recursive: true, force: true })
    }
  }
}

/** A small disk that a test had mounted could not be removed, and no run after it would begin. */
function unmountBelow(folder: string): void {
  const mounts = process.platform === 'linux' ? readFileSync('/proc/self/mounts', 'utf8').split('\n') : []
  const disks = mounts.flatMap(line => line.split(' ')[1] ?? []).filter(path => path.startsWith(folder))
  for (const disk of disks) execFileSync('umount', ['-l', disk])
}

/** The folder of this user's runs in Linux's memory file system; null without one, or where a container keeps it small. */
function memoryFolder(): string | null {
  const leastFreeBytes = 1_500_000_000
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < leastFreeBytes ? null : `/dev/shm/xinghe-test-${process.getuid?.() ?? ''}`
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
