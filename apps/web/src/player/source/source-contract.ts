import type { PlayData, Quality } from '../play-port.ts'

type SourceFailure = 'network' | 'server' | 'media' | 'codec'

interface SourceEvents {
  /** The quality now playing; null if the browser does not report it. */
  onQuality(name: string | null): void
  /** How far the playlist reaches, in seconds. */
  onAvailable(sec: number): void
  /** The server refuses the address (4xx): a fresh one is needed. */
  onExpired(): void
  /** The picture has come to a part that cannot be had: it goes on at its end, in seconds. */
  onHole(endSec: number): void
  /** What was chosen before the playlist was known is not in it: a fresh one may contain it. */
  onLacking(): void
  /** The chosen sound track is not in the playlist, or nothing of it can be had. */
  onSoundLacking(): void
  /** The server has answered several times in a row that it cannot; or it can again. */
  onServerTrouble(isInTrouble: boolean): void
  /** Recovery has been tried and did not help. */
  onFail(failure: SourceFailure): void
}

export interface SourceSetup extends SourceEvents {
  address: string
  /** What the address answers, where that is known. */
  playlist?: PlayData['playlist']
  startSec: number
  /** Ends of the segments that a fresh address did not mend, in whole milliseconds. */
  holes: Set<number>
  qualities: readonly Quality[]
  choice: string
  /** Index of the chosen sound track; null of the one that is in the picture's own segments. */
  sound: number | null
  /** A sliding playlist: opened near its end, and nobody seeks in it. */
  live: boolean
}

/** For those who want to know how it plays; null what is not known. */
export interface SourceState {
  kind: 'hls.js' | 'native'
  level: number | null
  levels: number
  /** Bits a second. */
  bitrate: number | null
  bandwidth: number | null
  frameRate: number | null
  codecs: string | null
}

/** A playlist that is being played by a video element. */
export interface Source {
  readonly choosesQuality: boolean
  /** false: the playlist was opened before this quality was there. true as long as the playlist is not known. */
  holds(quality: Quality): boolean
  /** A quality's name, or 'auto'. */
  select(choice: string): void
  /** Like `sound` of the setup. false: only a source that is opened with it can play it. */
  selectSound(sound: number | null): boolean
  state(): SourceState
  update(qualities: readonly Quality[]): void
  /** Stops loading while the picture is out of sight. */
  rest(): void
  wake(): void
  /** Seconds behind where a live picture should be; 0 where nothing is live. */
  lagSec(): number
  toLive(): void
  close(): void
}
