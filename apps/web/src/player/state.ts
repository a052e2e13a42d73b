import type { DanmakuBox, DanmakuItem } from '@xinghe/danmaku'
import type {
  AudioTrack,
  Chapter,
  GateReason,
  Mark,
  Quality,
  Storyboard,
  Subtitle,
  Trial,
} from './play-port.ts'

type PlayerStatus = 'idle' | 'opening' | 'ready' | 'refused' | 'error'
/** `offline`: this device has no network. `server`: it answers with failures. `codec`: this browser cannot play such a film. */
export type PlayerError = 'network' | 'offline' | 'server' | 'media' | 'codec' | 'open'
/**
 * What is told in passing: it was sought beyond what is made so far; a part that is missing was skipped; a sound could not
 * be had, and another one plays.
 */
export type Passing = { what: 'edge' | 'skipped' | 'sound' }
/** `screen` is the Fullscreen API, `page` fills the page by style where that is missing (iPhone). */
export type Fullscreen = 'off' | 'screen' | 'page'

export interface PlayerPrefs {
  volume: number
  muted: boolean
  danmuOn: boolean
}

export interface MediaState {
  paused: boolean
  ended: boolean
  /** The picture should move but has no data. */
  waiting: boolean
  seeking: boolean
  currentTime: number
  bufferedTo: number
  rate: number
  volume: number
  muted: boolean
  /** Of the picture; unknown is taken for landscape. */
  orientation: 'landscape' | 'portrait'
}

/** Subtitles of the film, or of a file of the viewer's own, whose text is here already. */
export interface SubtitleSource extends Subtitle {
  text?: string
}

/** What a viewer chooses that moves nothing by itself. */
export interface ViewerChoices {
  mirror: boolean
  /** Index of the subtitles that are shown; null for none. */
  subtitle: number | null
  /** A second language under the first. */
  secondSubtitle: number | null
  /** Seconds by which subtitles come later. */
  subtitleDelay: number
  subtitles: SubtitleSource[]
  /** When playing stops: a moment of `performance.now()`, or the end of the episode. */
  sleep: number | 'end' | null
  statistics: boolean
}

/** A danmu that waits where it was pressed, in the picture's own pixels. */
export interface PressedDanmu {
  item: DanmakuItem
  box: DanmakuBox
}

export interface PlayerState extends MediaState, PlayerPrefs, ViewerChoices {
  status: PlayerStatus
  /** A live channel is open instead of a film: there is no duration and no seeking. */
  live: boolean
  /** The live picture is well behind what is sent now. */
  behindLive: boolean
  mediaKey: string | null
  episode: string | null
  next: string | null
  /** Of the whole episode, as the server knows it. */
  durationSec: number
  /** How far the open playlist reaches; below durationSec while the transcode is running. */
  availableTo: number
  qualities: Quality[]
  /** What the viewer chose. */
  currentQuality: 'auto' | (string & {})
  /** What is in the picture. */
  playingQuality: string | null
  /** false where the browser plays HLS itself, without a choice of quality. */
  choosesQuality: boolean
  storyboard: Storyboard | null
  marks: Mark[]
  chapters: Chapter[]
  audioTracks: AudioTrack[]
  /** Index among them. */
  audioTrack: number
  refused: GateReason | null
  /** Only the beginning plays; then comes the wall. */
  trial: Trial | null
  error: PlayerError | null
  /** The server answers with failures, and is asked again. */
  serverTrouble: boolean
  passing: Passing | null
  /** Where playing resumed from an earlier visit; null once dismissed. */
  resumedFrom: number | null
  fullscreen: Fullscreen
  locked: boolean
  pressed: PressedDanmu | null
  controlsVisible: boolean
  pip: boolean
  pipSupported: boolean
  loop: boolean
  /** 0.2 to 1; drawn as a dark overlay. */
  brightness: number
}

const idleMedia: MediaState = {
  paused: true,
  ended: false,
  waiting: false,
  seeking: false,
  currentTime: 0,
  bufferedTo: 0,
  rate: 1,
  volume: 1,
  muted: false,
  orientation: 'landscape',
}

/** The initial state of a newly opened episode, without the viewer's choices of this session. */
export const closedState = {
  status: 'idle',
  next: null,
  durationSec: 0,
  availableTo: 0,
  qualities: [],
  playingQuality: null,
  storyboard: null,
  marks: [],
  chapters: [],
  audioTracks: [],
  audioTrack: 0,
  subtitles: [],
  subtitle: null,
  secondSubtitle: null,
  subtitleDelay: 0,
  refused: null,
  trial: null,
  error: null,
  serverTrouble: false,
  passing: null,
  resumedFrom: null,
  pressed: null,
  currentTime: 0,
  bufferedTo: 0,
  paused: true,
  ended: false,
  waiting: false,
  seeking: false,
  behindLive: false,
} satisfies Partial<PlayerState>

export function initialState(prefs: PlayerPrefs, live = false): PlayerState {
  return {
    ...idleMedia,
    ...closedState,
    ...prefs,
    live,
    mediaKey: null,
    episode: null,
    currentQuality: 'auto',
    choosesQuality: true,
    fullscreen: 'off',
    locked: false,
    controlsVisible: true,
    pip: false,
    pipSupported: false,
    mirror: false,
    loop: false,
    sleep: null,
    statistics: false,
    brightness: 1,
  }
}

/** Index of the chosen sound track; null of the one that is in the picture's own segments. */
export function chosenSound({ audioTracks, audioTrack }: PlayerState): number | null {
  return audioTrack === firstTrack(audioTracks) ? null : audioTrack
}

/** Index of the sound track that plays where nobody has chosen. */
export function firstTrack(tracks: readonly AudioTrack[]): number {
  return Math.max(
    0,
    tracks.findIndex(track => track.default),
  )
}
