import { spawnSync } from 'node:child_process'

/**
 * What keeps a tool in its place. `limits`: memory, size of files, processor time. `priority`: behind everything else.
 * `endedFirst`: the kernel ends it before all others when memory is short. `endsWithUs`: it dies with this process and
 * can gain no privilege. `ownUser`: it runs as a user that owns nothing but the folders it writes to. `noNetwork`: it
 * has no network, and cannot look into processes of other users and namespaces.
 */
export type Protection =
  | 'limits'
  | 'priority'
  | 'endedFirst'
  | 'endsWithUs'
  | 'ownUser'
  | 'noNetwork'
  | 'processes'

/** Of nobody: no account has it (65000 to 65533 are reserved on Debian), so that it owns no file either. */
const UID = 65_533
const OOM_SCORE = 800
const PROCESSES = 1024

export type Owner = { uid: number; gid: number }
type Wrapper = readonly string[]

export type Sandbox = {
  protections: ReadonlySet<Protection>
  /** The user that tools run as; null: ours. */
  owner: Owner | null
  unshare: Wrapper
  setpriv: Wrapper
  choom: Wrapper
  has: { prlimit: boolean; nice: boolean }
}

const ALL: readonly Protection[] = [
  'limits',
  'priority',
  'endedFirst',
  'endsWithUs',
  'ownUser',
  'noNetwork',
  'processes',
]

/** Whether a wrapper can run a program here: it may be absent, or forbidden by a container or a service manager. */
function works(wrapper: Wrapper, program: readonly string[] = ['true']): boolean {
  const [command = '', ...args] = [...wrapper, ...program]
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', timeout: 10_000 }).status === 0
}

/** Whether ffmpeg is for the other user, too: it may lie in a folder of ours. */
function isForOthers(asOther: Wrapper): boolean {
  const ffmpeg = ['ffmpeg', '-version']
  return works(asOther, ffmpeg) || (works(asOther) && !works([], ffmpeg))
}

const firstThatWorks = (...wrappers: Wrapper[]): Wrapper => wrappers.find(wrapper => works(wrapper)) ?? []

const ENDS_WITH_US = ['--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all']
const OTHER_USER = [`--reuid=${UID}`, `--regid=${UID}`, '--clear-groups']

/** Tries each protection once. */
export function detectSandbox(isRoot = process.getuid?.() === 0): Sandbox {
  const asOther = ['setpriv', ...OTHER_USER, ...ENDS_WITH_US, '--']
  const isOther = isRoot && isForOthers(asOther)
  const setpriv = isOther ? asOther : firstThatWorks(['setpriv', ...ENDS_WITH_US, '--'])
  const owner = isOther ? { uid: UID, gid: UID } : null
  // Root's own namespace of networks needs no other; everybody else's needs a namespace of users around it.
  const unshare = firstThatWorks(
    ...(owner ? [['unshare', '--net', '--', ...setpriv]] : []),
    ...(owner ? [] : [['unshare', '--user', '--net', '--', ...setpriv]]),
  ).slice(0, owner ? 3 : 4)
  const choom = firstThatWorks(['choom', '-n', String(OOM_SCORE), '--'])
  const has = { prlimit: works(['prlimit', '--core=0', '--']), nice: works(['nice', '-n', '10']) }
  const on: Record<Protection, boolean> = {
    limits: has.prlimit,
    priority: has.nice,
    endedFirst: choom.length > 0,
    endsWithUs: setpriv.length > 0,
    ownUser: owner !== null,
    noNetwork: unshare.length > 0,
    // Counted by user or namespace: without one of their own we would be counted too.
    processes: has.prlimit && (owner !== null || unshare.length > 0),
  }
  return { protections: new Set(ALL.filter(one => on[one])), owner, unshare, setpriv, choom, has }
}

let detected: Sandbox | undefined

/** What works on this machine, found out once. */
export function sandbox(): Sandbox {
  detected ??= detectSandbox()
  return detected
}

const reached = new Map<string, Sandbox>()

/**
 * The sandbox for a program whose own files are these. Where the user that tools run as is not let through to them (a
 * checkout in /root), it runs as ours.
 */
export function sandboxFor(files: readonly string[]): Sandbox {
  const key = files.join('\n')
  const found = reached.get(key) ?? (isReached(files) ? sandbox() : detectSandbox(false))
  reached.set(key, found)
  return found
}

function isReached(files: readonly string[]): boolean {
  if (!sandbox().owner) return true
  const test = 'for file; do test -r "$file" || exit 1; done'
  const [program, args] = inSandbox('sh', ['-c', test, 'sh', ...files], { fileBytes: 0, niceness: 0 })
  return spawnSync(program, args, { stdio: 'ignore', cwd: '/', timeout: 10_000 }).status === 0
}

/** Protections that tools have here and those they lack, for the log of the start. */
export function protections({ protections: on } = sandbox()): { on: Protection[]; missing: Protection[] } {
  return { on: [...on], missing: ALL.filter(one => !on.has(one)) }
}

export type SandboxLimits = {
  /** Bytes of address space; absent for programs that reserve more than they use. */
  memoryBytes?: number
  /** Bytes that one file may grow to. */
  fileBytes: number
  /** Seconds on the processor, of all threads together. */
  cpuSec?: number
  niceness: number
}

/**
 * The command line that runs a program in its sandbox. The wrappers exec one another, so the pid is the program's own;
 * it dies with us: a killed worker leaves no ffmpeg behind that would write beside its successor.
 */
export function inSandbox(
  command: string,
  args: readonly string[],
  limits: SandboxLimits,
  { has, protections, unshare, setpriv, choom } = sandbox(),
): [string, string[]] {
  const { memoryBytes, fileBytes, cpuSec, niceness } = limits
  const limited = [
    ...['prlimit', '--core=0', '--nofile=512', `--fsize=${fileBytes}`],
    ...(memoryBytes === undefined ? [] : [`--as=${memoryBytes}`]),
    // First a signal that tells why; then the end, for those that take it for a wish.
    ...(cpuSec === undefined ? [] : [`--cpu=${cpuSec}:${cpuSec + 1}`]),
    ...(protections.has('processes') ? [`--nproc=${PROCESSES}`] : []),
    '--',
  ]
  const [program = command, ...rest] = [
    ...unshare,
    ...setpriv,
    ...(has.prlimit ? limited : []),
    ...choom,
    ...(has.nice ? ['nice', '-n', String(niceness)] : []),
    command,
    ...args,
  ]
  return [program, rest]
}

/** glibc reserves 64 MiB of address space per arena and thread, which would eat the limit on large machines. */
export function sandboxEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '4', TMPDIR: process.env.TMPDIR }
}
