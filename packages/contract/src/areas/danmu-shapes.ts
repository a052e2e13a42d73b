import { z } from 'zod'
import { limits } from '../limits.ts'
import { flag, id, instant, num } from '../wire.ts'

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
