import { readdirSync, readFileSync } from 'node:fs'

/** Linux tells times of processes in hundredths of a second, whatever the kernel's own clock. */
const tickMs = 10

interface Seen {
  pid: number
  parent: number
  name: string
  /** User and system time of all threads. */
  ownMs: number
  /** Of children that have ended and were waited for. */
  reapedMs: number
}

function seen(pid: number): Seen | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold spaces and brackets itself.
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15)
    return {
      pid,
      parent,
      name: text.slice(text.indexOf('(') + 1, end),
      ownMs: (user + system) * tickMs,
      reapedMs: (reapedUser + reapedSystem) * tickMs,
    }
  } catch {
    return null // it ended while we looked
  }
}

/** Milliseconds of CPU that one process used since its start, without its children. */
export function ownCpuMs(pid: number): number {
  return seen(pid)?.ownMs ?? 0
}

/** Milliseconds of CPU of all children of a process that have ended. */
export function reapedCpuMs(pid: number): number {
  return seen(pid)?.reapedMs ?? 0
}

/** Milliseconds of CPU of a process and everything it started, ended or not, as far as `counts` lets them in. */
export function treeCpuMs(root: number, counts: (name: string) => boolean = () => true): number {
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (seen(Number(name)) ?? []) : []))
  const family = new Set([root])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all
    .filter(one => family.has(one.pid) && counts(one.name))
    .reduce((sum, { ownMs, reapedMs }) => sum + ownMs + reapedMs, 0)
}

/** Milliseconds of CPU of the database that a program runs as its child. */
export function databaseCpuMs(program: number): number {
  return treeCpuMs(program, name => name === 'postgres')
}
