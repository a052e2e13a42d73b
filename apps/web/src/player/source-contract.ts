import type { Quality } from './play-port.ts'

type SourceFailure = 'network' | 'media'

interface SourceEvents {
  /** The quality now in the picture; null if the browser does not say. */
  onQuality(name: string | null): void
  /** How far the playlist reaches, in seconds. */
  onAvailable(sec: number): void
  /** The server refuses the address (4xx): a fresh one is needed. */
  onExpired(): void
  /** Recovery has been tried and did not help. */
  onFail(failure: SourceFailure): void
}

export interface SourceSetup extends SourceEvents {
  address: string
  startSec: number
  qualities: readonly Quality[]
  choice: string
}

/** A playlist that is being played by a video element. */
export interface Source {
  readonly choosesQuality: boolean
  /** false: the playlist was opened before this quality was there. */
  holds(quality: Quality): boolean
  /** A quality's name, or 'auto'. */
  select(choice: string): void
  update(qualities: readonly Quality[]): void
  /** Stops loading while the picture is out of sight. */
  rest(): void
  wake(): void
  close(): void
}
