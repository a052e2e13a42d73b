import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pack, pack } from 'tar-stream'

/** One directory or file of a backup; `content` yields exactly `size` bytes. */
export type Entry = {
  path: string
  mode: number
  /** Seconds since 1970. */
  modifiedAt: number
  directory?: true
  size: number
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

export const CHECKSUMS = 'SHA256SUMS'
const CHUNK = 1 << 20

/** The tar file of the entries, closed by the list of their checksums, as `sha256sum` writes it. */
export async function* archive(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const tar = pack()
  const reader = new AbortController()
  const written = writeAll(tar, entries, reader.signal).catch((error: Error) => tar.destroy(error))
  try {
    yield* tar
  } finally {
    reader.abort()
  }
  await written
}

async function writeAll(tar: Pack, entries: AsyncIterable<Entry>, signal: AbortSignal): Promise<void> {
  const sums: string[] = []
  for await (const entry of entries) {
    if (entry.path.includes('\n'))
      throw new Error(`The name ${JSON.stringify(entry.path)} cannot be backed up.`)
    const sum = await write(tar, entry, signal)
    if (!entry.directory) sums.push(`${sum}  ${entry.path}\n`)
  }
  await write(tar, textEntry(CHECKSUMS, sums.join('')), signal)
  tar.finalize()
}

/** Writes an entry as fast as the archive is read; answers its checksum. */
async function write(tar: Pack, entry: Entry, signal: AbortSignal): Promise<string> {
  const { path: name, mode, modifiedAt, size, directory, content } = entry
  const hash = createHash('sha256')
  const { promise: written, resolve, reject } = Promise.withResolvers<void>()
  const header = { name, mode, mtime: new Date(modifiedAt * 1000), size }
  const sink = tar.entry({ ...header, type: directory ? 'directory' : 'file' }, error =>
    error ? reject(error) : resolve(),
  )
  if (!directory) {
    for await (const chunk of content) {
      hash.update(chunk)
      if (!sink.write(chunk)) await once(sink, 'drain', { signal })
    }
    sink.end()
  }
  await written
  return hash.digest('hex')
}

function seconds(time: Date) {
  return Math.floor(time.getTime() / 1000)
}

export function textEntry(path: string, text: string) {
  const content = Buffer.from(text)
  return { path, mode: 0o600, modifiedAt: seconds(new Date()), size: content.length, content: [content] }
}

/**
 * A file as long as it is now: what is appended meanwhile is left out, what is cut off becomes zeros, so
 * that the archive stays well formed. Undefined when it has gone.
 */
export async function fileEntry(source: string, path: string): Promise<Entry | undefined> {
  const file = await ifThere(open(source))
  if (!file) return undefined
  const { size, mode, mtime } = await file.stat()
  return { path, mode, modifiedAt: seconds(mtime), size, content: firstBytes(file, size) }
}

async function* firstBytes(file: FileHandle, size: number) {
  let left = size
  try {
    while (left > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(left, CHUNK)))
      if (bytesRead === 0) break
      left -= bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    for (; left > 0; left -= Math.min(left, CHUNK)) yield Buffer.alloc(Math.min(left, CHUNK))
  } finally {
    await file.close()
  }
}

async function ifThere<Result>(found: Promise<Result>) {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Every directory and file below `root`, named below `prefix`; `skips` is asked with the path below root. */
export async function* tree(
  root: string,
  prefix: string,
  skips: (path: string) => boolean = () => false,
  below = '',
): AsyncGenerator<Entry> {
  const top = await ifThere(stat(join(root, below)))
  if (!top) return
  yield {
    path: join(prefix, below),
    mode: top.mode,
    modifiedAt: seconds(top.mtime),
    directory: true,
    size: 0,
    content: [],
  }
  const found = (await ifThere(readdir(join(root, below), { withFileTypes: true }))) ?? []
  for (const item of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(below, item.name)
    if (skips(path)) continue
    if (item.isDirectory()) yield* tree(root, prefix, skips, path)
    else if (item.isFile()) {
      const entry = await fileEntry(join(root, path), join(prefix, path))
      if (entry) yield entry
    }
  }
}

/** Throws unless the unpacked backup holds exactly the files of its list, each with its checksum. */
export async function verify(unpacked: string) {
  const list = await readFile(join(unpacked, CHECKSUMS), 'utf8')
  const expected = new Map(
    list
      .split('\n')
      .filter(Boolean)
      .map(line => [line.slice(66), line.slice(0, 64)]),
  )
  for await (const entry of tree(unpacked, '', path => path === CHECKSUMS)) {
    if (entry.directory) continue
    const hash = createHash('sha256')
    for await (const chunk of entry.content) hash.update(chunk)
    if (expected.get(entry.path) !== hash.digest('hex'))
      throw new Error(`The backup is damaged: ${entry.path}.`)
    expected.delete(entry.path)
  }
  const [lost] = expected.keys()
  if (lost !== undefined) throw new Error(`The backup is damaged: ${lost} is not in it.`)
}
