import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, int, listOf, mediaKey, num } from '../wire.ts'
import {
  danmuConfigShape,
  danmuControlShape,
  danmuLimitsShape,
  danmuModes,
  danmuPositionShape,
  danmuPriceShape,
  danmuShape,
  listedDanmuShape,
  sentDanmuShape,
} from './danmu-shapes.ts'
import { moderationLimits, reportReasons } from './moderation.ts'
import { wantedState } from './social.ts'

const { x: share, staySec } = danmuPositionShape.shape
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
  own: endpoint({
    method: 'GET',
    path: '/api/Video/OwnBarrages',
    access: 'user',
    codes: ['notFound'],
    summary:
      'The last danmu of the caller on an episode or the video of a post: segments are the same for everybody, and may lack them',
    query: z.object(place),
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
