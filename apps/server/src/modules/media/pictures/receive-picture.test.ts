import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { CallFailure, type Client, calls, randomId, uploadPicture } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { media } from '../module.ts'
import { pictureUploadFolder } from '../storage-keys.ts'
import { mediaImage, mediaPictureUpload } from '../tables.ts'
import { sweepUploads } from '../uploads/sweep.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const alice = await makeUser(app.scope)
const client = app.as(alice)

type Input = { chunk?: number; totalChunk?: number; uploadKey?: string }
const send = (bytes: Buffer, input: Input = {}, by: Client = client) =>
  by.call(calls.media.uploadAlbumPicture, input, { file: new Blob([new Uint8Array(bytes)]) })

const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#204080' } })
  .jpeg()
  .withExif({ IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
  .toBuffer()
/** Noise does not compress: more than two chunks. */
const large = await sharp(randomBytes(1400 * 1200 * 3), { raw: { width: 1400, height: 1200, channels: 3 } })
  .png()
  .toBuffer()
const totalChunk = Math.ceil(large.length / limits.chunkBytes)
const part = (chunk: number) => large.subarray(chunk * limits.chunkBytes, (chunk + 1) * limits.chunkBytes)
const imagesOf = (key: string) => app.scope.db.select().from(mediaImage).where(eq(mediaImage.key, key))

describe('a picture of a user', () => {
  test('is not taken from a visitor', async () => {
    expect(await codeOf(send(small, {}, app.visitor()))).toBe('loginRequired')
  })

  test('needs a file, a chunk that exists and no more chunks than 10 MB have', async () => {
    expect(await codeOf(client.call(calls.media.uploadAlbumPicture, {}))).toBe('malformed')
    expect(await codeOf(send(small, { chunk: 1, totalChunk: 1 }))).toBe('chunkOutOfRange')
    expect(await codeOf(send(small, { chunk: 0, totalChunk: 6 }))).toBe('malformed')
    expect(await codeOf(send(small, { uploadKey: '../../etc' }))).toBe('malformed')
  })

  test('that is none by its content is refused', async () => {
    expect(await codeOf(send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe(
      'imageNotAllowed',
    )
  })

  test('is a PNG, JPEG or GIF, which the refusal of others names', async () => {
    const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: '#204080' } })
    for (const format of ['webp', 'avif'] as const) {
      const refused = await send(await drawn.toFormat(format).toBuffer()).catch((error: CallFailure) => error)
      expect(refused).toMatchObject({
        code: 'imageNotAllowed',
        message: '只支持 png、jpg、jpeg、gif 格式的图片',
      })
    }
    for (const format of ['png', 'jpeg', 'gif'] as const)
      expect((await send(await drawn.toFormat(format).toBuffer())).image).toMatchObject({ width: 20 })
  })

  test('is taken whole by the other address, too', async () => {
    const file = new Blob([new Uint8Array(small)])
    const { filepath, image } = await client.call(calls.media.uploadPicture, {}, { file })
    expect(image).toMatchObject({ width: 300, height: 200, url: filepath })
    const fat = new Blob([new Uint8Array(limits.imageBytes + 1)])
    expect(await codeOf(client.call(calls.media.uploadPicture, {}, { file: fat }))).toBe('imageTooLarge')
  })

  test('over 10 MB is refused, and so is a chunk over 2 MB', async () => {
    expect(await codeOf(send(Buffer.concat([small, Buffer.alloc(limits.imageBytes)])))).toBe('imageTooLarge')
    const fat = Buffer.alloc(limits.chunkBytes + 1)
    expect(await codeOf(send(fat, { chunk: 0, totalChunk: 2 }))).toBe('imageTooLarge')
  })

  test('sent whole is stored without the camera’s metadata', async () => {
    const { filepath, image } = await send(small)
    expect(image).toMatchObject({ width: 300, height: 200, url: filepath })
    const response = await fetch(`${app.origin}${filepath}`)
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([found.format, found.exif]).toEqual(['webp', undefined])
  })
})

describe('pictures that wait to be encoded', () => {
  test('are four of one sender, and another sender has places beside them', async () => {
    const released = Promise.withResolvers<void>()
    const put = app.kernel.files.put.bind(app.kernel.files)
    const storing = vi.spyOn(app.kernel.files, 'put').mockImplementation(async (...of) => {
      await released.promise
      return put(...of)
    })
    const upload = (by: Client) =>
      codeOf(by.call(calls.media.uploadPicture, {}, { file: new Blob([new Uint8Array(small)]) }))
    const own = Array.from({ length: 5 }, () => upload(client))
    expect(await Promise.race(own)).toBe('unavailable')
    const other = upload(app.as(await makeUser(app.scope)))
    released.resolve()
    expect((await Promise.all(own)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'success'),
      'unavailable',
    ])
    expect(await other).toBe('success')
    storing.mockRestore()
  })
})

