import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { hourMs } from '@xinghe/contract/time'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { makeReadyAsset } from '../fixtures.ts'
import { media } from '../module.ts'
import { storeImage } from '../pictures/store-image.ts'
import { renditionFile, storyboardFile } from '../storage-keys.ts'
import { playSource } from './play-source.ts'

const app = await testApp({ modules: [account, media] })
afterAll(app.stop)

const bytes = randomBytes(1000)
/** More than is cached in memory. */
const large = randomBytes(5 * 1024 * 1024)

async function makeFilm() {
  const id = await makeReadyAsset(app.scope, { durationSec: 12 })
  for (const rendition of ['480', '1080']) {
    await app.kernel.files.put(renditionFile(id, rendition, 'init.mp4'), Buffer.from('init'))
    await app.kernel.files.put(renditionFile(id, rendition, 'seg-00000.m4s'), bytes)
    await app.kernel.files.put(renditionFile(id, rendition, 'seg-00001.m4s'), large)
  }
  await app.kernel.files.put(storyboardFile(id, 0), Buffer.from('sheet'))
  return id
}
const film = await makeFilm()

/** Folder of the address under which a browser plays. */
async function folderFor(maxHeight: number | null, { id = film, holder = 'browser' } = {}) {
  const source = await playSource(app.scope, id, holder, { maxHeight })
  return source?.address.replace('master.m3u8', '') ?? ''
}
const as = (cookie: string) => ({ cookie: `xh_media=${cookie}` })
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}${path}`, { method, headers: { ...as('browser'), ...headers }, redirect: 'manual' })
const status = async (path: string, headers = {}) => (await get(path, headers)).status
const body = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Sends a path unchanged: fetch would normalise it. */
function raw(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin)
    request({ hostname, port, path, headers: as('browser') }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('an address', () => {
  test('opens the film for the browser it was made for, and for no other', async () => {
    const folder = await folderFor(480)
    for (const file of ['master.m3u8', '480/index.m3u8', '480/init.mp4', '480/seg-00000.m4s']) {
      expect(await status(`${folder}${file}`)).toBe(200)
      expect(await status(`${folder}${file}`, as('other'))).toBe(403)
      expect(await status(`${folder}${file}`, { cookie: '' })).toBe(403)
    }
  })

  test('comes with its playlist and that of its first rendition for whoever wants that', async () => {
    const play = (withPlaylist?: boolean, trialSec: number | null = null) =>
      playSource(app.scope, film, 'browser', { maxHeight: 480, withPlaylist, trialSec })
    expect((await play())?.playlist).toBeNull()
    const source = await play(true)
    expect(source?.playlist?.master).toContain('480/index.m3u8')
    const at = async (uri: string) =>
      (await get(new URL(uri, `${app.origin}${source?.address}`).pathname)).text()
    expect(source?.playlist?.master).toBe(await at(''))
    const first = source?.playlist?.first
    expect(first?.uri).toBe('480/index.m3u8')
    expect(first?.playlist).toBe(await at('480/index.m3u8'))
    const trial = (await play(true, 1))?.playlist?.first?.playlist ?? ''
    expect(trial.match(/seg-/g)).toHaveLength(1)
    expect(first?.playlist.match(/seg-/g)?.length).toBeGreaterThan(1)
  })

  test('is the same within half an hour, so that a browser finds what it has, and ends', async () => {
    const id = await makeFilm()
    const folder = await folderFor(480, { id })
    app.clock.advance(1000)
    const again = await folderFor(480, { id })
    const { expiresAt = 0 } = (await playSource(app.scope, id, 'browser', { maxHeight: 480 })) ?? {}
    expect(again).toBe(folder)
    app.clock.advance(expiresAt - app.clock.now() - 1000)
    expect(await status(`${folder}480/index.m3u8`)).toBe(200)
    app.clock.advance(1001)
    for (const file of ['master.m3u8', '480/index.m3u8', '480/seg-00000.m4s', 'storyboard/0.webp'])
      expect(await status(`${folder}${file}`)).toBe(403)
  })

  test('opens no rendition above the height it was made for', async () => {
    const folder = await folderFor(480)
    const master = await (await get(`${folder}master.m3u8`)).text()
    expect(master).toContain('480/index.m3u8')
    expect(master).not.toContain('1080')
    for (const file of ['1080/index.m3u8', '1080/init.mp4', '1080/seg-00000.m4s'])
      expect(await status(`${folder}${file}`)).toBe(403)
    const all = await folderFor(null)
    expect(await status(`${all}1080/seg-00000.m4s`)).toBe(200)
  })

  test('cannot be changed into another one', async () => {
    const [, , ticket = '', asset = ''] = (await folderFor(480)).split('/')
    const [end = '', mark = ''] = ticket.split('.')
    const later = (Number.parseInt(end, 36) + hourMs).toString(36)
    const other = await makeFilm()
    const changed = [
      `${ticket}/${asset}/all`,
      `${ticket}/${asset}/1080`,
      `${ticket}/${other}/480`,
      `${later}.${mark}/${asset}/480`,
      `${end}/${asset}/480`,
      `${end}.${mark}x/${asset}/480`,
      `zzzzzzzzzzzzzzzz.${mark}/${asset}/480`,
    ]
    for (const path of changed) expect(await status(`/media/${path}/master.m3u8`)).toBe(403)
  })

  test.each([
    '480/%2e%2e/1080/seg-00000.m4s',
    '480%2f..%2f1080/seg-00000.m4s',
    '..%2f480/seg-00000.m4s',
    '%2e%2e/seg-00000.m4s',
    '480/..%2f..%2f1080%2fseg-00000.m4s',
    'NaN/seg-00000.m4s',
    '1080x/seg-00000.m4s',
    '1e3/seg-00000.m4s',
    '%201080/seg-00000.m4s',
    '0x438/index.m3u8',
    '480/seg-00000.m4s%00',
    '480%00/seg-00000.m4s',
    '480/seg-00000.m4s/../../../../x',
    'storyboard/x.webp',
    'storyboard/-1.webp',
    'storyboard/..%2f480%2finit.mp4',
    '480/other.txt',
  ])('does not lead astray to %s', async path => {
    expect([400, 403, 404]).toContain(await raw(`${await folderFor(480)}${path}`))
  })
})

describe('a segment', () => {
  const address = async (name = 'seg-00000.m4s') => `${await folderFor(480)}480/${name}`

  test('is answered by HEAD as by GET, without its bytes', async () => {
    const [whole, head] = [await get(await address()), await get(await address(), {}, 'HEAD')]
    expect(await body(whole)).toEqual(bytes)
    expect((await body(head)).length).toBe(0)
    for (const response of [whole, head]) {
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-length': '1000',
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test.each([
    ['bytes=10-19', 10, 20],
    ['bytes=0-0', 0, 1],
    ['bytes=990-', 990, 1000],
    ['bytes=990-5000', 990, 1000],
    ['bytes=-5', 995, 1000],
    ['bytes=-5000', 0, 1000],
  ])('answers the range %s', async (range, from, to) => {
    const response = await get(await address(), { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/1000`)
    expect(response.headers.get('content-length')).toBe(String(to - from))
    expect(await body(response)).toEqual(bytes.subarray(from, to))
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('cannot satisfy the range %s', async range => {
    const response = await get(await address(), { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */1000')
    expect((await body(response)).length).toBe(0)
  })

  test.each(['bytes=9-5', 'bytes=0-1,3-4', 'bytes=-', 'bytes=a-b', 'pages=1-2'])(
    'is sent whole where the range %s is none we know',
    async range => {
      const response = await get(await address(), { range })
      expect(response.status).toBe(200)
      expect(await body(response)).toEqual(bytes)
    },
  )

  test('too large for the memory comes from the disk just so', async () => {
    const path = await address('seg-00001.m4s')
    expect((await body(await get(path))).equals(large)).toBe(true)
    const range = 'bytes=2000000-4199999'
    expect((await body(await get(path, { range }))).equals(large.subarray(2_000_000, 4_200_000))).toBe(true)
    expect((await get(path, {}, 'HEAD')).headers.get('content-length')).toBe(String(large.length))
  })

  test('that a browser has is not sent again', async () => {
    const { headers } = await get(await address())
    const again = await get(await address(), { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, (await body(again)).length]).toEqual([304, 0])
    expect(await status(await address(), { 'if-none-match': '"other"' })).toBe(200)
  })

  test('that is missing is not cached as missing, since it may exist in a moment', async () => {
    const response = await get(await address('seg-00099.m4s'))
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age')
    expect(await response.json()).toMatchObject({ ret: 404, code: 'notFound' })
  })
})

