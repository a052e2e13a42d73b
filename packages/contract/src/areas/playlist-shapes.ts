import { z } from 'zod'
import { id, instant, mediaKey } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { pictureShape, workCardShape } from './catalogue-shapes.ts'

export const playlistSorts = ['latest', 'popular'] as const
export type PlaylistSort = (typeof playlistSorts)[number]

/** A user's list of works, as it is shown in lists and at the head of its page. */
export const playlistShape = z.object({
  key: id(),
  title: z.string(),
  description: z.string(),
  /** Its own picture, or that of the first work; null where neither has one. */
  cover: pictureShape,
  /** The cover is a picture that the owner chose. */
  ownCover: z.boolean(),
  owner: publicUserShape,
  /** Works in it, those among them that cannot be seen now. */
  items: z.number().int(),
  isPublic: z.boolean(),
  mine: z.boolean(),
  /** The caller saved it. */
  isFavorited: z.boolean(),
  /** How many saved it. */
  favorites: z.number().int(),
  /** What the caller makes of it: 0 nothing, 1 they like it, 2 they dislike it. */
  likeStatus: z.number().int().min(0).max(2),
  /** Likes. */
  dd: z.number().int(),
  /** Dislikes. */
  dc: z.number().int(),
  /** Visits, one a day of each viewer. */
  hit: z.number().int(),
  createdAt: instant(),
})
export type Playlist = z.output<typeof playlistShape>

export const playlistItemShape = z.object({
  mediaKey,
  /** Null of a work that cannot be seen: only the owner of the list is told of it. */
  work: workCardShape.nullable(),
})
export type PlaylistItem = z.output<typeof playlistItemShape>

/** An own list, as a choice of where a work is put. */
export const playlistChoiceShape = z.object({
  key: id(),
  title: z.string(),
  items: z.number().int(),
  isPublic: z.boolean(),
  /** The work is in it. */
  has: z.boolean(),
})
export type PlaylistChoice = z.output<typeof playlistChoiceShape>
