import type { PostPlace, PostState, ShortChannelKey } from '@xinghe/contract'
import type { Place } from './tables.ts'

export type ChannelMap = Partial<Record<ShortChannelKey, readonly string[]>>

/** The channel most of these posts belong to by their labels; the first of the map among equals. */
export function fieldOf(
  posts: readonly { labels: readonly string[] }[],
  map: ChannelMap,
): ShortChannelKey | null {
  let best: { key: ShortChannelKey; posts: number } | null = null
  for (const [key, labels] of Object.entries(map) as [ShortChannelKey, readonly string[]][]) {
    const fitting = posts.filter(post => post.labels.some(label => labels.includes(label))).length
    if (fitting > (best?.posts ?? 0)) best = { key, posts: fitting }
  }
  return best?.key ?? null
}

/** A tenth of a degree: about ten kilometers, within which nobody is found. */
const perDegree = 10

const rounded = (degrees: number) => Math.round(degrees * perDegree) / perDegree

/** A place with no more of its position than may be stored; none where half of it is missing. */
export function roundedPlace({ name, lat, lng }: PostPlace): Place {
  if (lat === undefined || lng === undefined) return { name, lat: null, lng: null }
  return { name, lat: rounded(lat), lng: rounded(lng) }
}

/** How far a post is, for its author. */
export function stateOf(post: {
  isOut: boolean
  isHidden: boolean
  /** Null without one. */
  film: { isPlayable: boolean; problem: string | null } | null
  /** What hides it; null where nothing is known of that. */
  hiding: { isOpen: boolean; isReview: boolean } | null
}): PostState {
  const { isOut, isHidden, film, hiding } = post
  if (isOut) return 'public'
  if (film && film.problem !== null && !film.isPlayable) return 'failed'
  if (isHidden && !(hiding?.isOpen && hiding.isReview)) return hiding?.isReview ? 'rejected' : 'hidden'
  if (film && !film.isPlayable) return 'transcoding'
  return isHidden ? 'review' : 'public'
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

interface Position {
  lat: number
  lng: number
}

/** Over the ground, by the haversine formula. */
export function distanceKm(a: Position, b: Position): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}