test('a playlist that did not grow is not sent again', async () => {
  const path = `${await folderFor(480)}480/index.m3u8`
  const first = await get(path)
  expect(first.headers.get('content-type')).toContain('application/vnd.apple.mpegurl')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(await status(path, { 'if-none-match': first.headers.get('etag') ?? '' })).toBe(304)
  expect(await status(path, { 'if-none-match': 'W/"older"' })).toBe(200)
})

test('a sheet of previews is under the same address', async () => {
  const response = await get(`${await folderFor(480)}storyboard/0.webp`)
  expect([response.status, await response.text()]).toEqual([200, 'sheet'])
  expect(await status(`${await folderFor(480)}storyboard/7.webp`)).toBe(404)
})

describe('a picture', () => {
  test('is public and cached for ever', async () => {
    const source = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer()
    const { url, key } = await storeImage(app.scope, source)
    const response = await fetch(`${app.origin}${url}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await sharp(await body(response)).metadata()).width).toBe(900)
    expect(await status(url, { 'if-none-match': response.headers.get('etag') ?? '' })).toBe(304)
    expect(await status(`/files/img/${key}/333.webp`)).toBe(404)
    expect(await status(`/files/img/${key}/200.png`)).toBe(404)
  })

  test.each(['0000', '..%2f..%2fassets', '%2e%2e', 'A'.repeat(30), 'x%00'])('%s is none', async key => {
    expect([400, 404]).toContain(await raw(`/files/img/${key}/200.webp`))
    expect((await get(`/files/img/0000/200.webp`)).headers.get('cache-control') ?? '').not.toContain(
      'max-age',
    )
  })
})

test('a front server is told which file to send, and caches no answer about one that is missing', async () => {
  await using fronted = await testApp({ modules: [account, media], env: { X_ACCEL_PREFIX: '/internal' } })
  const id = await makeReadyAsset(fronted.scope)
  const play = await playSource(fronted.scope, id, 'browser', { maxHeight: null })
  const path = play?.address.replace('master.m3u8', '480/seg-00000.m4s')
  const missing = await fetch(`${fronted.origin}${path}`, { headers: as('browser') })
  expect([missing.status, missing.headers.get('x-accel-redirect')]).toEqual([404, null])
  expect(missing.headers.get('cache-control') ?? '').not.toContain('immutable')
  await fronted.kernel.files.put(renditionFile(id, '480', 'seg-00000.m4s'), Buffer.from('film'))
  const response = await fetch(`${fronted.origin}${path}`, { headers: as('browser') })
  expect(response.headers.get('x-accel-redirect')).toBe(`/internal/assets/${id}/480/seg-00000.m4s`)
  expect((await body(response)).length).toBe(0)
})
