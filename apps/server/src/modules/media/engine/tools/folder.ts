import { constants, type ReadStream } from 'node:fs'
import { chmod, chown, type FileHandle, lchown, mkdir, open } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sandbox } from './sandbox.ts'

/** What a run of a tool has of the disk. */
export type Folder = {
  /** The folder it starts in. Its files can be read; paths below it are given relative to it. */
  root: string
  /** The one file outside of `writes` that it has to read. */
  source?: string | undefined
  /** Folders below `root` that it may write to. Made where they are missing. */
  writes?: readonly string[] | undefined
}

/** Folders from `root` down to `folder`, without `folder` itself. */
function above(root: string, folder: string): string[] {
  const names = relative(root, folder).split('/').slice(0, -1)
  return [root, ...names.map((_, index) => join(root, ...names.slice(0, index + 1)))]
}

/**
 * Lets the user that tools run as into the folder, and no further: through to the source, which it can read, and to
 * what it may write to. All else stays ours, so that nothing it does can move the folders we work in.
 */
export async function openFolder({ root, source, writes = [] }: Folder): Promise<void> {
  for (const folder of writes) await mkdir(folder, { recursive: true })
  const { owner } = sandbox()
  if (!owner) return
  const us = process.getuid?.() ?? 0
  for (const folder of new Set([root, ...writes.flatMap(one => above(root, one))])) {
    await chown(folder, us, owner.gid)
    await chmod(folder, 0o710)
  }
  if (source !== undefined) {
    await chown(source, us, owner.gid)
    await chmod(source, 0o640)
  }
  for (const folder of writes) await lchown(folder, owner.uid, owner.gid)
}

/** Paths below the folder as its own names: the tool need not be let through what is above it. */
export function namesIn(root: string, args: readonly string[]): string[] {
  const head = `${root}/`
  return args.map(arg => {
    if (arg.startsWith(head)) return `./${arg.slice(head.length)}`
    return arg.startsWith(`file:${head}`) ? `file:./${arg.slice(head.length + 5)}` : arg
  })
}

/** Thrown for what a tool left that is not a plain file of a size we take. */
export class OutputError extends Error {
  constructor(path: string, why: string) {
    super(`${path} of a tool ${why}`)
    this.name = 'OutputError'
  }
}

/**
 * Opens a file that a tool wrote, for reading. A link is not followed: a tool that a film has taken over could point it
 * at any file that we may read.
 * @throws OutputError
 */
async function openOutput(path: string, maxBytes: number): Promise<{ file: FileHandle; bytes: number }> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, flags).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ELOOP' ? new OutputError(path, 'is a link') : cause
  })
  const { size, nlink } = await file.stat().then(found => (found.isFile() ? found : { size: -1, nlink: 1 }))
  const why =
    size < 0
      ? 'is no file'
      : nlink > 1
        ? 'is a link'
        : size > maxBytes
          ? `is larger than ${maxBytes} bytes`
          : null
  if (why === null) return { file, bytes: size }
  await file.close()
  throw new OutputError(path, why)
}

/** The bytes of a small file that a tool wrote. @throws OutputError */
export async function readOutput(path: string, maxBytes: number): Promise<Buffer> {
  const { file } = await openOutput(path, maxBytes)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The first bytes of a file that a tool wrote. @throws OutputError */
export async function readHead(path: string, bytes: number, maxBytes: number): Promise<Buffer> {
  const { file } = await openOutput(path, maxBytes)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A file that a tool wrote, chunk by chunk; it closes with its stream. @throws OutputError */
export async function streamOutput(path: string, maxBytes: number): Promise<ReadStream> {
  const { file } = await openOutput(path, maxBytes)
  return file.createReadStream()
}

export const folderOf = (source: string, writes: readonly string[] = []): Folder => ({
  root: dirname(source),
  source,
  writes,
})
