import { mkdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hourSec } from '@xinghe/contract/time'
import { describe, expect, it, vi } from 'vitest'
import { ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { type InspectLimits, inspect } from './inspect.ts'

vi.setConfig({ testTimeout: 120_000 })

const LIMITS: InspectLimits = { maxBytes: 4 * 1024 ** 3, maxSec: 4 * hourSec }

async function accepted(file: string) {
  const found = await inspect(file, LIMITS)
  if ('refused' in found) throw new Error(`refused: ${found.refused}`)
  return found
}

async function shortenTo(file: string, part: number): Promise<void> {
  await truncate(file, Math.floor((await stat(file)).size * part))
}

describe('what is refused', () => {
  it('is an empty file', async () => {
    const file = join(await temporaryFolder(), 'film.mp4')
    await writeFile(file, '')
    expect(await inspect(file, LIMITS)).toEqual({ refused: 'empty' })
  })

  it('is a text that is named like a video', async () => {
    const file = join(await temporaryFolder(), 'film.mp4')
    await writeFile(file, 'This is not a film.\n'.repeat(500))
    expect(await inspect(file, LIMITS)).toEqual({ refused: 'notVideo' })
  })

  it('is a playlist that names another file of this machine', async () => {
    const folder = await temporaryFolder()
    const real = await makeClip(folder, { name: 'real.mp4' })
    const hls = join(folder, 'hls.mp4')
    await writeFile(hls, `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:2,\nfile://${real}\n#EXT-X-ENDLIST\n`)
    const concat = join(folder, 'concat.mp4')
    await writeFile(concat, `ffconcat version 1.0\nfile ${real}\n`)
    expect(await inspect(hls, LIMITS)).toEqual({ refused: 'notVideo' })
    expect(await inspect(concat, LIMITS)).toEqual({ refused: 'notVideo' })
  })

  it('is a picture that is named like a video', async () => {
    const folder = await temporaryFolder()
    const picture = join(folder, 'film.png')
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=320x180', '-frames:v', '1', picture)
    await rename(picture, join(folder, 'film.mp4'))
    expect(await inspect(join(folder, 'film.mp4'), LIMITS)).toEqual({ refused: 'notVideo' })
  })

  it('is sound without a picture, in a film container and in a sound one', async () => {
    const folder = await temporaryFolder()
    const [mp4, wav] = [join(folder, 'sound.mp4'), join(folder, 'sound.wav')]
    await ffmpeg('-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', mp4)
    await ffmpeg('-f', 'lavfi', '-i', 'sine=d=1', wav)
    expect(await inspect(mp4, LIMITS)).toEqual({ refused: 'noVideo' })
    expect(await inspect(wav, LIMITS)).toEqual({ refused: 'noVideo' })
  })

  it('is sound with a cover picture', async () => {
    const folder = await temporaryFolder()
    const cover = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x320:r=1:d=1',
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'mjpeg',
    ]
    const song = join(folder, 'song.m4a')
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'sine=d=1',
      ...cover,
      '-disposition:v',
      'attached_pic',
      '-frames:v',
      '1',
      '-f',
      'mp4',
      song,
    )
    expect(await inspect(song, LIMITS)).toEqual({ refused: 'noVideo' })
  })

  it('is a film whose index was lost when it broke off', async () => {
    const file = await makeClip(await temporaryFolder())
    await shortenTo(file, 0.6)
    expect(await inspect(file, LIMITS)).toEqual({ refused: 'unreadable' })
  })

  it('is a film that lacks its second half', async () => {
    const file = await makeClip(await temporaryFolder(), { seconds: 12, output: ['-movflags', '+faststart'] })
    await shortenTo(file, 0.5)
    expect(await inspect(file, LIMITS)).toEqual({ refused: 'truncated' })
  })

  it('is a film whose pictures cannot be decoded', async () => {
    const folder = await temporaryFolder()
    const file = await makeClip(folder, { sound: 0 })
    const bytes = await readFile(file)
    const mdat = bytes.indexOf('mdat')
    const end = bytes.indexOf('moov') - 4
    bytes.fill(0xff, mdat + 4, end)
    await writeFile(file, bytes)
    expect(await inspect(file, LIMITS)).toEqual({ refused: 'unreadable' })
  })

  it('is what is too large, too long or too small a picture', async () => {
    const folder = await temporaryFolder()
    const file = await makeClip(folder)
    const dot = await makeClip(folder, { size: '32x8', name: 'dot.mp4' })
    expect(await inspect(file, { ...LIMITS, maxBytes: 1000 })).toEqual({ refused: 'tooLarge' })
    expect(await inspect(file, { ...LIMITS, maxSec: 1 })).toEqual({ refused: 'tooLong' })
    expect(await inspect(dot, LIMITS)).toEqual({ refused: 'badSize' })
  })
})

