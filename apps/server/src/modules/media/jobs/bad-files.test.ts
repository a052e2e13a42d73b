import { execFile } from 'node:child_process'
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { calls, uploadFile } from '@xinghe/client'
import type { Asset } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { bytesSource, makeClip } from '#test/clips.ts'
import { downloadAll } from '#test/films.ts'
import { makeMatroska } from '../engine/fixtures/make-matroska.ts'
import { media } from '../module.ts'
import { playSource } from '../serve/play-source.ts'
import { mediaAsset } from '../tables.ts'

const app = await testApp({ modules: [account, media], env: { ROLES: 'web,worker,live', WORKERS: '2' } })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const folder = `${app.dataDir}/clips`
await mkdir(folder)

const ffmpeg = (...args: string[]) => promisify(execFile)('nice', ['ffmpeg', '-v', 'error', '-y', ...args])
const clip = (name: string, more: string[], size = '160x90') =>
  makeClip(`${folder}/${name}`, { seconds: 3, size, more })

/** Every file that people really send, by the name under which it is uploaded. */
const files: Record<string, () => Promise<string>> = {
  async 'holiday.mp4'() {
    const file = `${folder}/holiday.mp4`
    await writeFile(file, 'Dear diary, this is text and no film.\n'.repeat(100))
    return file
  },
  async 'half.mp4'() {
    const file = await clip('half.mp4', ['-movflags', '+faststart'])
    await truncate(file, Math.round((await readFile(file)).length / 2))
    return file
  },
  async 'no-index.mp4'() {
    const file = await clip('no-index.mp4', [])
    await truncate(file, Math.round((await readFile(file)).length / 2))
    return file
  },
  async 'song.mp4'() {
    const file = `${folder}/song.mp4`
    await ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=440:duration=3', '-c:a', 'aac', file)
    return file
  },
  'silent.mp4': () => clip('silent.mp4', ['-an']),
  async 'phone.mov'() {
    const flat = await clip('flat.mp4', [])
    // This ffmpeg writes the tag as a counter-clockwise turn.
    await ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=270', `${folder}/phone.mov`)
    return `${folder}/phone.mov`
  },
  async 'odd.mkv'() {
    const flat = await clip('odd.mp4', ['-pix_fmt', 'yuv444p'], '641x359')
    const cue = (words: Buffer) => Buffer.concat([Buffer.from('1\n00:00:00,500 --> 00:00:01,500\n'), words])
    await writeFile(`${folder}/good.srt`, cue(Buffer.from('你好\n')))
    await writeFile(`${folder}/gbk.srt`, cue(Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a])))
    const inputs = [flat, `${folder}/good.srt`, `${folder}/gbk.srt`].flatMap(file => ['-i', file])
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-c', 'copy']
    const tags = ['-metadata:s:s:0', 'language=chi', '-metadata:s:s:0', 'title=简体']
    await ffmpeg(...inputs, ...maps, ...tags, `${folder}/odd.mkv`)
    return `${folder}/odd.mkv`
  },
  'swollen.mkv': () =>
    makeMatroska(`${folder}/swollen.mkv`, { tracks: 2, events: 10_000, eventBytes: 5_000 }),
  'variable.mp4': () => clip('variable.mp4', ['-vf', "select='lt(n,30)+not(mod(n,3))'", '-fps_mode', 'vfr']),
  async 'theora.ogv'() {
    const file = `${folder}/theora.ogv`
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=3']
    await ffmpeg(...picture, '-f', 'lavfi', '-i', 'sine=d=3', '-c:v', 'libtheora', '-c:a', 'libvorbis', file)
    return file
  },
  async 'torn.mov'() {
    const png = ['-c:v', 'png', '-pix_fmt', 'rgb24', '-movflags', '+faststart']
    const file = await makeClip(`${folder}/torn.mov`, { seconds: 6, size: '160x90', more: png })
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0, Math.floor(bytes.length * 0.4)))
    return file
  },
  'ten-bit.mp4': () =>
    clip('ten-bit.mp4', [
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:pools=1'],
      ...['-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1'],
    ]),
}

const ended = new Map<string, Asset>()

/** All are sent at once and processed side by side. */
beforeAll(async () => {
  await Promise.all(
    Object.entries(files).map(async ([name, make]) => {
      const upload = await uploadFile(staff, bytesSource(await readFile(await make()), name))
      ended.set(name, await endOf(upload.assetId ?? ''))
    }),
  )
}, 600_000)

/** What becomes of a film in the end; one that is stuck never answers. */
function endOf(id: string): Promise<Asset> {
  return vi.waitUntil(
    async () => {
      const asset = await staff.call(calls.mediaAdmin.asset, { id })
      return ['ready', 'refused', 'failed'].includes(asset.state) ? asset : null
    },
    { timeout: 580_000, interval: 300 },
  )
}

async function watched(name: string) {
  const asset = ended.get(name)
  expect(asset).toMatchObject({ state: 'ready', playable: true, progress: 1, problem: null })
  const source = await playSource(app.scope, asset?.id ?? '', 'browser', { maxHeight: null })
  expect(source).toMatchObject({ complete: true })
  const get = (path: string) => fetch(`${app.origin}${path}`, { headers: { cookie: 'xh_media=browser' } })
  return { asset, films: await downloadAll(get, source?.address ?? '', folder) }
}

