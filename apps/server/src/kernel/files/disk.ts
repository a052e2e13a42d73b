import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newSecret } from '../ids.ts'
import { checkKey, type FileStore } from './store.ts'

/** Bytes read from the disk in one go: large, because each read costs a turn of the event loop. */
const readChunkBytes = 1024 * 1024

/** Files below one folder. A file appears under its key only once it is whole and on the disk. */
export function diskStore(root: string): FileStore {
  const path = (key: string) => join(root, checkKey(key))
  return {
    path,
    redirect: async () => null,
    async put(key, bytes) {
      const target = path(key)
      const draft = `${target}.${newSecret().slice(0, 8)}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        await pipeline(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes, createWriteStream(draft))
        await flush(draft)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const file = await open(path(key)).catch(nullWhenAbsent)
      if (file === null) return null
      const part = range && { start: range.from, end: range.to }
      return createReadStream('', { fd: file, highWaterMark: readChunkBytes, ...part })
    },
    async size(key) {
      const found = await stat(path(key)).catch(nullWhenAbsent)
      return found?.isFile() ? found.size : null
    },
    remove: prefix => rm(path(prefix), { recursive: true, force: true }),
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
