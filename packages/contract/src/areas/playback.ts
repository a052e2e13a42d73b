import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { flag, id, instant, int, listOf, mediaKey, nothing, num, paging, several } from '../wire.ts'
import { workCardShape } from './catalogue-shapes.ts'
import { playShape } from './play-data.ts'
import { qualityText } from './play-quality.ts'
import { tab } from './streams.ts'

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
