import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, mediaKey } from '../wire.ts'
import { browserNames, systemNames } from './account-security.ts'

/** Names a page that plays, for as long as it is open: chosen at random by the client. */
export const tab = z
  .string()
  .regex(/^[0-9A-Za-z]{8,32}$/)
  .optional()

/** A player that takes one of the places in which an account may watch at once. */
export const streamShape = z.object({
  id: id(),
  /** Of the device's program; empty where it is not known. */
  browser: z.enum(['', ...browserNames]),
  system: z.enum(['', ...systemNames]),
  /** Null where the work is gone. */
  title: z.string().nullable(),
  /** Milliseconds since 1970. */
  startedAt: instant(),
})
export type Stream = z.output<typeof streamShape>

export const streams = {
  list: endpoint({
    method: 'GET',
    path: '/api/Video/GetStreams',
    access: 'visitor',
    summary: 'Where the caller is watching now, on other pages than this, the longest first',
    query: z.object({ tab }),
    data: z.object({ limit: z.number().int(), streams: z.array(streamShape) }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/Video/TakeStream',
    access: 'visitor',
    idempotent: 'key',
    limit: { max: 30, perSec: 60 },
    codes: ['notFound'],
    summary: 'Stop one of the caller’s streams and take its place for this page',
    body: z.object({ mediaKey, episode: id(), stream: id(), tab }),
    data: z.object({ stream: id().nullable() }),
  }),
}
