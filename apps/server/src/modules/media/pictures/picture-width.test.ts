import { pictureWidths } from '@xinghe/contract/pictures'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { media } from '../module.ts'
import { imageFile, imageFolder } from '../storage-keys.ts'
import { mediaImage } from '../tables.ts'
import { storeImage } from './store-image.ts'

const app = await testApp({ modules: [account, media], env: { TRUST_PROXY: 'loopback' } })
afterAll(app.stop)
const source = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#204080' } })
  .png()
  .toBuffer()
const get = (path: string, address = '203.0.113.1') =>
  fetch(`${app.origin}${path}`, { headers: { 'x-forwarded-for': address } })
const status = async (path: string, address?: string) => (await get(path, address)).status

describe('a width of a picture', () => {
  const widthOf = async (path: string) => {
    const response = await get(path)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return [response.status, width, height]
  }

  test('that an old picture does not have is made of its widest one and stored', async () => {
    const { key } = await storeImage(app.scope, source)
    const { files } = app.kernel
    // As pictures were stored before: in four other widths.
    await files.remove(imageFolder(key))
    const old = await sharp(source).resize(1280, 640).webp().toBuffer()
    await files.put(imageFile(key, 1280), old)
    expect(await widthOf(`/files/img/${key}/966.webp`)).toEqual([200, 966, 483])
    expect(await files.size(imageFile(key, 966))).toBeGreaterThan(0)
    expect(await widthOf(`/files/img/${key}/1280.webp`)).toEqual([200, 1280, 640])
    const many = await Promise.all(pictureWidths.map(width => status(`/files/img/${key}/${width}.webp`)))
    expect(new Set(many)).toEqual(new Set([200]))
  })

  test('is a square for people', async () => {
    const { key } = await storeImage(app.scope, source)
    expect(await widthOf(`/files/img/${key}/110.webp`)).toEqual([200, 110, 110])
  })

  test('of before is not made for a new picture, and none of a picture that does not exist', async () => {
    const { key } = await storeImage(app.scope, source)
    for (const width of [400, 800, 1280]) expect(await status(`/files/img/${key}/${width}.webp`)).toBe(404)
    expect(await status('/files/img/0000/110.webp')).toBe(404)
  })
})

describe('while widths are made of other pictures', () => {
  /** One picture more than a network has places for: making a width of the others waits until `release` is called. */
  async function fillQueue() {
    const row = { width: 1, height: 1, thumb: '', colour: '#000000', createdAt: app.scope.now() }
    const keys = Array.from({ length: 41 }, () => app.scope.id())
    await app.scope.db.insert(mediaImage).values(keys.map(key => ({ key, ...row })))
    const released = Promise.withResolvers<void>()
    const read = app.kernel.files.get.bind(app.kernel.files)
    const reading = vi.spyOn(app.kernel.files, 'get').mockImplementation(async (...of) => {
      await released.promise
      return read(...of)
    })
    const sent = keys.map(key => get(`/files/img/${key}/110.webp`))
    const refused = await Promise.race(sent)
    return { sent, refused, release: released.resolve, [Symbol.dispose]: () => reading.mockRestore() }
  }

  test('one network has forty places, and those of another get theirs', async () => {
    const { key } = await storeImage(app.scope, source)
    using queue = await fillQueue()
    expect(queue.refused.status).toBe(429)
    expect(await queue.refused.json()).toMatchObject({
      msg: app.scope.text('code.tooManyRequests', { seconds: 5 }),
    })
    const other = status(`/files/img/${key}/110.webp`, '203.0.113.2')
    queue.release()
    expect(await other).toBe(200)
    const all = (await Promise.all(queue.sent)).map(response => response.status)
    expect(all.toSorted()).toEqual([...Array.from({ length: 40 }, () => 404), 429])
  })

  test('a picture that does not exist is answered at once and takes no place', async () => {
    using queue = await fillQueue()
    const unknown = Array.from({ length: 60 }, (_, n) => status(`/files/img/none${n}/110.webp`))
    expect(new Set(await Promise.all(unknown))).toEqual(new Set([404]))
    queue.release()
    await Promise.all(queue.sent)
  })
})
