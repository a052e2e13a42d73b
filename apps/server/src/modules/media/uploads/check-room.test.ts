import { existsSync } from 'node:fs'
import { type Client, calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { media } from '../module.ts'
import { mediaSettings } from '../settings.ts'
import { uploadFolder } from '../storage-keys.ts'
import { mediaAsset, mediaUpload } from '../tables.ts'
import { outstandingBytes } from './stored-bytes.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const { settings } = app.kernel
await settings.set(mediaSettings, 'uploadsFrom', 'everybody', '1')

const mib = 1024 ** 2
/** Of a disk of 2 TiB: five GiB, the smaller of the two. */
const reserve = 5 * 1024 ** 3
const user = async (options: UserOptions = {}) => app.as(await makeUser(app.scope, options))
const open = (client: Client, size: number, name = 'film.mp4') => codeOf(openUpload(client, { size, name }))
const atOnce = async (client: Client, sizes: readonly number[]) =>
  (await Promise.all(sizes.map((size, n) => open(client, size, `${n}.mp4`)))).toSorted()

beforeEach(async () => {
  await app.scope.db.delete(mediaUpload)
  await app.scope.db.delete(mediaAsset)
})
afterEach(async () => {
  await app.leaveFree()
  for (const name of ['accountBytes', 'siteBytes', 'uploadsPerDay'] as const)
    await settings.reset(mediaSettings, name)
})

describe('while the disk is low', () => {
  test('no upload is opened and no chunk is taken, staff’s neither, until there is room', async () => {
    const client = await user({ role: 'editor' })
    const upload = await openUpload(client, { size: 10 })
    await app.leaveFree(reserve - 1)
    await expect(openUpload(client)).rejects.toMatchObject({
      code: 'storageFull',
      ret: 507,
      message: app.scope.text('code.storageFull'),
    })
    expect(await codeOf(sendChunk(client, upload, Buffer.alloc(10), 0))).toBe('storageFull')
    expect(existsSync(app.kernel.files.path(uploadFolder(upload.id)) ?? '')).toBe(false)
    await app.leaveFree()
    expect((await sendChunk(client, upload, Buffer.alloc(10), 0)).complete).toBe(true)
  })
})

test('a disk that fills up under a chunk is no mistake of the program, and leaves no half of it', async () => {
  const client = await user()
  const upload = await openUpload(client, { size: 10 })
  const put = vi
    .spyOn(app.kernel.files, 'put')
    .mockRejectedValueOnce(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    )
  expect(await codeOf(sendChunk(client, upload, Buffer.alloc(10), 0))).toBe('storageFull')
  put.mockRestore()
  expect(await client.call(calls.media.uploadState, { uniqueFileID: upload.id })).toMatchObject({
    received: [],
  })
  expect((await sendChunk(client, upload, Buffer.alloc(10), 0)).complete).toBe(true)
})

describe('room is counted when an upload is opened', () => {
  test('for its chunks and for the source that is made of them', async () => {
    const client = await user()
    await app.leaveFree(reserve + 200 * mib)
    expect(await open(client, 100 * mib + 1)).toBe('storageFull')
    expect(await open(client, 100 * mib)).toBe('success')
  })

  test('beside what other open uploads will still bring', async () => {
    await app.leaveFree(reserve + 200 * mib)
    const first = await user()
    const upload = await openUpload(first, { size: 60 * mib })
    expect(await open(await user(), 40 * mib + 1)).toBe('storageFull')
    const before = await outstandingBytes(app.scope)
    await sendChunk(first, upload, Buffer.alloc(upload.chunkBytes), 0)
    // What has come is on the disk, and counted there.
    const after = await outstandingBytes(app.scope)
    expect([before.chunks - after.chunks, before.sources - after.sources]).toEqual([upload.chunkBytes, 0])
    expect(await open(await user(), 40 * mib + 1)).toBe('success')
  })

  test('of uploads opened at the same moment those go through that have room', async () => {
    await app.leaveFree(reserve + 200 * mib)
    const codes = await Promise.all([1, 2, 3, 4, 5].map(async () => open(await user(), 30 * mib)))
    expect(codes.toSorted()).toEqual(['storageFull', 'storageFull', 'success', 'success', 'success'])
  })

  test('not for uploads that are over', async () => {
    await app.leaveFree(reserve + 200 * mib)
    expect(await open(await user(), 100 * mib)).toBe('success')
    app.clock.advance(dayMs + 1)
    expect(await open(await user(), 100 * mib)).toBe('success')
  })
})

describe('quotas in bytes', () => {
  test('of an account count its films and its open uploads, refused ones not', async () => {
    await settings.set(mediaSettings, 'accountBytes', 100 * mib, '1')
    const alice = await makeUser(app.scope)
    const client = app.as(alice)
    const film = await makeReadyAsset(app.scope, { uid: alice.uid })
    const isFilm = eq(mediaAsset.id, film)
    await app.scope.db
      .update(mediaAsset)
      .set({ bytes: 50 * mib })
      .where(isFilm)
    expect(await open(client, 30 * mib)).toBe('success')
    await expect(openUpload(client, { size: 20 * mib + 1 })).rejects.toMatchObject({
      message: app.scope.text('code.uploadQuota', { gib: 0.1 }),
    })
    expect(await open(await user(), 100 * mib)).toBe('success')
    await app.scope.db.update(mediaAsset).set({ state: 'refused' }).where(isFilm)
    expect(await open(client, 70 * mib)).toBe('success')
  })

  test('cannot be passed by uploads opened at the same moment', async () => {
    await settings.set(mediaSettings, 'accountBytes', 100 * mib, '1')
    expect(
      await atOnce(
        await user(),
        [40, 40, 40, 40].map(size => size * mib),
      ),
    ).toEqual(['success', 'success', 'uploadQuota', 'uploadQuota'].toSorted())
  })

  test('of the site hold for staff, too, that of accounts does not', async () => {
    await settings.set(mediaSettings, 'accountBytes', 1, '1')
    const client = await user({ role: 'editor' })
    expect(await open(client, 10 * mib)).toBe('success')
    await settings.set(mediaSettings, 'siteBytes', 1, '1')
    expect(await open(client, 10 * mib)).toBe('siteQuota')
  })

  test('of 0 are none', async () => {
    for (const name of ['accountBytes', 'siteBytes'] as const) await settings.set(mediaSettings, name, 0, '1')
    expect(await open(await user(), 1024 * mib)).toBe('success')
  })
})
