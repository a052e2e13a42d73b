import { createHash } from 'node:crypto'
import { type Client, calls } from '@xinghe/client'
import type { UploadState } from '@xinghe/contract'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Opens an upload of so many bytes. */
export async function openUpload(
  client: Client,
  more: { name?: string; size?: number; rid?: string; episodeId?: string } = {},
): Promise<UploadState> {
  const { state } = await client.call(calls.media.createVideoFile, {
    name: 'film.mp4',
    size: 1000,
    type: 'video/mp4',
    ...more,
  })
  return state
}

/** The bytes of one chunk of an upload. */
export function chunkOf(upload: Pick<UploadState, 'chunkBytes'>, film: Buffer, index: number): Buffer {
  return film.subarray(index * upload.chunkBytes, (index + 1) * upload.chunkBytes)
}

/** Sends one chunk; `more` replaces what an honest client would send. */
export function sendChunk(
  client: Client,
  upload: UploadState,
  bytes: Buffer,
  index: number,
  more: Partial<{ chunk: number; chunks: number; uniqueFileID: string; checksum: string }> = {},
) {
  const input = {
    chunk: index,
    chunks: upload.chunks,
    uniqueFileID: upload.id,
    checksum: sha256(bytes),
    ...more,
  }
  return client.call(calls.media.chunk, input, { file: new Blob([new Uint8Array(bytes)]) })
}
