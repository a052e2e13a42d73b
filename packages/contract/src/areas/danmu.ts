import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { flag, id, instant, int, listOf, mediaKey, num } from '../wire.ts'
import { moderationLimits, reportReasons } from './moderation.ts'
import { wantedState } from './social.ts'

export const danmuModes = ['scroll', 'reverse', 'top', 'bottom', 'positioned'] as const
export type DanmuMode = (typeof danmuModes)[number]

/** Sender of danmu that came from elsewhere: nobody of this site, who can neither be shielded nor visited. */
export const importedDanmuUid = '0'

const share = num().min(0).max(1)
const staySec = num().min(limits.danmuStaySec.min).max(limits.danmuStaySec.max)

/** Where the upper left corner of a positioned danmu is, as shares of the picture, and how long it stays. */
export const danmuPositionShape = z.object({ x: share, y: share, staySec })
export type DanmuPosition = z.output<typeof danmuPositionShape>

export const danmuShape = z.object({
  id: id(),
  /** Seconds into the episode. */
  time: z.number(),
  text: z.string(),
  mode: z.enum(danmuModes),
  /** Of a positioned one, null of any other. */
  position: danmuPositionShape.nullable(),
  /** `#rrggbb`. */
  colour: z.string(),
  size: z.enum(['normal', 'small']),
  uid: id(),
  likes: z.number().int(),
  /** 0 to 10, from level, likes, reports and likeness to others: what a viewer's strength of filtering compares. */
  score: z.number(),
  /** VIP level of the sender when it was sent, 0 without. */
  vip: z.number().int(),
  /** Coins that were paid for it: it is highlighted above 0. */
  coins: z.number().int(),
})
export type Danmu = z.output<typeof danmuShape>

/** One in a list, as its reader knows it. */
export const listedDanmuShape = danmuShape.extend({
  sentAt: instant(),
  mine: z.boolean(),
  liked: z.boolean(),
})
export type ListedDanmu = z.output<typeof listedDanmuShape>

/** The answer to its sender. */
export const sentDanmuShape = danmuShape.extend({
  /** Seconds until the next one may be sent, longer while the room is crowded. */
  nextInSec: z.number(),
})
export type SentDanmu = z.output<typeof sentDanmuShape>

/** How much of a low score is kept away; `minScores` of packages/danmaku has the scores. */
export const danmuStrengths = ['off', 'weak', 'medium', 'strong'] as const
export const danmuDensities = ['few', 'normal', 'all'] as const

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
  reverse: flag().default(true),
  top: flag().default(true),
  bottom: flag().default(true),
  positioned: flag().default(true),
  coloured: flag().default(true),
  strength: z.enum(danmuStrengths).default('off'),
  /** Alike ones become one with a count. */
  merge: flag().default(false),
  density: z.enum(danmuDensities).default('normal'),
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
  /** The caller's own level, 0 of a visitor. */
  level: z.number().int(),
  /** Level for sending at all, for colors, and for danmu that stand still. */
  minLevel: z.number().int(),
  colourLevel: z.number().int(),
  fixedLevel: z.number().int(),
  /** The caller has to verify a phone number or an e-mail address first. */
  needsContact: z.boolean(),
})
export type DanmuLimits = z.output<typeof danmuLimitsShape>

export const danmuPriceShape = z.object({
  coins: z.number().int(),
  /** It is in the picture however many there are: no density limit leaves it out. */
  kept: z.boolean(),
})
export type DanmuPrice = z.output<typeof danmuPriceShape>

/** What whoever owns a work or a post decides about its danmu. */
export const danmuControlShape = z.object({
  open: z.boolean(),
  /** Danmu with one of them are refused. */
  words: z.array(z.string()),
})
export type DanmuControl = z.output<typeof danmuControlShape>

/** An episode of a work, or the video of a post, whose id is both. */
const place = { mediaKey, episode: id() }
const often = { max: 60, perSec: 60 }

