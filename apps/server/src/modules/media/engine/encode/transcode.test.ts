import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { makeFlashes } from '#test/corpus/clip.ts'
import { measureSync } from '#test/corpus/measure-sync.ts'
import { decoded, expectAligned, prepared, readRendition } from '../fixtures/check-film.ts'
import { makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import type { SegmentFile } from '../package/collect.ts'
import { probe } from '../probe/probe.ts'
import { ladder } from './ladder.ts'
import { CutShortError, transcode } from './transcode.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('a ladder', () => {
  it('is whole, aligned over its renditions and announced segment by segment', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder, { size: '480x480', fps: '15', seconds: 9 })
    const job = await prepared(source, folder)
    const events: string[] = []
    const fractions: number[] = []
    for (const pass of job.plan.passes) {
      await transcode({
        ...job,
        pass,
        onInit: ({ id }, init) => {
          events.push(`${id} ${init.codecs}`)
        },
        onSegment: async ({ id }, segment: SegmentFile) => {
          expect((await stat(segment.path)).size).toBe(segment.bytes)
          events.push(`${id} ${segment.index} ${segment.durationSec.toFixed(3)}`)
        },
        onProgress: ({ fraction }) => fractions.push(fraction),
      })
    }
    expect(job.plan.passes).toEqual([['480'], ['240', '360']])
    const of = (id: string) => events.filter(event => event.startsWith(id)).map(event => event.slice(4))
    expect(events.slice(0, 4).every(event => event.startsWith('480'))).toBe(true)
    for (const id of ['240', '360', '480']) {
      expect(of(id)[0]).toMatch(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/)
      expect(of(id).slice(1)).toEqual(['0 4.000', '1 4.000', '2 1.000'])
      const made = await readRendition(job.outDir, id)
      expectAligned(job.plan, made)
      const rendition = job.plan.renditions.find(one => one.id === id)
      const { width, height, nb_read_frames } = await decoded(made.film, folder)
      expect([width, height, Number(nb_read_frames)]).toEqual([
        rendition?.width,
        rendition?.height,
        job.plan.frames,
      ])
    }
    expect(fractions.filter(fraction => fraction === 1).length).toBeGreaterThan(0)
    expect(await readdir(join(job.outDir, '480'))).toEqual([
      'init.mp4',
      'seg-00000.m4s',
      'seg-00001.m4s',
      'seg-00002.m4s',
    ])
  })

  it('resumes after a kill as if nothing had happened', async () => {
    const folder = await temporaryFolder()
    // 4.004 s do not fall on the grid of sound frames: the hard case for joining.
    const source = await makeClip(folder, { fps: '30000/1001', seconds: 15 })
    const job = await prepared(source, folder)
    const whole = { ...job, pass: ['240'], outDir: join(folder, 'whole') }
    await transcode(whole)

    const controller = new AbortController()
    const killed = transcode({
      ...job,
      pass: ['240'],
      signal: controller.signal,
      onSegment: (_, { index }) => {
        if (index === 1) controller.abort(new Error('killed'))
      },
    })
    await expect(killed).rejects.toThrow('killed')
    const standing = async () =>
      Promise.all(
        ['init.mp4', 'seg-00000.m4s', 'seg-00001.m4s'].map(name => readFile(join(job.outDir, '240', name))),
      )
    const before = await standing()
    const announced: number[] = []
    // A killed process also leaves its folder behind.
    await mkdir(join(job.outDir, '240', '.work', 'left'), { recursive: true })
    await transcode({
      ...job,
      pass: ['240'],
      done: { 240: 2 },
      onSegment: (_, { index }) => {
        announced.push(index)
      },
    })
    expect(announced).toEqual([2, 3])
    expect(await standing()).toEqual(before)

    const [one, other] = [await readRendition(whole.outDir, '240'), await readRendition(job.outDir, '240')]
    expectAligned(job.plan, other)
    expect(other.video).toEqual(one.video)
    expect(other.audio).toEqual(one.audio)
    const picture = await decoded(other.film, folder)
    expect(Number(picture.nb_read_frames)).toBe(job.plan.frames)
  })

  it.each([
    ['whose picture ended long ago', [0, 0.04], [0, 15]],
    ['whose picture has not begun', [12, 15], [0, 15]],
  ] as const)('resumes a film %s', async (_, pictureSec, soundSec) => {
    const folder = await temporaryFolder()
    const source = join(folder, 'film.mkv')
    const [video, audio] = [
      ['-c:v', 'libx264', '-preset', 'ultrafast'],
      ['-c:a', 'flac'],
    ]
    await makeFlashes(source, { ending: 'mkv', video, audio, pictureSec, soundSec })
    const job = { ...(await prepared(source, folder)), pass: ['240'] }
    await transcode(job)
    const whole = await readRendition(job.outDir, '240')
    await transcode({ ...job, done: { 240: 2 } })
    const resumed = await readRendition(job.outDir, '240')
    expectAligned(job.plan, resumed)
    expect(resumed.video).toEqual(whole.video)
    expect(resumed.audio).toEqual(whole.audio)
    await writeFile(join(folder, 'resumed.mp4'), resumed.film)
    const { beeps } = await measureSync(join(folder, 'resumed.mp4'), 25)
    expect(beeps.map(Math.floor)).toEqual([1, 3, 5, 11, 13])
  })

  it('does nothing when all segments exist', async () => {
    const folder = await temporaryFolder()
    const job = await prepared(await makeClip(folder), folder)
    await transcode({
      ...job,
      pass: ['240'],
      source: '/nowhere',
      loudness: null,
      done: { 240: job.plan.segments },
    })
    await expect(stat(job.outDir)).rejects.toThrow('ENOENT')
  })

  it('ends when a listener fails', async () => {
    const folder = await temporaryFolder()
    const job = await prepared(await makeClip(folder), folder)
    const onSegment = () => Promise.reject(new Error('the store is full'))
    await expect(transcode({ ...job, pass: ['240'], onSegment })).rejects.toThrow('the store is full')
    expect(await readdir(join(job.outDir, '240'))).not.toContain('.work')
  })

  it('fails when a source ends early', async () => {
    const folder = await temporaryFolder()
    const source = await makeClip(folder)
    const known = await probe(source)
    const video = known.video && { ...known.video, durationSec: 20 }
    const longer = { ...known, video, durationSec: 20 }
    const job = { source, probe: longer, plan: ladder(longer), outDir: join(folder, 'out'), pass: ['240'] }
    await expect(transcode(job)).rejects.toThrow(CutShortError)
  })
})
