import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, int, listOf, mediaKey, num } from '../wire.ts'

export const danmuModes = ['scroll', 'top', 'bottom'] as const
export type DanmuMode = (typeof danmuModes)[number]

export const danmuShape = z.object({
  id: id(),
  /** Seconds into the episode. */
  time: z.number(),
  text: z.string(),
  mode: z.enum(danmuModes),
  /** `#rrggbb`. */
  colour: z.string(),
  size: z.enum(['normal', 'small']),
  uid: id(),
})
export type Danmu = z.output<typeof danmuShape>

/** A viewer's drawing options, stored per user. */
export const danmuConfigShape = z.object({
  open: flag().default(true),
  /** 0.1 to 1. */
  opacity: num().min(0.1).max(1).default(0.9),
  /** Share of the picture's height that lanes may use. */
  area: num().min(0.25).max(1).default(0.5),
  /** Factor on the flight time. */
  speed: num().min(0.5).max(2).default(1),
  /** Factor on the font size. */
  fontScale: num().min(0.5).max(2).default(1),
  scroll: flag().default(true),
  top: flag().default(true),
  bottom: flag().default(true),
  coloured: flag().default(true),
})
export type DanmuConfig = z.output<typeof danmuConfigShape>

/** What the operator's settings allow this user. */
export const danmuLimitsShape = z.object({
  /** Characters of one danmu. */
  maxChars: z.number().int(),
  /** Seconds between two danmu. */
  cooldownSec: z.number(),
  /** Seconds in which an own danmu can be recalled. */
  recallSec: z.number().int(),
})
export type DanmuLimits = z.output<typeof danmuLimitsShape>

export const danmu = {
  send: endpoint({
    method: 'GET',
    path: '/api/Video/AddBarrages',
    access: 'user',
    idempotent: 'rid',
    limit: { max: 60, perSec: 60 },
    codes: [
      'notFound',
      'danmuTooFast',
      'danmuTooMany',
      'danmuSame',
      'danmuText',
      'danmuColour',
      'danmuLevel',
      'danmuUnverified',
      'danmuNotPlaying',
      'danmuClosed',
      'muted',
      'wordsBlocked',
      'minorMode',
    ],
    summary: 'Send a danmu at the playback position of an episode',
    query: z.object({
      mediaKey,
      episode: id(),
      time: num().min(0).max(864_000),
      /**
       * When playback was at `time`, milliseconds since 1970: the danmu is a progress report too. Without it `time` must
       * fit the last report.
       */
      at: int().optional(),
      text: z.string().max(400),
      mode: z.enum(danmuModes).default('scroll'),
      colour: z.string().max(9).default('#ffffff'),
      size: z.enum(['normal', 'small']).default('normal'),
      rid: z.string().max(64).optional(),
    }),
    data: danmuShape,
  }),
  segment: endpoint({
    method: 'GET',
    path: '/api/Video/GetBarrages',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Danmu of one six-minute segment, counted from 0, limited in density by score',
    query: z.object({ mediaKey, episode: id(), segment: int().min(0).max(2400) }),
    data: listOf(danmuShape),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/Video/BarrageList',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'All danmu of an episode by time',
    query: z.object({
      mediaKey,
      episode: id(),
      size: int().min(1).max(100).default(50),
      cursor: z.string().max(400).optional(),
    }),
    data: listOf(danmuShape.extend({ sentAt: z.number().int(), mine: z.boolean() })),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/Video/RecallBarrage',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound', 'danmuRecallLate'],
    summary: 'Recall an own danmu within two minutes',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/user/getBarrageCofig',
    access: 'visitor',
    summary: "The viewer's drawing options, defaults for a visitor, and the limits of sending",
    data: danmuConfigShape.extend({ limits: danmuLimitsShape }),
  }),
  saveConfig: endpoint({
    method: 'GET',
    path: '/api/user/PutBarrageCofig',
    access: 'user',
    idempotent: 'address',
    summary: "Store the viewer's drawing options",
    query: danmuConfigShape,
    data: danmuConfigShape,
  }),
}
