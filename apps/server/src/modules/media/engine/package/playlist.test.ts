import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  masterPlaylist,
  measuredBandwidth,
  mediaPlaylist,
  subtitlePlaylist,
  type Variant,
} from './playlist.ts'

type Parsed = { tags: Map<string, string>; entries: { durationSec: number; uri: string }[] }

/** Reads a media playlist as a player does: a duration belongs to the address after it. */
function parse(text: string): Parsed {
  const lines = text.split('\n')
  const tags = new Map<string, string>()
  const entries: Parsed['entries'] = []
  let durationSec = Number.NaN
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) durationSec = Number.parseFloat(line.slice(8))
    else if (line.startsWith('#')) tags.set(line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1))
    else if (line) entries.push({ durationSec, uri: line })
  }
  return { tags, entries }
}

function segments(count: number, durationSec = 4, last = 1.5) {
  return Array.from({ length: count }, (_, index) => ({
    index,
    durationSec: index === count - 1 ? last : durationSec,
  }))
}

describe('a media playlist', () => {
  it('is an event from the start without an end while it grows', () => {
    const { tags, entries } = parse(
      mediaPlaylist({ segments: segments(2, 4, 4), isComplete: false, segmentSec: 4 }),
    )
    expect(tags.get('#EXT-X-PLAYLIST-TYPE')).toBe('EVENT')
    expect(tags.has('#EXT-X-ENDLIST')).toBe(false)
    expect(tags.get('#EXT-X-START')).toBe('TIME-OFFSET=0,PRECISE=YES')
    expect(entries.map(entry => entry.uri)).toEqual(['seg-00000.m4s', 'seg-00001.m4s'])
  })

  it('is complete with an end when done', () => {
    const { tags, entries } = parse(mediaPlaylist({ segments: segments(3), isComplete: true, segmentSec: 4 }))
    expect(tags.get('#EXT-X-PLAYLIST-TYPE')).toBe('VOD')
    expect(tags.has('#EXT-X-ENDLIST')).toBe(true)
    expect(tags.has('#EXT-X-INDEPENDENT-SEGMENTS')).toBe(true)
    expect(tags.get('#EXT-X-VERSION')).toBe('7')
    expect(tags.get('#EXT-X-MAP')).toBe('URI="init.mp4"')
    expect(entries.at(-1)).toEqual({ durationSec: 1.5, uri: 'seg-00002.m4s' })
  })

  it('lists nothing while there is nothing', () => {
    expect(parse(mediaPlaylist({ segments: [], isComplete: false, segmentSec: 4 })).entries).toEqual([])
  })

  it('never announces a target below a segment, and never changes it while growing', () => {
    const plan = { segmentSec: 4.004, isComplete: false }
    const targets = [0, 1, 2, 3].map(count =>
      parse(mediaPlaylist({ ...plan, segments: segments(count, 4.004) })).tags.get('#EXT-X-TARGETDURATION'),
    )
    expect(new Set(targets)).toEqual(new Set(['4']))
  })

  it('passes every file name through the address given', () => {
    const text = mediaPlaylist({
      segments: segments(1),
      isComplete: true,
      segmentSec: 4,
      address: name => `${name}?s=1`,
    })
    expect(parse(text).entries[0]?.uri).toBe('seg-00000.m4s?s=1')
    expect(text).toContain('URI="init.mp4?s=1"')
  })

  it('cuts a trial to whole segments that begin within it and ends there, also while the film grows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 200 }),
        fc.boolean(),
        (count, trialSec, isComplete) => {
          const whole = segments(count, 4, 4)
          const { tags, entries } = parse(
            mediaPlaylist({ segments: whole, isComplete, segmentSec: 4, trialSec }),
          )
          expect(entries.length).toBe(Math.min(count, Math.ceil(trialSec / 4)))
          expect(tags.has('#EXT-X-ENDLIST')).toBe(isComplete || count * 4 >= trialSec)
        },
      ),
    )
  })
})

