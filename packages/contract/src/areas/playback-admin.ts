import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { int, listOf, mediaKey } from '../wire.ts'

/** How films played; shares and means are null where nothing was played that they could be of. */
const figures = {
  plays: z.number().int(),
  /** From the request to the first frame. */
  joinMedianMs: z.number().nullable(),
  joinP95Ms: z.number().nullable(),
  /** Of the time that the picture should have moved: how much it had no data; seeks do not count. */
  rebufferShare: z.number().nullable(),
  stallsPerHour: z.number().nullable(),
  /** Of those that were asked to play: how many failed before the first frame. */
  startFailureShare: z.number().nullable(),
  /** Of those that began: how many failed later. */
  playFailureShare: z.number().nullable(),
  /** Plays that failed, began after five seconds or stalled for more than 2 %. */
  badShare: z.number().nullable(),
  seekMeanMs: z.number().nullable(),
  switchesPerHour: z.number().nullable(),
  droppedShare: z.number().nullable(),
}

const dayShape = z.object({
  /** `2026-11-30` in the site's time zone. */
  day: z.string(),
  ...figures,
})
export type PlayQualityDay = z.output<typeof dayShape>

const workShape = z.object({ mediaKey, title: z.string(), ...figures })
export type PlayQualityWork = z.output<typeof workShape>

export const playbackAdmin = {
  qualityDays: endpoint({
    method: 'GET',
    path: '/api/admin/Video/QualityDays',
    access: 'staff:settings',
    summary: 'Playback quality by day, of all works or of one, the oldest first',
    query: z.object({ days: int().min(1).max(90).default(30), mediaKey: mediaKey.optional() }),
    data: listOf(dayShape),
  }),
  qualityWorks: endpoint({
    method: 'GET',
    path: '/api/admin/Video/QualityWorks',
    access: 'staff:settings',
    summary: 'The works with the largest share of plays that went badly in the last days',
    query: z.object({ days: int().min(1).max(30).default(7) }),
    data: listOf(workShape),
  }),
}
