import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { flag, id, instant, int, listOf, mediaKey, nothing, num, paging, several } from '../wire.ts'
import { workCardShape } from './catalogue.ts'
import { chapterShape, markShape } from './marks.ts'
import { qualityText } from './play-quality.ts'
import { tab } from './streams.ts'

/**
 * Why a viewer may not watch. It names what is needed in the end: a visitor is told `vip` of what only VIPs watch, and
 * signs in on the way. The client answers `login` with /login, `vip` with /openVip, `gold` with PayVideoByGold, `streams` with GetStreams and
 * TakeStream. In minor mode: closed at night, the day's time is used up, or this is not of the works that are fit for minors.
 */
export const gateReasons = [
  ...['login', 'vip', 'gold', 'region', 'streams', 'notReady', 'unpublished'],
  ...['minorNight', 'minorTimeUp', 'minorPool'],
] as const
export type GateReason = (typeof gateReasons)[number]

export const qualityShape = z.object({
  name: z.string(),
  height: z.number().int(),
  /** Seconds that can be played; the whole duration once the rendition is done. */
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
  /** BCP 47, `und` where the file does not name it. */
  language: z.string(),
  title: z.string(),
  /** WebVTT. */
  address: z.string(),
})
export type Subtitle = z.output<typeof subtitleShape>

/** What an episode costs that is unlocked with coins. */
export const goldOfferShape = z.object({
  coins: z.number().int(),
  /** For so many hours from the first play; 0 for good. */
  hours: z.number().int(),
  /** When what this viewer unlocked ends; null before they have, before the first play, and for good. */
  until: instant().nullable(),
})
export type GoldOffer = z.output<typeof goldOfferShape>

/** The beginning of a film that its gate would keep from this viewer: the playlist ends with it. */
export const trialShape = z.object({
  /** The playlist goes on to the end of the segment in which it falls. */
  seconds: z.number(),
  /** What the rest needs. */
  reason: z.enum(['login', 'vip', 'gold']),
})
export type Trial = z.output<typeof trialShape>

export const playShape = z.object({
  mediaKey,
  episode: id(),
  /** Null when the viewer may watch, a trial too. */
  refused: z.enum(gateReasons).nullable(),
  /** Null when the address plays the whole film, and without one. */
  trial: trialShape.nullable(),
  /** The place that this player takes, by which it is told that another one has taken it; null where none is counted. */
  stream: id().nullable(),
  /** Null unless it is unlocked with coins. */
  gold: goldOfferShape.nullable(),
  /** Signed address of the playlist; null when refused. */
  address: z.string().nullable(),
  /**
   * The playlist at that address as it is now, for players that can begin with it, and that of the rendition it leads
   * with by its address there; null when refused.
   */
  playlist: z
    .object({
      master: z.string(),
      first: z.object({ uri: z.string(), playlist: z.string() }).nullable(),
    })
    .nullable(),
  /** Milliseconds since 1970 after which the address answers 403. */
  expiresAt: z.number().int().nullable(),
  durationSec: z.number(),
  /** All renditions are finished: the playlist no longer grows. */
  complete: z.boolean(),
  qualities: z.array(qualityShape),
  storyboard: storyboardShape.nullable(),
  subtitles: z.array(subtitleShape),
  /** Parts that viewers skip, in order. */
  marks: z.array(markShape),
  /** Chapters in order of their start, without gaps; none where the film has none. */
  chapters: z.array(chapterShape),
  /** Sound tracks; one or none where there is no choice. */
  audioTracks: z.array(z.object({ language: z.string(), title: z.string(), default: z.boolean() })),
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
  /** What comes after it, where it is playable. */
  next: z.object({ id: id(), number: z.number().int() }).nullable(),
})
export type HistoryItem = z.output<typeof historyItemShape>

export const watchedWorkShape = z.object({
  work: workCardShape,
  /** How many are watching it now. */
  viewers: z.number().int(),
  /** When somebody watched it last. */
  watchedAt: instant(),
})
export type WatchedWork = z.output<typeof watchedWorkShape>

