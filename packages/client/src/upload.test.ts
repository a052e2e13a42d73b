import { limits } from '@xinghe/contract/limits'
import { calls } from '@xinghe/contract/table'
import { daySec } from '@xinghe/contract/time'
import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { CallFailure } from './failure.ts'
import { uploadFile } from './upload.ts'

interface Sent {
  address: string
  fields: Record<string, FormDataEntryValue>
}

/** A client whose server names a publish point and holds nothing yet; what it was sent. */
function clientOf(publishPoint: string) {
  const chunks: Sent[] = []
  const opened: URLSearchParams[] = []
  const answers = async (input: RequestInfo | URL, init?: RequestInit): Promise<unknown> => {
    const { pathname, search, origin } = new URL(String(input))
    const upload = { id: 'u1', chunkBytes: limits.chunkBytes, chunks: 2 }
    if (pathname.endsWith('/getpublishpoint')) return { url: publishPoint }
    if (pathname.endsWith('/createvideofile')) {
      opened.push(new URLSearchParams(search))
      return {
        id: 'u1',
        state: { ...upload, receivedChunks: 0, received: [], complete: false, assetId: null },
      }
    }
    chunks.push({ address: origin + pathname, fields: Object.fromEntries(init?.body as FormData) })
    const complete = chunks.length === 2
    return {
      ...upload,
      receivedChunks: chunks.length,
      complete,
      assetId: complete ? 'a1' : null,
      filepath: 'u1',
    }
  }
  const client = createClient({
    origin: 'https://site.test',
    deviceId: 'device',
    token: () => null,
    fetch: async (input, init) =>
      Response.json({ ret: 200, msg: '', data: await answers(input, init), serverTime: Date.now() }),
  })
  return { client, chunks, opened }
}

const source = {
  name: 'film.mp4',
  size: limits.chunkBytes + 1,
  type: 'video/mp4',
  slice: async (from: number, to: number) => new Blob([new Uint8Array(to - from)]),
}

test.each([
  ['/api/Upload/Chunk', 'https://site.test/api/Upload/Chunk'],
  ['https://up.test/take', 'https://up.test/take'],
])('chunks go to the publish point %s with the fields of the wire', async (point, address) => {
  const { client, chunks } = clientOf(point)
  const shares: number[] = []
  const done = await uploadFile(client, source, { onProgress: share => shares.push(share) })
  expect(done).toMatchObject({ complete: true, assetId: 'a1' })
  expect(chunks.map(chunk => chunk.address)).toEqual([address, address])
  expect(chunks.map(({ fields }) => fields)).toEqual(
    ['0', '1'].map(chunk =>
      expect.objectContaining({
        chunk,
        chunks: '2',
        renamemode: 'Format',
        prefix: '',
        uniqueFileID: 'u1',
        file: expect.any(Blob),
      }),
    ),
  )
  expect(shares).toEqual([0.5, 1])
})

test('an upload for an episode says so when it is opened', async () => {
  const { client, opened } = clientOf('/api/upload/chunk')
  await uploadFile(client, source, { episodeId: 'e1' })
  expect(opened.map(params => params.get('episodeId'))).toEqual(['e1'])
})

test('a server without room is told from one that is busy: the chunk is not sent again by itself', async () => {
  const { client, chunks } = clientOf('/api/Upload/Chunk')
  const full: typeof client = {
    ...client,
    call: async (spec, input, options) => {
      const answered = await client.call(spec, input, options)
      if (spec.name === calls.media.chunk.name) throw new CallFailure('storageFull', 507, 'no room')
      return answered
    },
  }
  const wait = async () => {
    throw new Error('nothing is waited for')
  }
  await expect(uploadFile(full, source, { wait })).rejects.toMatchObject({ message: 'no room' })
  expect(chunks).toHaveLength(1)
})

test('a chunk is sent again when the server said, and not before nor hours later', async () => {
  const { client, chunks } = clientOf('/api/Upload/Chunk')
  const asked = [60, daySec, undefined, Number.NaN]
  const busy: typeof client = {
    ...client,
    call: (spec, input, options) => {
      if (spec.name !== calls.media.chunk.name || asked.length === 0) return client.call(spec, input, options)
      const retryAfterSec = asked.shift()
      return Promise.reject(
        new CallFailure('tooManyRequests', 429, '', retryAfterSec === undefined ? {} : { retryAfterSec }),
      )
    },
  }
  const waits: number[] = []
  await uploadFile(busy, source, { wait: async ms => void waits.push(ms) })
  expect(waits).toEqual([60_000, 300_000, 2_000, 4_000])
  expect(chunks).toHaveLength(2)
})
