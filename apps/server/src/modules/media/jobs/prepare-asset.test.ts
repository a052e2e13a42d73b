import { calls, uploadFile } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { afterAll, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { testApp } from '#test/app.ts'
import { bytesSource, makeClip, uploadSource } from '#test/clips.ts'
import { playSource } from '../index.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const editor = await makeUser(app.scope, { role: 'editor' })
const staff = app.as(editor)

/** Waits until the asset is in a state it does not leave by itself. */
async function settled(id: string) {
  return vi.waitUntil(
    async () => {
      const asset = await staff.call(calls.mediaAdmin.asset, { id })
      return ['ready', 'refused', 'failed'].includes(asset.state) ? asset : null
    },
    { timeout: 240_000, interval: 200 },
  )
}

const clip = await makeClip(`${app.dataDir}/clip.mp4`, { seconds: 5, size: '1280x720' })
const small = await makeClip(`${app.dataDir}/small.mp4`, { seconds: 5, size: '854x480' })

test('a film goes from its upload to a ladder that can be played', { timeout: 250_000 }, async () => {
  const upload = await uploadFile(staff, await uploadSource(clip))
  expect(upload.complete).toBe(true)
  const asset = await settled(upload.assetId ?? '')
  expect(asset).toMatchObject({ state: 'ready', playable: true, progress: 1, problem: null })
  expect(asset.renditions.map(rendition => rendition.name)).toEqual(['240P', '360P', '480P', '720P'])
  expect(asset.covers.length).toBeGreaterThan(0)

  const source = await playSource(app.scope, asset.id, 'browser', { maxHeight: 480 })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}${path}`, { headers: { cookie: 'xh_media=browser', ...headers } })
  const master = await get(source?.address ?? '')
  const text = await master.text()
  expect(text).toContain('RESOLUTION=854x480')
  expect(text).not.toContain('720')
  const base = source?.address.replace('master.m3u8', '') ?? ''
  const playlist = await (await get(`${base}480/index.m3u8`)).text()
  expect(playlist).toContain('#EXT-X-ENDLIST')

  const [sheet = '', ...more] = source?.storyboard?.sheets ?? []
  expect(more).toEqual([])
  expect((await get(sheet)).headers.get('content-type')).toBe('image/webp')

  const whole = await get(`${base}480/seg-00000.m4s`)
  const bytes = Buffer.from(await whole.arrayBuffer())
  const part = await get(`${base}480/seg-00000.m4s`, { range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
  expect(whole.headers.get('cache-control')).toContain('immutable')
  const again = await get(`${base}480/seg-00000.m4s`, { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)

  const stolen = await fetch(`${app.origin}${source?.address}`, { headers: { cookie: 'xh_media=other' } })
  expect(stolen.status).toBe(403)
  expect((await get(`${base}720/index.m3u8`)).status).toBe(403)
  app.clock.advance(8 * hourMs)
  expect((await get(source?.address ?? '')).status).toBe(403)
})

test('a text file named .mp4 is refused with a sentence about what to do', async () => {
  const upload = await uploadFile(staff, bytesSource(Buffer.from('not a film at all'), '假的.mp4'))
  const asset = await settled(upload.assetId ?? '')
  expect(asset).toMatchObject({ state: 'refused', problem: { code: 'mediaNotVideo' } })
  expect(asset.problem?.text).toContain('MP4')
})

test('a ladder for which the disk has no room waits, and goes on behind what it has made', {
  timeout: 250_000,
}, async () => {
  const put = app.kernel.files.put.bind(app.kernel.files)
  const segments: string[] = []
  const renditionOf = (key = '') => key.split('/')[2]
  let hasRoom = true
  const storing = vi.spyOn(app.kernel.files, 'put').mockImplementation(async (key, bytes) => {
    await put(key, bytes)
    if (!key.endsWith('.m4s')) return
    segments.push(key)
    // The first rendition is made by another job than the rest.
    if (!hasRoom || renditionOf(key) === renditionOf(segments[0])) return
    hasRoom = false
    await app.leaveFree(1024 ** 3)
  })
  const upload = await uploadFile(staff, await uploadSource(small))
  const id = upload.assetId ?? ''
  const show = () => staff.call(calls.mediaAdmin.asset, { id })
  await vi.waitUntil(async () => (await show()).waitsForRoom, { timeout: 120_000, interval: 100 })
  const ladder = async () => {
    const { info } = await staff.call(calls.jobsAdmin.list, { name: 'media.ladder' })
    return info.find(job => job.subject?.assetId === id)
  }
  await vi.waitUntil(async () => (await ladder())?.waitsForRoom, { timeout: 60_000, interval: 100 })
  expect(await show()).toMatchObject({ state: 'transcoding', playable: true, problem: null })
  expect((await ladder())?.attempts).toBe(0)
  const made = [...segments]
  await app.leaveFree()
  const asset = await settled(id)
  storing.mockRestore()
  expect(asset).toMatchObject({ state: 'ready', progress: 1, waitsForRoom: false })
  expect(made.length).toBeGreaterThan(1)
  expect(new Set(segments).size).toBe(segments.length)
})