export const playback = {
  open: endpoint({
    method: 'GET',
    path: '/api/Video/getPlayData',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Open an episode: signed address, qualities, where to resume, or why not',
    query: z.object({
      mediaKey,
      episode: id().optional(),
      /** Of a visitor, whose history is on the device: the episode they watched last of the work, and where they stopped. */
      lastEpisode: id().optional(),
      lastSeconds: num().min(0).max(864_000).optional(),
      tab,
    }),
    data: playShape,
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/Video/GetPlayAddress',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'A fresh address for an episode that is already open',
    query: z.object({ mediaKey, episode: id(), tab }),
    data: playShape.pick({
      ...{ address: true, expiresAt: true, refused: true, trial: true, stream: true },
      ...{ qualities: true, complete: true },
    }),
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/video/AddPlayRecord',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    codes: ['notFound'],
    summary: 'Progress of a playing episode, every ten seconds and when the page closes',
    query: z.object({
      mediaKey,
      episode: id(),
      /** Playback position, seconds. */
      seconds: num().min(0).max(864_000),
      /** Seconds really watched since the last report. */
      watched: num().min(0).max(3600),
      /** Time of the position, milliseconds since 1970: the latest wins, not the furthest. */
      at: int().optional(),
      tab,
      /** The viewer has left the film: their other devices may have its place at once. */
      left: flag().optional(),
      /** With the last report of an episode: how it played, as JSON. */
      quality: qualityText.optional(),
    }),
    data: z.object({}),
  }),
  payByGold: endpoint({
    method: 'GET',
    path: '/api/video/PayVideoByGold',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 60 },
    codes: ['notFound', 'goldTooLittle', 'conflict', 'minorMode'],
    summary: 'Unlock an episode with coins; paid once while it is unlocked',
    query: z.object({
      mediaKey,
      episode: id(),
      /** The price that the viewer was shown: no other is charged. */
      coins: int().min(1),
    }),
    data: z.object({ access: z.boolean(), until: instant().nullable(), balance: z.number().int() }),
  }),
  filterByGold: endpoint({
    method: 'GET',
    path: '/api/video/FilterVideoByGold',
    access: 'user',
    summary: 'Which of these episodes the caller has unlocked',
    query: z.object({ episodes: several(id(), 200) }),
    data: z.object({ episodes: z.array(id()) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/Video/History',
    access: 'user',
    summary: 'The viewer’s history, latest first; with words only works whose title contains them',
    query: z.object({ ...paging, q: z.string().trim().max(60).optional() }),
    data: listOf(historyItemShape),
  }),
  historyCards: endpoint({
    method: 'GET',
    path: '/api/Video/HistoryCards',
    access: 'visitor',
    summary:
      'What is shown of these episodes in a history that a device keeps; those that are gone are left out',
    query: z.object({ episodes: several(id(), 50) }),
    data: listOf(historyItemShape.omit({ seconds: true, watchedAt: true })),
  }),
  mergeHistory: endpoint({
    method: 'POST',
    path: '/api/Video/MergeHistory',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 20, perSec: 3600 },
    summary:
      'Take what a device watched as a visitor into the own history; of each episode the newer record counts',
    body: z.object({
      records: z
        .array(
          z.object({ episode: id(), seconds: z.number().min(0).max(864_000), watchedAt: instant().min(0) }),
        )
        .max(limits.deviceHistory),
    }),
    data: z.object({ merged: z.number().int() }),
  }),
  removeFromHistory: endpoint({
    method: 'POST',
    path: '/api/Video/DeleteHistory',
    access: 'user',
    idempotent: 'key',
    summary: 'Remove works from the viewer’s history, with their resume positions',
    body: z.object({ mediaKeys: several(mediaKey, 200) }),
    data: nothing,
  }),
  clearHistory: endpoint({
    method: 'POST',
    path: '/api/Video/ClearHistory',
    access: 'user',
    idempotent: 'key',
    summary: 'Clear the viewer’s history',
    data: nothing,
  }),
  recording: endpoint({
    method: 'GET',
    path: '/api/Video/HistorySetting',
    access: 'user',
    summary: 'Whether recording of the viewer’s history is paused',
    data: z.object({ paused: z.boolean() }),
  }),
  pauseRecording: endpoint({
    method: 'POST',
    path: '/api/Video/PauseHistory',
    access: 'user',
    idempotent: 'key',
    summary: 'Pause or resume recording the viewer’s history',
    body: z.object({ paused: flag() }),
    data: z.object({ paused: z.boolean() }),
  }),
  watched: endpoint({
    method: 'GET',
    path: '/api/Video/WatchedEpisodes',
    access: 'user',
    codes: [],
    summary: 'Episodes of a work in the viewer’s history, each with where they stopped, the latest first',
    query: z.object({ mediaKey }),
    data: z.object({ episodes: z.array(z.object({ id: id(), seconds: z.number() })) }),
  }),
  watching: endpoint({
    method: 'GET',
    path: '/api/Video/GetWatching',
    access: 'visitor',
    summary: 'What is being watched now, most viewers first, then what was watched lately',
    query: z.object({ ...paging }),
    data: listOf(watchedWorkShape),
  }),
  viewers: endpoint({
    method: 'GET',
    path: '/api/Video/GetViewers',
    access: 'visitor',
    summary: 'Current viewers of each of these works; works without viewers are left out',
    query: z.object({ mediaKeys: several(mediaKey, 100) }),
    data: z.object({ viewers: z.record(z.string(), z.number().int()) }),
  }),
}
