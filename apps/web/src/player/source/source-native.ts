import type { Source, SourceSetup } from './source-contract.ts'

/** Approximate distance Safari keeps between a live picture and the end of its playlist. */
const liveGapSec = 12

/** Safari has the tracks of the sound; TypeScript's DOM library does not. */
type AudibleVideo = HTMLVideoElement & { audioTracks?: ArrayLike<{ enabled: boolean }> }

/** HLS played by the browser itself (iPhone without Media Source Extensions): it alone chooses the quality. */
export function openNativeSource(video: HTMLVideoElement, setup: SourceSetup): Source {
  const closing = new AbortController()
  const { signal } = closing
  // The first is the one in the picture's segments, as in every playlist.
  const selectSound = (sound: number | null) => {
    const { audioTracks } = video as AudibleVideo
    for (let at = 0; audioTracks && at < audioTracks.length; at++) {
      const track = audioTracks[at]
      if (track) track.enabled = at === (sound ?? 0)
    }
    return true
  }
  const available = () => {
    const { seekable } = video
    if (seekable.length > 0) setup.onAvailable(seekable.end(seekable.length - 1))
  }
  video.addEventListener(
    'loadedmetadata',
    () => {
      // Without this Safari starts a growing playlist at its end, where a live one should start.
      if (!setup.live) video.currentTime = setup.startSec
      if (setup.sound !== null) selectSound(setup.sound)
      available()
    },
    { signal, once: true },
  )
  const edge = () => {
    const { seekable } = video
    return seekable.length > 0 ? seekable.end(seekable.length - 1) - liveGapSec : video.currentTime
  }
  video.addEventListener('progress', available, { signal })
  video.addEventListener(
    'error',
    () => {
      // The browser does not distinguish a refused address from a broken network; a fresh address mends both.
      if (video.error?.code === MediaError.MEDIA_ERR_DECODE) setup.onFail('media')
      else setup.onExpired()
    },
    { signal },
  )
  setup.onQuality(null)
  video.src = setup.address
  return {
    choosesQuality: false,
    holds: () => true,
    select: () => {},
    selectSound,
    state: () => ({
      kind: 'native',
      level: null,
      levels: 0,
      bitrate: null,
      bandwidth: null,
      frameRate: null,
      codecs: null,
    }),
    update: () => {},
    rest: () => {},
    wake() {
      if (setup.live) video.currentTime = edge()
    },
    lagSec: () => (setup.live ? Math.max(0, edge() - video.currentTime) : 0),
    toLive() {
      video.currentTime = edge()
    },
    close() {
      closing.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