describe('the measured bandwidth', () => {
  it('takes the heaviest whole segment and the average', () => {
    const measured = measuredBandwidth(
      [
        { bytes: 500_000, durationSec: 4 },
        { bytes: 1_000_000, durationSec: 4 },
        { bytes: 400_000, durationSec: 1 },
      ],
      4,
    )
    expect(measured).toEqual({ bandwidth: 2_000_000, averageBandwidth: Math.ceil((1_900_000 * 8) / 9) })
  })

  it('is zero without segments', () => {
    expect(measuredBandwidth([], 4)).toEqual({ bandwidth: 0, averageBandwidth: 0 })
  })
})

describe('the master playlist', () => {
  const variant = (id: string, height: number, bandwidth: number): Variant => ({
    id,
    width: (height * 16) / 9,
    height,
    bandwidth,
    averageBandwidth: bandwidth / 2,
    fps: { num: 30000, den: 1001 },
    codecs: 'avc1.64001f,mp4a.40.2',
    uri: `${id}/index.m3u8`,
  })
  const variants = [
    variant('1080', 1080, 6_000_000),
    variant('240', 240, 400_000),
    variant('480', 480, 1_500_000),
  ]

  it('leads with the quick start, then rises', () => {
    const lines = masterPlaylist(variants, '480').split('\n')
    expect(lines.filter(line => line.endsWith('.m3u8'))).toEqual([
      '480/index.m3u8',
      '240/index.m3u8',
      '1080/index.m3u8',
    ])
  })

  it('has all that a player chooses by', () => {
    expect(masterPlaylist(variants, '480')).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=6000000,AVERAGE-BANDWIDTH=3000000,RESOLUTION=1920x1080,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2"\n1080/index.m3u8',
    )
  })

  it('cannot be broken by the name of a subtitle', () => {
    const text = masterPlaylist(variants, '480', {
      subtitles: [{ name: 'a",URI="evil\n#EXT', language: 'zh', uri: 's.m3u8' }],
    })
    const media = text.split('\n').filter(line => line.startsWith('#EXT-X-MEDIA'))
    expect(media).toHaveLength(1)
    expect(media[0]?.match(/"/g)).toHaveLength(8)
    expect(text.match(/SUBTITLES="subtitles"/g)).toHaveLength(3)
    expect(subtitlePlaylist('s.vtt', 61.5)).toContain('#EXT-X-TARGETDURATION:62')
  })

  it('names the sounds where there is a choice, the first without an address of its own', () => {
    const sound = (name: string, language: string, uri: string | null) => ({ name, language, uri })
    const only = [sound('国语', 'chi', null)]
    expect(masterPlaylist(variants, '480', { sounds: only })).toBe(masterPlaylist(variants, '480'))
    const sounds = [...only, sound('日语', 'jpn', 'a1/index.m3u8'), sound('日语', 'jpn', 'a2/index.m3u8')]
    const lines = masterPlaylist(variants, '480', {
      sounds: [...sounds, sound('x",URI="evil\n#EXT', 'und', 'a3/index.m3u8')],
    }).split('\n')
    const kind = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound"'
    expect(lines.filter(line => line.startsWith('#EXT-X-MEDIA:'))).toEqual([
      `${kind},NAME="国语",LANGUAGE="chi",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2"`,
      `${kind},NAME="日语",LANGUAGE="jpn",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="a1/index.m3u8"`,
      `${kind},NAME="日语 3",LANGUAGE="jpn",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="a2/index.m3u8"`,
      `${kind},NAME="x ,URI= evil #EXT",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="a3/index.m3u8"`,
    ])
    const streams = lines.filter(line => line.startsWith('#EXT-X-STREAM-INF:'))
    expect(streams.every(line => line.includes(',AUDIO="sound"'))).toBe(true)
  })
})
