import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { type FileView, type ProcessView, withView } from './file-view.ts'

/**
 * What keeps a tool in its place. `limits`: memory, size of files, processor time. `priority`: behind everything else.
 * `endedFirst`: the kernel ends it before all others when memory is short. `endsWithUs`: it dies with this process and
 * can gain no privilege. `ownUser`: it runs as a user that owns nothing but the folders it writes to. `ownFiles`: it
 * sees programs and its own folder of the disk, and nothing else (see file-view.ts). `ownProcesses`: it can neither see
 * nor signal other processes. `noNetwork`: it has no network, and cannot look into processes of other namespaces.
 */
export type Protection =
  | 'limits'
  | 'priority'
  | 'endedFirst'
  | 'endsWithUs'
  | 'ownUser'
  | 'ownFiles'
  | 'ownProcesses'
  | 'noNetwork'
  | 'processes'

/** Of nobody: no account has it (65000 to 65533 are reserved on Debian), so that it owns no file either. */
const UID = 65_533
const OOM_SCORE = 800
const PROCESSES = 1024

export type Owner = { uid: number; gid: number }
type Wrapper = readonly string[]

/** How a tool is parted from the rest of the machine. */
type Isolation = {
  /** The user that tools run as; null: ours. */
  owner: Owner | null
  unshare: Wrapper
  /** With a view of its own of processes and files; null: it sees what its user sees. */
  processes: ProcessView | null
  setpriv: Wrapper
}

export type Sandbox = Isolation & {
  protections: ReadonlySet<Protection>
  choom: Wrapper
  has: { prlimit: boolean; nice: boolean }
}

const ALL: readonly Protection[] = [
  'limits',
  'priority',
  'endedFirst',
  'endsWithUs',
  'ownUser',
  'ownFiles',
  'ownProcesses',
  'noNetwork',
  'processes',
]

/** Whether a wrapper can run a program here: it may be absent, or forbidden by a container or a service manager. */
function works(wrapper: Wrapper, program: readonly string[] = ['true']): boolean {
  const [command = '', ...args] = [...wrapper, ...program]
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', timeout: 10_000 }).status === 0
}

const firstThatWorks = (...wrappers: Wrapper[]): Wrapper => wrappers.find(wrapper => works(wrapper)) ?? []

const ENDS_WITH_US = ['--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all']
const OTHER_USER = [`--reuid=${UID}`, `--regid=${UID}`, '--clear-groups']

/**
 * In new namespaces of files, processes and networks. Their first process dies with `unshare`, which dies with us, and
 * all others with the first. It is root in them to put the view together; what it runs has no capability left.
 */
function apart(isOther: boolean, processes: ProcessView): Isolation {
  const asRoot = isOther ? [] : ['--user', '--map-root-user']
  const namespaces = [...asRoot, '--mount', '--net', '--pid', '--fork', '--kill-child']
  const asNobody = [...(isOther ? OTHER_USER : []), '--bounding-set=-all', '--inh-caps=-all']
  return {
    owner: isOther ? { uid: UID, gid: UID } : null,
    unshare: ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--', 'unshare', ...namespaces, '--'],
    processes,
    setpriv: ['setpriv', ...asNobody, '--no-new-privs', '--'],
  }
}

/** In the machine's own namespaces, except of networks where that is allowed. */
function together(isOther: boolean, hasNetwork: boolean): Isolation {
  // Root's own namespace of networks needs no other; everybody else's needs a namespace of users around it.
  const unshare = ['unshare', ...(isOther ? [] : ['--user']), '--net', '--']
  return {
    owner: isOther ? { uid: UID, gid: UID } : null,
    unshare: hasNetwork ? [] : unshare,
    processes: null,
    setpriv: ['setpriv', ...(isOther ? OTHER_USER : []), ...ENDS_WITH_US, '--'],
  }
}

const NOT_PARTED: Isolation = { owner: null, unshare: [], processes: null, setpriv: [] }

/** Best first. */
const isolations = (isOther: boolean) => [
  apart(isOther, 'own'),
  apart(isOther, 'shared'),
  together(isOther, false),
  together(isOther, true),
]

/** The best that this machine allows and in which ffmpeg, which may lie in a folder of ours, still runs. */
function detectIsolation(isRoot: boolean): Isolation {
  const ffmpeg = ['ffmpeg', '-version']
  const program = works([], ffmpeg) ? ffmpeg : ['true']
  const known = [...(isRoot ? isolations(true) : []), ...isolations(false)]
  return known.find(one => works(wrapperOf(one, {}), program)) ?? NOT_PARTED
}

