import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Folder, namesIn, openFolder } from './folder.ts'
import { memoryFor, THREADS } from './machine.ts'
import { endingOf, inSandbox, sandboxEnvironment } from './sandbox.ts'

/** Programs of the engine: names on the PATH, or absolute paths. */
export type Tools = { ffmpeg: string; ffprobe: string }

export const DEFAULT_TOOLS: Tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

export type Calling = { signal?: AbortSignal | undefined; tools?: Tools | undefined }

type Limits = {
  /** Killed after this much time on the wall. */
  wallMs: number
  /** Killed when no line of standard output came for this long. */
  silenceMs?: number
  /** Bytes of address space; what encoding takes unless told otherwise. */
  memoryBytes?: number
  /** Bytes that one file may grow to; 0, and nothing can be written, unless told otherwise. */
  fileBytes?: number
  /** Seconds on the processor, of all threads together; what fits into `wallMs` unless told otherwise. */
  cpuSec?: number
  /** Refused beyond this much standard output; `OUTPUT_BYTES` unless told otherwise, `STREAM_BYTES` of what is not kept. */
  outputBytes?: number
}

export type ToolFailure =
  | 'missing'
  | 'exit'
  | 'timeout'
  | 'tooMuchWork'
  | 'silent'
  | 'outputTooLarge'
  | 'fileTooLarge'
  | 'killed'

/** `killed`: memory of the machine was short. A decoder that is silent or slow may be so because others are at work. */
const MACHINE_FAILURES = new Set<ToolFailure>(['missing', 'killed', 'timeout', 'silent'])
const OUT_OF_DISK = /No space left on device|Input\/output error|Disk quota exceeded/

/** A program ended badly. `stderr` is its tail: for the log and the operator, never for the uploader. */
export class ToolError extends Error {
  readonly failure: ToolFailure
  readonly stderr: string
  constructor(failure: ToolFailure, message: string, stderr: string) {
    super(stderr ? `${message}: ${stderr.trim().split('\n').at(-1)}` : message)
    this.name = 'ToolError'
    this.failure = failure
    this.stderr = stderr
  }

  /** Whether another time or another machine may succeed; else the file is the reason, and every run ends like this. */
  get isOfMachine(): boolean {
    if (this.failure === 'exit') return OUT_OF_DISK.test(this.stderr)
    return MACHINE_FAILURES.has(this.failure)
  }
}

const OUTPUT_BYTES = 64 * 1024 ** 2
/** Lines and chunks are not kept: as many as the packets of a film of days. One line is. */
const STREAM_BYTES = 1024 ** 3
const LINE_BYTES = 64 * 1024
const STDERR_TAIL = 8 * 1024
const NICENESS = 10
/** What the wrappers (and shells) answer for a program that they may not run, or that does not exist. */
const NOT_RUN = [126, 127]

type Run = {
  signal?: AbortSignal | undefined
  limits: Limits
  onLine?: ((line: string) => void) | undefined
  /** Takes standard output as it comes. */
  onChunk?: ((chunk: Buffer) => void) | undefined
  folder?: Folder
}

/**
 * How the kernel ends a program: beyond a limit, or (`killed`) because memory is short.
 */
const endings: Partial<Record<NodeJS.Signals, ToolFailure>> = {
  SIGXFSZ: 'fileTooLarge',
  SIGXCPU: 'tooMuchWork',
  SIGKILL: 'killed',
}

/** ffmpeg does not heed the signal that tells of its time on the processor, and is killed a second later. */
function howEnded(ending: NodeJS.Signals, { cpuSec }: Limits, elapsedMs: number): ToolFailure | undefined {
  const mayBeCpu = cpuSec !== undefined && elapsedMs >= (cpuSec * 1000) / THREADS
  return ending === 'SIGKILL' && mayBeCpu ? 'tooMuchWork' : endings[ending]
}

/**
 * Runs a program in a sandbox (see sandbox.ts) with limits in time, memory and files, with no standard input and a bare
 * environment; of the disk it has `folder` to work in.
 * Resolves with its standard output (empty when `onLine` or `onChunk` takes it) and the tail of its standard error; rejects
 * with ToolError, or with the signal's reason when aborted.
 */
