import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { type Client, calls, randomId } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { media } from '../module.ts'
import { mediaSettings } from '../settings.ts'
import { pictureUploadFolder } from '../storage-keys.ts'
import { mediaImage, mediaPictureUpload } from '../tables.ts'
import { siteBytes } from '../uploads/stored-bytes.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const { settings, files } = app.kernel
afterEach(async () => {
  await app.leaveFree()
  for (const name of ['imageBytes', 'imageBytesPerDay', 'siteBytes'] as const)
    await settings.reset(mediaSettings, name)
})

/** Noise, of which every width has its size. */
const picture = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
  .jpeg()
  .toBuffer()
const gib5 = 5 * 1024 ** 3
const blob = (bytes: Buffer) => ({ file: new Blob([new Uint8Array(bytes)]) })
const user = (options: UserOptions = {}) => makeUser(app.scope, options)
const whole = (by: Client, bytes = picture) => by.call(calls.media.uploadPicture, {}, blob(bytes))
const chunk = (by: Client, bytes: Buffer, input: { chunk: number; totalChunk: number; uploadKey: string }) =>
  by.call(calls.media.uploadAlbumPicture, input, blob(bytes))
const staffPicture = (by: Client) =>
  by.call(calls.mediaAdmin.uploadImage, { purpose: 'avatar' }, blob(picture))
const imagesOf = (uid: string) => app.scope.db.select().from(mediaImage).where(eq(mediaImage.uid, uid))
/** Folders of the store's pictures, and of those that are on their way. */
const stored = () =>
  ['img', 'pictures'].flatMap(name => {
    const folder = files.path(name) ?? ''
    const entries = existsSync(folder) ? readdirSync(folder) : []
    return entries.filter(entry => entry !== '.drafts').map(entry => `${name}/${entry}`)
  })

test('while the disk is low no picture is taken from anybody', async () => {
  await app.leaveFree(gib5 - 1)
  const client = app.as(await user())
  const uploadKey = randomId()
  expect(await codeOf(whole(client))).toBe('storageFull')
  expect(await codeOf(chunk(client, picture, { chunk: 0, totalChunk: 2, uploadKey }))).toBe('storageFull')
  expect(await codeOf(staffPicture(app.as(await user({ role: 'editor' }))))).toBe('storageFull')
  await app.leaveFree()
  expect((await whole(client)).image).toMatchObject({ width: 200 })
})

describe('nothing is left of a picture', () => {
  test('whose first bytes are of another type, before anything of it is stored', async () => {
    const client = app.as(await user())
    const put = vi.spyOn(files, 'put')
    const uploadKey = randomId()
    const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom'), picture])
    expect(await codeOf(chunk(client, film, { chunk: 0, totalChunk: 2, uploadKey }))).toBe('imageNotAllowed')
    expect(await codeOf(whole(client, film))).toBe('imageNotAllowed')
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })

  test('that begins as one and is none', async () => {
    const [alice, before] = [await user(), stored()]
    const uploadKey = randomId()
    const client = app.as(alice)
    const broken = Buffer.concat([picture.subarray(0, 20), Buffer.alloc(1000)])
    await chunk(client, broken, { chunk: 0, totalChunk: 2, uploadKey })
    expect(stored()).toHaveLength(before.length + 1)
    expect(await codeOf(chunk(client, broken, { chunk: 1, totalChunk: 2, uploadKey }))).toBe(
      'imageNotAllowed',
    )
    expect(stored()).toEqual(before)
    // Under the same key another one may come.
    expect((await chunk(client, picture, { chunk: 0, totalChunk: 1, uploadKey })).image).not.toBeNull()
  })

  test('for one of whose widths the disk has no room', async () => {
    const [alice, before] = [await user(), stored()]
    const put = files.put.bind(files)
    let puts = 0
    const full = vi.spyOn(files, 'put').mockImplementation(async (...of) => {
      if (++puts === 3) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
      await put(...of)
    })
    const uploadKey = randomId()
    expect(await codeOf(chunk(app.as(alice), picture, { chunk: 0, totalChunk: 1, uploadKey }))).toBe(
      'storageFull',
    )
    full.mockRestore()
    expect(puts).toBe(3)
    expect([stored(), await imagesOf(alice.uid)]).toEqual([before, []])
  })
})

