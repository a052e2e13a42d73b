import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  colorAt,
  decoded,
  expectAligned,
  inFrames,
  type Made,
  prepared,
  readRendition,
} from '../fixtures/check-film.ts'
import { type Clip, ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { probe } from '../probe/probe.ts'
import { measureLoudness } from './loudness.ts'
import { transcode } from './transcode.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Transcodes the smallest rendition of a clip and checks what every result must fulfil. */
async function smallest(folder: string, source: string) {
  const job = await prepared(source, folder)
  const [rendition] = job.plan.renditions
  if (!rendition) throw new Error('no rendition')
  const { plan } = job
  await transcode({ ...job, pass: [rendition.id] })
  const made = await readRendition(job.outDir, rendition.id)
  expectAligned(plan, made)
  const picture = await decoded(made.film, folder)
  expect(picture).toMatchObject({ width: rendition.width, height: rendition.height, pix_fmt: 'yuv420p' })
  expect(Number(picture.nb_read_frames)).toBe(plan.frames)
  return { plan, made, rendition, probe: job.probe }
}

async function smallestOf(clip: Clip) {
  const folder = await temporaryFolder()
  return { folder, ...(await smallest(folder, await makeClip(folder, clip))) }
}

describe('a source that is', () => {
  it('odd in size becomes even', async () => {
    const { rendition } = await smallestOf({ size: '161x121', seconds: 1, output: ['-pix_fmt', 'yuv444p'] })
    expect([rendition.width, rendition.height]).toEqual([160, 120])
  })

  it('turned by a phone becomes upright', async () => {
    const folder = await temporaryFolder()
    const picture = 'color=red:s=160x180:r=30:d=1[l];color=blue:s=160x180:r=30:d=1[r];[l][r]hstack'
    const flat = await makeClip(folder, { picture, seconds: 1, name: 'flat.mp4' })
    const turned = join(folder, 'turned.mp4')
    await ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v', 'rotate=270', turned)
    const { made, rendition, probe } = await smallest(folder, turned)
    expect([probe.video?.rotation, rendition.width, rendition.height]).toEqual([90, 180, 320])
    // A clockwise turn brings the left side to the top.
    const [top, bottom] = [
      await colorAt(made.film, folder, 0.5, 0.1),
      await colorAt(made.film, folder, 0.5, 0.9),
    ]
    expect(top[0]).toBeGreaterThan(200)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  it('portrait stays portrait', async () => {
    const { rendition } = await smallestOf({ size: '240x426', seconds: 1 })
    expect([rendition.width, rendition.height]).toEqual([240, 426])
  })

  it('silent has no sound track at all', async () => {
    const { made, plan } = await smallestOf({ seconds: 1, sound: 0 })
    expect(made.tracks.map(track => track.kind)).toEqual(['video'])
    expect(plan.hasAudio).toBe(false)
  })

  it('shorter in sound than in picture has silence to its end', async () => {
    const { made, plan } = await smallestOf({ seconds: 5, sound: 2 })
    const end = made.audio.reduce((sum, run) => sum + run.duration, 0) / 48_000
    expect(end).toBeCloseTo(plan.durationSec, 1)
  })

  it('longer in sound than in picture keeps its last picture', async () => {
    const { plan } = await smallestOf({ seconds: 1, sound: 5 })
    expect(plan.durationSec).toBeCloseTo(5, 1)
  })

  it('of variable rate becomes constant', async () => {
    const output = ['-vf', "select='lt(n,30)+not(mod(n,3))'", '-fps_mode', 'vfr']
    const { made, plan } = await smallestOf({ seconds: 6, output })
    expect(plan.fps).toEqual({ num: 24, den: 1 })
    expect(inFrames(plan, made)[0]?.length).toBe(96)
  })

  it('of 10-bit HEVC becomes 8-bit H.264', async () => {
    const output = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      'log-level=error',
    ]
    const { made } = await smallestOf({ seconds: 1, output })
    expect(made.tracks[0]?.codec).toMatch(/^avc1\./)
  })

  it('HDR is tone-mapped to bright SDR', async () => {
    // PQ code 0.58 is diffuse white (203 nits, ITU-R BT.2408): it must not stay the grey that its code looks like.
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
    const { made, folder } = await smallestOf({
      picture: 'color=0x949494:s=320x180:r=30:d=1',
      seconds: 1,
      output,
    })
    expect(await decoded(made.film, folder)).toMatchObject({ color_transfer: 'bt709', pix_fmt: 'yuv420p' })
    const [red, green, blue] = await colorAt(made.film, folder, 0.5, 0.5)
    expect(Math.min(red, green, blue)).toBeGreaterThan(170)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12)
  })

  it('narrow in its samples becomes square', async () => {
    const { rendition } = await smallestOf({ seconds: 1, output: ['-vf', 'setsar=4/3'] })
    expect([rendition.width, rendition.height]).toEqual([426, 180])
  })

  it('a start late in its own clock begins at zero', async () => {
    await smallestOf({ seconds: 1, name: 'late.ts', output: ['-f', 'mpegts', '-output_ts_offset', '90'] })
  })
})

describe('the sound', () => {
  it.each([
    ['quiet', 0.2],
    ['loud', 4],
  ])('of a %s film comes to -16 LUFS', async (_, volume) => {
    const folder = await temporaryFolder()
    const output = ['-af', `volume=${volume}`]
    const { made } = await smallest(folder, await makeClip(folder, { seconds: 4, output }))
    const file = join(folder, 'made.mp4')
    await ffmpeg('-i', await written(made, folder), '-c', 'copy', file)
    const loudness = await measureLoudness(file, await probe(file))
    expect(loudness?.lufs).toBeGreaterThan(-17)
    expect(loudness?.lufs).toBeLessThan(-15)
  })

  it('that is nothing but silence stays so', async () => {
    const folder = await temporaryFolder()
    const file = await makeClip(folder, { seconds: 2, output: ['-af', 'volume=0'] })
    expect(await measureLoudness(file, await probe(file))).toBeNull()
  })
})

async function written(made: Made, folder: string): Promise<string> {
  await decoded(made.film, folder)
  return join(folder, 'joined.mp4')
}
