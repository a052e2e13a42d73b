import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Client, calls } from '@xinghe/client'
import { limits, type UploadState } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { chunkOf, openUpload, sendChunk, sha256 } from '#test/uploads.ts'
import { media } from '../module.ts'
import { chunkKey } from '../storage-keys.ts'
import { mediaAsset, mediaUpload } from '../tables.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)

/** Three chunks, the last one short. */
const film = randomBytes(2 * limits.chunkBytes + 1000)
const alice = await makeUser(app.scope, { role: 'editor', stays: true })
const client = app.as(alice)
const begin = (more = {}) => openUpload(client, { size: film.length, ...more })
const send = (upload: UploadState, index: number, more = {}) =>
  sendChunk(client, upload, chunkOf(upload, film, index), index, more)
const state = (by: Client, uniqueFileID: string) => by.call(calls.media.uploadState, { uniqueFileID })
const assetsOf = (upload: UploadState) =>
  app.scope.db.select().from(mediaAsset).where(eq(mediaAsset.uploadId, upload.id))
const jobsOf = async (assetId: string) =>
  (await app.scope.db.execute(sql`select name, state from pgboss.job where data ->> 'assetId' = ${assetId}`))
    .rows

describe('a chunk is refused', () => {
  test('from a visitor', async () => {
    const upload = await begin()
    const call = sendChunk(app.visitor(), upload, chunkOf(upload, film, 0), 0)
    expect(await codeOf(call)).toBe('loginRequired')
  })

  test('without a readable checksum', async () => {
    expect(await codeOf(send(await begin(), 0, { checksum: 'x'.repeat(64) }))).toBe('malformed')
  })

  test('without its bytes', async () => {
    const upload = await begin()
    const input = { chunk: 0, chunks: 3, uniqueFileID: upload.id, checksum: sha256(film) }
    expect(await codeOf(client.call(calls.media.chunk, input))).toBe('malformed')
  })

  test('of an unknown upload, and of another user’s, with the same answer', async () => {
    const upload = await begin()
    const other = app.as(await makeUser(app.scope, { role: 'editor' }))
    const bytes = chunkOf(upload, film, 0)
    expect(await codeOf(sendChunk(client, upload, bytes, 0, { uniqueFileID: '0' }))).toBe('uploadUnknown')
    expect(await codeOf(sendChunk(other, upload, bytes, 0))).toBe('uploadUnknown')
    expect(await codeOf(state(other, upload.id))).toBe('uploadUnknown')
    expect((await state(client, upload.id)).received).toEqual([])
  })

  test.each([
    ['after the last one', 3, {}],
    ['of a film cut into another number of chunks', 0, { chunks: 4 }],
  ])('%s', async (_, index, more) => {
    const upload = await begin()
    const call = sendChunk(client, upload, chunkOf(upload, film, 0), index, more)
    expect(await codeOf(call)).toBe('chunkOutOfRange')
  })

  test('when its checksum is that of other bytes', async () => {
    const upload = await begin()
    expect(await codeOf(send(upload, 0, { checksum: sha256(Buffer.from('other')) }))).toBe('checksumWrong')
    expect((await state(client, upload.id)).received).toEqual([])
  })

  test.each([
    ['too short', film.subarray(0, 100), 0, 'checksumWrong'],
    ['full where the last one is short', film.subarray(0, limits.chunkBytes), 2, 'checksumWrong'],
    ['longer than any chunk', film.subarray(0, limits.chunkBytes + 1), 0, 'tooLarge'],
  ])('%s', async (_, bytes, index, code) => {
    const upload = await begin()
    expect(await codeOf(sendChunk(client, upload, bytes, index))).toBe(code)
    expect((await state(client, upload.id)).received).toEqual([])
  })
})

test('chunks come in any order and the last one turns them into a film that waits for its work', async () => {
  const upload = await begin()
  expect((await send(upload, 2)).receivedChunks).toBe(1)
  expect((await send(upload, 0)).receivedChunks).toBe(2)
  expect((await state(client, upload.id)).received).toEqual([0, 2])
  expect(await state(client, upload.id)).toMatchObject({ complete: false, assetId: null })
  const done = await send(upload, 1)
  expect(done).toMatchObject({ receivedChunks: 3, complete: true })
  expect(done).not.toHaveProperty('received')
  const asset = await client.call(calls.mediaAdmin.asset, { id: done.assetId ?? '' })
  expect(asset).toMatchObject({ state: 'queued', bytes: film.length, playable: false, progress: 0 })
  expect(await jobsOf(asset.id)).toEqual([{ name: 'media.prepare', state: 'created' }])
  const storedChunks = await Promise.all(
    [0, 1, 2].map(async index => app.kernel.files.get(chunkKey(upload.id, index))),
  )
  const bytes = await Promise.all(storedChunks.map(stream => (stream ? buffer(stream) : Buffer.alloc(0))))
  expect(sha256(Buffer.concat(bytes))).toBe(sha256(film))
})

