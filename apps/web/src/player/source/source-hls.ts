import type Hls from 'hls.js'
import type { ErrorData, HlsConfig, LevelDetails } from 'hls.js'
import { endIfPlayed } from './end-if-played.ts'
import { filmConfig, isAbsent, isCodecError, isOfServer, isRefused, liveConfig } from './hls-config.ts'
import { knownPlaylist } from './known-playlist.ts'
import { levelOf, levelsOf, limitLevels, qualityOf } from './levels.ts'
import { keepMeasured } from './measured.ts'
import { playUpTo } from './play-up-to.ts'
import { takePrepared } from './prepare-hls.ts'
import { createSoundTrouble, isOfSound } from './sound-trouble.ts'
import type { Source, SourceSetup } from './source-contract.ts'

/** Retries after hls.js itself has given up, before it counts as failed. */
const maxNetworkTries = 2
const maxMediaTries = 2
/** Answers of a server in trouble, one after the other, that are no accident. */
const serverTroubleAfter = 3
/** A start this close to the end of a growing playlist would wait for the transcode, in seconds. */
const edgeGapSec = 8
/** Left to play of what is buffered while a chosen quality is fetched: hls.js's estimate knows no busy moments. */
const replaceLeadSec = 3
/** hls.js keeps at least the segment that plays this far ahead, in seconds. */
const replaceDelaySec = 1
/** Segments after which hls.js's estimate is one of the network. */
const measuredAfter = 3

/** `withSound`: of the larger build, which alone knows further sound tracks. */
interface HlsBuild {
  Hls: typeof Hls
  withSound?: (Build: typeof Hls) => Partial<HlsConfig>
}