describe('what is accepted', () => {
  it('is a film without sound', async () => {
    const { ok, missingSec } = await accepted(await makeClip(await temporaryFolder(), { sound: 0 }))
    expect(ok.audio).toBeNull()
    expect(ok.durationSec).toBeCloseTo(2, 1)
    expect(missingSec).toBe(0)
  })

  it('is a film that lacks its very end, for what is there', async () => {
    const file = await makeClip(await temporaryFolder(), { seconds: 40, output: ['-movflags', '+faststart'] })
    await shortenTo(file, 0.93)
    const { ok, missingSec } = await accepted(file)
    expect(missingSec).toBeGreaterThan(1.5)
    expect(missingSec).toBeLessThan(4)
    expect(ok.durationSec + missingSec).toBeCloseTo(40, 1)
    expect(ok.video?.durationSec).toBe(ok.durationSec)
  })

  it('is a recording that does not know its length, which is then measured', async () => {
    const folder = await temporaryFolder()
    const file = await makeClip(folder, {
      seconds: 3,
      name: 'live.mkv',
      output: ['-f', 'matroska', '-live', '1'],
    })
    const { ok } = await accepted(file)
    expect(ok.durationSec).toBeCloseTo(3, 1)
  })

  it('is a film under a name of another kind, from a folder with an awkward name', async () => {
    const folder = join(await temporaryFolder(), '-i http: 星河 %d')
    await mkdir(folder)
    const file = await makeClip(folder, { name: 'film.txt', output: ['-f', 'mp4'] })
    expect((await accepted(file)).ok.video?.width).toBe(320)
  })
})

describe('what is known of a film', () => {
  it('is its size as shown: turned, and with square samples', async () => {
    const folder = await temporaryFolder()
    const flat = await makeClip(folder, { name: 'flat.mp4' })
    const turned = join(folder, 'turned.mp4')
    // This ffmpeg writes the tag as a counter-clockwise turn.
    await ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=270', turned)
    const squeezed = await makeClip(folder, { name: 'squeezed.mp4', output: ['-vf', 'setsar=4/3'] })
    expect((await accepted(turned)).ok.video).toMatchObject({
      width: 180,
      height: 320,
      rotation: 90,
      codedWidth: 320,
    })
    expect((await accepted(squeezed)).ok.video).toMatchObject({ width: 427, height: 180, codedWidth: 320 })
  })

  it('is a 10-bit HDR picture', async () => {
    const params = 'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'
    const output = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      params,
    ]
    const file = await makeClip(await temporaryFolder(), { seconds: 1, output })
    expect((await accepted(file)).ok.video).toMatchObject({
      codec: 'hevc',
      bitDepth: 10,
      hdr: 'pq',
      matrix: 'bt2020',
    })
  })

  it('is a variable frame rate', async () => {
    const output = ['-vf', "select='lt(n,30)+not(mod(n,3))'", '-fps_mode', 'vfr']
    const file = await makeClip(await temporaryFolder(), { seconds: 3, output })
    expect((await accepted(file)).ok.video).toMatchObject({ isVfr: true, fps: { num: 24, den: 1 } })
  })

  it('is its text subtitles with language and title', async () => {
    const folder = await temporaryFolder()
    const srt = join(folder, 'words.srt')
    await writeFile(srt, '1\n00:00:00,500 --> 00:00:01,500\n你好\n')
    const clip = await makeClip(folder)
    const file = join(folder, 'film.mkv')
    const tags = ['-metadata:s:s:0', 'language=chi', '-metadata:s:s:0', 'title=简体']
    await ffmpeg('-i', clip, '-i', srt, '-map', '0', '-map', '1', '-c', 'copy', ...tags, file)
    expect((await accepted(file)).ok.subtitles).toEqual([
      { index: 2, codec: 'subrip', language: 'chi', title: '简体', isText: true },
    ])
  })
})