/** Tries each protection once. */
export function detectSandbox(isRoot = process.getuid?.() === 0): Sandbox {
  const isolation = detectIsolation(isRoot)
  const { owner, unshare, processes, setpriv } = isolation
  const choom = firstThatWorks(['choom', '-n', String(OOM_SCORE), '--'])
  const has = { prlimit: works(['prlimit', '--core=0', '--']), nice: works(['nice', '-n', '10']) }
  const on: Record<Protection, boolean> = {
    limits: has.prlimit,
    priority: has.nice,
    endedFirst: choom.length > 0,
    endsWithUs: setpriv.length > 0,
    ownUser: owner !== null,
    ownFiles: processes !== null,
    ownProcesses: processes === 'own',
    noNetwork: unshare.length > 0,
    // Counted by user or namespace: without one of their own we would be counted too.
    processes: has.prlimit && (owner !== null || unshare.length > 0),
  }
  return { ...isolation, protections: new Set(ALL.filter(one => on[one])), choom, has }
}

/** Folders of ffmpeg and its libraries where they were not installed by the system. */
const toolFolders = (process.env.PATH ?? '')
  .split(delimiter)
  .filter(folder => folder !== '' && ['ffmpeg', 'ffprobe'].some(name => existsSync(join(folder, name))))
  .flatMap(folder => [folder, join(folder, '../lib')])

let hidden: readonly string[] = []

/** No tool sees these folders from now on. DATA_DIR may lie below a folder of programs, such as /usr/local/share. */
export function hideFromTools(folders: readonly string[]): void {
  hidden = folders
}

function wrapperOf({ unshare, processes, setpriv }: Isolation, view: FileView): string[] {
  const programs = [...toolFolders, ...(view.programs ?? [])]
  return [...unshare, ...(processes ? withView({ ...view, programs, hidden }, processes) : []), ...setpriv]
}

let detected: Sandbox | undefined

/** What works on this machine, found out once. */
export function sandbox(): Sandbox {
  detected ??= detectSandbox()
  return detected
}

/** A program of ours: the folders it consists of, and a few files of it that tell whether it can be read. */
export type Program = { folders: readonly string[]; files: readonly string[] }

const reached = new Map<string, Sandbox>()

/**
 * The sandbox for a program of ours. Where the user that tools run as is not let through to its files, it runs as ours.
 */
export function sandboxFor(program: Program): Sandbox {
  const key = program.files.join('\n')
  const found = reached.get(key) ?? (isReached(program) ? sandbox() : detectSandbox(false))
  reached.set(key, found)
  return found
}

function isReached({ folders, files }: Program): boolean {
  if (!sandbox().owner) return true
  const test = 'for file; do test -r "$file" || exit 1; done'
  const limits = { fileBytes: 0, niceness: 0 }
  const [program, args] = inSandbox('sh', ['-c', test, 'sh', ...files], limits, { programs: folders })
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
 * The command line that runs a program in its sandbox, with what `view` names of the disk where it has files of its
 * own. Its process dies with us and takes the program with it: a killed worker leaves no ffmpeg behind that would write
 * beside its successor. How the program ended is told by `endingOf`.
 */
export function inSandbox(
  command: string,
  args: readonly string[],
  limits: SandboxLimits,
  view: FileView = {},
  { has, protections, choom, ...isolation }: Sandbox = sandbox(),
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
    ...choom,
    ...wrapperOf(isolation, view),
    ...(has.prlimit ? limited : []),
    ...(has.nice ? ['nice', '-n', String(niceness)] : []),
    command,
    ...args,
  ]
  return [program, rest]
}

const signals = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))

/** The signal that ended a program in a sandbox, whose first process tells it by its exit code; null: it ended itself. */
export function endingOf(code: number | null, signal: NodeJS.Signals | null): NodeJS.Signals | null {
  if (signal !== null || code === null || code <= 128) return signal
  return (signals.get(code - 128) as NodeJS.Signals | undefined) ?? null
}

/** glibc reserves 64 MiB of address space per arena and thread, which would eat the limit on large machines. */
export function sandboxEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '4', TMPDIR: process.env.TMPDIR }
}
