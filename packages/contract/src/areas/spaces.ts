import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf, mediaKey, paging } from '../wire.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { messageCardShape } from './chat.ts'

export const likedKinds = ['work', 'post', 'playlist'] as const

/** Something that somebody likes, as the viewer may see it. */
export const likedShape = messageCardShape.extend({
  kind: z.enum(likedKinds),
  likedAt: instant(),
})
export type Liked = z.output<typeof likedShape>

/** Periods that numbers are asked for, in days up to today. */
export const numberPeriods = ['7', '28', '90'] as const
export type NumberPeriod = (typeof numberPeriods)[number]
const period = z.enum(numberPeriods).default('7')

/** Parts of a film whose viewers are counted. */
export const retentionPlaces = 20

const count = z.number().int()
const totals = {
  plays: count,
  /** Seconds that others watched. */
  seconds: count,
  /** What came less what was taken back: it may be below 0. */
  fans: count,
  likes: count,
  comments: count,
  /** Share of tips, whole coins. */
  coins: count,
}
export const ownTotalsShape = z.object(totals)
export type OwnTotals = z.output<typeof ownTotalsShape>

export const ownNumbersShape = z.object({
  days: z.array(z.object({ day: z.string(), ...totals })),
  now: ownTotalsShape,
  /** The same number of days before. */
  before: ownTotalsShape,
})
export type OwnNumbers = z.output<typeof ownNumbersShape>

export const videoNumbersShape = z.object({
  mediaKey,
  kind: z.enum(['work', 'post']),
  title: z.string(),
  cover: pictureShape,
  plays: count,
  /** Of a play. */
  averageSec: z.number(),
  /** Share of plays that came to the end, 0 to 1. */
  finished: z.number(),
})
export type VideoNumbers = z.output<typeof videoNumbersShape>

export const spaces = {
  likes: endpoint({
    method: 'GET',
    path: '/api/User/SpaceLikes',
    access: 'visitor',
    codes: ['notFound'],
    summary:
      'What somebody likes, last first, of that what the viewer may see; not found where they show it to nobody',
    query: z.object({ ...paging, toUid: id() }),
    data: listOf(likedShape),
  }),
  numbers: endpoint({
    method: 'GET',
    path: '/api/User/MyNumbers',
    access: 'user',
    limit: { max: 60, perSec: 60 },
    summary: 'How what the caller published does, by day, with the period before',
    query: z.object({ days: period }),
    data: ownNumbersShape,
  }),
  videoNumbers: endpoint({
    method: 'GET',
    path: '/api/User/MyVideoNumbers',
    access: 'user',
    limit: { max: 60, perSec: 60 },
    summary: 'The videos of the caller that were played most in a period',
    query: z.object({ days: period }),
    data: listOf(videoNumbersShape),
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/User/MyVideoRetention',
    access: 'user',
    limit: { max: 60, perSec: 60 },
    codes: ['notFound'],
    summary: 'How far a video of the caller was watched in a period: which share of its plays saw each part',
    query: z.object({ days: period, mediaKey }),
    data: videoNumbersShape.extend({ retention: z.array(z.number()).length(retentionPlaces) }),
  }),
}
