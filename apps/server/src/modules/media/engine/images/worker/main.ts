import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { readFrames, writeFrame } from './frames.ts'
import { perform } from './operations.ts'
import { taskLimits, taskShape } from './tasks.ts'

/**
 * A process that works on pictures for the program: tasks come on standard input, answers go to standard output, one
 * after the other. It ends with its input. Its only argument: bytes that it may take beyond what it starts with.
 */
sharp.cache(false)
sharp.concurrency(1)

/** Of memory that can be written, as the kernel counts it: address space says nothing, V8 reserves far more than it uses. */
function limitMemory(bytes: number): void {
  try {
    const kiB = /^VmData:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kiB === undefined) return
    execFileSync('prlimit', ['--pid', String(process.pid), `--data=${Number(kiB) * 1024 + bytes}`])
  } catch {
    // Without prlimit the machine's own limits are what is left.
  }
}

// What is loaded with the first picture belongs to the start.
await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
  .webp()
  .toBuffer()
limitMemory(Number(process.argv[2]))
/** Milliseconds of processor time that a task may take. libvips cannot be stopped, so the process ends with it. */
const TASK_CPU_MS = 5_000
const LOOK_MS = 200

async function inTime<T>(task: Promise<T>): Promise<T> {
  const start = process.cpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1000 < TASK_CPU_MS) return
    process.stderr.write('a task takes too much processor time')
    process.exit(1)
  }, LOOK_MS)
  return task.finally(() => clearInterval(look))
}

let before = Promise.resolve()
readFrames(process.stdin, taskLimits, ({ head, body }) => {
  before = before.then(async () => {
    writeFrame(process.stdout, { kind: 'taken' })
    const { head: answer, files } = await inTime(perform(taskShape.parse(head), body))
    writeFrame(process.stdout, answer, Buffer.concat(files))
  })
})
writeFrame(process.stdout, { kind: 'ready' })
