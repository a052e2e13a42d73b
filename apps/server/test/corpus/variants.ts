import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeMatroska } from '#modules/media/engine/fixtures/make-matroska.ts'
import { type Clip, isReadable, makeFlashes, nicely } from './clip.ts'
import type { Mix } from './codecs.ts'

/** Films that are hard for another reason than their codecs. */
export type Variant = {
  name: string
  /** Writes the file into an empty folder and gives its path. */
  make: (folder: string) => Promise<string>
  /** Flashes and beeps that a viewer of the result must have; none: whatever. */
  flashes?: number
  beeps?: number
  /** Refused with this reason, and not made. */
  refused?: string
  /** Whether it can be read at all is for ffmpeg to say; if not, with its reason. */
  mayBeRefused?: boolean
  /** Its damage shows only while it is made: the job fails, and is not tried again. */
  failsOnce?: boolean
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast']
const B_FRAMES = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '250']
const AAC = ['-c:a', 'aac']
const FLAC = ['-c:a', 'flac']
const OPUS = ['-c:a', 'libopus']
const PCM = ['-c:a', 'pcm_s16le']

type Change = Partial<Clip>

async function written(folder: string, change: Change): Promise<string> {
  const clip: Clip = { ending: 'mp4', video: H264, audio: AAC, ...change }
  const file = join(folder, `film.${clip.ending}`)
  await makeFlashes(file, clip)
  return file
}

const plain = (name: string, change: Change, seen: Pick<Variant, 'flashes' | 'beeps'> = {}): Variant => ({
  name,
  make: folder => written(folder, change),
  flashes: 3,
  beeps: 3,
  ...seen,
})

/** A film written first and then changed by ffmpeg or by hand. */
const changed = (
  name: string,
  clip: Change,
  change: (file: string, folder: string) => Promise<string>,
  seen: Omit<Variant, 'name' | 'make'> = { flashes: 3, beeps: 3 },
): Variant => ({ name, make: async folder => change(await written(folder, clip), folder), ...seen })

/** Containers that keep a track's start, and codecs that all players of it know. */
const OFFSETS: readonly [string, Change][] = [
  ['mp4', {}],
  ['mov', { ending: 'mov', audio: PCM }],
  ['mkv', { ending: 'mkv', audio: FLAC }],
  ['mkv opus', { ending: 'mkv', audio: OPUS }],
  ['webm', { ending: 'webm', video: ['-c:v', 'libvpx', '-deadline', 'realtime'], audio: OPUS }],
  ['ts', { ending: 'ts' }],
  ['flv', { ending: 'flv' }],
  ['wmv', { ending: 'wmv', video: ['-c:v', 'wmv2'], audio: ['-c:a', 'wmav2'] }],
  ['ogg', { ending: 'ogv', video: ['-c:v', 'libtheora', '-g', '12'], audio: ['-c:a', 'libvorbis'] }],
]

const apart = OFFSETS.flatMap(([name, change]) => [
  plain(`${name}: sound 1 s before the picture`, { ...change, pictureSec: [1, 6] }),
  plain(`${name}: sound 3 s after the picture`, { ...change, soundSec: [3, 6] }, { beeps: 2 }),
  plain(
    `${name}: sound 10 s after the picture`,
    { ...change, pictureSec: [0, 15], soundSec: [10, 15] },
    { flashes: 5, beeps: 2 },
  ),
  plain(
    `${name}: sound 10 s before the picture`,
    { ...change, pictureSec: [10, 15], soundSec: [0, 15] },
    { flashes: 2, beeps: 5 },
  ),
])

const NEGATIVE = ['-avoid_negative_ts', 'disabled']
const from = (start: string) => ['-output_ts_offset', start]

const clocks = [
  plain('mp4: time stamps from -1 s', { pictureSec: [-1, 6], soundSec: [-1, 6], output: NEGATIVE }),
  plain('mkv: time stamps from -1 s', {
    ending: 'mkv',
    audio: OPUS,
    pictureSec: [-1, 6],
    soundSec: [-1, 6],
    output: NEGATIVE,
  }),
  plain('mkv: sound from -1 s', { ending: 'mkv', audio: OPUS, soundSec: [-1, 6], output: NEGATIVE }),
  plain('ts: time stamps from 90 s', { ending: 'ts', output: from('90') }),
  plain('ts: time stamps that begin anew', { ending: 'ts', output: from('95440') }),
  plain('mkv: time stamps from 90 s', { ending: 'mkv', output: from('90') }),
]

