import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { prepared, readRendition } from '../fixtures/check-film.ts'
import { ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { inspect } from '../probe/inspect.ts'
import { furtherSounds, ladder } from './ladder.ts'
import { transcode } from './transcode.ts'
import { transcodeSound } from './transcode-sound.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Tones that tell tracks apart. */
const TONES = [440, 1000, 3000]
const SECONDS = 9.04

/** A film of three sounds: 国语, 日语 by default, and one that says nothing of itself. */
async function threeSounds(folder: string, fps = '25'): Promise<string> {
  const tones = TONES.flatMap(hertz => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${SECONDS}`])
  const file = join(folder, 'film.mkv')
  await ffmpeg(
    ...['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=${fps}:d=${SECONDS}`, ...tones],
    ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...[
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-metadata:s:a:0',
      'language=chi',
      '-metadata:s:a:0',
      'title=国语',
    ],
    ...['-metadata:s:a:1', 'language=jpn', '-metadata:s:a:1', 'title=a\u202e\u0007b'],
    ...['-disposition:a:0', '0', '-disposition:a:1', 'default', '-disposition:a:2', '0', file],
  )
  return file
}

/** Hertz of what a file sounds like: zero crossings of a second in its midst. */
async function toneOf(film: Buffer, folder: string): Promise<number> {
  const file = join(folder, 'heard.mp4')
  await writeFile(file, film)
  const pcm = await ffmpeg(
    ...['-xerror', '-i', file, '-map', '0:a', '-ss', '5', '-t', '1', '-ac', '1', '-ar', '48000'],
    ...['-f', 's16le', 'pipe:1'],
  )
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength >> 1)
  return samples.filter((sample, at) => sample >= 0 && (samples[at - 1] ?? 0) < 0).length
}

test('a film tells of all its sounds, the default one first', async () => {
  const folder = await temporaryFolder()
  const { plan } = await prepared(await threeSounds(folder), folder)
  expect(plan.sounds).toMatchObject([
    { id: 'a0', language: 'jpn', title: 'a b', channels: 1 },
    { id: 'a1', language: 'chi', title: '国语' },
    { id: 'a2', language: 'und', title: '' },
  ])
  const clip = await makeClip(folder)
  expect((await prepared(clip, folder)).plan.sounds).toHaveLength(1)
})

test('a film with a dozen sounds keeps eight, and tells of the rest', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'many.mkv')
  const maps = Array.from({ length: 12 }, () => ['-map', '0:a']).flat()
  await ffmpeg('-i', await makeClip(folder), '-map', '0:v', ...maps, '-c', 'copy', file)
  const found = await inspect(file, { maxBytes: 1024 ** 3, maxSec: 3600 })
  if ('refused' in found) throw new Error(found.refused)
  expect(found.ok).toMatchObject({ droppedAudio: 4 })
  expect(ladder(found.ok).sounds).toHaveLength(8)
})

test.each(['25', '24000/1001'])('at %s frames every further sound is cut where the picture is', async fps => {
  const folder = await temporaryFolder()
  const job = await prepared(await threeSounds(folder, fps), folder)
  const { plan, outDir, source } = job
  const [quality = ''] = plan.passes[0] ?? []
  await transcode({ ...job, pass: [quality] })
  const picture = await readRendition(outDir, quality)
  expect(await toneOf(picture.film, folder)).toBeCloseTo(TONES[1] ?? 0, -1)
  for (const [at, sound] of furtherSounds(plan).entries()) {
    const lengths: number[] = []
    await transcodeSound({
      ...{ source, plan, sound, outDir },
      onSegment: (_, { durationSec }) => void lengths.push(durationSec),
    })
    const made = await readRendition(outDir, sound.id)
    expect(made.tracks).toMatchObject([{ kind: 'audio', codec: 'mp4a.40.2', timescale: 48_000 }])
    expect(made.audio).toHaveLength(plan.segments)
    for (const [index, run] of made.audio.entries()) {
      const before = made.audio[index - 1]
      expect(run.decodeTime).toBe(before ? before.decodeTime + before.duration : 0)
      expect(Math.abs(run.decodeTime / 48_000 - index * plan.segmentSec)).toBeLessThan(0.022)
      expect(lengths[index]).toBeCloseTo((picture.video[index]?.duration ?? 0) / picture.videoTimescale, 3)
    }
    expect(await toneOf(made.film, folder)).toBeCloseTo(TONES[at * 2] ?? 0, -1)
  }
})

test('a killed sound goes on with its first missing segment, and joins what is there', async () => {
  const folder = await temporaryFolder()
  const { plan, outDir, source } = await prepared(await threeSounds(folder), folder)
  const [sound] = furtherSounds(plan)
  if (!sound) throw new Error('no further sound')
  const whole = { source, plan, sound }
  await transcodeSound({ ...whole, outDir: join(folder, 'whole') })
  const made: number[] = []
  const cut = transcodeSound({
    ...whole,
    outDir,
    // A segment that has its name, but was not told of.
    onSegment: (_, { index }) => {
      if (index === 1) throw new Error('killed')
      made.push(index)
    },
  })
  await expect(cut).rejects.toThrow('killed')
  const resumed: number[] = []
  const onSegment = (_: unknown, { index }: { index: number }) => void resumed.push(index)
  await transcodeSound({ ...whole, outDir, done: made.length, onSegment })
  expect(made).toEqual([0])
  expect([...made, ...resumed]).toEqual(Array.from({ length: plan.segments }, (_, index) => index))
  const [one, other] = await Promise.all(
    [join(folder, 'whole'), outDir].map(async dir => (await readRendition(dir, sound.id)).film),
  )
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true)
})
