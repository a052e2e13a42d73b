import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * What a program in a sandbox sees of the disk: programs and libraries of the system, a few devices, and of all else
 * only what is named here. Data, sockets, keys and other work are not there at all.
 */
export type FileView = {
  /** Folders that it reads at their own places: those of the program itself. */
  programs?: readonly string[]
  /** The folder it starts in, read only; below it those that it may write to. */
  work?: { root: string; writes?: readonly string[] | undefined } | undefined
  /** Folders that are empty to it, also where they lie below one that it reads. */
  hidden?: readonly string[]
}

/** Of processes: `own`, its own alone. `shared`: all names, where the machine lets nobody mount another /proc. */
export type ProcessView = 'own' | 'shared'

/** The new root is put together here: a folder that every machine has and that is no part of any view. */
const STAGE = '/sys'
const WORK = '/work'

const SYSTEM_FOLDERS = [
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'share'].map(name => `/usr/${name}`),
  ...['bin', 'lib', 'share'].map(name => `/usr/local/${name}`),
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store', '/gnu/store'],
  ...['/etc/alternatives', '/etc/fonts', '/etc/ld.so.conf.d'],
]
const SYSTEM_FILES = ['/etc/ld.so.cache']
const DEVICES = ['/dev/null', '/dev/zero', '/dev/urandom']

const READ_ONLY = 'ro,nosuid,nodev'
const MADE = 'X-mount.mkdir'

const existing = (paths: readonly string[]) => paths.filter(path => existsSync(path))

/** As fstab(5) wants it. */
const escaped = (path: string) =>
  path.replace(/[\s\\#]/g, found => `\\${found.charCodeAt(0).toString(8).padStart(3, '0')}`)

const bind = (source: string, target: string, options: string) =>
  `${escaped(source)} ${escaped(STAGE + target)} none ${options}`

/** Where a folder is found in a view that has another one: on most machines `/lib` is `/usr/lib` too. */
function placesBelow(folders: readonly string[], hidden: string): string[] {
  const real = realpathSync(hidden)
  return folders.flatMap(folder => {
    const below = relative(realpathSync(folder), real)
    return below === '..' || below.startsWith('../') ? [] : [join(folder, below)]
  })
}

function mounts({ programs = [], work, hidden = [] }: FileView, processes: ProcessView): string[] {
  const system = existing(SYSTEM_FOLDERS)
  const isOfSystem = (path: string) => system.some(folder => `${path}/`.startsWith(`${folder}/`))
  const folders = [...system, ...existing(programs).filter(path => !isOfSystem(path))]
  const writes = (work?.writes ?? []).toSorted()
  return [
    ...folders.map(path => bind(path, path, `rbind,${READ_ONLY},${MADE}`)),
    ...existing(hidden)
      .flatMap(path => placesBelow(folders, path))
      .map(path => `none ${escaped(STAGE + path)} tmpfs ro,nosuid,nodev,noexec,size=4k,mode=000`),
    ...existing(SYSTEM_FILES).map(path => bind(path, path, `bind,${READ_ONLY}`)),
    // Not `nodev`, or they would not be what they are.
    ...existing(DEVICES).map(path => bind(path, path, 'bind,nosuid,noexec')),
    processes === 'own'
      ? `proc ${STAGE}/proc proc nosuid,nodev,noexec,${MADE}`
      : bind('/proc', '/proc', `rbind,nosuid,nodev,noexec,${MADE}`),
    ...(work ? [bind(work.root, WORK, `bind,${READ_ONLY},noexec,${MADE}`)] : []),
    ...writes.map(path =>
      bind(path, join(WORK, relative(work?.root ?? '/', path)), 'bind,nosuid,nodev,noexec'),
    ),
  ]
}

/**
 * The first process of a new mount and process namespace. It makes a root of its own, puts it in the place of the
 * machine's, which is then out of reach, and runs the program. Being the first, it would not feel signals of limits
 * itself: it stays, and ends as shells do, with 128 and the number of the signal that ended the program.
 * Targets that are files have to be there before; folders are made by mount(8). A few kB suffice for both.
 */
const ENTER = `
PATH=$PATH:/usr/sbin:/sbin
mount -t tmpfs -o size=256k,nr_inodes=400,mode=755,nosuid,nodev xinghe ${STAGE} && cd ${STAGE} || exit 126
mkdir dev etc || exit 126
for file in $2; do : > ".$file"; done
printf '%s\\n' "$1" > etc/fstab
mount --all --fstab etc/fstab || exit 126
pivot_root . . && umount -l . && cd "$3" || exit 126
shift 3
"$@"
exit $?`

/** What to put before a command, in a new mount and process namespace, so that it has this view. */
export function withView(view: FileView, processes: ProcessView): string[] {
  const files = existing([...SYSTEM_FILES, ...DEVICES]).join(' ')
  return ['sh', '-c', ENTER, 'sh', mounts(view, processes).join('\n'), files, view.work ? WORK : '/']
}