const lengths = [
  plain('one frame, AAC in mp4', { pictureSec: [0, 0.04] }, { flashes: 0 }),
  plain('one frame, FLAC in mkv', { ending: 'mkv', audio: FLAC, pictureSec: [0, 0.04] }, { flashes: 0 }),
  plain('one frame, Opus in mkv', { ending: 'mkv', audio: OPUS, pictureSec: [0, 0.04] }, { flashes: 0 }),
  plain('one frame, PCM in mov', { ending: 'mov', audio: PCM, pictureSec: [0, 0.04] }, { flashes: 0 }),
  plain(
    'one frame, no time for sound',
    { ending: 'mkv', audio: OPUS, output: ['-frames:v', '1', '-shortest'] },
    { flashes: 0, beeps: 0 },
  ),
  plain('one frame, no sound', { audio: [], pictureSec: [0, 0.04] }, { flashes: 0, beeps: 0 }),
  plain('10 s', { pictureSec: [0, 10], soundSec: [0, 10] }),
  plain('10.04 s in avi', { ending: 'avi', pictureSec: [0, 10.04], soundSec: [0, 10.04] }),
  plain('sound that ends after 2 s', { pictureSec: [0, 10], soundSec: [0, 2] }, { beeps: 1 }),
  plain('picture that ends after 2 s', { pictureSec: [0, 2], soundSec: [0, 10] }, { flashes: 1 }),
]

const rates = [
  plain('variable rate', { filters: "select='lt(n,40)+not(mod(n,2))'" }),
  plain('a picture each second or flash', {
    filters: "select='not(mod(n,25))+eq(mod(n,50),30)+eq(mod(n,50),34)'",
  }),
  plain('23.976 a second', { rate: '24000/1001' }),
  plain('29.97 a second in ts', { rate: '30000/1001', ending: 'ts' }),
  plain('120 a second', { rate: '120' }),
  plain('5 a second', { rate: '5' }),
]

const shapes = [
  plain('B-frames in avi', { ending: 'avi', video: B_FRAMES, audio: ['-c:a', 'libmp3lame'] }),
  plain('odd size, 4:4:4', { ending: 'mkv', size: '161x91', video: [...H264, '-pix_fmt', 'yuv444p'] }),
  plain('10 bits', { video: [...H264, '-pix_fmt', 'yuv420p10le'] }),
  plain('see-through', { ending: 'mov', video: ['-c:v', 'png', '-pix_fmt', 'rgba'] }),
  plain('interlaced', {
    ending: 'mpg',
    video: ['-c:v', 'mpeg2video', '-flags', '+ildct+ilme', '-top', '1'],
    audio: ['-c:a', 'mp2'],
  }),
  plain('6 channels', { ending: 'mkv', audio: ['-c:a', 'ac3', '-ac', '6'] }),
  plain('8000 samples a second', { ending: 'mov', audio: ['-c:a', 'pcm_mulaw', '-ar', '8000'] }),
  plain('96000 samples a second', { ending: 'mkv', audio: [...FLAC, '-ar', '96000'] }),
]

const copied = (name: string, clip: Change, ending: string, ...options: string[]) =>
  changed(name, clip, async (file, folder) => {
    const made = join(folder, `changed.${ending}`)
    await nicely(...options.flatMap(one => (one === 'IN' ? ['-i', file] : [one])), '-c', 'copy', made)
    return made
  })

const edits = [
  copied('cut within a group: edit list', { video: B_FRAMES }, 'mp4', '-ss', '0.72', 'IN'),
  copied('cut within a group, B-frames, mkv', { video: B_FRAMES }, 'mkv', '-ss', '0.72', 'IN'),
  copied('delayed by its edit list', {}, 'mp4', '-itsoffset', '0.6', 'IN'),
  copied('turned', {}, 'mov', 'IN', '-metadata:s:v', 'rotate=90'),
]

async function cutTo(file: string, part: number): Promise<string> {
  await truncate(file, Math.floor((await stat(file)).size * part))
  return file
}

const TAILS: readonly [string, Change][] = [
  ['mp4 with its index in front', { output: ['-movflags', '+faststart'] }],
  ['mp4 fragmented', { output: ['-movflags', '+frag_keyframe+delay_moov'], video: [...H264, '-g', '25'] }],
  ['mkv', { ending: 'mkv' }],
  ['ts', { ending: 'ts' }],
  ['avi', { ending: 'avi', video: ['-c:v', 'mpeg4'] }],
  ['flv', { ending: 'flv' }],
  ['mpg', { ending: 'mpg', video: ['-c:v', 'mpeg2video'], audio: ['-c:a', 'mp2'] }],
  ['wmv', { ending: 'wmv', video: ['-c:v', 'wmv2'], audio: ['-c:a', 'wmav2'] }],
  ['ogg', { ending: 'ogv', video: ['-c:v', 'libtheora', '-g', '12'], audio: ['-c:a', 'libvorbis'] }],
  ['mxf', { ending: 'mxf', video: ['-c:v', 'mpeg2video'], audio: PCM }],
]