test('a file of 0 bytes is refused when it is announced', async () => {
  expect(await codeOf(uploadFile(staff, bytesSource(Buffer.alloc(0), 'empty.mp4')))).toBe('mediaEmpty')
})

describe('refused with a sentence about what to do:', () => {
  test.each([
    ['a text under the name of a film', 'holiday.mp4', 'mediaNotVideo'],
    ['a film of which only the first half came', 'half.mp4', 'mediaUnreadable'],
    ['a film that was broken off before its index', 'no-index.mp4', 'mediaUnreadable'],
    ['sound without a picture', 'song.mp4', 'mediaNoVideo'],
  ])('%s', (_, name, code) => {
    expect(ended.get(name)).toMatchObject({
      state: 'refused',
      playable: false,
      renditions: [],
      problem: { code, text: app.scope.text(`code.${code}`) },
    })
  })

  test('and nothing of them stays stored', async () => {
    const refused = [...ended.values()].filter(({ state }) => state === 'refused')
    for (const { id } of refused) {
      expect(await staff.call(calls.mediaAdmin.asset, { id })).toMatchObject({
        covers: [],
        durationSec: null,
      })
      await expect(readFile(`${app.dataDir}/work/${id}/source`)).rejects.toMatchObject({ code: 'ENOENT' })
    }
  })
})

test('a film whose pictures turn out to be damaged fails at once, with its reason', async () => {
  const id = ended.get('torn.mov')?.id
  const problem = { code: 'mediaUnreadable', text: app.scope.text('code.mediaUnreadable') }
  expect(ended.get('torn.mov')).toMatchObject({ state: 'failed', problem })
  const { rows } = await app.scope.db.execute(
    sql`select name, state, retry_count from pgboss.job where data ->> 'assetId' = ${id}`,
  )
  expect(rows).toEqual([{ name: 'media.prepare', state: 'completed', retry_count: 0 }])
})

describe('ready to be watched:', () => {
  test('a film without sound stays silent', async () => {
    const { films } = await watched('silent.mp4')
    expect(films).toMatchObject([{ codec: 'h264', frames: 75, resolution: '160x90' }])
  })

  test('a phone’s film that lies on its side is set upright', async () => {
    const { asset, films } = await watched('phone.mov')
    expect(asset).toMatchObject({ width: 90, height: 160 })
    expect(films).toMatchObject([{ width: 90, height: 160, frames: 75 }])
  })

  test('an odd size becomes even in every rendition', async () => {
    const { films } = await watched('odd.mkv')
    expect(films.length).toBeGreaterThan(1)
    const [first] = films
    // The sound lasts a little longer than the picture, whose last frame stays.
    expect([75, 76]).toContain(first?.frames)
    for (const { width, height, frames } of films)
      expect([width % 2, height % 2, frames]).toEqual([0, 0, first?.frames])
  })

  test('its subtitles are tracks of their own, and an unreadable one does not stop the film', async () => {
    const { asset } = await watched('odd.mkv')
    const source = await playSource(app.scope, asset?.id ?? '', 'browser', { maxHeight: null })
    expect(source?.subtitles).toMatchObject([{ language: 'chi', title: '简体' }])
    const get = (cookie: string) =>
      fetch(`${app.origin}${source?.subtitles[0]?.address}`, { headers: { cookie: `xh_media=${cookie}` } })
    const track = await get('browser')
    expect(track.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await track.text()).toMatch(/^WEBVTT[\s\S]*你好/)
    expect((await get('other')).status).toBe(403)
  })

  test('a film whose subtitles grow beyond any text, without them, and staff can see why', async () => {
    const asset = ended.get('swollen.mkv')
    const text = app.scope.text('code.mediaSubtitles')
    expect(asset).toMatchObject({ state: 'ready', problem: { code: 'mediaSubtitles', text } })
    const source = await playSource(app.scope, asset?.id ?? '', 'browser', { maxHeight: null })
    expect(source).toMatchObject({ complete: true, subtitles: [] })
  })

  test('Theora, whose decoder cannot skip to key frames in threads', async () => {
    const { asset, films } = await watched('theora.ogv')
    expect(films).toMatchObject([{ codec: 'h264', frames: 75 }])
    const [row] = await app.scope.db
      .select()
      .from(mediaAsset)
      .where(eq(mediaAsset.id, asset?.id ?? ''))
    expect(row?.storyboard).toMatchObject({ tiles: 2 })
  })

  test('a variable rate becomes constant over the whole length', async () => {
    const { films } = await watched('variable.mp4')
    const [film] = films
    expect(film?.decodedSec).toBeCloseTo(3, 0)
    expect(film?.frames).toBeGreaterThan(30)
  })

  test('10-bit HEVC becomes H.264, which every browser plays', async () => {
    const { films } = await watched('ten-bit.mp4')
    expect(films).toMatchObject([{ codec: 'h264', frames: 75 }])
  })
})
