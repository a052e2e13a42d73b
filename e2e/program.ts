import { type ChildProcess, spawn } from 'node:child_process'
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
  stop(): Promise<void>
}

/** Starts the real program as a process of its own, on a free port, with a folder that goes with it. */
export async function startProgram(
  entry: 'apps/server/src/main.ts' | 'tools/start.ts' | 'tools/demo/sample.ts',
  env: Record<string, string> = {},
): Promise<Program> {
  await mkdir(databaseFolder, { recursive: true })
  const dataDir = await mkdtemp(`${databaseFolder}/data-`)
  const node = `${root}/node_modules/.bin/node`
  const child = spawn(node, [entry], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { origin, setupPath } = await readStart(
    child,
    entry === 'tools/demo/sample.ts' ? 'sample laid' : 'serving',
  )
  return {
    origin,
    setupPath,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the program says the word. */
async function readStart(child: ChildProcess, word: string): Promise<{ origin: string; setupPath: string }> {
  if (!child.stdout) throw new Error('the program has no output')
  let setupPath = ''
  let origin = ''
  for await (const line of createInterface(child.stdout)) {
    setupPath ||= line.match(/\/console\/setup\?code=[\w-]+/)?.[0] ?? ''
    origin ||= line.match(/"address":"([^"]+)"/)?.[1] ?? ''
    if (line.includes(`"${word}"`)) {
      child.stdout.resume()
      return { origin, setupPath }
    }
  }
  throw new Error('the program ended before it served')
}
