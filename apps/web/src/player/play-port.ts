import type { PlayData, PlayReportQuality } from '@xinghe/contract'
import type { DanmakuItem } from '@xinghe/danmaku'

export type { GateReason, PlayData, Quality, Storyboard, Subtitle, Trial } from '@xinghe/contract'

export type Mark = PlayData['marks'][number]
export type Chapter = PlayData['chapters'][number]
export type AudioTrack = PlayData['audioTracks'][number]

export type FreshAddress = Pick<
  PlayData,
  'address' | 'expiresAt' | 'refused' | 'trial' | 'stream' | 'qualities' | 'complete'
>

/** `startSec`: to begin at, seconds, wherever the film was resumed otherwise. */
export type OpenedPlay = PlayData & { startSec?: number }

export interface PlayReport {
  mediaKey: string
  episode: string
  /** The present time of the picture. */
  seconds: number
  /** Seconds watched since the last report. */
  watchedSec: number
  /** Milliseconds since 1970. */
  at: number
  ended: boolean
  /** The viewer has left the film. */
  left?: boolean
  /** How it played, with the last report of an episode. */
  quality?: PlayReportQuality
}

/** What a viewer says of the episode that is open. */
export type SentMark = Mark & { mediaKey: string; episode: string }

/** How viewers mark parts of an episode. */
export interface Marker {
  /** Somebody is signed in. */
  isOpen(): boolean
  /** Whether it is shown by now; undefined when it was refused, and why was told. */
  send(mark: SentMark): Promise<{ agreed: boolean } | undefined>
}

/** What the player needs from the server; the application wires it to the API client. */
export interface PlayPort {
  /** `episode` null opens the one where the viewer stopped, or the first. */
  open(mediaKey: string, episode: string | null, signal: AbortSignal): Promise<OpenedPlay>
  /** A fresh address and the present state of the ladder, without counting as a new opening. */
  address(mediaKey: string, episode: string, signal: AbortSignal): Promise<FreshAddress>
  /** `closing`: the page may be gone at once, so it must go by sendBeacon or a keepalive request. */
  report(report: PlayReport, closing: boolean): Promise<void>
  /** Where the viewer stopped in an open episode, on whichever device, in seconds; null where nobody knows. */
  stoppedAt?(mediaKey: string, episode: string): Promise<number | null>
  /** Danmu of one six-minute segment, counted from 0. */
  danmu?(mediaKey: string, episode: string, segment: number, signal: AbortSignal): Promise<DanmakuItem[]>
  /** The viewer's own, which segments may lack: those are the same for everybody. */
  ownDanmu?(mediaKey: string, episode: string, signal: AbortSignal): Promise<DanmakuItem[]>
  /** Without it nothing can be marked. */
  marker?: Marker
}
