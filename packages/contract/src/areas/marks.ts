import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, mediaKey, num } from '../wire.ts'

export const markKinds = ['intro', 'recap', 'outro'] as const
export type MarkKind = (typeof markKinds)[number]

/** A part of an episode that viewers skip. */
export const markShape = z.object({ kind: z.enum(markKinds), startSec: z.number(), endSec: z.number() })
export type Mark = z.output<typeof markShape>

/** The title is empty where it would only say the chapter's number. */
export const chapterShape = z.object({ startSec: z.number(), title: z.string() })
export type Chapter = z.output<typeof chapterShape>

export const marks = {
  send: endpoint({
    method: 'POST',
    path: '/api/Video/SendMark',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 3600 },
    codes: ['notFound', 'notWatched', 'markOutside', 'markTooLong'],
    summary: 'Mark where a part of a watched episode begins and ends; shown once several viewers agree',
    body: z.object({
      mediaKey,
      episode: id(),
      kind: z.enum(markKinds),
      startSec: num().min(0).max(864_000),
      endSec: num().min(0).max(864_000),
    }),
    data: z.object({
      /** Viewers agree by now, on this or on something near. */
      agreed: z.boolean(),
    }),
  }),
}
