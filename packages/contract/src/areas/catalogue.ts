import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, int, listOf, mediaKey, paging } from '../wire.ts'
import { imageShape } from './media.ts'

export const workKinds = ['movie', 'drama', 'variety', 'anime', 'sport', 'short', 'documentary'] as const
export type WorkKind = (typeof workKinds)[number]

export const accessRules = ['free', 'login', 'vip', 'firstFree'] as const
export type AccessRule = (typeof accessRules)[number]

export const badges = ['vip', 'exclusive', 'uhd', 'preview', 'new'] as const
export type Badge = (typeof badges)[number]

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
  badge: z.enum(badges).nullable(),
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

export const shelfStyles = ['banner', 'grid', 'row', 'wide', 'rank', 'calendar'] as const
export const shelfShape = z.object({
  key: z.string(),
  title: z.string(),
  style: z.enum(shelfStyles),
  items: z.array(workCardShape.extend({ banner: pictureShape, weekday: z.number().int().nullable() })),
  /** The list behind the shelf as the query of /list, null where there is none. */
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
})
export type FilterMatrix = z.output<typeof filterShape>

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
  /** What the episode asks of a viewer; `null` when it is free. */
  gate: z.enum(['login', 'vip']).nullable(),
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
  /** Danmu kept for the whole work. */
  danmu: z.number().int(),
})
export type WorkDetails = z.output<typeof workDetailsShape>

const filters = {
  kind: z.enum(workKinds).optional(),
  genre: z.string().max(40).optional(),
  region: z.string().max(20).optional(),
  year: z.string().max(10).optional(),
  language: z.string().max(20).optional(),
  status: z.enum(['airing', 'ended']).optional(),
  sort: z.enum(sorts).default('hot'),
}

export const catalogue = {
  shelves: endpoint({
    method: 'GET',
    path: '/api/Home/Shelves',
    access: 'visitor',
    cacheable: true,
    codes: ['notFound'],
    summary: 'Banner and shelves of the home screen or of one channel',
    query: z.object({ channel: z.string().max(40).default('home') }),
    data: z.object({ channel: z.string(), shelves: z.array(shelfShape) }),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/Home/Recommend',
    access: 'visitor',
    summary: 'The endless list under the shelves',
    query: z.object({ ...paging, channel: z.string().max(40).default('home') }),
    data: listOf(workCardShape),
  }),
  filter: endpoint({
    method: 'GET',
    path: '/api/home/filter',
    access: 'visitor',
    summary: 'The filter matrix with counts',
    query: z.object({ kind: z.enum(workKinds).optional() }),
    data: filterShape,
  }),
  browse: endpoint({
    method: 'GET',
    path: '/api/List/Browse',
    access: 'visitor',
    summary: 'Works that fit the filters',
    query: z.object({ ...paging, ...filters }),
    data: listOf(workCardShape),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/Video/VideoDetails',
    access: 'visitor',
    cacheable: true,
    codes: ['notFound', 'regionBlocked'],
    summary: 'One work with people, seasons and counts',
    query: z.object({ mediaKey }),
    data: workDetailsShape,
  }),
  episodes: endpoint({
    method: 'GET',
    path: '/api/Video/VideoChooseGather',
    access: 'visitor',
    cacheable: true,
    codes: ['notFound', 'regionBlocked'],
    summary: 'Published episodes of a work in order',
    query: z.object({ mediaKey }),
    data: listOf(episodeShape),
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/list/GetRelatedVideo',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Works that share genres, tags or people',
    query: z.object({ mediaKey, size: int().min(1).max(30).default(12) }),
    data: listOf(workCardShape),
  }),
}