export async function runTool(
  command: string,
  args: readonly string[],
  run: Run,
): Promise<{ stdout: Buffer; stderr: string }> {
  const { signal, limits, onLine, onChunk, folder } = run
  if (folder) await openFolder(folder)
  signal?.throwIfAborted()
  const bounds = {
    memoryBytes: limits.memoryBytes ?? memoryFor.encode(),
    fileBytes: limits.fileBytes ?? 0,
    cpuSec: limits.cpuSec ?? Math.ceil(limits.wallMs / 1000) * THREADS,
    niceness: NICENESS,
  }
  const names = folder ? namesIn(folder.root, args) : args
  const [program, line] = inSandbox(command, names, bounds, { work: folder })
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const process_ = spawn(program, line, { stdio, env: sandboxEnvironment(), cwd: folder?.root ?? '/' })
  const { promise, resolve, reject } = Promise.withResolvers<{ stdout: Buffer; stderr: string }>()
  const chunks: Buffer[] = []
  let size = 0
  let lineSize = 0
  const mostBytes = limits.outputBytes ?? (onLine || onChunk ? STREAM_BYTES : OUTPUT_BYTES)
  let stderr = ''
  let failure: ToolFailure | undefined
  const startedAt = performance.now()
  const kill = (why?: ToolFailure) => {
    failure ??= why
    process_.kill('SIGKILL')
  }
  const abort = () => kill()
  signal?.addEventListener('abort', abort, { once: true })
  const wall = setTimeout(() => kill('timeout'), limits.wallMs)
  const silence =
    limits.silenceMs === undefined ? undefined : setTimeout(() => kill('silent'), limits.silenceMs)

  process_.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_TAIL)
  })
  process_.stdout.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf('\n')
    size += chunk.length
    lineSize = end === -1 ? lineSize + chunk.length : chunk.length - end - 1
    if (size > mostBytes || (onLine && lineSize > LINE_BYTES)) {
      kill('outputTooLarge')
      process_.stdout.destroy() // what is in the pipe is read no more
    } else if (!onLine) {
      silence?.refresh()
      if (onChunk) onChunk(chunk)
      else chunks.push(chunk)
    }
  })
  if (onLine) {
    createInterface({ input: process_.stdout }).on('line', text => {
      silence?.refresh()
      onLine(text)
    })
  }
  const settle = () => {
    clearTimeout(wall)
    clearTimeout(silence)
    signal?.removeEventListener('abort', abort)
  }
  process_.on('error', cause => {
    settle()
    reject(new ToolError('missing', `${command} cannot be started: ${cause.message}`, ''))
  })
  process_.on('close', (code, signalled) => {
    settle()
    const ending = endingOf(code, signalled)
    if (ending) failure ??= howEnded(ending, limits, performance.now() - startedAt)
    if (signal?.aborted) reject(signal.reason)
    else if (failure) reject(new ToolError(failure, `${command} was stopped (${failure})`, stderr))
    else if (code !== null && NOT_RUN.includes(code))
      reject(new ToolError('missing', `${command} is not there`, stderr))
    else if (code === 0) resolve({ stdout: Buffer.concat(chunks), stderr })
    else reject(new ToolError('exit', `${command} ended with ${ending ?? code}`, stderr))
  })
  return promise
}

/** Does two things at once, which wait for one core each. Where one fails the other is ended, and waited for. */
export async function together<A, B>(
  calling: Calling,
  one: (calling: Calling) => Promise<A>,
  other: (calling: Calling) => Promise<B>,
): Promise<[A, B]> {
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(calling.signal ? [calling.signal] : [])])
  const both = [one({ ...calling, signal }), other({ ...calling, signal })] as const
  try {
    return await Promise.all(both)
  } catch (cause) {
    failed.abort(cause)
    await Promise.allSettled(both)
    throw cause
  }
}

/** An address that ffmpeg cannot take for an option or another protocol. */
export function fileAddress(path: string): string {
  return `file:${path}`
}
