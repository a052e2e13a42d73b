import type { Danmu, GateReason } from '@xinghe/contract'
import type { Player } from '#player/store.ts'

/** Whose danmu they are: an episode, or the video of a post, whose id is both. */
export interface DanmuPlace {
  mediaKey: string
  episode: string
}

/** The place of an opening, without what is new with each one; null while it may not be watched. */
export const placeOf = (opened: (DanmuPlace & { refused: GateReason | null }) | null): DanmuPlace | null =>
  opened?.refused === null ? { mediaKey: opened.mediaKey, episode: opened.episode } : null

/** A film that danmu are sent to. */
export interface DanmuTarget {
  player: Player | null
  /** Null while nothing plays that one could be sent to. */
  place: DanmuPlace | null
  /** Draws an own danmu at once. */
  showOwn: (item: Danmu) => void
}
