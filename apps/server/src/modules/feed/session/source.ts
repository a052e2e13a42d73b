import type { Watched } from '#modules/playback/index.ts'
import type { Chosen, Pools } from '../rules.ts'
import type { Dismissed } from './viewer.ts'

/** What is known of the caller when an order is built. */
export interface ViewerContext {
  /** Differs between feed sessions. */
  seed: string
  /** Excluded: shown before. */
  shownIds: string[]
  /** Excluded as new recommendations: already watched. */
  watchedIds: string[]
  dismissed: Dismissed
  /** Source of the viewer's interests, latest first. */
  watched: Watched[]
  liked(subject: 'work' | 'post'): Promise<string[]>
}

/** A list of recommendations: its candidates, and how chosen ones are shown. */
export interface FeedSource<T> {
  /** Unique to the list and its filters. */
  name: string
  pools(context: ViewerContext): Promise<Pools>
  /** Cards in the order of the chosen ones; what is gone or hidden meanwhile is left out. */
  show(chosen: readonly Chosen[]): Promise<T[]>
}
