import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { processesOf } from '#kernel/postgres/leftovers.ts'

/** The real program as a process of its own, with its own PostgreSQL. */
export interface Program {
  origin: string
  /** Code of the one-time link for the first owner; null once there is one. */
  setupCode: string | null
  /** Whether its log has a line with this text. */
  hasLogged(words: string): boolean
  /** Ends it as a power cut would: at once, and the database with it if `database` is set. */
  kill(how?: { database: boolean }): Promise<void>
  /** Ends it in order. */
  stop(): Promise<void>
}

interface LogLine {
  msg?: string
  address?: string
}

export const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export function programEnv(dataDir: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    // A busy machine, as a test run makes it, is no reason to refuse calls here.
    MAX_DELAY_MS: '0',
    CALLS_PER_SEC: '0',
    DISK_WATCH: 'off',
  }
}

/** Starts the program on a folder and waits until it serves. */
export async function startProgram(dataDir: string): Promise<Program> {
  const child = spawn(process.execPath, [main], {
    env: programEnv(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines: LogLine[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', text => {
      const line: LogLine = JSON.parse(text)
      lines.push(line)
      if (process.env.DEBUG) process.stderr.write(`${text}\n`)
      if (line.msg === 'serving' && line.address !== undefined) resolve(line.address)
    })
    child.on('close', code => reject(new Error(`the program ended with ${code}: ${JSON.stringify(lines)}`)))
  })
  const hasLogged = (words: string) => lines.some(({ msg }) => msg?.includes(words))
  return {
    origin,
    setupCode: lines.map(({ msg }) => msg?.match(/[?&]code=([\w-]+)/)?.[1]).find(Boolean) ?? null,
    hasLogged,
    async kill({ database } = { database: false }) {
      const servers = database ? await processesOf(embeddedAddress(dataDir).cluster) : []
      child.kill('SIGKILL')
      for (const pid of servers) killIfAlive(pid)
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