/** With the build of hls.js that is given. */
export function openHlsSource(
  { Hls: Build, withSound }: HlsBuild,
  video: HTMLVideoElement,
  setup: SourceSetup,
): Source {
  const { live, holes, address, startSec } = setup
  const { Events, ErrorTypes, ErrorDetails } = Build
  let { qualities, choice } = setup
  const isAnother = live || withSound !== undefined || choice !== 'auto'
  const prepared = takePrepared(video, isAnother ? null : address, startSec)
  const hls =
    prepared ??
    new Build({
      ...(live ? liveConfig() : filmConfig()),
      ...knownPlaylist(Build, address, setup.playlist),
      ...withSound?.(Build),
    })
  let started = false
  /** The playlist is known. */
  let parsed = hls.levels.length > 0
  let chosenEarly = false
  let networkTries = 0
  let mediaTries = 0
  let retryTimer = 0
  let serverErrors = 0
  /** The playlist is from before a pause: its end is known with the next one. */
  let edgeIsStale = false

  let segments = 0

  const levels = () => levelsOf(hls)
  const limit = () => limitLevels(hls, qualities)
  const chosen = () => {
    const quality = qualities.find(({ name }) => name === choice)
    return quality ? levelOf(levels(), quality) : -1
  }
  // Soon after the beginning of a segment rather than at its end, where little is left to play meanwhile.
  const replaceBuffered = () => {
    video.removeEventListener('timeupdate', replaceBuffered)
    const level = chosen()
    if (level < 0) return
    const reachedSec = video.currentTime + replaceDelaySec
    const segment = hls.levels[hls.currentLevel]?.details?.fragments.find(({ end }) => end > reachedSec)
    if (segment && segment.duration > replaceLeadSec && segment.end - video.currentTime < replaceLeadSec) {
      hls.loadLevel = level
      video.addEventListener('timeupdate', replaceBuffered)
    } else hls.nextLevel = level
  }
  // Without a position hls.js goes to the end of a playlist that is still growing.
  const goOn = () => {
    if (live) hls.startLoad(-1)
    else if (video.readyState > 0) hls.startLoad(video.currentTime, true)
    else hls.startLoad(setup.startSec)
  }
  const toLive = () => {
    const edge = hls.liveSyncPosition
    if (edge !== null && Number.isFinite(edge)) video.currentTime = edge
  }
  const follow = (details: LevelDetails) => {
    if (live) {
      if (edgeIsStale) toLive()
      edgeIsStale = false
      return
    }
    setup.onAvailable(details.edge)
    if (started) return
    started = true
    if (details.live && setup.startSec > details.edge) hls.startLoad(Math.max(0, details.edge - edgeGapSec))
  }
  let stopWaiting = () => {}
  const waitForHole = (startSec: number, endSec: number) => {
    hls.stopLoad()
    stopWaiting()
    stopWaiting = playUpTo(video, { startSec, endSec }, () => setup.onHole(endSec), goOn)
  }
  /** Whether it is of a segment that a fresh address did not mend. */
  const isKnownHole = (endSec: number) => {
    const known = holes.has(Math.round(endSec * 1000))
    holes.add(Math.round(endSec * 1000))
    return known
  }
  const loseSound = () => {
    hls.stopLoad()
    setup.onSoundLacking()
  }
  const isUnmended = (error: ErrorData) =>
    error.frag !== undefined &&
    error.frag.sn !== 'initSegment' &&
    (isAbsent(error) || (error.fatal && error.details === ErrorDetails.FRAG_PARSING_ERROR)) &&
    isKnownHole(error.frag.end)
  const sound = createSoundTrouble(isUnmended)
  const recover = (error: ErrorData) => {
    if (setup.sound !== null && sound.isGone(error)) return loseSound()
    if (isOfServer(error) && ++serverErrors === serverTroubleAfter) setup.onServerTrouble(true)
    if (!live && error.frag && isUnmended(error)) {
      waitForHole(error.frag.start, error.frag.end)
    } else if (isCodecError(error)) {
      hls.stopLoad()
      setup.onFail('codec')
    } else if (isRefused(error)) {
      hls.stopLoad()
      setup.onExpired()
    } else if (!error.fatal) {
      if (error.details === ErrorDetails.BUFFER_STALLED_ERROR) endIfPlayed(hls, video, Events.BUFFER_EOS)
    } else if (error.type === ErrorTypes.MEDIA_ERROR && mediaTries < maxMediaTries) {
      mediaTries++
      hls.recoverMediaError()
    } else if (error.type === ErrorTypes.NETWORK_ERROR && networkTries < maxNetworkTries) {
      networkTries++
      const again = () => (hls.levels.length > 0 ? goOn() : hls.loadSource(setup.address))
      retryTimer = window.setTimeout(again, 1000 * networkTries)
    } else if (setup.sound !== null && isOfSound(error)) {
      loseSound()
    } else {
      hls.stopLoad()
      const failure = isOfServer(error) ? 'server' : 'network'
      setup.onFail(error.type === ErrorTypes.NETWORK_ERROR ? failure : 'media')
    }
  }

  hls.on(Events.MANIFEST_PARSED, () => {
    const { sound } = setup
    if (sound !== null && !(sound in hls.allAudioTracks)) return setup.onSoundLacking()
    limit()
    parsed = true
    const level = chosen()
    if (chosenEarly && level < 0 && choice !== 'auto') return setup.onLacking()
    hls.startLevel = level
    if (level >= 0) hls.loadLevel = level
    hls.startLoad(live ? -1 : setup.startSec)
  })
  hls.on(Events.AUDIO_TRACKS_UPDATED, () => {
    if (setup.sound !== null) hls.audioTrack = setup.sound
  })
  hls.on(Events.LEVEL_UPDATED, (_event, { details }) => follow(details))
  const tellQuality = (level: number) => {
    const shown = levels()[level]
    setup.onQuality((shown && qualityOf(shown, qualities)?.name) ?? null)
  }
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => tellQuality(level))
  hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
    networkTries = 0
    if (frag.type === 'audio') sound.arrived()
    if (serverErrors >= serverTroubleAfter) setup.onServerTrouble(false)
    serverErrors = 0
    segments++
  })
  hls.on(Events.ERROR, (_event, error) => recover(error))
  if (!prepared) {
    hls.attachMedia(video)
    hls.loadSource(address)
  } else if (parsed) {
    limit()
    if (hls.latestLevelDetails) follow(hls.latestLevelDetails)
    if (hls.currentLevel >= 0) tellQuality(hls.currentLevel)
  }

  return {
    choosesQuality: true,
    holds: quality => !parsed || levelOf(levels(), quality) >= 0,
    select(name) {
      choice = name
      chosenEarly = !parsed
      // Until then there are no levels: it is applied when the playlist is parsed.
      if (!parsed) return
      const level = chosen()
      // Auto keeps the buffer; a chosen quality replaces it from one of the next segments on, so that the viewer
      // sees the change soon and the picture never stops. While paused hls.js leaves no time for what
      // is loaded instead: the buffer is replaced as soon as it plays.
      if (level < 0 || video.paused) hls.loadLevel = level
      else replaceBuffered()
      if (video.paused) video.addEventListener('play', replaceBuffered, { once: true })
    },
    selectSound(sound) {
      if ((sound === null) !== (setup.sound === null)) return false
      setup.sound = sound
      if (sound !== null) hls.audioTrack = sound
      return true
    },
    state() {
      const level = hls.levels[hls.currentLevel]
      return {
        kind: 'hls.js',
        level: level ? hls.currentLevel : null,
        levels: hls.levels.length,
        bitrate: level?.bitrate ?? null,
        bandwidth: hls.bandwidthEstimate || null,
        frameRate: level?.frameRate || null,
        codecs: [level?.videoCodec, level?.audioCodec].filter(Boolean).join(', ') || null,
      }
    },
    update(fresh) {
      qualities = fresh
      limit()
    },
    rest: () => hls.stopLoad(),
    wake() {
      edgeIsStale = live
      goOn()
    },
    lagSec: () => (live ? Math.max(0, (hls.liveSyncPosition ?? 0) - video.currentTime) : 0),
    toLive,
    close() {
      stopWaiting()
      if (segments >= measuredAfter) keepMeasured(hls.bandwidthEstimate)
      clearTimeout(retryTimer)
      video.removeEventListener('play', replaceBuffered)
      video.removeEventListener('timeupdate', replaceBuffered)
      hls.destroy()
    },
  }
}

/** Beside it: both are of the same code. */
export { prepareHls } from './prepare-hls.ts'