/** A picture that changes all the time: bytes and seconds go together. */
const noisy = (change: Change): Change => ({ filters: 'noise=alls=12:allf=t', ...change })

/** Its index tells of pictures that are none. */
const PNG = ['-c:v', 'png', '-pix_fmt', 'rgb24']
const ZEROS = noisy({ ending: 'mov', video: PNG, output: ['-movflags', '+faststart'] })

const broken = [
  ...TAILS.flatMap(([name, change]) => [
    changed(`${name}: its last twentieth is missing`, noisy(change), file => cutTo(file, 0.95), {}),
    changed(`${name}: its second half is missing`, noisy(change), file => cutTo(file, 0.5), {}),
  ]),
  changed('mp4 without its index', {}, file => cutTo(file, 0.9), { refused: 'unreadable' }),
  changed('a hole of zeros in ts', noisy({ ending: 'ts' }), file => overwrite(file, 0.45, 0.55), {}),
  changed('a hole of zeros in mkv', noisy({ ending: 'mkv' }), file => overwrite(file, 0.45, 0.55), {}),
  changed(
    'a hole of zeros in avi',
    noisy({ ending: 'avi', video: ['-c:v', 'mpeg4'] }),
    file => overwrite(file, 0.45, 0.55),
    {},
  ),
  changed('pictures that are zeros from the middle on', ZEROS, file => overwrite(file, 0.4, 1), {
    failsOnce: true,
  }),
  changed('nothing but zeros after its head', noisy({ ending: 'mkv' }), file => overwrite(file, 0.1, 1), {}),
]

async function overwrite(path: string, fromPart: number, toPart: number): Promise<string> {
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  const [start, end] = [Math.floor(size * fromPart), Math.floor(size * toPart)]
  await file.write(Buffer.alloc(end - start), 0, end - start, start)
  await file.close()
  return path
}

const CUE = '1\n00:00:01,200 --> 00:00:02,000\n文字\n'

async function withTexts(file: string, folder: string): Promise<string> {
  const srt = join(folder, 'text.srt')
  await writeFile(srt, CUE)
  const made = join(folder, 'texts.mkv')
  const maps = Array.from({ length: 40 }, () => ['-map', '1']).flat()
  await nicely('-i', file, '-i', srt, '-map', '0', ...maps, '-c', 'copy', made)
  return made
}

/** One packet of twenty, as recorders leave out those of silence. */
async function sparseSound(file: string, folder: string): Promise<string> {
  const made = join(folder, 'sparse.mkv')
  await nicely('-i', file, '-c', 'copy', '-bsf:a', "noise=drop='mod(n,20)'", made)
  return made
}

async function joinedTwice(file: string): Promise<string> {
  const bytes = await readFile(file)
  await writeFile(file, Buffer.concat([bytes, bytes]))
  return file
}

const encryption = [
  '-encryption_scheme',
  'cenc-aes-ctr',
  '-encryption_key',
  '0123456789abcdef0123456789abcdef',
]
const ENCRYPTED = [...encryption, '-encryption_kid', 'a7e61c373e219033c21091fa607bf3b8']

const SOUND_ALONE: Change = { video: [], ending: 'mkv' }

const tracks: Variant[] = [
  changed('40 text tracks', {}, withTexts),
  {
    name: 'compressed text tracks',
    make: folder => makeMatroska(join(folder, 'film.mkv'), { tracks: 40, events: 20, eventBytes: 5000 }),
    flashes: 0,
    beeps: 0,
  },
  changed('sound of few packets', { ending: 'mkv', audio: OPUS }, sparseSound, { flashes: 3 }),
  changed('two films joined in one ts', { ending: 'ts' }, joinedTwice, {}),
  changed('encrypted', { output: ENCRYPTED }, async file => file, { refused: 'unreadable' }),
  changed('sound alone', SOUND_ALONE, async file => file, { refused: 'noVideo' }),
]

export const VARIANTS: readonly Variant[] = [
  ...apart,
  ...clocks,
  ...lengths,
  ...rates,
  ...shapes,
  ...edits,
  ...broken,
  ...tracks,
]

export function caseOfMix({ container, picture, sound, clip }: Mix): Variant {
  return {
    name: `${container} | ${picture} | ${sound}`,
    async make(folder) {
      const file = await written(folder, clip)
      if (await isReadable(file, clip)) return file
      throw new Error('cannot be written so that it can be read')
    },
    flashes: 3,
    beeps: 3,
    mayBeRefused: true,
  }
}