test('a chunk that comes again changes nothing, before the end and after it', async () => {
  const upload = await begin()
  await send(upload, 0)
  expect((await send(upload, 0)).receivedChunks).toBe(1)
  await send(upload, 1)
  const done = await send(upload, 2)
  expect(await send(upload, 1)).toEqual(done)
  expect(await state(client, upload.id)).toMatchObject({ complete: true, assetId: done.assetId })
  expect(await assetsOf(upload)).toHaveLength(1)
})

test('the same chunk sent twice at the same moment is one chunk', async () => {
  const upload = await begin()
  const both = await Promise.all([send(upload, 0), send(upload, 0)])
  expect(both.map(({ receivedChunks }) => receivedChunks)).toEqual([1, 1])
})

test('the two last chunks sent at the same moment make one film and one job', async () => {
  for (let round = 0; round < 5; round++) {
    const upload = await begin()
    await send(upload, 0)
    const both = await Promise.all([send(upload, 1), send(upload, 2)])
    const [asset, ...more] = await assetsOf(upload)
    expect(more).toEqual([])
    expect(both.filter(({ complete }) => complete).map(({ assetId }) => assetId)).toEqual([asset?.id])
    expect(await jobsOf(asset?.id ?? '')).toHaveLength(1)
  }
})

test('an upload without a chunk for 24 hours is unknown; every chunk gives it another day', async () => {
  const upload = await begin()
  app.clock.advance(23 * hourMs)
  await send(upload, 0)
  app.clock.advance(23 * hourMs)
  expect((await state(client, upload.id)).received).toEqual([0])
  await send(upload, 1)
  app.clock.advance(24 * hourMs + 1)
  expect(await codeOf(state(client, upload.id))).toBe('uploadUnknown')
  expect(await codeOf(send(upload, 2))).toBe('uploadUnknown')
  expect(await assetsOf(upload)).toEqual([])
})

test('an upload is unknown 7 days after it was opened, however often a chunk came', async () => {
  const upload = await begin()
  for (let day = 0; day < 7; day++) {
    await send(upload, 0)
    app.clock.advance(23 * hourMs)
  }
  expect((await send(upload, 0)).receivedChunks).toBe(1)
  app.clock.advance(7 * hourMs)
  expect(await codeOf(send(upload, 1))).toBe('uploadUnknown')
})

test('a finished upload is known for good', async () => {
  const upload = await openUpload(client, { size: 10 })
  const done = await sendChunk(client, upload, film.subarray(0, 10), 0)
  app.clock.advance(48 * hourMs)
  expect(await state(client, upload.id)).toMatchObject({ complete: true, assetId: done.assetId })
})

test('a name of 300 Chinese characters and emoji comes through whole', async () => {
  const name = `${'星河👩‍🚀'.repeat(100)}.mp4`
  const upload = await openUpload(client, { size: 10, name })
  const { assetId } = await sendChunk(client, upload, film.subarray(0, 10), 0)
  expect((await client.call(calls.mediaAdmin.asset, { id: assetId ?? '' })).name).toBe(name)
})

describe('a chunk whose upload ends while it is on its way', () => {
  const fileOf = (upload: UploadState, index: number) => app.kernel.files.size(chunkKey(upload.id, index))
  const isThis = (upload: UploadState) => eq(mediaUpload.id, upload.id)

  test('leaves no file where the upload was deleted', async () => {
    const upload = await begin()
    const late = atOnce(
      app.scope,
      scope => scope.db.delete(mediaUpload).where(isThis(upload)),
      () => codeOf(send(upload, 0)),
    )
    expect(await late).toBe('uploadUnknown')
    expect(await fileOf(upload, 0)).toBeNull()
  })

  test.each([
    ['leaves no file once the film is made', 'ready', null, null],
    ['leaves no file once the film is refused', 'refused', 'mediaNotVideo', null],
    ['leaves no file once the source of a failed film is deleted', 'failed', 'mediaSourceGone', null],
    ['stays while the film is to be made', 'queued', null, limits.chunkBytes],
    ['stays while a failed film can be tried again', 'failed', 'mediaFailed', limits.chunkBytes],
  ] as const)('%s', async (_, state, problem, left) => {
    const upload = await begin()
    const assetId = app.scope.id()
    const { id: uploadId } = upload
    const asset = { id: assetId, uploadId, uid: alice.uid, name: '', bytes: film.length, createdAt: 0 }
    const late = await atOnce(
      app.scope,
      async scope => {
        await scope.db.insert(mediaAsset).values({ ...asset, state, problem })
        await scope.db.update(mediaUpload).set({ assetId }).where(isThis(upload))
      },
      () => send(upload, 0),
    )
    expect(late).toMatchObject({ complete: true, assetId })
    expect(await fileOf(upload, 0)).toBe(left)
  })
})
