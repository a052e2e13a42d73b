import { pictureWidths } from '@xinghe/contract/pictures'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { media } from '../module.ts'
import { imageFile, imageFolder } from '../storage-keys.ts'
import { storeImage } from './store-image.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)
const source = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#204080' } })
  .png()
  .toBuffer()
const get = (path: string) => fetch(`${app.origin}${path}`)
const status = async (path: string) => (await get(path)).status

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
