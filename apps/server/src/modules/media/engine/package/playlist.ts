import { INIT_NAME, segmentName } from '../encode/arguments.ts'
import { type Rate, rateValue } from '../probe/frame-rate.ts'

/** HLS playlists (RFC 8216) as pure text. Addresses are relative unless `address` says otherwise. */

export type MediaPlaylist = {
  /** In order, from index 0 on, without a hole. */
  segments: readonly { index: number; durationSec: number }[]
  /** Nothing will be added any more. */
  isComplete: boolean
  /** The plan's segment length: the target duration must not change while a playlist grows. */
  segmentSec: number
  /** Only the segments that begin before this moment are listed; seeking past them is impossible. */
  trialSec?: number | undefined
  /** Turns a file name into its address in the playlist, for signed addresses. */
  address?: ((fileName: string) => string) | undefined
}

const asIs = (fileName: string) => fileName

/** Segments of a trial: at least one, whole segments only; it is full once no later one can belong to it. */
export function withinTrial<S extends { durationSec: number }>(
  segments: readonly S[],
  trialSec: number,
): { listed: S[]; isFull: boolean } {
  let startsAt = 0
  const listed: S[] = []
  for (const segment of segments) {
    if (startsAt >= trialSec && listed.length > 0) return { listed, isFull: true }
    listed.push(segment)
    startsAt += segment.durationSec
  }
  return { listed, isFull: startsAt >= trialSec }
}

/** Media playlist of one rendition: EVENT while it grows (played from its start), VOD with an end when complete. */
export function mediaPlaylist(playlist: MediaPlaylist): string {
  const { segments, segmentSec, trialSec = Number.POSITIVE_INFINITY, address = asIs } = playlist
  const { listed, isFull } = withinTrial(segments, trialSec)
  const isEnded = playlist.isComplete || isFull
  const target = Math.max(Math.round(segmentSec), ...listed.map(segment => Math.round(segment.durationSec)))
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isEnded ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Without it players join a growing playlist near its end, as if it were live.
    '#EXT-X-START:TIME-OFFSET=0,PRECISE=YES',
    `#EXT-X-MAP:URI="${address(INIT_NAME)}"`,
    ...listed.flatMap(({ index, durationSec }) => [
      `#EXTINF:${durationSec.toFixed(6)},`,
      address(segmentName(index)),
    ]),
    ...(isEnded ? ['#EXT-X-ENDLIST'] : []),
  ]
  return `${lines.join('\n')}\n`
}

export type Bandwidth = { bandwidth: number; averageBandwidth: number }

/**
 * Bits per second of a rendition as measured: its heaviest segment and its average. Segments shorter than half the
 * target are no measure of the peak (RFC 8216, section 4.1). Zero without segments.
 */
export function measuredBandwidth(
  segments: readonly { bytes: number; durationSec: number }[],
  segmentSec: number,
): Bandwidth {
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0)
  const seconds = segments.reduce((sum, segment) => sum + segment.durationSec, 0)
  if (seconds === 0) return { bandwidth: 0, averageBandwidth: 0 }
  const whole = segments.filter(segment => segment.durationSec >= segmentSec / 2)
  const averageBandwidth = Math.ceil((bytes * 8) / seconds)
  const peaks = whole.map(segment => Math.ceil((segment.bytes * 8) / segment.durationSec))
  return { bandwidth: Math.max(averageBandwidth, ...peaks), averageBandwidth }
}

export type Variant = Bandwidth & {
  id: string
  width: number
  height: number
  fps: Rate
  /** As `onInit` gave them, e.g. avc1.64001f,mp4a.40.2 */
  codecs: string
  /** Address of the rendition's media playlist. */
  uri: string
}

export type SubtitleRendition = { name: string; language: string; uri: string }

/** A sound track as players choose it. */
export type SoundRendition = {
  name: string
  language: string
  /** Address of its media playlist; null of the one that is in the variants' own segments. */
  uri: string | null
}

/** A quoted attribute can hold neither quotes nor line breaks. */
function quoted(text: string): string {
  return `"${text.replace(/["\r\n]/g, ' ').trim()}"`
}

/** One line for each; a group must not have two of the same name. */
function soundLines(sounds: readonly SoundRendition[]): string[] {
  const taken = new Set<string>()
  return sounds.map(({ name, language, uri }, index) => {
    const own = quoted(name) === '""' || taken.has(quoted(name)) ? `${name} ${index + 1}`.trim() : name
    taken.add(quoted(own))
    const attributes = [
      'TYPE=AUDIO',
      'GROUP-ID="sound"',
      `NAME=${quoted(own)}`,
      ...(language === 'und' ? [] : [`LANGUAGE=${quoted(language)}`]),
      `DEFAULT=${uri === null ? 'YES' : 'NO'}`,
      'AUTOSELECT=YES',
      'CHANNELS="2"',
      ...(uri === null ? [] : [`URI=${quoted(uri)}`]),
    ]
    return `#EXT-X-MEDIA:${attributes.join(',')}`
  })
}

function variantLines(variant: Variant, hasSubtitles: boolean, hasSounds: boolean): string[] {
  const attributes = [
    `BANDWIDTH=${variant.bandwidth}`,
    `AVERAGE-BANDWIDTH=${variant.averageBandwidth}`,
    `RESOLUTION=${variant.width}x${variant.height}`,
    `FRAME-RATE=${rateValue(variant.fps).toFixed(3)}`,
    `CODECS=${quoted(variant.codecs)}`,
    ...(hasSounds ? ['AUDIO="sound"'] : []),
    ...(hasSubtitles ? ['SUBTITLES="subtitles"'] : []),
  ]
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, variant.uri]
}

/**
 * Master playlist: the variant with the id `first` leads (players begin with it), the others follow by bandwidth. Sounds
 * are named where there is a choice.
 */
export function masterPlaylist(
  variants: readonly Variant[],
  first: string,
  {
    subtitles = [],
    sounds = [],
  }: { subtitles?: readonly SubtitleRendition[]; sounds?: readonly SoundRendition[] } = {},
): string {
  const ordered = variants.toSorted(
    (one, other) => Number(other.id === first) - Number(one.id === first) || one.bandwidth - other.bandwidth,
  )
  const media = subtitles.map(({ name, language, uri }) => {
    const kind = 'TYPE=SUBTITLES,GROUP-ID="subtitles",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO'
    return `#EXT-X-MEDIA:${kind},NAME=${quoted(name)},LANGUAGE=${quoted(language)},URI=${quoted(uri)}`
  })
  const heard = sounds.length > 1 ? soundLines(sounds) : []
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...heard, ...media]
  const variantsOf = ordered.flatMap(one => variantLines(one, media.length > 0, heard.length > 0))
  return `${[...lines, ...variantsOf].join('\n')}\n`
}

/** Media playlist of one WebVTT file that spans the whole film. */
export function subtitlePlaylist(uri: string, durationSec: number): string {
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(durationSec)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ]
  return `${[...head, `#EXTINF:${durationSec.toFixed(3)},`, uri, '#EXT-X-ENDLIST'].join('\n')}\n`
}
