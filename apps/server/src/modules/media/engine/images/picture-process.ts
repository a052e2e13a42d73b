import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { memoryFor } from '../tools/machine.ts'
import { endingOf, inSandbox, type Program, sandboxEnvironment, sandboxFor } from '../tools/sandbox.ts'
import { readFrames, writeFrame } from './worker/frames.ts'
import { type Answer, answerLimits, answerShape, type Task } from './worker/tasks.ts'

export type Answered = { answer: Answer; body: Buffer }

/**
 * The process ended, or was ended, before it answered. `hadTask`: the task had reached it. `isOfTask`: the task ended
 * it, by taking more time on the processor or memory than it may, not somebody else nor a machine that is too busy.
 */
export class PictureProcessError extends Error {
  readonly hadTask: boolean
  readonly isOfTask: boolean
  constructor(why: string, { hadTask = false, isOfTask = false } = {}) {
    super(`the process for pictures ended: ${why}`)
    this.name = 'PictureProcessError'
    this.hadTask = hadTask
    this.isOfTask = isOfTask
  }
}

/** What others send: the kernel when the machine's memory is short, a service manager. */
const foreignSignals: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** Whether the process ended by what it did itself: with an error, or a signal that faults and failed allocations raise. */
function hasEndedItself(code: number | null, signal: NodeJS.Signals | null): boolean {
  const ending = endingOf(code, signal)
  return ending === null ? code !== 0 : !foreignSignals.has(ending)
}

const main = fileURLToPath(new URL('./worker/main.ts', import.meta.url))
/** Ours, and the libraries that it loads. */
const libraries = ['sharp', 'thumbhash', 'zod'].map(name => createRequire(main).resolve(name))
/** Where packages are installed, those that others need beside those. */
const packagesOf = (file: string) => file.slice(0, file.indexOf('/node_modules/') + '/node_modules'.length)
const program: Program = {
  folders: [...new Set([dirname(main), dirname(process.execPath), ...libraries.map(packagesOf)])],
  files: [main, process.execPath, ...libraries],
}
/** Of the files of the program it sees what it runs, not the package.json above that says of which type they are. */
const TYPELESS = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'
const START_MS = 30_000
/** On the wall, where the machine is busy; on the processor the process gives a task less (see worker/main.ts). */
const TASK_MS = 20_000
/** Above films: somebody waits for a picture. */
const NICENESS = 3
const STDERR_TAIL = 2_000

/** The sandbox that pictures are worked on in. */
export const pictureSandbox = () => sandboxFor(program)

export type PictureCalling = {
  signal?: AbortSignal | undefined
  /** Called when the process begins with the task. */
  onTaken?: (() => void) | undefined
}

export type PictureProcess = {
  pid: number | undefined
  /** One task at a time. Rejects with the signal's reason when aborted, which ends the process. */
  perform(task: Task, content: Buffer, calling?: PictureCalling): Promise<Answered>
  /** Ends it; what it does is lost. */
  end(): void
  hasEnded(): boolean
}

/** Starts a process for pictures in its sandbox. Resolves when it is ready. It does not keep this process alive when idle. */
export async function startPictureProcess(memoryBytes = memoryFor.picture()): Promise<PictureProcess> {
  const node = [`--max-old-space-size=64`, '--disable-warning=ExperimentalWarning', TYPELESS, main]
  const args = [...node, String(memoryBytes)]
  // Files are not among what it writes.
  const limits = { fileBytes: 0, niceness: NICENESS }
  const view = { programs: program.folders }
  const [command, line] = inSandbox(process.execPath, args, limits, view, pictureSandbox())
  const env = {
    ...sandboxEnvironment(),
    MALLOC_ARENA_MAX: '2',
    VIPS_BLOCK_UNTRUSTED: '1',
    UV_THREADPOOL_SIZE: '2',
  }
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(command, line, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
    cwd: '/',
  })
  let waiting: PromiseWithResolvers<Answered> | undefined
  let hasTask = false
  let taken: (() => void) | undefined
  let ended: string | undefined
  let stderr = ''
  const end = (why: string) => {
    ended ??= why
    child.kill('SIGKILL')
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_TAIL)
  })
  readFrames(child.stdout, answerLimits, ({ head, body }) => {
    const parsed = answerShape.safeParse(head)
    if (!parsed.success || !waiting) return end('it answered nonsense')
    hasTask = parsed.data.kind === 'taken'
    if (hasTask) return taken?.()
    waiting.resolve({ answer: parsed.data, body })
    waiting = undefined
  })
  for (const stream of [child.stdin, child.stdout]) stream.on('error', cause => end(cause.message))
  child.on('error', cause => end(cause.message))
  child.on('close', (code, signal) => {
    ended ??= `${signal ?? code}`
    const of = { hadTask: hasTask, isOfTask: hasTask && hasEndedItself(code, signal) }
    waiting?.reject(new PictureProcessError(`${ended} ${stderr.trim()}`.trim(), of))
    waiting = undefined
  })

  /** Of the process and its pipes: an idle one must not keep the program from ending. */
  const hold = (isHeld: boolean) => {
    for (const one of [child, child.stdin, child.stdout, child.stderr])
      if (one === child || one instanceof Socket) isHeld ? one.ref() : one.unref()
  }
  async function answered(
    withinMs: number,
    send: () => void,
    { signal, onTaken }: PictureCalling = {},
  ): Promise<Answered> {
    signal?.throwIfAborted()
    if (ended !== undefined) throw new PictureProcessError(ended)
    const answer = Promise.withResolvers<Answered>()
    waiting = answer
    taken = onTaken
    hold(true)
    const late = setTimeout(() => end(`no answer in ${withinMs} ms`), withinMs)
    const abort = () => {
      end('its task is not wanted any more')
      answer.reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    try {
      send()
      return await answer.promise
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', abort)
      hold(false)
    }
  }
  await answered(START_MS, () => {})
  return {
    pid: child.pid,
    perform: (task, content, calling) =>
      answered(TASK_MS, () => writeFrame(child.stdin, task, content), calling),
    end: () => end('it is not needed'),
    hasEnded: () => ended !== undefined,
  }
}
