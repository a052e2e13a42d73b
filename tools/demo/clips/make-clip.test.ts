import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoWork, Kind } from '../content/shape.ts'
import { works } from '../content/world.ts'
import { makeClip, wordsOf } from './make-clip.ts'
import { shotsOf, styleOf } from './style.ts'
import { captionsOf } from './titles.ts'

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function workOf(kind: Kind): DemoWork {
  const work = works.find(candidate => candidate.kind === kind && candidate.badge !== '4k')
  if (!work) throw new Error(`no work of kind ${kind}`)
  return work
}

interface Probe {
  readonly streams: readonly {
    codec_name: string
    width?: number
    height?: number
    pix_fmt?: string
    r_frame_rate: string
    tags: { language: string }
  }[]
  readonly format: { duration: string; format_name: string }
}

async function probe(file: string): Promise<Probe> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ])
  return JSON.parse(stdout) as Probe
}

/** A region of the frame at a second, as grey bytes. */
async function frameAt(file: string, second: number, crop: string): Promise<Buffer> {
  const args = [
    '-v',
    'error',
    '-ss',
    String(second),
    '-i',
    file,
    '-frames:v',
    '1',
    '-vf',
    `crop=${crop},format=gray`,
    '-f',
    'rawvideo',
    '-',
  ]
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1 << 24 })
  return stdout
}

const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

describe('a demonstration clip', () => {
  it('is an mp4 of the wanted size and length whose picture moves', {
    timeout: 120_000,
  }, async () => {
    const file = join(folder, 'film.mp4')
    await makeClip({ work: workOf('movie'), episode: { number: 1, title: '' }, file, durationSec: 8 })
    const { streams, format } = await probe(file)
    expect(streams.map(stream => stream.codec_name)).toEqual(['h264', 'aac'])
    expect(streams[0]).toMatchObject({ width: 1280, height: 720, pix_fmt: 'yuv420p', r_frame_rate: '25/1' })
    expect(Number(format.duration)).toBeCloseTo(8, 1)
    const middle = '800:240:240:160'
    expect(difference(await frameAt(file, 4, middle), await frameAt(file, 5, middle))).toBeGreaterThan(1)
    expect(await loudness(file)).toBeGreaterThan(-45)
  })

  it('of a film in Cantonese has a sound in Mandarin too', { timeout: 120_000 }, async () => {
    const file = join(folder, 'dubbed.mp4')
    const work = works.find(({ kind, language }) => kind === 'movie' && language === 'yue')
    if (!work) throw new Error('no film in Cantonese')
    await makeClip({ work, episode: { number: 1, title: '' }, file, durationSec: 3 })
    const { streams } = await probe(file)
    expect(streams.slice(1)).toMatchObject([
      { codec_name: 'aac', tags: { language: 'yue' } },
      { codec_name: 'aac', tags: { language: 'chi' } },
    ])
  })

  it('is upright for a short and leaves nothing else behind', { timeout: 120_000 }, async () => {
    const file = join(folder, 'short.mp4')
    await makeClip({ work: workOf('short'), episode: { number: 2, title: 'two' }, file, durationSec: 3 })
    expect((await probe(file)).streams[0]).toMatchObject({ width: 720, height: 1280, r_frame_rate: '30/1' })
    expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
  })

  it('is given up at once when nobody wants it any more', { timeout: 60_000 }, async () => {
    const file = join(folder, 'never.mp4')
    const controller = new AbortController()
    const making = makeClip({
      work: workOf('sport'),
      episode: { number: 1, title: 'one' },
      file,
      durationSec: 60,
      signal: controller.signal,
    })
    controller.abort()
    await expect(making).rejects.toMatchObject({ name: 'AbortError' })
    expect(await readdir(folder)).not.toContain('never.mp4')
  })
})

async function loudness(file: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-i', file, '-vn', '-af', 'volumedetect', '-f', 'null', '-'])
  return Number(/mean_volume: (-?[\d.]+)/.exec(stderr)?.[1])
}

describe('the cutting of a clip', () => {
  it.each([3, 24, 36.5, 75, 183])('gives every frame of %d seconds to one camera move', seconds => {
    for (const work of works) {
      const style = styleOf(work, 1)
      const shots = shotsOf(style, seconds)
      expect(shots.reduce((sum, shot) => sum + shot.frames, 0)).toBe(Math.round(seconds * style.fps))
      expect(Math.min(...shots.map(shot => shot.frames))).toBeGreaterThan(style.fps)
    }
  })

  it('makes only first episodes with the 4K badge in 1080p', () => {
    const sharp4k = works.find(work => work.badge === '4k')
    if (!sharp4k) throw new Error('no work has the 4K badge')
    expect(styleOf(sharp4k, 1)).toMatchObject({ w: 1920, h: 1080 })
    expect(styleOf(sharp4k, 2)).toMatchObject({ w: 1280, h: 720 })
  })

  it('names no episode of a series, whose one clip stands for all of them', () => {
    const series = works.find(work => work.kind === 'drama' && (work.seasons[0]?.episodes.length ?? 0) > 1)
    if (!series) throw new Error('no series')
    expect(wordsOf(series, { number: 1, title: 'one' })).toEqual({ label: '', title: '' })
    expect(wordsOf(workOf('movie'), { number: 1, title: '' }).label).not.toBe('')
  })

  it('breaks captions into lines that fit without losing words', () => {
    const characters = (text: string) => text.replace(/[，：；、。！？]/gu, '')
    for (const work of works) {
      const sentences = captionsOf(work.synopsis, 14)
      expect(
        sentences.flat().every(row => row.length <= 16),
        work.key,
      ).toBe(true)
      expect(characters(sentences.flat().join(''))).toBe(characters(work.synopsis))
    }
  })
})
