import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { databaseFolder } from '../apps/server/test/runs.ts'
import { root } from '../tools/steps.ts'

export interface Program {
  /** `http://127.0.0.1:port`. */
  origin: string
  /** Path and query of the one-time link that makes the owner. */
  setupPath: string
  dataDir: string
  /** Ends it and starts it again at its address with its data. */
  restart(): Promise<void>
  /** Ends it and removes its data, which it moves to a folder if one is given. */
  stop(keepIn?: string): Promise<void>
}

export interface ProgramOptions {
  /** A folder whose content the program starts with. */
  dataFrom?: string
}

type Entry = 'apps/server/src/main.ts' | 'tools/start.ts' | 'tools/demo/sample.ts'

/** On a busy machine, and with all callers at one address, it would refuse calls to protect itself, which no journey is about. */
const unlimited = {
  MAX_DELAY_MS: '0',
  CALLS_PER_SEC: '0',
  SOCKETS_PER_ADDRESS: '0',
  CONNECTIONS_PER_ADDRESS: '0',
}

/** Starts the real program as a process of its own, on a free port, with data of its own. */
export async function startProgram(entry: Entry, { dataFrom }: ProgramOptions = {}): Promise<Program> {
  await mkdir(databaseFolder, { recursive: true })
  const dataDir = await mkdtemp(`${databaseFolder}/data-`)
  if (dataFrom !== undefined) copyFolder(dataFrom, dataDir)
  const ready = entry === 'tools/demo/sample.ts' ? 'sample laid' : 'serving'
  const launch = (port: string) => {
    const env = { PORT: port, HOST: '127.0.0.1', DISK_WATCH: 'off', DATA_DIR: dataDir, ...unlimited }
    return spawn(`${root}/node_modules/.bin/node`, [entry], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }
  let child = launch('0')
  // A worker that is ended while its program starts has nobody to stop it.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const { origin, setupPath } = await readStart(child, ready)
  const ended = () => {
    end()
    return once(child, 'exit')
  }
  return {
    origin,
    setupPath,
    dataDir,
    async restart() {
      await ended()
      child = launch(new URL(origin).port)
      await readStart(child, ready)
    },
    async stop(keepIn) {
      process.off('exit', end)
      await ended()
      if (keepIn !== undefined) copyFolder(dataDir, keepIn)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** With its owners: the database runs under an account of its own. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** Waits until the program has logged the message. */
async function readStart(
  child: ChildProcess,
  message: string,
): Promise<{ origin: string; setupPath: string }> {
  if (!child.stdout) throw new Error('the program has no output')
  let setupPath = ''
  let origin = ''
  for await (const line of createInterface(child.stdout)) {
    setupPath ||= line.match(/\/console\/setup\?code=[\w-]+/)?.[0] ?? ''
    origin ||= line.match(/"address":"([^"]+)"/)?.[1] ?? ''
    if (line.includes(`"${message}"`)) {
      child.stdout.resume()
      return { origin, setupPath }
    }
  }
  throw new Error('the program ended before it served')
}