export const danmu = {
  send: endpoint({
    method: 'GET',
    path: '/api/Video/AddBarrages',
    access: 'user',
    idempotent: 'rid',
    limit: often,
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
      'danmuWords',
      'danmuPrice',
      'goldTooLittle',
      'muted',
      'wordsBlocked',
      'minorMode',
    ],
    summary: 'Send a danmu at the playback position of an episode or of the video of a post',
    query: z.object({
      ...place,
      time: num().min(0).max(864_000),
      /**
       * When playback was at `time`, milliseconds since 1970: the danmu is a progress report too. Without it `time` must
       * fit the last report.
       */
      at: int().optional(),
      text: z.string().max(400),
      mode: z.enum(danmuModes).default('scroll'),
      /** Of a positioned one; see `danmuPositionShape`. */
      x: share.default(0),
      y: share.default(0),
      staySec: staySec.default(limits.danmuStaySec.usual),
      colour: z.string().max(9).default('#ffffff'),
      size: z.enum(['normal', 'small']).default('normal'),
      /** A price of `coinPrices`, paid with it; recalling gives nothing back. */
      coins: int().min(0).max(limits.danmuCoins).default(0),
      rid: z.string().max(64).optional(),
    }),
    data: sentDanmuShape,
  }),
  segment: endpoint({
    method: 'GET',
    path: '/api/Video/GetBarrages',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Danmu of one six-minute segment, counted from 0, limited in density by score',
    query: z.object({ ...place, segment: int().min(0).max(2400) }),
    data: listOf(danmuShape),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/Video/BarrageList',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'All danmu of an episode or of the video of a post by time',
    query: z.object({
      ...place,
      size: int().min(1).max(100).default(50),
      cursor: z.string().max(400).optional(),
    }),
    data: listOf(listedDanmuShape).extend({
      /** The caller may call `control`, `saveControl` and `delete`. */
      canControl: z.boolean(),
    }),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/Video/RecallBarrage',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound', 'danmuRecallLate'],
    summary: 'Recall an own danmu within two minutes; coins paid for it are not given back',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
  like: endpoint({
    method: 'GET',
    path: '/api/Video/BarrageLike',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound', 'notOneself'],
    summary: "Like somebody else's danmu or take it back",
    query: z.object({ id: id(), selected: wantedState }),
    data: z.object({ selected: z.boolean(), count: z.number().int(), msg: z.string() }),
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/Video/AccusationBarrage',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['notFound', 'notOneself', 'reportLimit'],
    summary: 'Report a danmu: it counts once for each user, again changes what was said',
    query: z.object({
      id: id(),
      reason: z.enum(reportReasons),
      text: z.string().trim().max(moderationLimits.reportText).default(''),
    }),
    data: z.object({ msg: z.string() }),
  }),
  coinPrices: endpoint({
    method: 'GET',
    path: '/api/Video/GetBarrageCoin',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'What a danmu may be given for coins, the cheapest first: all are highlighted',
    data: listOf(danmuPriceShape),
  }),
  control: endpoint({
    method: 'GET',
    path: '/api/Video/BarrageControl',
    access: 'user',
    codes: ['notFound', 'forbidden'],
    summary: 'Whether danmu of a work or post are open, and its blocked words; for whoever owns it',
    query: z.object({ mediaKey }),
    data: danmuControlShape,
  }),
  saveControl: endpoint({
    method: 'POST',
    path: '/api/Video/SaveBarrageControl',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'forbidden'],
    summary: 'Open or close danmu of a work or post, or change its blocked words, for new danmu',
    body: z.object({
      mediaKey,
      open: z.boolean().optional(),
      words: z
        .array(z.string().trim().min(1).max(limits.danmuWords.chars))
        .max(limits.danmuWords.count)
        .optional(),
    }),
    data: danmuControlShape,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/Video/DeleteBarrage',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'forbidden'],
    summary: 'Take a danmu off an own work or post for good',
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
