import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** Programs of the engine: names on the PATH, or absolute paths. */
export type Tools = { ffmpeg: string; ffprobe: string }

export const DEFAULT_TOOLS: Tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

export type Calling = { signal?: AbortSignal | undefined; tools?: Tools | undefined }

type Limits = {
  /** Killed after this much time on the wall. */
  wallMs: number
  /** Killed when no line of standard output came for this long. */
  silenceMs?: number
  /** Address space in bytes, where `prlimit` exists. */
  memoryBytes?: number
  /** Refused beyond this much standard output. */
  outputBytes?: number
}

export type ToolFailure = 'missing' | 'exit' | 'timeout' | 'silent' | 'outputTooLarge'

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
}

/** x264 with look-ahead at 2160 lines maps about 2 GiB; decoder and filter threads need the rest. */
const MEMORY_BYTES = 6 * 1024 ** 3
const OUTPUT_BYTES = 64 * 1024 ** 2
const STDERR_TAIL = 8 * 1024
const NICENESS = 10
/** What the wrappers (and shells) answer for a program that does not exist. */
const NOT_FOUND = 127

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

let guards: { setpriv: boolean; prlimit: boolean; nice: boolean } | undefined

/**
 * Wrappers exec one another, so the pid we hold is the tool's own. The tool dies with us (pdeathsig): a killed
 * worker leaves no ffmpeg behind that would write beside its successor.
 */
function guarded(command: string, args: readonly string[], memoryBytes: number): [string, string[]] {
  guards ??= { setpriv: isOnPath('setpriv'), prlimit: isOnPath('prlimit'), nice: isOnPath('nice') }
  const line = [
    ...(guards.setpriv ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] : []),
    ...(guards.prlimit ? ['prlimit', `--as=${memoryBytes}`, '--core=0', '--nofile=512', '--'] : []),
    ...(guards.nice ? ['nice', '-n', String(NICENESS)] : []),
    command,
    ...args,
  ]
  const [first = command, ...rest] = line
  return [first, rest]
}

/** glibc reserves 64 MiB of address space per arena and thread, which would eat the limit on large machines. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '4', TMPDIR: process.env.TMPDIR }
}

type Run = { signal?: AbortSignal | undefined; limits: Limits; onLine?: ((line: string) => void) | undefined }

/**
 * Runs a program with limits in time, memory, files and priority, with no standard input and a bare environment.
 * Resolves with its standard output (empty when `onLine` takes it) and the tail of its standard error; rejects
 * with ToolError, or with the signal's reason when aborted.
 */
export function runTool(
  command: string,
  args: readonly string[],
  run: Run,
): Promise<{ stdout: Buffer; stderr: string }> {
  const { signal, limits, onLine } = run
  signal?.throwIfAborted()
  const [program, line] = guarded(command, args, limits.memoryBytes ?? MEMORY_BYTES)
  const process_ = spawn(program, line, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  const { promise, resolve, reject } = Promise.withResolvers<{ stdout: Buffer; stderr: string }>()
  const chunks: Buffer[] = []
  let size = 0
  let stderr = ''
  let failure: ToolFailure | undefined
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
  if (onLine) {
    createInterface({ input: process_.stdout }).on('line', text => {
      silence?.refresh()
      onLine(text)
    })
  } else {
    process_.stdout.on('data', (chunk: Buffer) => {
      silence?.refresh()
      size += chunk.length
      if (size > (limits.outputBytes ?? OUTPUT_BYTES)) kill('outputTooLarge')
      else chunks.push(chunk)
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
  process_.on('close', (code, ending) => {
    settle()
    if (signal?.aborted) reject(signal.reason)
    else if (failure) reject(new ToolError(failure, `${command} was stopped (${failure})`, stderr))
    else if (code === NOT_FOUND) reject(new ToolError('missing', `${command} is not there`, stderr))
    else if (code === 0) resolve({ stdout: Buffer.concat(chunks), stderr })
    else reject(new ToolError('exit', `${command} ended with ${ending ?? code}`, stderr))
  })
  return promise
}

/**
 * Demuxers that an upload may use. Without this list a text file could name other files of this machine
 * (HLS, concat and DASH playlists open what they list, `file` protocol and all).
 */
const CONTAINERS = 'mov,matroska,mpegts,mpeg,avi,flv,asf,ogg,mxf'

/** Options before `-i` of every upload: only local files, only real containers. */
export function sourceOptions(): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS]
}

/** An address that ffmpeg cannot take for an option or another protocol. */
export function fileAddress(path: string): string {
  return `file:${path}`
}
