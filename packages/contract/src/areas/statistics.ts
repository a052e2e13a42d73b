import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, int, listOf, nothing, paging } from '../wire.ts'

const screen = z.string().regex(/^[A-Za-z]{1,40}$/)

/** What a browser tells. None of it says who uses it. */
const eventShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('view'), screen }),
  z.object({ kind: z.literal('play') }),
  z.object({
    kind: z.literal('error'),
    message: z.string().max(1000),
    stack: z.string().max(8000),
    screen,
    version: z.string().max(40),
  }),
])
export type StatisticEvent = z.output<typeof eventShape>

const eventsText = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(eventShape).max(20))

export const statistics = {
  send: endpoint({
    method: 'POST',
    path: '/api/Statistic/Add',
    access: 'visitor',
    limit: { max: 60, perSec: 60, per: 'address' },
    summary:
      'Events of a browser as JSON, or `cineam=1` for its first visit of a day. Answered with 204; 429 where they were not taken',
    body: z.object({ events: eventsText.optional(), cineam: z.literal('1').optional() }),
    data: nothing,
  }),
}

const dayShape = z.object({
  /** `2026-11-30` in the site's time zone. */
  day: z.string(),
  visits: z.number().int(),
  views: z.number().int(),
  plays: z.number().int(),
  errors: z.number().int(),
})
export type StatisticDay = z.output<typeof dayShape>

const errorShape = z.object({
  id: id(),
  message: z.string(),
  stack: z.string(),
  count: z.number().int(),
  versions: z.array(z.string()),
  screens: z.array(z.string()),
  firstAt: instant(),
  lastAt: instant(),
})
export type ReportedError = z.output<typeof errorShape>

export const statisticsAdmin = {
  days: endpoint({
    method: 'GET',
    path: '/api/admin/Statistic/Days',
    access: 'staff:settings',
    summary: 'Visits, views, plays and errors by day, the oldest first',
    query: z.object({ days: int().min(1).max(90).default(30) }),
    data: listOf(dayShape),
  }),
  errors: endpoint({
    method: 'GET',
    path: '/api/admin/Statistic/Errors',
    access: 'staff:settings',
    summary: 'Errors of browsers, equal ones as one, those seen last first',
    query: z.object(paging),
    data: listOf(errorShape),
  }),
  deleteError: endpoint({
    method: 'POST',
    path: '/api/admin/Statistic/DeleteError',
    access: 'staff:settings',
    encoding: 'json',
    idempotent: 'key',
    changes: 'unshown',
    summary: 'Forget an error: if it happens again it is a new one',
    body: z.object({ id: id() }),
    data: nothing,
  }),
}
