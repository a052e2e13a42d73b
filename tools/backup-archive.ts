import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

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
const BLOCK = 512
/** Eleven octal digits, what a plain tar header holds. */
const PLAIN_SIZE = 8 ** 11
const CHUNK = 1 << 20

function padding(size: number) {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

type Header = Pick<Entry, 'path' | 'mode' | 'modifiedAt' | 'size'>

function header({ path, mode, modifiedAt, size }: Header, kind: '0' | '5' | 'x') {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, width: number) =>
    block.write(`${value.toString(8).padStart(width - 1, '0')}\0`, at)
  block.write(path, 0, 100)
  octal(mode & 0o7777, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size < PLAIN_SIZE ? size : 0, 124, 12)
  octal(modifiedAt, 136, 12)
  block.write('        ', 148)
  block.write(kind, 156)
  block.write('ustar\0' + '00', 257)
  // The sum is made with its own field as spaces.
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** POSIX pax: `length key=value\n`, where the length counts its own digits. */
function paxRecord(key: string, value: string) {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest + 1
  while (rest + String(length).length !== length) length = rest + String(length).length
  return `${length} ${key}=${value}\n`
}

function* opening(entry: Entry) {
  const { path, modifiedAt, size, directory } = entry
  const records = [
    Buffer.byteLength(path) > 100 ? paxRecord('path', path) : '',
    size >= PLAIN_SIZE ? paxRecord('size', String(size)) : '',
  ].join('')
  if (records) {
    const content = Buffer.from(records)
    yield header({ path: 'pax', mode: 0o600, modifiedAt, size: content.length }, 'x')
    yield content
    yield padding(content.length)
  }
  yield header(entry, directory ? '5' : '0')
}

/** The tar file of the entries, closed by the list of their checksums, as `sha256sum` writes it. */
export async function* archive(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const sums: string[] = []
  for await (const entry of entries) {
    const hash = createHash('sha256')
    yield* opening(entry)
    for await (const chunk of entry.content) {
      hash.update(chunk)
      yield chunk
    }
    yield padding(entry.size)
    if (entry.path.includes('\n'))
      throw new Error(`The name ${JSON.stringify(entry.path)} cannot be backed up.`)
    if (!entry.directory) sums.push(`${hash.digest('hex')}  ${entry.path}\n`)
  }
  const list = textEntry(CHECKSUMS, sums.join(''))
  yield* opening(list)
  yield* list.content
  yield padding(list.size)
  yield Buffer.alloc(2 * BLOCK)
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
