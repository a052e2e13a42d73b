import type { UploadProgress, UploadState } from '@xinghe/contract'
import { calls } from '@xinghe/contract/table'
import { minuteMs } from '@xinghe/contract/time'
import type { Client } from './client.ts'
import { CallFailure } from './failure.ts'
import { checksum, randomId } from './signature.ts'

export interface UploadSource {
  name: string
  size: number
  type: string
  /** Bytes `from` up to but not including `to`. */
  slice(from: number, to: number): Promise<Blob>
}

export interface UploadOptions {
  /** The episode that gets the film as soon as the upload is complete; for staff. */
  episodeId?: string
  /** Only what is between these moments is made a film, seconds. */
  trim?: { fromSec: number; toSec: number }
  /** Resumes an upload that an earlier call opened, with the episode it was opened for. */
  resumeId?: string
  /** Called once the server knows the upload: store the id to resume after a crash. */
  onOpen?: (id: string) => void
  /** Share of chunks on the server, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Tries for one chunk before the upload stops with the last failure. */
  tries?: number
  /** Waits between tries; tests give their own. */
  wait?: (ms: number) => Promise<void>
}

/** First wait before a chunk is tried again, doubled each time up to `backoffMaxMs`. */
const backoffMs = 500
const backoffMaxMs = 15_000
/** The longest wait that a server may ask for. */
const askedMaxMs = 5 * minuteMs

/**
 * Sends a file chunk by chunk with a checksum each to the publish point, skipping chunks the server already has.
 * A chunk that fails by network or checksum is retried with back-off; anything else stops the upload.
 * @returns the complete upload with the id of its asset
 * @throws {CallFailure} what the last try of a chunk answered
 */
export async function uploadFile(
  client: Client,
  source: UploadSource,
  options: UploadOptions = {},
): Promise<UploadProgress> {
  const { url } = await client.call(calls.media.publishPoint, {})
  let state = options.resumeId ? await resume(client, options.resumeId) : null
  state ??= (
    await client.call(calls.media.createVideoFile, {
      name: source.name,
      size: source.size,
      type: source.type,
      rid: randomId(),
      ...(options.episodeId !== undefined && { episodeId: options.episodeId }),
      ...(options.trim && { trimFrom: options.trim.fromSec, trimTo: options.trim.toSec }),
    })
  ).state
  options.onOpen?.(state.id)
  let progress: UploadProgress = state
  for (const index of missingChunks(state)) {
    options.signal?.throwIfAborted()
    progress = await sendChunk(client, source, progress, index, { ...options, url })
    options.onProgress?.(progress.receivedChunks / progress.chunks)
  }
  return progress
}

/** Null when the server deleted the upload, which is then opened again. */
async function resume(client: Client, id: string): Promise<UploadState | null> {
  try {
    return await client.call(calls.media.uploadState, { uniqueFileID: id })
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'uploadUnknown') return null
    throw error
  }
}

/** Indexes of the chunks the server does not have, ascending. */
export function missingChunks(state: Pick<UploadState, 'chunks' | 'received'>): number[] {
  const held = new Set(state.received)
  return Array.from({ length: state.chunks }, (_, index) => index).filter(index => !held.has(index))
}

async function sendChunk(
  client: Client,
  source: UploadSource,
  state: UploadProgress,
  index: number,
  options: UploadOptions & { url: string },
): Promise<UploadProgress> {
  const from = index * state.chunkBytes
  const file = await source.slice(from, Math.min(source.size, from + state.chunkBytes))
  const input = {
    chunk: index,
    chunks: state.chunks,
    uniqueFileID: state.id,
    checksum: await checksum(file),
    renamemode: 'Format',
    prefix: '',
  }
  const tries = options.tries ?? 6
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.call(calls.media.chunk, input, {
        file,
        url: options.url,
        ...(options.signal && { signal: options.signal }),
      })
    } catch (error) {
      if (attempt >= tries || !isWorthRetrying(error)) throw error
      await (options.wait ?? pause)(waitMs(error, attempt))
      options.signal?.throwIfAborted()
    }
  }
}

/** Before the time that the server names every try is one of too many. */
function waitMs(error: unknown, attempt: number): number {
  const askedSec = error instanceof CallFailure ? (error.retryAfterSec ?? 0) : 0
  const backoff = Math.min(backoffMaxMs, backoffMs * 2 ** (attempt - 1))
  return Math.max(backoff, Math.min(askedMaxMs, askedSec * 1000 || 0))
}

/** Whether the same bytes may go through when they are sent again. */
export function isWorthRetrying(error: unknown): boolean {
  return (
    error instanceof CallFailure &&
    error.code !== 'storageFull' && // room does not come within seconds
    (error.isNetwork ||
      error.code === 'checksumWrong' ||
      error.ret === 429 ||
      (error.ret >= 500 && error.ret < 600))
  )
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** A browser's `File` or `Blob` as an upload source. */
export function fileSource(file: Blob & { name: string }): UploadSource {
  return {
    name: file.name,
    size: file.size,
    type: file.type,
    slice: async (from, to) => file.slice(from, to),
  }
}
