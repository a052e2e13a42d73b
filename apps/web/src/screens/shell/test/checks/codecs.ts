import type { Translate } from '#text/text.ts'
import type { Finding, Verdict } from '../report.ts'

const video = [
  { name: 'H.264', type: 'video/mp4; codecs="avc1.640028"', isNeeded: true },
  { name: 'H.265', type: 'video/mp4; codecs="hvc1.1.6.L120.B0"', isNeeded: false },
  { name: 'AV1', type: 'video/mp4; codecs="av01.0.08M.08"', isNeeded: false },
  { name: 'VP9', type: 'video/webm; codecs="vp09.00.40.08"', isNeeded: false },
]
const audio = [
  { name: 'AAC', type: 'audio/mp4; codecs="mp4a.40.2"', isNeeded: true },
  { name: 'Opus', type: 'audio/webm; codecs="opus"', isNeeded: false },
]

/** A film in 1080P at 30 pictures a second, as the ladder makes it. */
const fullHd = { width: 1920, height: 1080, bitrate: 5_000_000, framerate: 30 }

/** Which films the browser can play, and whether it does so without trouble. */
export async function checkCodecs(t: Translate): Promise<Finding[]> {
  const player = document.createElement('video')
  const films = video.map(async ({ name, type, isNeeded }): Promise<Finding> => {
    const info = await decoding(type)
    if (!info) {
      const plays = player.canPlayType(type) !== ''
      return {
        label: name,
        value: t(plays ? 'test.plays' : 'test.cannot'),
        verdict: verdictOf(plays, isNeeded),
      }
    }
    const how = info.powerEfficient ? 'test.hardware' : info.smooth ? 'test.software' : 'test.notSmooth'
    return {
      label: name,
      value: t(info.supported ? how : 'test.cannot'),
      verdict: verdictOf(info.supported, isNeeded),
    }
  })
  const sounds = audio.map(({ name, type, isNeeded }): Finding => {
    const plays = player.canPlayType(type) !== ''
    return {
      label: name,
      value: t(plays ? 'test.plays' : 'test.cannot'),
      verdict: verdictOf(plays, isNeeded),
    }
  })
  const hls = player.canPlayType('application/vnd.apple.mpegurl') !== ''
  const mse = 'MediaSource' in window || 'ManagedMediaSource' in window
  return [
    ...(await Promise.all(films)),
    ...sounds,
    {
      label: t('test.streaming'),
      value: [hls && 'HLS', mse && 'MSE'].filter(Boolean).join(' + ') || t('test.cannot'),
      verdict: hls || mse ? 'good' : 'bad',
    },
  ]
}

/** Null where the browser has no media capabilities, or does not know the type. */
async function decoding(contentType: string): Promise<MediaCapabilitiesDecodingInfo | null> {
  try {
    return await navigator.mediaCapabilities.decodingInfo({
      type: 'media-source',
      video: { contentType, ...fullHd },
    })
  } catch {
    return null
  }
}

/** What our films do not need is no fault when it is missing. */
function verdictOf(plays: boolean, isNeeded: boolean): Verdict {
  return plays ? 'good' : isNeeded ? 'bad' : 'plain'
}
