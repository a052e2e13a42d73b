import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, int, listOf, mediaKey, num, paging } from '../wire.ts'
import { workCardShape } from './catalogue.ts'

/** Why a viewer may not watch. The client answers `login` with /login and `vip` with /openVip. */
export const gateReasons = ['login', 'vip', 'region', 'notReady', 'unpublished'] as const
export type GateReason = (typeof gateReasons)[number]

export const qualityShape = z.object({
  name: z.string(),
  height: z.number().int(),
  /** Seconds that can be played; the whole length once the rendition is done. */
  readySec: z.number(),
  complete: z.boolean(),
  gate: z.enum(['login', 'vip']).nullable(),
})
export type Quality = z.output<typeof qualityShape>

export const storyboardShape = z.object({
  everySec: z.number(),
  columns: z.number().int(),
  rows: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  sheets: z.array(z.string()),
})
export type Storyboard = z.output<typeof storyboardShape>

export const subtitleShape = z.object({
  /** BCP 47, `und` where the file does not say. */
  language: z.string(),
  title: z.string(),
  /** WebVTT. */
  address: z.string(),
})
export type Subtitle = z.output<typeof subtitleShape>

export const playShape = z.object({
  mediaKey,
  episode: id(),
  /** Null when the viewer may watch. */
  refused: z.enum(gateReasons).nullable(),
  /** Signed address of the playlist; absent when refused. */
  address: z.string().nullable(),
  /** Milliseconds since 1970 after which the address answers 403. */
  expiresAt: z.number().int().nullable(),
  durationSec: z.number(),
  /** The ladder is finished: the playlist no longer grows. */
  complete: z.boolean(),
  qualities: z.array(qualityShape),
  storyboard: storyboardShape.nullable(),
  subtitles: z.array(subtitleShape),
  /** Where this viewer stopped; null at the start or after the end. */
  resumeSec: z.number().nullable(),
  next: id().nullable(),
  /** Room of the socket for danmu and progress of this episode. */
  room: z.string(),
})
export type PlayData = z.output<typeof playShape>

export const historyItemShape = z.object({
  work: workCardShape,
  episode: id(),
  episodeNumber: z.number().int(),
  episodeTitle: z.string(),
  seconds: z.number(),
  durationSec: z.number(),
  watchedAt: z.number().int(),
})
export type HistoryItem = z.output<typeof historyItemShape>

export const playback = {
  open: endpoint({
    method: 'GET',
    path: '/api/Video/getPlayData',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Open an episode: signed address, qualities, where to resume, or why not',
    query: z.object({ mediaKey, episode: id().optional() }),
    data: playShape,
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/Video/GetPlayAddress',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'A fresh address for an episode that is already open',
    query: z.object({ mediaKey, episode: id() }),
    data: playShape.pick({ address: true, expiresAt: true, refused: true, qualities: true, complete: true }),
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/video/AddPlayRecord',
    access: 'visitor',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Progress of a playing episode, every ten seconds and when the page closes',
    query: z.object({
      mediaKey,
      episode: id(),
      /** Where the picture stands. */
      seconds: num().min(0).max(864_000),
      /** Seconds really watched since the last report. */
      watched: num().min(0).max(3600),
      /** When this was so, milliseconds since 1970: the last one wins, not the furthest. */
      at: int().optional(),
    }),
    data: z.object({}),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/Video/History',
    access: 'user',
    summary: 'What the viewer watched, last first',
    query: z.object({ ...paging }),
    data: listOf(historyItemShape),
  }),
}
