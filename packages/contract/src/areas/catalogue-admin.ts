import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { flag, id, listOf, mediaKey, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import {
  accessRules,
  badges,
  facetShape,
  personShape,
  pictureShape,
  seasonShape,
} from './catalogue-shapes.ts'

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
  /** With `firstFree` and `gold`: how many episodes from the start are free. */
  freeEpisodes: z.number().int().min(0).max(1000).default(0),
  /** With `gold`: coins for one episode. */
  goldPrice: z.number().int().min(0).max(10_000).default(0),
  /** With `gold`: hours for which an episode is unlocked, from its first play; 0 for good. */
  unlockHours: z.number().int().min(0).max(8760).default(48),
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
  /** Fit for minors: shown and played in minor mode. */
  forMinors: z.boolean().default(false),
  danmuOpen: z.boolean().default(true),
  /** The user who made it, who gets their share of its coins; null for the site's own. */
  uploaderUid: id().nullable().default(null),
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
  /** The file that replaces it as soon as it can be played. */
  pendingAssetId: id().nullable(),
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
  poster: pictureShape,
  cover: pictureShape,
  banner: pictureShape,
  uploader: publicUserShape.nullable(),
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
  poster: pictureShape,
  year: z.number().int().nullable(),
  forMinors: z.boolean(),
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
      forMinors: flag().optional(),
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
    codes: ['noSuchUser'],
    summary: 'Make a work with its first season',
    body: workFormShape.extend({ rid: z.string().max(64).optional() }),
    data: staffWorkShape,
  }),
  update: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Update',
    codes: ['notFound', 'conflict', 'noSuchUser'],
    summary: 'Change a work; refused when somebody else changed it since',
    body: workFormShape.extend({ mediaKey, revision: z.number().int() }),
    data: staffWorkShape,
  }),
  minorPool: endpoint({
    method: 'GET',
    path: '/api/admin/Work/MinorPool',
    access: 'staff:catalogue',
    summary: 'How many works are marked as fit for minors, and how many of them viewers see',
    data: z.object({ marked: z.number().int(), shown: z.number().int() }),
  }),
  markForMinors: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/MarkForMinors',
    idempotent: 'key',
    summary: 'Mark works as fit for minors, or not; minor mode shows and plays no others',
    body: z.object({ mediaKeys: z.array(mediaKey).min(1).max(200), forMinors: z.boolean() }),
    data: z.object({ changed: z.number().int() }),
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
  delete: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Work/Delete',
    codes: ['notFound', 'conflict'],
    summary:
      'Delete a work with its episodes, their films that nothing else plays, and all that belongs to it',
    body: z.object({
      mediaKey,
      /** As it is called now: whoever deletes it has seen which one. */
      title: z.string().max(120),
    }),
    data: z.object({}),
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
      /** Left out, the file stays as it is, and so does the one that waits to replace it. */
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
    codes: ['notFound', 'conflict'],
    summary: 'Delete an episode with its danmu and what was watched of it',
    body: z.object({
      mediaKey,
      episodeId: id(),
      /**
       * Its film and the one that is to replace it, where they are to go too unless something else plays them; else they
       * stay among the assets. Named, so that none goes which it was given since.
       */
      assetIds: z.array(id()).max(2).default([]),
    }),
    data: staffWorkShape,
  }),
}
