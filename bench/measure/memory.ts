import { readFileSync, writeFileSync } from 'node:fs'

/** Counts the most memory that a process has from now on. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Most megabytes of memory that a process has had, without its children, since `resetPeak`. */
export function peakMB(pid: number): number {
  const kiB = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kiB) * 1024) / 1e6
}
