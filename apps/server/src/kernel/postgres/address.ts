import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where things lie below DATA_DIR, and how to reach the server that runs there. */
export type Address = {
  home: string
  cluster: string
  socketDir: string
  /** For `pg`, through the Unix socket, as the owner of every database, in the database of the program. */
  url: string
}

export const DATABASE = 'xinghe'

/** sun_path holds 104 bytes on macOS and 108 on Linux, the final zero included. */
const SOCKET_PATH_BYTES = 103
const SOCKET_NAME = '.s.PGSQL.5432'

function real(path: string) {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

function pickSocketDir(home: string) {
  const beside = join(home, 'socket')
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= SOCKET_PATH_BYTES) return beside
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return join(tmpdir(), `xinghe-${digest}`)
}

/**
 * The address of the embedded server of a DATA_DIR; the same for every process, so that tools
 * reach the running program's server.
 */
export function embeddedAddress(dataDir: string): Address {
  const home = join(real(dataDir), 'postgres')
  const socketDir = pickSocketDir(home)
  return { home, cluster: join(home, 'cluster'), socketDir, url: socketUrl(socketDir, DATABASE) }
}

/** The `pg` address of one database of a socket directory. */
export function socketUrl(socketDir: string, database: string) {
  return `postgresql://${DATABASE}@/${database}?host=${encodeURIComponent(socketDir)}`
}

/**
 * The socket needs no password, as it asks the kernel who calls; still its directory is private, and one that somebody
 * else laid in the shared temporary directory is refused (root takes it over instead).
 */
export async function makeSocketDir(socketDir: string) {
  await mkdir(socketDir, { recursive: true, mode: 0o700 })
  const found = await lstat(socketDir)
  const uid = process.getuid?.()
  const foreign = uid !== 0 && uid !== found.uid
  if (!found.isDirectory() || (found.mode & 0o077) !== 0 || foreign) {
    throw new Error(
      `${socketDir} belongs to another user or is open to others: ` +
        'start the program as the user who owns the data directory, or remove that directory.',
    )
  }
}
