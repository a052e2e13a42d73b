import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constantRate, type Rate, rateValue } from '../probe/frame-rate.ts'
import type { Probe, VideoTrack } from '../probe/probe.ts'
import { ladder, type Plan, QUALITIES } from './ladder.ts'

const VIDEO: VideoTrack = {
  index: 0,
  codec: 'h264',
  profile: 'High',
  pixFmt: 'yuv420p',
  bitDepth: 8,
  codedWidth: 1920,
  codedHeight: 1080,
  width: 1920,
  height: 1080,
  rotation: 0,
  fps: { num: 25, den: 1 },
  isVfr: false,
  isInterlaced: false,
  hdr: 'none',
  matrix: 'bt709',
  sar: 1,
  bitrate: 5_000_000,
  startSec: 0,
  durationSec: 60,
  heldFrames: 0,
  hasShowTimes: true,
  hasOwnLength: true,
}

function probed(video: Partial<VideoTrack>, durationSec = 60): Probe {
  const audio = {
    index: 1,
    codec: 'aac',
    channels: 2,
    sampleRate: 48_000,
    durationSec,
    language: 'und',
    title: '',
  }
  return {
    container: 'mov',
    sizeBytes: 1,
    startSec: 0,
    durationSec,
    video: { ...VIDEO, ...video, durationSec },
    audio,
    subtitles: [],
  }
}

function sizes(plan: Plan): string[] {
  return plan.renditions.map(({ id, width, height }) => `${id}:${width}x${height}`)
}

const side = fc.integer({ min: 16, max: 8192 })
const rate = fc
  .tuple(fc.integer({ min: 1, max: 240_000 }), fc.constantFrom(1, 1000, 1001))
  .map(([num, den]) => ({ num, den }))

describe('the ladder', () => {
  it('gives a full HD film every quality up to its own', () => {
    expect(sizes(ladder(probed({})))).toEqual([
      '240:426x240',
      '360:640x360',
      '480:854x480',
      '720:1280x720',
      '1080:1920x1080',
    ])
  })

  it('keeps portrait and counts its short side', () => {
    expect(sizes(ladder(probed({ width: 720, height: 1280 })))).toEqual([
      '240:240x426',
      '360:360x640',
      '480:480x854',
      '720:720x1280',
    ])
  })

  it('counts a wide-screen film by its width for the top quality', () => {
    expect(sizes(ladder(probed({ width: 1920, height: 804 }))).at(-1)).toBe('1080:1920x804')
  })

  it('makes odd sizes even without enlarging them', () => {
    expect(sizes(ladder(probed({ width: 641, height: 359 })))).toEqual(['240:428x240', '360:640x358'])
  })

  it('gives a tiny source one rendition of its own size', () => {
    expect(sizes(ladder(probed({ width: 160, height: 121 })))).toEqual(['240:160x120'])
  })

  it('makes 480 alone first and the rest in one call', () => {
    expect(ladder(probed({})).passes).toEqual([['480'], ['240', '360', '720', '1080']])
    expect(ladder(probed({ width: 640, height: 360 })).passes).toEqual([['360'], ['240']])
  })

  it('offers 2160 only where the source has it', () => {
    expect(ladder(probed({ width: 3840, height: 2160 })).renditions.at(-1)?.id).toBe('2160')
    expect(ladder(probed({ width: 2560, height: 1440 })).renditions.at(-1)?.id).toBe('1080')
  })

  it('counts a partial last segment', () => {
    expect(ladder(probed({}, 9)).segments).toBe(3)
    expect(ladder(probed({}, 8)).segments).toBe(2)
  })

  it('never enlarges, keeps the shape, and gives distinct rising even sizes for any source', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const plan = ladder(probed({ width, height }))
        expect(plan.renditions.length).toBeGreaterThan(0)
        let before = 0
        for (const one of plan.renditions) {
          expect([one.width % 2, one.height % 2]).toEqual([0, 0])
          expect(one.width).toBeLessThanOrEqual(width)
          expect(one.height).toBeLessThanOrEqual(height)
          // Rounding to even moves a side by one pixel at most.
          const scale = Math.max(one.width / width, one.height / height)
          expect(Math.abs(one.width - width * scale)).toBeLessThanOrEqual(2 * Math.max(1, width / height))
          expect(one.width * one.height).toBeGreaterThan(before)
          expect(QUALITIES).toContain(one.quality)
          before = one.width * one.height
        }
        expect(plan.passes.flat().toSorted()).toEqual(plan.renditions.map(one => one.id).toSorted())
      }),
    )
  })

  it('cuts every source into equal segments of whole closed groups near 4 s', () => {
    fc.assert(
      fc.property(
        rate,
        rate,
        fc.double({ min: 0.05, max: 14_400, noNaN: true }),
        (base, average, durationSec) => {
          const fps = constantRate({ base, average })
          const plan = ladder(probed({ fps }, durationSec))
          expect(rateValue(fps)).toBeGreaterThanOrEqual(9.99)
          expect(rateValue(fps)).toBeLessThanOrEqual(60.01)
          expect(plan.segmentFrames).toBe(2 * plan.gopFrames)
          expect(Math.abs(plan.segmentSec - 4)).toBeLessThanOrEqual(0.11)
          expect(Math.abs(plan.durationSec - durationSec)).toBeLessThanOrEqual(1 / rateValue(fps))
          expect(plan.segments * plan.segmentFrames).toBeGreaterThanOrEqual(plan.frames)
          expect((plan.segments - 1) * plan.segmentFrames).toBeLessThan(plan.frames)
        },
      ),
    )
  })
})

describe('the constant rate', () => {
  const of = (num: number, den = 1): Rate => ({ num, den })
  it.each([
    ['an exact NTSC rate as it is', of(30000, 1001), of(30000, 1001), of(30000, 1001)],
    ['a rounded NTSC rate made exact', of(2997, 100), of(2997, 100), of(30000, 1001)],
    ['a whole rate as it is', of(25), of(25), of(25)],
    ['120 frames halved', of(120), of(120), of(60)],
    ['144 frames cut to a third', of(144), of(144), of(48)],
    ['a slide show doubled into range', of(1), of(1), of(10)],
    ['a phone that drops frames at its nominal rate', of(30), of(2931, 100), of(30)],
    ['a screen recording at the next rate above its average', of(60), of(41), of(50)],
    ['an unknown raster by its average', of(90000), of(24), of(24)],
  ])('takes %s', (_, base, average, expected) => {
    expect(constantRate({ base, average })).toEqual(expected)
  })

  it('takes 30 when nothing is known', () => {
    expect(constantRate({ base: null, average: null })).toEqual(of(30))
  })
})
