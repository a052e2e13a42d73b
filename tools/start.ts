import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { minuteMs, secondMs } from '@xinghe/contract/time'

/**
 * `npm start`: runs the program, or the entry it is given, and runs it again when it crashes. One that never served is
 * not run again: its last words say what is wrong.
 */
const entry = process.argv[2] ?? fileURLToPath(new URL('./serve.ts', import.meta.url))
const most = { restarts: 5, perMs: 10 * minuteMs }
const waitMs = { first: secondMs, last: 30 * secondMs }

const print = (text: string) => void process.stderr.write(`${text}\n`)
let hasServed = false
let restartedAt: number[] = []
let stopping: AbortController | null = new AbortController()
let child: ReturnType<typeof spawn> | null = null

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping?.abort()
    stopping = null
    child?.kill(signal)
  })

while (stopping !== null) {
  const [code, signal] = await run()
  process.exitCode = code ?? (stopping === null ? 0 : 1)
  if (stopping === null || code === 0 || !hasServed) break
  const now = performance.now()
  restartedAt = restartedAt.filter(at => now - at < most.perMs)
  if (restartedAt.length >= most.restarts) {
    print(
      `the program crashed ${most.restarts + 1} times in ${most.perMs / minuteMs} minutes: it is not started again`,
    )
    break
  }
  const wait = Math.min(waitMs.first * 2 ** restartedAt.length, waitMs.last)
  restartedAt.push(now)
  print(`the program crashed (${signal ?? `code ${code}`}): it starts again in ${wait / secondMs} s`)
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, wait)
    stopping?.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** With our own options of Node, such as those for memory. It ends in order when we are killed: its channel to us closes. */
async function run(): Promise<[code: number | null, signal: NodeJS.Signals | null]> {
  child = spawn(process.execPath, [...process.execArgv, entry], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', () => {
    hasServed = true
  })
  const [code, signal] = await once(child, 'exit')
  child = null
  return [code, signal]
}
