import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@xinghe/contract/time'
import { newSecret } from '../ids.ts'
import { checkKey, type FileStore } from './store.ts'

/** Bytes read from the disk in one go: large, because each read costs a turn of the event loop. */
const readChunkBytes = 1024 * 1024

/**
 * In each top folder, which may be a disk of its own: what is being written, until it is whole. No key begins with a dot.
 */
const draftsFolder = '.drafts'

/** Files below one folder. A file appears under its key only once it is whole and on the disk. */
export function diskStore(root: string): FileStore {
  const path = (key: string) => join(root, checkKey(key))
  return {
    path,
    redirect: async () => null,
    async put(key, bytes) {
      const target = path(key)
      const drafts = join(root, ...key.split('/').slice(0, -1).slice(0, 1), draftsFolder)
      const draft = join(drafts, newSecret().slice(0, 16))
      await mkdir(drafts, { recursive: true })
      try {
        await pipeline(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes, createWriteStream(draft))
        await flush(draft)
        await place(draft, target)
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
    async list(folder, most) {
      const found = await readdir(path(folder), { withFileTypes: true }).catch(nullWhenAbsent)
      const names = (found ?? []).filter(entry => entry.isFile()).map(entry => entry.name)
      return names
        .sort()
        .slice(0, most)
        .map(name => `${folder}/${name}`)
    },
    async sweep() {
      const before = Date.now() - dayMs
      const folders = await readdir(root).catch(none)
      for (const folder of [draftsFolder, ...folders.map(name => join(name, draftsFolder))]) {
        for (const name of await readdir(join(root, folder)).catch(none)) {
          const draft = join(root, folder, name)
          const found = await stat(draft).catch(nullWhenAbsent)
          if (found && found.mtimeMs < before) await rm(draft, { force: true })
        }
      }
    },
    // What is put below it meanwhile makes it begin again.
    remove: prefix => rm(path(prefix), { recursive: true, force: true, maxRetries: 10, retryDelay: 10 }),
  }
}

const none = (error: NodeJS.ErrnoException): string[] => nullWhenAbsent(error) ?? []

/** What is met where a removal takes a folder away: making several folders can meet it half-way, too. */
const takenAway = ['ENOENT', 'ENOTDIR', 'EEXIST']
const mostTries = 20

/** Moves a draft under its key, again where a removal beside it took the folder away meanwhile. */
async function place(draft: string, target: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await mkdir(dirname(target), { recursive: true })
      return await rename(draft, target)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (tries === mostTries || !takenAway.includes(code)) throw error
    }
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
