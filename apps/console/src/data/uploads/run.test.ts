import { limits } from '@xinghe/contract/limits'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storeRecord, type Target, uploadRecords, useUploadRecords } from './records.ts'
import type * as Run from './run.ts'
import { allUploads } from './store.ts'

const target: Target = { mediaKey: 'w1', episodeId: 'e1', label: 'Long River 1' }
const chunkBytes = limits.chunkBytes

/** The server's side of the wire, as far as an upload meets it. */
let held: Set<number>
let sent: number[]
/** Parameters of the uploads that were opened. */
let opened: Record<string, string>[]
/** How often the work was loaded again. */
let refreshed: number
/** Whether the episode gets the film with the last chunk. */
let linked: boolean
let answerChunk: () => Promise<void>
let run: typeof Run

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://console.test')
  return Response.json({
    ret: 200,
    msg: '',
    data: await dataOf(url.pathname, Object.fromEntries(url.searchParams), init),
    serverTime: Date.now(),
  })
}

async function dataOf(
  path: string,
  query: Record<string, string>,
  init: RequestInit | undefined,
): Promise<unknown> {
  if (path === '/api/user/getpublishpoint') return { url: '/api/upload/chunk' }
  if (path === '/api/user/createvideofile') {
    opened.push(query)
    return { lid: 'u1', id: 'u1', uniqueFileName: 'u1', state: state() }
  }
  if (path === '/api/upload/state') return state()
  if (path === '/api/admin/work/get') {
    refreshed++
    return { mediaKey: 'w1', episodes: [] }
  }
  if (path === '/api/upload/chunk') {
    await Promise.race([answerChunk(), aborted(init?.signal)])
    const chunk = init?.body instanceof FormData ? Number(init.body.get('chunk')) : Number.NaN
    sent.push(chunk)
    held.add(chunk)
    return { ...state(), filepath: '' }
  }
  throw new Error(`no answer for ${path}`)
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

function state() {
  const complete = held.size === 3
  return {
    id: 'u1',
    chunkBytes,
    chunks: 3,
    received: [...held],
    receivedChunks: held.size,
    complete,
    assetId: complete ? 'a1' : null,
    linked: complete ? linked : null,
  }
}

function film(name = 'dawn.mp4') {
  return new File([new Uint8Array(2 * chunkBytes + 5)], name, { type: 'video/mp4' })
}

beforeAll(async () => {
  // The client takes the page's fetch once, when it is made.
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  run = await import('./run.ts')
})

beforeEach(() => {
  held = new Set()
  sent = []
  opened = []
  refreshed = 0
  linked = true
  answerChunk = async () => {}
})

afterEach(() => {
  for (const upload of allUploads()) run.cancelUpload(upload.id)
  useUploadRecords.setState({ records: [] })
})

test('an upload is opened for its episode, and the work is loaded again once it is complete', async () => {
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(allUploads()).toEqual([]), 10_000)
  expect(opened).toEqual([expect.objectContaining({ episodeId: 'e1', name: 'dawn.mp4' })])
  expect(sent).toEqual([0, 1, 2])
  expect(refreshed).toBe(1)
  expect(uploadRecords()).toEqual([])
})

test('a film that its episode does not get says so until it is closed or sent again', async () => {
  linked = false
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(allUploads()).toMatchObject([{ phase: 'notLinked' }]), 10_000)
  expect(uploadRecords()).toEqual([])
  linked = true
  held = new Set()
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(allUploads()).toEqual([]), 10_000)
})

test('the interrupted upload of the same file for another episode is not gone on with', async () => {
  const { name, size } = film()
  const other = { ...target, episodeId: 'e2' }
  storeRecord({ uploadId: 'u1', name, size, target: other, share: 2 / 3, openedAt: Date.now() })
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(allUploads()).toEqual([]), 10_000)
  expect(opened).toEqual([expect.objectContaining({ episodeId: 'e1' })])
})

test('the same file chosen again after a reload sends only what the server lacks', async () => {
  held = new Set([0, 2])
  const { name, size } = film()
  storeRecord({ uploadId: 'u1', name, size, target, share: 2 / 3, openedAt: Date.now() })
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(allUploads()).toEqual([]), 10_000)
  expect(sent).toEqual([1])
})

test('another file for the same episode starts from nothing, in place of the one that was interrupted', async () => {
  storeRecord({ uploadId: 'u9', name: 'other.mp4', size: 1, target, share: 0.5, openedAt: Date.now() })
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(allUploads()).toEqual([]), 10_000)
  expect(sent).toEqual([0, 1, 2])
  expect(uploadRecords()).toEqual([])
})

test('a paused upload sends nothing until it goes on', async () => {
  const first = Promise.withResolvers<void>()
  answerChunk = () => first.promise
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(uploadRecords()).toHaveLength(1), 10_000)
  const [upload] = allUploads()
  run.pauseUpload(upload?.id ?? '')
  first.resolve()
  expect(allUploads()[0]).toMatchObject({ phase: 'paused', uploadId: 'u1' })
  answerChunk = async () => {}
  run.resumeUpload(upload?.id ?? '')
  await vi.waitFor(() => expect(allUploads()).toEqual([]), 10_000)
})

test('a cancelled upload leaves nothing behind', async () => {
  answerChunk = () => new Promise(() => {})
  run.startUpload(film(), target)
  await vi.waitFor(() => expect(uploadRecords()).toHaveLength(1), 10_000)
  run.cancelUploadsOf('e1')
  expect(allUploads()).toEqual([])
  expect(uploadRecords()).toEqual([])
})
