import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fail } from '#kernel/fail.ts'
import type { ByteRange, FileStore } from '#kernel/files/store.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel } from '#kernel/scope.ts'

/** Bytes of files cached in memory: the segments that many people watch at once. */
const maxCacheBytes = 64 * 1024 * 1024
/** A larger file is read from the store each time. */
const maxCachedFileBytes = 4 * 1024 * 1024
/** The content of an address never changes. */
export const segmentCacheControl = 'private, max-age=31536000, immutable'
const playlistType = 'application/vnd.apple.mpegurl'
/** Seconds a redirect to the object storage works, and seconds a browser goes by it: it passes our check. */
const redirectSec = { works: 60, cached: 30 }

export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  type: string,
  cacheControl: string,
  /** Content-Disposition, for what is saved rather than shown. */
  disposition?: string,
) => Promise<FastifyReply>

/**
 * Sends files whose content never changes: by a front server where one is set up, by the object storage where files
 * are there, else from memory or the disk. Ranges and ETag; the key names the content. One for a program, whose senders
 * share the memory.
 */
export const createSender = perKernel(makeSender)

function makeSender(kernel: Kernel): SendFile {
  const cache = fileCache(kernel.files)
  return async (request, reply, key, type, cacheControl, disposition) => {
    const etag = `"${key}"`
    // Only a file that exists may be cached: one that is missing may exist in a moment.
    const cacheable = () => reply.header('etag', etag).header('cache-control', cacheControl)
    if (request.headers['if-none-match'] === etag) return cacheable().status(304).send()
    if (disposition !== undefined) reply.header('content-disposition', disposition)
    const { accelPrefix } = kernel.config
    if (accelPrefix !== null && kernel.files.path(key) !== null) {
      if ((await kernel.files.size(key)) === null) fail('notFound')
      return cacheable().type(type).header('x-accel-redirect', `${accelPrefix}/${key}`).send()
    }
    const elsewhere = await kernel.files.redirect(
      key,
      redirectSec.works,
      disposition === undefined ? undefined : { type, disposition },
    )
    if (elsewhere !== null)
      return reply.header('cache-control', `private, max-age=${redirectSec.cached}`).redirect(elsewhere)
    const size = (await cache.size(key)) ?? fail('notFound')
    const range = rangeOf(request.headers.range, size)
    if (range === 'unsatisfiable')
      return reply
        .status(416)
        .header('cache-control', 'no-store')
        .header('content-range', `bytes */${size}`)
        .send()
    const body = (await cache.read(key, size, range)) ?? fail('notFound')
    cacheable().header('accept-ranges', 'bytes')
    const length = range ? range.to - range.from + 1 : size
    kernel.metrics.mediaBytes.inc(length)
    if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
    return reply.type(type).header('content-length', length).send(body)
  }
}

/** One range of a request (RFC 9110, 14.1.2); null for the whole file, also when the header is none we know. */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from > to ? 'unsatisfiable' : { from, to }
}

function fileCache(files: FileStore) {
  const contents = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: content => Math.max(1, content.length),
  })

  async function whole(key: string): Promise<Buffer | null> {
    const cached = contents.get(key)
    if (cached) return cached
    const stream = await files.get(key)
    if (stream === null) return null
    const content = Buffer.concat(await stream.toArray())
    contents.set(key, content)
    return content
  }

  return {
    size: async (key: string) => contents.get(key)?.length ?? files.size(key),
    async read(key: string, size: number, range: ByteRange | null) {
      if (size > maxCachedFileBytes) return files.get(key, range ?? undefined)
      const content = await whole(key)
      return range && content ? content.subarray(range.from, range.to + 1) : content
    },
  }
}

/** A playlist may grow: it is revalidated at each use by its ETag. */
export function sendPlaylist(request: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return request.headers['if-none-match'] === etag
    ? reply.status(304).send()
    : reply.type(playlistType).send(text)
}
