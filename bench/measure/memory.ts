import { readFileSync, writeFileSync } from 'node:fs'

/** Counts the most memory that a process has from now on. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Most megabytes of memory that a process has had, without its children, since `resetPeak`. */
export const peakMB = (pid: number) => megabytes(pid, 'VmHWM')

/** Megabytes of memory that a process has now, without its children. */
export const residentMB = (pid: number) => megabytes(pid, 'VmRSS')

function megabytes(pid: number, what: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kiB = status.match(new RegExp(`^${what}:\\s+(\\d+)`, 'm'))?.[1]
  return (Number(kiB) * 1024) / 1e6
}
