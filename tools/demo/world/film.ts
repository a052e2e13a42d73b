import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { openUpload } from '../../../apps/server/src/modules/media/uploads/open-upload.ts'
import { receiveChunk } from '../../../apps/server/src/modules/media/uploads/receive-chunk.ts'

/** Sends a file of this machine the way an uploader's chunks go. Answers the id of the asset. */
export async function importFilm(scope: Scope, file: string, name: string): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { state } = await openUpload(scope, { name, size, type: 'video/mp4' })
    let assetId: string | null = null
    for (let chunk = 0; chunk < state.chunks; chunk++) {
      const { buffer, bytesRead } = await handle.read({
        buffer: Buffer.alloc(state.chunkBytes),
        position: chunk * state.chunkBytes,
      })
      const bytes = buffer.subarray(0, bytesRead)
      const checksum = createHash('sha256').update(bytes).digest('hex')
      const input = { uniqueFileID: state.id, chunk, chunks: state.chunks, checksum }
      ;({ assetId } = await receiveChunk(scope, input, {
        name,
        stream: Readable.from([bytes]),
        bytes: async () => bytes,
        mostBytes: bytes.length,
        hangUp: new AbortController().signal,
      }))
    }
    if (assetId === null) throw new Error(`${name} was sent whole but did not become an asset`)
    return assetId
  } finally {
    await handle.close()
  }
}
