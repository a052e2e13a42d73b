import { describe, expect, it, vi } from 'vitest'
import { mixes } from '#test/corpus/codecs.ts'
import { judge } from '#test/corpus/judge.ts'
import { caseOfMix, VARIANTS } from '#test/corpus/variants.ts'
import { temporaryFolder } from './fixtures/make-clip.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A small part of the corpus; all of it is run by `node apps/server/test/corpus/run.ts`. */
const HARD = [
  'mkv opus: sound 1 s before the picture',
  'mkv: sound 3 s after the picture',
  'mp4: sound 10 s before the picture',
  'wmv: sound 10 s before the picture',
  'mp4: time stamps from -1 s',
  'mkv: sound from -1 s',
  'one frame, FLAC in mkv',
  'one frame, Opus in mkv',
  'one frame, no time for sound',
  'B-frames in avi',
  'cut within a group: edit list',
  'variable rate',
  'mkv: its second half is missing',
  'pictures that are zeros from the middle on',
  '40 text tracks',
  'sound of few packets',
  'encrypted',
]
const MIXED = [
  'ogg | theora | vorbis',
  'avi | h264 | mp3',
  'mpeg | mpeg2 | mp2',
  'mxf | h264 B | pcm_s16le',
  'wmv | h264 B | wmav2',
  'avi | mpeg4 | eac3',
  'avi | mpeg4 | vorbis',
]

const all = [...VARIANTS, ...mixes().map(caseOfMix)]

describe('a hard film is in sync, or is refused with its reason:', () => {
  it.each([...HARD, ...MIXED])('%s', async name => {
    const one = all.find(each => each.name === name)
    if (!one) throw new Error('no such case')
    const verdict = await judge(one, await temporaryFolder())
    expect(verdict).toMatchObject({ isGood: true })
  })
})
