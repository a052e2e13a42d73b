import { limits } from '@xinghe/contract/limits'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storeRecord, type Target, uploadRecords, useUploadRecords } from './records.ts'
import type * as Run from './run.ts'
import { allUploads } from './store.ts'

const target: Target = { mediaKey: 'w1', episodeId: 'e1', label: 'Long River 1' }
const episode = { id: 'e1', seasonId: 's1', number: 7, title: 'Dawn', assetId: null, coverKey: 'c1' }
const chunkBytes = limits.chunkBytes

/** The server's side of the wire, as far as an upload meets it. */
let held: Set<number>
let sent: number[]
let saved: Record<string, unknown>[]
let answerChunk: () => Promise<void>
let run: typeof Run

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://console.test')
  return Response.json({ ret: 200, msg: '', data: await dataOf(url.pathname, init), serverTime: Date.now() })
}

async function dataOf(path: string, init: RequestInit | undefined): Promise<unknown> {
  if (path === '/api/user/createvideofile')
    return { lid: 'u1', id: 'u1', uniqueFileName: 'u1', state: state() }
  if (path === '/api/upload/state') return state()
  if (path === '/api/admin/work/get') return { mediaKey: 'w1', episodes: [episode] }
  if (path === '/api/upload/chunk') {
    await Promise.race([answerChunk(), aborted(init?.signal)])
    const chunk = init?.body instanceof FormData ? Number(init.body.get('chunk')) : Number.NaN
    sent.push(chunk)
    held.add(chunk)
    return { ...state(), filepath: '' }
  }
  saved.push(JSON.parse(String(init?.body)))
  return { mediaKey: 'w1', episodes: [episode] }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

function state() {
  const complete = held.size === 3
  return { id: 'u1', chunkBytes, chunks: 3, received: [...held], complete, assetId: complete ? 'a1' : null }
}

function film(name = 'dawn.mp4') {
  return new File([new Uint8Array(2 * chunkBytes + 5)], name, { type: 'video/mp4' })
}

beforeAll(async () => {
  // The client takes the page's fetch once, when it is made.
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { addEventListener: () => {} })
  run = await import('./run.ts')
})

beforeEach(() => {
  held = new Set()
  sent = []
  saved = []
  answerChunk = async () => {}
})

afterEach(() => {
  for (const upload of allUploads()) run.cancelUpload(upload.id)
  useUploadRecords.setState({ records: [] })
})

test('an uploaded file becomes the video of its episode, whose number, title and picture stay', async () => {
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    assetId: 'a1',
    episodeId: 'e1',
    number: 7,
    title: 'Dawn',
    coverKey: 'c1',
    mediaKey: 'w1',
  })
  await vi.waitFor(() => expect(allUploads()).toEqual([]))
  expect(uploadRecords()).toEqual([])
})

test('the same file chosen again after a reload sends only what the server lacks', async () => {
  held = new Set([0, 2])
  const { name, size } = film()
  storeRecord({ uploadId: 'u1', name, size, target, share: 2 / 3, openedAt: Date.now() })
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(sent).toEqual([1])
})

test('another file for the same episode starts from nothing', async () => {
  storeRecord({ uploadId: 'u9', name: 'other.mp4', size: 1, target, share: 0.5, openedAt: Date.now() })
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(sent).toEqual([0, 1, 2])
})

test('a paused upload sends nothing until it goes on', async () => {
  const first = Promise.withResolvers<void>()
  answerChunk = () => first.promise
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(uploadRecords()).toHaveLength(1))
  const [upload] = allUploads()
  run.pauseUpload(upload?.id ?? '')
  first.resolve()
  expect(allUploads()[0]).toMatchObject({ phase: 'paused', uploadId: 'u1' })
  answerChunk = async () => {}
  run.resumeUpload(upload?.id ?? '')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
})

test('a cancelled upload leaves nothing behind', async () => {
  answerChunk = () => new Promise(() => {})
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(uploadRecords()).toHaveLength(1))
  run.cancelUploadsOf('e1')
  expect(allUploads()).toEqual([])
  expect(uploadRecords()).toEqual([])
})
