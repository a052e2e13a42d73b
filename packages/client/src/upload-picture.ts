import type { Image } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { calls } from '@xinghe/contract/table'
import type { Client } from './client.ts'
import { CallFailure } from './failure.ts'
import { randomId } from './signature.ts'
import { isWorthRetrying, pause } from './upload.ts'

export interface PictureOptions {
  /** Of an earlier try: chunks the server already holds are harmless to send again. */
  uploadKey?: string
  /** Share of chunks on the server, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Only its sender, and whom it is sent to, may see it. */
  isPrivate?: boolean
  /** Tries for one chunk before the upload stops with the last failure. */
  tries?: number
  wait?: (ms: number) => Promise<void>
}

/** Wait before a chunk is tried again; ms. */
const retryMs = 800

/**
 * Sends a picture in chunks of 2 MiB. A chunk that fails by the network is tried again; anything else stops it.
 * @throws {CallFailure} `imageNotAllowed`, `imageTooLarge`, `cancelled`, or what the last try answered
 */
export async function uploadPicture(
  client: Client,
  file: Blob,
  options: PictureOptions = {},
): Promise<Image> {
  const totalChunk = Math.max(1, Math.ceil(file.size / limits.chunkBytes))
  const uploadKey = options.uploadKey ?? randomId()
  for (let chunk = 0; chunk < totalChunk; chunk++) {
    const part = file.slice(chunk * limits.chunkBytes, (chunk + 1) * limits.chunkBytes)
    const { image } = await sendPart(
      client,
      part,
      { chunk, totalChunk, uploadKey, isPrivate: options.isPrivate ?? false },
      options,
    )
    options.onProgress?.((chunk + 1) / totalChunk)
    if (image) return image
  }
  throw new CallFailure('unexpected', 0, 'the server has not made a picture of all chunks')
}

/**
 * The same of a JPG or PNG that goes with a report, by somebody who may not be logged in.
 * @returns its path, without a host
 */
export async function uploadVisitorPicture(
  client: Client,
  file: Blob,
  {
    uploadKey = randomId(),
    tries = 3,
    wait = pause,
  }: Pick<PictureOptions, 'uploadKey' | 'tries' | 'wait'> = {},
): Promise<string> {
  const totalChunk = Math.max(1, Math.ceil(file.size / limits.chunkBytes))
  for (let chunk = 0; chunk < totalChunk; chunk++) {
    const part = file.slice(chunk * limits.chunkBytes, (chunk + 1) * limits.chunkBytes)
    const input = { chunk, totalChunk, uploadKey }
    const send = () => client.call(calls.media.uploadVisitorPicture, input, { file: part })
    const { filepath } = await retried(send, { tries, wait })
    if (filepath !== null) return filepath.replace(/^https?:\/\/[^/]+/, '')
  }
  throw new CallFailure('unexpected', 0, 'the server has not made a picture of all chunks')
}

async function retried<T>(
  send: () => Promise<T>,
  { tries = 3, wait = pause }: Pick<PictureOptions, 'tries' | 'wait'>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt >= tries || !isWorthRetrying(error)) throw error
      await wait(retryMs * attempt)
    }
  }
}

type Part = { chunk: number; totalChunk: number; uploadKey: string; isPrivate: boolean }

function sendPart(client: Client, file: Blob, part: Part, options: PictureOptions) {
  const { signal } = options
  return retried(
    () => client.call(calls.media.uploadAlbumPicture, part, { file, ...(signal && { signal }) }),
    options,
  )
}
