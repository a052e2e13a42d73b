import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { id, mediaKey } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { accessRules, badges, personShape, pictureShape, seasonShape } from './catalogue-shapes.ts'

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
  /** The user whose work it is, who looks after what is said of it and gets a share of its coins; null for the site's own. */
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
  freeAt: z.number().int().nullable(),
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
