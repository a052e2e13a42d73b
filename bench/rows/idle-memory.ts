import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { calls, createClient } from '@xinghe/client'
import { root } from '../../tools/steps.ts'
import { residentMB } from '../measure/memory.ts'
import { budgeted, median, type Row } from '../measure/row.ts'

const listCalls = 1_000
/** How long the program is left alone before it is looked at. */
const restMs = 15_000
const ceilingMB = 260

/** The program as `npm start` runs it, without the process that starts it again. */
export const idleMemory: Row = {
  name: 'idle-memory',
  async run(folder, { rounds }) {
    const dataDir = mkdtempSync(`${folder}/idle-`)
    const laid = await idleAfter(dataDir, 'the demonstration world is laid')
    const again: number[] = []
    for (let round = 0; round < rounds; round++) again.push(await idleAfter(dataDir, 'serving'))
    return [
      budgeted('after the demonstration world was laid, and 1,000 list calls', 'MB', laid, ceilingMB),
      budgeted('after a start with it, and 1,000 list calls', 'MB', median(again), ceilingMB),
    ]
  },
}

/** Megabytes of the program once it has logged the message, answered the list calls and been left alone. */
async function idleAfter(dataDir: string, message: string): Promise<number> {
  const program = spawn(process.execPath, ['--max-semi-space-size=8', `${root}/tools/serve.ts`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CALLS_PER_SEC: '0',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  try {
    let origin = ''
    for await (const line of createInterface(program.stdout)) {
      if (!line.startsWith('{')) continue
      const { msg, address } = JSON.parse(line)
      if (msg === 'serving') origin = address
      if (msg === message) break
    }
    program.stdout.resume()
    const client = createClient({ origin, deviceId: 'bench', token: () => null })
    for (let call = 0; call < listCalls; call++)
      await client.call(calls.catalogue.browse, { page: 1 + (call % 3) })
    await setTimeout(restMs)
    return residentMB(program.pid ?? 0)
  } finally {
    program.kill()
    await ended
  }
}