describe('the pictures of an account', () => {
  const bytesOfOne = async () => {
    const probe = await user()
    await whole(app.as(probe))
    return (await imagesOf(probe.uid))[0]?.bytes ?? 0
  }

  test('are counted by the bytes that are stored of them', async () => {
    const { image } = await whole(app.as(await user()))
    const folder = files.path(`img/${image.key}`) ?? ''
    const sizes = await Promise.all(readdirSync(folder).map(name => files.size(`img/${image.key}/${name}`)))
    const [row] = await app.scope.db.select().from(mediaImage).where(eq(mediaImage.key, image.key))
    expect(row?.bytes).toBe(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0))
  })

  test('may have so many bytes in a day, and more the next day', async () => {
    await settings.set(mediaSettings, 'imageBytesPerDay', 2 * (await bytesOfOne()), '1')
    const client = app.as(await user())
    for (let n = 0; n < 2; n++) await whole(client)
    await expect(whole(client)).rejects.toMatchObject({ message: app.scope.text('code.imageLimit') })
    app.clock.advance(dayMs + 1)
    expect(await codeOf(whole(client))).toBe('success')
  })

  test('may have so many in all, also when they are sent at the same moment; staff have no limit', async () => {
    await settings.set(mediaSettings, 'imageBytes', 2 * (await bytesOfOne()), '1')
    const [alice, before] = [await user(), stored().length]
    const client = app.as(alice)
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(whole(client))))
    expect(codes.toSorted()).toEqual(['imageQuota', 'imageQuota', 'success', 'success'])
    expect(await imagesOf(alice.uid)).toHaveLength(2)
    expect(stored()).toHaveLength(before + 2)
    const staff = app.as(await user({ role: 'editor' }))
    for (let n = 0; n < 3; n++) expect(await codeOf(staffPicture(staff))).toBe('success')
  })

  test('count from their first chunk on, for the account and for the site', async () => {
    await settings.set(mediaSettings, 'imageBytes', limits.chunkBytes * 2, '1')
    const client = app.as(await user())
    const uploadKey = randomId()
    const begin = (chunkIndex: number) =>
      codeOf(chunk(client, picture, { chunk: chunkIndex, totalChunk: 4, uploadKey }))
    const before = await siteBytes(app.scope)
    expect([await begin(0), await begin(1)]).toEqual(['success', 'success'])
    expect(await siteBytes(app.scope)).toBe(before + 2 * limits.chunkBytes)
    expect(await begin(2)).toBe('imageQuota')
    expect(await codeOf(whole(client))).toBe('imageQuota')
  })

  test('end with the site’s quota', async () => {
    await settings.set(mediaSettings, 'siteBytes', 1, '1')
    expect(await codeOf(whole(app.as(await user())))).toBe('siteQuota')
  })
})

test('a sender has ten pictures under way; old ones make way, with their bytes', async () => {
  const alice = await user()
  const client = app.as(alice)
  const begin = (uploadKey: string) => codeOf(chunk(client, picture, { chunk: 0, totalChunk: 2, uploadKey }))
  const keys = Array.from({ length: 12 }, () => randomId())
  const codes = await Promise.all(keys.map(begin))
  expect(codes.filter(code => code === 'success')).toHaveLength(10)
  expect(codes.filter(code => code === 'tooManyRequests')).toHaveLength(2)
  app.clock.advance(16 * minuteMs)
  expect(await begin(randomId())).toBe('success')
  await app.settle()
  const left = await app.scope.db
    .select()
    .from(mediaPictureUpload)
    .where(eq(mediaPictureUpload.uid, alice.uid))
  expect(left).toHaveLength(1)
  const folders = keys.map(key => files.path(pictureUploadFolder(alice.uid, key)) ?? '')
  expect(folders.filter(existsSync)).toEqual([])
})
