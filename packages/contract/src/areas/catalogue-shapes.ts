import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { id, mediaKey, several } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { feedMarks } from './feed.ts'
import { imageShape } from './media.ts'

export const accessRules = ['free', 'login', 'vip', 'firstFree', 'gold'] as const
export type AccessRule = (typeof accessRules)[number]

/** What an episode requires of a viewer: that they sign in, are a VIP, or have unlocked it with coins. */
export const episodeGates = ['login', 'vip', 'gold'] as const
export type EpisodeGate = (typeof episodeGates)[number]

export const badges = ['vip', 'exclusive', 'uhd', 'preview', 'new'] as const
export type Badge = (typeof badges)[number]

/** What a card wears: `login` and `gold` say what most of the work asks of a viewer, as `vip` does. */
export const cardBadges = [...badges, 'login', 'gold'] as const
export type CardBadge = (typeof cardBadges)[number]

export const pictureShape = imageShape.pick({ url: true, thumb: true, colour: true }).nullable()
export type Picture = z.output<typeof pictureShape>

/** A work as lists show it. */
export const workCardShape = z.object({
  mediaKey,
  kind: z.enum(workKinds),
  title: z.string(),
  tagline: z.string(),
  poster: pictureShape,
  cover: pictureShape,
  badge: z.enum(cardBadges).nullable(),
  /** 0 to 10 with one decimal, null while too few rated. */
  score: z.number().nullable(),
  year: z.number().int().nullable(),
  /** Region and genres by their names in the viewer's language. */
  region: z.string().nullable(),
  genres: z.array(z.string()),
  /** Published episodes and, once known, how many there will be. */
  episodes: z.number().int(),
  episodesTotal: z.number().int().nullable(),
  ended: z.boolean(),
  durationSec: z.number().nullable(),
  /** Valid plays. */
  hit: z.number().int(),
})
export type WorkCard = z.output<typeof workCardShape>

/** A work that was recommended. */
export const feedCardShape = workCardShape.extend(feedMarks)
export type FeedCard = z.output<typeof feedCardShape>

export const shelfStyles = ['banner', 'grid', 'row', 'wide', 'rank', 'calendar'] as const
/** One large picture at the top of a channel. */
export const slideShape = z.object({
  key: z.string(),
  title: z.string(),
  tagline: z.string(),
  picture: pictureShape,
  badge: z.enum(cardBadges).nullable(),
  /** The work it shows, null where it leads to an address. */
  mediaKey: mediaKey.nullable(),
  /** An address of this site, or an outside one that begins with https. */
  link: z.string().nullable(),
})
export type Slide = z.output<typeof slideShape>

export const shelfShape = z.object({
  key: z.string(),
  title: z.string(),
  style: z.enum(shelfStyles),
  /** What a `banner` shows in place of items. */
  slides: z.array(slideShape),
  items: z.array(workCardShape.extend({ weekday: z.number().int().nullable() })),
  /** The query of the /list with the same works, null where there is none. */
  more: z.string().nullable(),
})
export type Shelf = z.output<typeof shelfShape>

export const facetShape = z.object({ key: z.string(), title: z.string(), count: z.number().int() })
export type Facet = z.output<typeof facetShape>
export const filterShape = z.object({
  kinds: z.array(facetShape),
  genres: z.array(facetShape),
  regions: z.array(facetShape),
  years: z.array(facetShape),
  languages: z.array(facetShape),
  statuses: z.array(facetShape),
  sorts: z.array(facetShape),
  /** Works that fit all filters together. */
  total: z.number().int(),
})
export type FilterMatrix = z.output<typeof filterShape>

/** One kind of works in the directory. */
export const directoryKindShape = facetShape.omit({ key: true }).extend({
  kind: z.enum(workKinds),
  /** Of its most watched works, at most three. */
  posters: z.array(pictureShape),
  genres: z.array(facetShape),
})
export type DirectoryKind = z.output<typeof directoryKindShape>

export const sorts = ['hot', 'new', 'rating'] as const

export const personShape = z.object({
  id: id(),
  name: z.string(),
  role: z.enum(['director', 'writer', 'actor', 'host', 'narrator']),
  character: z.string(),
  avatar: pictureShape,
})
export type Person = z.output<typeof personShape>

export const episodeShape = z.object({
  id: id(),
  seasonId: id(),
  number: z.number().int(),
  title: z.string(),
  durationSec: z.number().nullable(),
  cover: pictureShape,
  playable: z.boolean(),
  /** What the episode requires of a viewer; `null` when it is free. */
  gate: z.enum(episodeGates).nullable(),
  /** Until then only viewers whose VIP has early episodes may watch it; null for one that all see at once. */
  freeAt: z.number().int().nullable(),
  publishedAt: z.number().int(),
})
export type Episode = z.output<typeof episodeShape>

export const seasonShape = z.object({ id: id(), number: z.number().int(), title: z.string() })
export type Season = z.output<typeof seasonShape>

export const workDetailsShape = workCardShape.extend({
  originalTitle: z.string(),
  aliases: z.array(z.string()),
  synopsis: z.string(),
  language: z.string().nullable(),
  tags: z.array(z.string()),
  people: z.array(personShape),
  seasons: z.array(seasonShape),
  access: z.enum(accessRules),
  updateWeekday: z.number().int().nullable(),
  /** Danmu stored for the whole work. */
  danmu: z.number().int(),
  /** Comments on it that are shown, replies among them. */
  comments: z.number().int(),
  /** The user whose work it is; null for the site's own. */
  uploader: publicUserShape.nullable(),
})
export type WorkDetails = z.output<typeof workDetailsShape>

/** Filters of the catalogue; several values of one are joined by commas: a work fits one of them. */
export const filterFields = {
  kind: several(z.enum(workKinds), 7).optional(),
  genre: several(z.string().max(40), 12).optional(),
  region: several(z.string().max(20), 12).optional(),
  /** `2024` is that year, `2010s` its decade. */
  year: several(z.string().max(10), 12).optional(),
  language: several(z.string().max(20), 12).optional(),
  status: z.enum(['airing', 'ended']).optional(),
}
/** What a work is about; `to` is the address that shows the works of the topic. */
export const topicShape = z.object({
  kind: z.enum(['genre', 'tag']),
  key: z.string(),
  title: z.string(),
  count: z.number().int(),
  to: z.string(),
})
export type Topic = z.output<typeof topicShape>

export const shareShape = z.object({
  /** For a message, without the address. */
  text: z.string(),
  /** Address of the work: below the site's own origin where the site has no public address. */
  url: z.string(),
  /** For a picture or a card. */
  card: z.object({ title: z.string(), sentence: z.string(), picture: pictureShape }),
})
export type Share = z.output<typeof shareShape>
