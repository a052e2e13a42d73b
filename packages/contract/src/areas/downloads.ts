import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, int, mediaKey, nothing, several } from '../wire.ts'
import { workCardShape } from './catalogue-shapes.ts'
import { gateReasons } from './play-data.ts'

/** `gone`: the file was deleted because nobody had used it for long; asking again makes another one. */
export const downloadStates = ['waiting', 'making', 'ready', 'failed', 'gone'] as const
export type DownloadState = (typeof downloadStates)[number]

/**
 * Why a file is not given: those of watching; then this episode has no such quality; as many as the level has a day were asked for; too
 * many of the caller's are still being made; too many of everybody's are; there is no room for more files; making it failed a moment ago.
 */
export const downloadReasons = [
  ...gateReasons,
  ...['quality', 'perDay', 'open', 'busy', 'full', 'failedLately'],
] as const
export type DownloadReason = (typeof downloadReasons)[number]

/** Who a rule is for; a couple's seat is `couple`. */
export const downloadLevels = ['free', 'bigV', 'silver', 'gold', 'supreme', 'couple'] as const
export type DownloadLevel = (typeof downloadLevels)[number]

const quality = int().min(1).max(10_000)

const made = {
  /** Finished share, 0 to 1. */
  progress: z.number(),
  /** Of the file; before it is ready what is expected. */
  bytes: z.number().int(),
}

export const downloadAnswerShape = z.object({
  /** Null when it was refused. */
  state: z.enum(downloadStates).nullable(),
  reason: z.enum(downloadReasons).nullable(),
  ...made,
  /** Signed for this browser; null until the file is ready. */
  address: z.string().nullable(),
  /** When the address ends, if the right to the film does not end before. */
  expiresAt: instant().nullable(),
})
export type DownloadAnswer = z.output<typeof downloadAnswerShape>

export const downloadShape = z.object({
  work: workCardShape,
  episode: id(),
  episodeNumber: z.number().int(),
  episodeTitle: z.string(),
  /** Nominal lines. */
  quality: z.number().int(),
  state: z.enum(downloadStates),
  ...made,
  askedAt: instant(),
  /** When a file that is ready is deleted unless somebody uses it before; null for others. */
  storedUntil: instant().nullable(),
})
export type Download = z.output<typeof downloadShape>

const levelRuleShape = z.object({
  level: z.enum(downloadLevels),
  /** Files in 24 hours; 0 is none. */
  perDay: z.number().int(),
  /** Lines of the best quality. */
  maxHeight: z.number().int(),
})
export type DownloadLevelRule = z.output<typeof levelRuleShape>

export const downloadOptionsShape = z.object({
  own: levelRuleShape.extend({
    /** How many may still be asked for now. */
    left: z.number().int(),
  }),
  levels: z.array(levelRuleShape),
  retentionDays: z.number().int(),
  /** Those that are out, in the order that was asked. */
  episodes: z.array(
    z.object({
      episode: id(),
      /** Why the caller may have none of it; null where they may. */
      refused: z.enum(gateReasons).nullable(),
      /** The lowest first. */
      qualities: z.array(
        z.object({
          height: z.number().int(),
          bytes: z.number().int(),
          /** What is needed for this quality. */
          gate: z.enum(['login', 'vip']).nullable(),
        }),
      ),
    }),
  ),
})
export type DownloadOptions = z.output<typeof downloadOptionsShape>

export const downloads = {
  ask: endpoint({
    method: 'GET',
    path: '/api/Video/AppDownload',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 60 },
    codes: ['notFound'],
    summary:
      'Ask for an episode as an MP4: its signed address where the file is there, else how far it is, or why not',
    query: z.object({ mediaKey, episode: id(), quality }),
    data: downloadAnswerShape,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/Video/DownloadOptions',
    access: 'user',
    limit: { max: 120, perSec: 60 },
    summary: 'What the caller may have of episodes as files, and what their level and others may',
    query: z.object({ episodes: several(id(), 50).default([]) }),
    data: downloadOptionsShape,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/Video/Downloads',
    access: 'user',
    summary: 'Files that the caller asked for, the last first, a hundred at the most',
    query: z.object({}),
    data: z.object({ downloads: z.array(downloadShape) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/Video/RemoveDownload',
    access: 'user',
    idempotent: 'key',
    summary: 'Take a file off the caller’s list; it counts for its day all the same',
    body: z.object({ episode: id(), quality }),
    data: nothing,
  }),
}

export const downloadFileShape = z.object({
  id: id(),
  quality: z.number().int(),
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  ...made,
  createdAt: instant(),
  /** When somebody was given its address last, or asked for it. */
  usedAt: instant(),
  /** How many have it on their lists. */
  askers: z.number().int(),
})
export type DownloadFile = z.output<typeof downloadFileShape>

export const downloadsAdmin = {
  files: endpoint({
    method: 'GET',
    path: '/api/admin/Downloads/Files',
    access: 'staff:media',
    summary: 'Files that were made of a film for download, the lowest quality first',
    query: z.object({ assetId: id() }),
    data: z.object({ files: z.array(downloadFileShape) }),
  }),
  deleteFile: endpoint({
    method: 'POST',
    path: '/api/admin/Downloads/DeleteFile',
    access: 'staff:media',
    encoding: 'json',
    codes: ['notFound'],
    changes: 'unshown',
    summary: 'Delete a file that was made for download; whoever asks again gets another one',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
}
