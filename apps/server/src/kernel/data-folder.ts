import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the program makes in DATA_DIR: a folder that holds none of it belongs to something else. */
const own = ['postgres', 'files', 'work', 'backups']
/** The program's files are for its user, and for a front server in its group to read. */
const umask = 0o027

/**
 * Makes DATA_DIR, and closes it to other users of the machine, also one that was made open: unpublished films and
 * uploads lie there. As root others may pass through it, for the database runs as a user of its own, but not list it.
 * From here on all that the program makes is closed to others.
 */
export async function openDataFolder(dataDir: string, isRoot = process.getuid?.() === 0): Promise<void> {
  process.umask(umask)
  const isNew = (await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })) !== undefined
  if (isNew) return chmod(dataDir, isRoot ? 0o711 : 0o700)
  const names = await readdir(dataDir)
  if (names.length > 0 && !names.some(name => own.includes(name))) return
  await narrow(dataDir, isRoot ? 0o751 : 0o750)
  for (const name of own)
    if (name !== 'postgres' && names.includes(name)) await narrow(join(dataDir, name), 0o750)
}

/** Takes rights away; one of another user is theirs to close. */
async function narrow(path: string, most: number): Promise<void> {
  const { mode, uid } = await stat(path)
  const isOurs = uid === process.getuid?.()
  if (isOurs && (mode & 0o777 & ~most) !== 0) await chmod(path, mode & most)
}
