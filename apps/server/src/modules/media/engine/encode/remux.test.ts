import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { decoded, inFrames, readRendition } from '../fixtures/check-film.ts'
import { makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { probe } from '../probe/probe.ts'
import { ladder } from './ladder.ts'
import { keyframeCheck, withRemux } from './remux.ts'
import { transcode } from './transcode.ts'

vi.setConfig({ testTimeout: 120_000 })

const FIT = ['-preset', 'veryfast', '-g', '60', '-sc_threshold', '0', '-b:v', '600k']

async function planOf(source: string) {
  const known = await probe(source)
  return { known, plan: await withRemux(source, known, ladder(known)) }
}

function modes(plan: Awaited<ReturnType<typeof planOf>>['plan']): string[] {
  return plan.renditions.map(({ id, mode }) => `${id} ${mode}`)
}

describe('a source that fits', () => {
  it('is cut where the others are cut, its picture untouched', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder, { size: '640x360', seconds: 9, output: FIT })
    const { known, plan } = await planOf(source)
    expect(modes(plan)).toEqual(['240 encode', '360 remux'])
    const outDir = join(folder, 'out')
    for (const pass of plan.passes) await transcode({ source, probe: known, plan, pass, outDir })
    const [remuxed, encoded] = [await readRendition(outDir, '360'), await readRendition(outDir, '240')]
    const segments = inFrames(plan, remuxed)
    expect(segments).toEqual(inFrames(plan, encoded))
    expect(segments.map(segment => segment.length)).toEqual([120, 120, 30])
    expect(Number((await decoded(remuxed.film, folder)).nb_read_frames)).toBe(270)
    // The first coded picture of the source is in the result byte for byte.
    const bytes = await readFile(source)
    const mdat = bytes.indexOf('mdat') + 4
    expect(remuxed.film.includes(bytes.subarray(mdat + 800, mdat + 4000))).toBe(true)
  })

  it('resumes after a kill without touching what exists', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder, { size: '640x360', seconds: 9, output: FIT })
    const { known, plan } = await planOf(source)
    const announced: number[] = []
    const onSegment = (_: unknown, { index }: { index: number }) => {
      announced.push(index)
    }
    const job = {
      source,
      probe: known,
      plan,
      pass: ['360'],
      outDir: join(folder, 'out'),
      loudness: null,
      onSegment,
    }
    await transcode({ ...job, done: { 360: 2 } })
    expect(announced).toEqual([2])
  })
})

describe('a source is encoded again', () => {
  it.each([
    ['its key frames are elsewhere', { output: ['-g', '50', '-sc_threshold', '0', '-b:v', '600k'] }],
    ['its groups are open', { output: [...FIT, '-flags', '-cgop', '-x264-params', 'open-gop=1'] }],
    [
      'its bit rate is too high',
      {
        output: [
          '-g',
          '60',
          '-sc_threshold',
          '0',
          '-b:v',
          '4M',
          '-minrate',
          '4M',
          '-nal-hrd',
          'cbr',
          '-maxrate',
          '4M',
          '-bufsize',
          '4M',
        ],
      },
    ],
    ['its colors are finer', { output: [...FIT, '-pix_fmt', 'yuv444p'] }],
    ['its size is not on the ladder', { size: '638x390', output: FIT }],
    ['its sound is longer', { sound: 8, output: FIT }],
  ])('when %s', async (_, clip) => {
    const source = await makeClip(await temporaryFolder(), { size: '640x360', seconds: 5, ...clip })
    expect(modes((await planOf(source)).plan)).toEqual(['240 encode', '360 encode'])
  })
})

describe('the check of key frames', () => {
  const known = { index: 0, fps: { num: 25, den: 1 } }
  const plan = {
    fps: known.fps,
    gopFrames: 50,
    segmentFrames: 100,
    segmentSec: 4,
    frames: 0,
    durationSec: 0,
    segments: 0,
    hasAudio: false,
    renditions: [],
    passes: [],
  }

  it('accepts any film with a key frame at every boundary, and none that lacks one of them or a frame', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 600 }), fc.nat(), fc.boolean(), (frames, place, isKeyLost) => {
        const boundary = 50 * (place % Math.ceil(frames / 50))
        const run = (change: (frame: number) => { isKey?: boolean } | null) => {
          const check = keyframeCheck({ ...plan, frames })
          for (let frame = 0; frame < frames; frame++) {
            const changed = change(frame)
            if (changed) check.note({ timeSec: frame / 25, isKey: frame % 50 === 0, ...changed })
          }
          return check.fits()
        }
        expect(run(() => ({}))).toBe(true)
        expect(run(frame => (frame === boundary ? (isKeyLost ? { isKey: false } : null) : {}))).toBe(false)
      }),
    )
  })
})
