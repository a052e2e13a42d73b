import { readdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const runs = fileURLToPath(new URL('../../../.cache/test', import.meta.url))

/** Where this process keeps its files; whoever asks for it removes it at the end. */
export const runFolder = `${runs}/${process.pid}`

/** A run that was killed could not clean up behind itself. */
export async function removeDeadRuns(): Promise<void> {
  for (const name of await readdir(runs).catch(() => [])) {
    if (!isAlive(Number(name))) await rm(`${runs}/${name}`, { recursive: true, force: true })
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