describe('a picture in chunks', () => {
  test('comes in any order and has its path with the last chunk', async () => {
    const uploadKey = randomId()
    for (let chunk = totalChunk - 1; chunk > 0; chunk--)
      expect(await send(part(chunk), { chunk, totalChunk, uploadKey })).toEqual({
        filepath: null,
        image: null,
      })
    const { image } = await send(part(0), { chunk: 0, totalChunk, uploadKey })
    expect(image).toMatchObject({ width: 966 })
    const folder = app.kernel.files.path(pictureUploadFolder(alice.uid, uploadKey)) ?? ''
    expect(existsSync(folder)).toBe(false)
  })

  test('is cut and sent by the client with its progress, also when a chunk is lost', async () => {
    const shares: number[] = []
    let lost = 0
    const shaky: Client = {
      ...client,
      call: (spec, input, options) => {
        if (shares.length === 1 && lost++ === 0) throw new CallFailure('network', 0, 'lost')
        return client.call(spec, input, options)
      },
    }
    const image = await uploadPicture(shaky, new Blob([new Uint8Array(large)]), {
      onProgress: share => shares.push(share),
      wait: async () => {},
    })
    expect(image.width).toBe(966)
    expect(lost).toBeGreaterThan(1)
    expect(shares).toHaveLength(totalChunk)
    expect(shares.at(-1)).toBe(1)
  })

  test('answers a repeated chunk with the same picture', async () => {
    const uploadKey = randomId()
    const first = await send(small, { uploadKey })
    expect(await send(small, { uploadKey })).toEqual(first)
    expect(await imagesOf(first.image?.key ?? '')).toHaveLength(1)
  })

  test('is one picture though its last chunks arrive together', async () => {
    const uploadKey = randomId()
    const all = Array.from({ length: totalChunk }, (_, chunk) => chunk)
    const answers = await Promise.allSettled(
      all.map(chunk => send(part(chunk), { chunk, totalChunk, uploadKey })),
    )
    const keys = answers.flatMap(one =>
      one.status === 'fulfilled' && one.value.image ? one.value.image.key : [],
    )
    expect(new Set(keys).size).toBe(1)
  })

  test('keeps its chunks when one is sent as the whole of another, and grows not beyond 10 MB', async () => {
    const uploadKey = randomId()
    for (let chunk = 0; chunk < totalChunk - 1; chunk++)
      await send(part(chunk), { chunk, totalChunk, uploadKey })
    expect(await codeOf(send(small, { chunk: 0, totalChunk: 1, uploadKey }))).toBe('chunkOutOfRange')
    const last = { chunk: totalChunk - 1, totalChunk, uploadKey }
    const folder = pictureUploadFolder(alice.uid, uploadKey)
    await app.kernel.files.put(`${folder}/0`, Buffer.alloc(limits.imageBytes))
    expect(await codeOf(send(part(last.chunk), last))).toBe('imageTooLarge')
    expect(existsSync(app.kernel.files.path(folder) ?? '')).toBe(false)
    for (let chunk = 0; chunk < totalChunk; chunk++) await send(part(chunk), { chunk, totalChunk, uploadKey })
    expect((await send(part(last.chunk), last)).image).toMatchObject({ width: 966 })
    expect(existsSync(app.kernel.files.path(folder) ?? '')).toBe(false)
  })

  test('is each sender’s own under the same key, and refuses another number of chunks', async () => {
    const uploadKey = randomId()
    await send(part(0), { chunk: 0, totalChunk: 2, uploadKey })
    const other = await send(small, { uploadKey }, app.as(await makeUser(app.scope)))
    expect(other.image).not.toBeNull()
    expect(await codeOf(send(part(1), { chunk: 1, totalChunk: 3, uploadKey }))).toBe('chunkOutOfRange')
  })

  test('that is abandoned is deleted after a quarter of an hour with its bytes', async () => {
    const uploadKey = randomId()
    await send(part(0), { chunk: 0, totalChunk: 2, uploadKey })
    const folder = app.kernel.files.path(pictureUploadFolder(alice.uid, uploadKey)) ?? ''
    expect(existsSync(folder)).toBe(true)
    const { image } = await send(small, { uploadKey: randomId() })
    app.clock.advance(15 * minuteMs + 1)
    await sweepUploads(app.scope)
    expect(existsSync(folder)).toBe(false)
    // The key of one that is whole answers repeated chunks for a day.
    const isWhole = eq(mediaPictureUpload.imageKey, image?.key ?? '')
    const remaining = () => app.scope.db.select().from(mediaPictureUpload).where(isWhole)
    expect(await remaining()).toHaveLength(1)
    app.clock.advance(dayMs)
    await sweepUploads(app.scope)
    expect(await remaining()).toEqual([])
    const rows = await app.scope.db
      .select()
      .from(mediaPictureUpload)
      .where(eq(mediaPictureUpload.key, uploadKey))
    expect(rows).toEqual([])
  })
})
