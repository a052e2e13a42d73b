import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'

/** The part of a pino logger that the database uses. */
export type DatabaseLog = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>

export type Server = {
  child: ChildProcess
  /** Settles when the process has ended, however it ended. */
  ended: Promise<string>
}

/** Milliseconds for a fast shutdown, after which the server ends at once and recovers at the next start. */
const PATIENCE = 20_000

const levels = { FATAL: 'warn', PANIC: 'error' } as const

function report(log: DatabaseLog, line: string) {
  const severity = /^(FATAL|PANIC):/.exec(line)?.[1]
  log[severity === 'FATAL' || severity === 'PANIC' ? levels[severity] : 'debug']({}, `postgres: ${line}`)
}

/**
 * Ends the server when we end, even by kill -9: then the kernel closes our end of the pipe. A parent death
 * signal would not do: it is tied to one thread and lost at a change of user.
 */
function tether(server: ChildProcess) {
  const script = 'cat > /dev/null; kill -INT "$0" 2> /dev/null'
  const watcher = spawn('/bin/sh', ['-c', script, String(server.pid)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  // Before its pid can be given out again.
  server.once('exit', () => watcher.kill('SIGKILL'))
}

/**
 * Starts the server process, in a session of its own: an interrupt typed at the terminal goes to the whole
 * group, and the database has to outlive the requests in flight.
 */
export function launch(postgres: string, settings: string[], account: Account, log: DatabaseLog): Server {
  const [command = '', ...args] = [...account.prefix, postgres, ...settings]
  const child = spawn(command, args, {
    ...account.spawn,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const last: string[] = []
  createInterface({ input: child.stderr }).on('line', line => {
    report(log, line)
    last.push(line)
    if (last.length > 20) last.shift()
  })
  if (child.pid !== undefined) tether(child)
  const ended = once(child, 'close').then(
    ([code, name]) => `PostgreSQL ended (${name ?? `code ${code}`}): ${last.join(' | ')}`,
    (error: unknown) => `PostgreSQL did not start: ${String(error)}`,
  )
  // Neither the process nor its output keeps a finished program alive.
  child.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { child, ended }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk when this returns. */
export async function shutDown({ child, ended }: Server) {
  child.ref()
  child.kill('SIGINT')
  const impatient = setTimeout(() => child.kill('SIGQUIT'), PATIENCE)
  await ended
  clearTimeout(impatient)
}
