import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { ladder } from '../encode/ladder.ts'
import { transcode } from '../encode/transcode.ts'
import { decoded, readRendition } from '../fixtures/check-film.ts'
import { makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { probe } from '../probe/probe.ts'
import { joinSegments } from './join-segments.ts'

vi.setConfig({ testTimeout: 120_000 })
const run = promisify(execFile)

/** Segments of a clip's first pass, one after the other in one file. */
async function segmentsOf(clip: Parameters<typeof makeClip>[1]) {
  const folder = await temporaryFolder()
  const source = await makeClip(folder, clip)
  const known = await probe(source)
  const plan = ladder(known)
  const [pass = []] = plan.passes
  await transcode({ source, probe: known, plan, pass, outDir: join(folder, 'out') })
  const { film } = await readRendition(join(folder, 'out'), pass[0] ?? '')
  const joined = join(folder, 'whole', 'segments.mp4')
  await mkdir(join(folder, 'whole'))
  await writeFile(joined, film)
  return { folder, plan, film, joined, target: join(folder, 'whole', 'made', 'film.mp4') }
}

interface Probed {
  format: { duration: string; format_name: string }
  streams: { codec_type: string; codec_name: string; duration: string; start_time: string }[]
}
async function probed(file: string): Promise<Probed> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_format',
    '-show_streams',
    '-of',
    'json',
    file,
  ])
  return JSON.parse(stdout)
}
const boxesOf = (bytes: Buffer) => {
  const names: string[] = []
  for (let at = 0; at + 8 <= bytes.length; at += Math.max(8, bytes.readUInt32BE(at)))
    names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}

it('makes one MP4 that plays whole, with its tables in front and every frame as it was', async () => {
  const { folder, plan, film, joined, target } = await segmentsOf({ size: '640x360', seconds: 9 })
  const seconds: number[] = []
  await joinSegments({ source: joined, target, bytes: film.length }, at => seconds.push(at))
  const { format, streams } = await probed(target)
  expect(streams.map(({ codec_type, codec_name }) => `${codec_type} ${codec_name}`)).toEqual([
    'video h264',
    'audio aac',
  ])
  expect(Math.abs(Number(format.duration) - plan.durationSec)).toBeLessThan(0.1)
  for (const { duration, start_time } of streams) {
    expect(Math.abs(Number(duration) - plan.durationSec)).toBeLessThan(0.1)
    expect(Math.abs(Number(start_time))).toBeLessThan(0.03)
  }
  const bytes = await readFile(target)
  expect(boxesOf(bytes).filter(name => name !== 'free')).toEqual(['ftyp', 'moov', 'mdat'])
  expect(Number((await decoded(bytes, folder)).nb_read_frames)).toBe(plan.frames)
  expect(bytes.length).toBeLessThan(film.length * 1.1)
  expect(seconds.at(-1)).toBeGreaterThan(plan.durationSec - 0.5)
})

it('makes the same bytes each time, and leaves no sound out that is not there', async () => {
  const { film, joined, target } = await segmentsOf({ size: '320x240', seconds: 5, sound: 0 })
  const make = async () => {
    await joinSegments({ source: joined, target, bytes: film.length }, () => {})
    return readFile(target)
  }
  const first = await make()
  expect((await make()).equals(first)).toBe(true)
  expect((await probed(target)).streams.map(({ codec_type }) => codec_type)).toEqual(['video'])
})

it('fails on what is no film, and ends when it is called off', async () => {
  const { film, joined, target } = await segmentsOf({ size: '320x240', seconds: 5 })
  const called = joinSegments({ source: joined, target, bytes: film.length }, () => {}, {
    signal: AbortSignal.abort(new Error('called off')),
  })
  await expect(called).rejects.toThrow('called off')
  await writeFile(joined, 'no film')
  await expect(joinSegments({ source: joined, target, bytes: 7 }, () => {})).rejects.toThrow()
})
