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

const picture = imageShape.pick({ url: true, thumb: true, colour: true }).nullable()
export type Picture = z.output<typeof picture>

/** A work as lists show it. */
export const workCardShape = z.object({
  mediaKey,
  kind: z.enum(workKinds),
  title: z.string(),
  tagline: z.string(),
  poster: picture,
  cover: picture,
  badge: z.enum(badges).nullable(),
  /** 0 to 10 with one decimal, null while too few rated. */
  score: z.number().nullable(),
  year: z.number().int().nullable(),
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
  items: z.array(workCardShape.extend({ banner: picture, weekday: z.number().int().nullable() })),
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
  avatar: picture,
})
export type Person = z.output<typeof personShape>

export const episodeShape = z.object({
  id: id(),
  seasonId: id(),
  number: z.number().int(),
  title: z.string(),
  durationSec: z.number().nullable(),
  cover: picture,
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

export const workStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type WorkState = (typeof workStates)[number]

/** A work as staff edit it. Pictures are given by the key that the upload answered. */
export const workFormShape = z.object({
  kind: z.enum(workKinds),
  title: z.string().trim().min(1).max(120),
  originalTitle: z.string().trim().max(200).default(''),
  aliases: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
  tagline: z.string().trim().max(60).default(''),
  synopsis: z.string().trim().max(4000).default(''),
  year: z.number().int().min(1888).max(2100).nullable().default(null),
  region: z.string().max(20).nullable().default(null),
  language: z.string().max(20).nullable().default(null),
  genres: z.array(z.string().max(40)).max(8).default([]),
  tags: z.array(z.string().trim().min(1).max(30)).max(20).default([]),
  people: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(60),
        role: personShape.shape.role,
        character: z.string().trim().max(60).default(''),
      }),
    )
    .max(60)
    .default([]),
  badge: z.enum(badges).nullable().default(null),
  access: z.enum(accessRules).default('free'),
  /** With `firstFree`: how many episodes from the start are free. */
  freeEpisodes: z.number().int().min(0).max(1000).default(0),
  /** Country codes that may watch; empty means everywhere. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  ended: z.boolean().default(true),
  episodesTotal: z.number().int().min(1).max(5000).nullable().default(null),
  updateWeekday: z.number().int().min(1).max(7).nullable().default(null),
  posterKey: z.string().max(200).nullable().default(null),
  coverKey: z.string().max(200).nullable().default(null),
  bannerKey: z.string().max(200).nullable().default(null),
  /** Shown in the banner of home. */
  featured: z.boolean().default(false),
  /** Milliseconds since 1970: a published work appears from then on; null means at once. */
  publishAt: z.number().int().nullable().default(null),
})
export type WorkForm = z.input<typeof workFormShape>

export const staffEpisodeShape = z.object({
  id: id(),
  seasonId: id(),
  number: z.number().int(),
  title: z.string(),
  assetId: id().nullable(),
  durationSec: z.number().nullable(),
  coverKey: z.string().nullable(),
  coverUrl: z.string().nullable(),
  playable: z.boolean(),
})
export type StaffEpisode = z.output<typeof staffEpisodeShape>

export const staffWorkShape = z.object({
  mediaKey,
  state: z.enum(workStates),
  form: workFormShape,
  poster: picture,
  cover: picture,
  banner: picture,
  seasons: z.array(seasonShape),
  episodes: z.array(staffEpisodeShape),
  hit: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  /** Grows with every change: an edit that was made on an older one is refused. */
  revision: z.number().int(),
})
export type StaffWork = z.output<typeof staffWorkShape>

export const staffWorkRowShape = z.object({
  mediaKey,
  kind: z.enum(workKinds),
  title: z.string(),
  state: z.enum(workStates),
  poster: picture,
  year: z.number().int().nullable(),
  episodes: z.number().int(),
  playable: z.number().int(),
  hit: z.number().int(),
  updatedAt: z.number().int(),
})
export type StaffWorkRow = z.output<typeof staffWorkRowShape>

const staff = { access: 'staff:catalogue', encoding: 'json' } as const

export const catalogueAdmin = {
  works: endpoint({
    method: 'GET',
    path: '/api/admin/Work/List',
    access: 'staff:catalogue',
    summary: 'Works for the console, last changed first',
    query: z.object({
      ...paging,
      kind: z.enum(workKinds).optional(),
      state: z.enum(workStates).optional(),
      q: z.string().max(120).optional(),
    }),
    data: listOf(staffWorkRowShape),
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/admin/Work/Get',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'One work for editing',
    query: z.object({ mediaKey }),
    data: staffWorkShape,
  }),
  vocabulary: endpoint({
    method: 'GET',
    path: '/api/admin/Work/Vocabulary',
    access: 'staff:catalogue',
    summary: 'Genres, regions and languages a work may name',
    data: z.object({
      genres: z.array(facetShape.omit({ count: true })),
      regions: z.array(facetShape.omit({ count: true })),
      languages: z.array(facetShape.omit({ count: true })),
    }),
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Create',
    idempotent: 'rid',
    summary: 'Make a work with its first season',
    body: workFormShape.extend({ rid: z.string().max(64).optional() }),
    data: staffWorkShape,
  }),
  update: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Update',
    codes: ['notFound', 'conflict'],
    summary: 'Change a work; refused when somebody else changed it since',
    body: workFormShape.extend({ mediaKey, revision: z.number().int() }),
    data: staffWorkShape,
  }),
  publish: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Publish',
    idempotent: 'key',
    codes: ['notFound', 'workIncomplete'],
    summary: 'Show a work to viewers, at once or at its publishing time',
    body: z.object({ mediaKey }),
    data: staffWorkShape,
  }),
  withdraw: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Withdraw',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Take a work away from viewers; nothing is deleted',
    body: z.object({ mediaKey }),
    data: staffWorkShape,
  }),
  saveSeason: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/SaveSeason',
    codes: ['notFound', 'conflict'],
    summary: 'Add a season or rename one',
    body: z.object({
      mediaKey,
      seasonId: id().optional(),
      number: z.number().int().min(0).max(200),
      title: z.string().trim().max(80).default(''),
    }),
    data: staffWorkShape,
  }),
  saveEpisode: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/SaveEpisode',
    codes: ['notFound', 'episodeTaken', 'conflict'],
    summary: 'Add an episode or change one: number, title, file and cover',
    body: z.object({
      mediaKey,
      seasonId: id(),
      episodeId: id().optional(),
      number: z.number().int().min(0).max(100_000),
      title: z.string().trim().max(120).default(''),
      assetId: id().nullable().optional(),
      coverKey: z.string().max(200).nullable().optional(),
    }),
    data: staffWorkShape,
  }),
  deleteEpisode: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/DeleteEpisode',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Remove an episode from its work; its file stays among the assets',
    body: z.object({ mediaKey, episodeId: id() }),
    data: staffWorkShape,
  }),
}
