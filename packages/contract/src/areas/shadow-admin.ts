import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, int, listOf, paging } from '../wire.ts'
import { hidingLimits } from './hiding.ts'
import { reportReasons } from './moderation.ts'

/** What was written under a limit: `kept` from others, being shown to them, or shown. */
export const shadowReleases = ['kept', 'running', 'done'] as const
export type ShadowRelease = (typeof shadowReleases)[number]

/** Why something was refused or held as spam: a word, one for review, the same again, or to too many strangers. */
export const spamCauses = ['words', 'review', 'same', 'strangers'] as const
export type SpamCause = (typeof spamCauses)[number]

export const shadowLimits = { hours: 2160, defaultHours: 72 } as const

const person = z.object({ uid: z.string(), nickName: z.string() })

export const shadowShape = z.object({
  id: id(),
  user: person,
  reason: z.enum(reportReasons),
  note: z.string(),
  /** Null: placed by a rule. */
  by: person.nullable(),
  at: instant(),
  until: instant(),
  /** It holds now. */
  isOn: z.boolean(),
  /** When staff ended it before its time. */
  endedAt: instant().nullable(),
  endedBy: person.nullable(),
  release: z.enum(shadowReleases),
  releasedBy: person.nullable(),
})
export type ShadowLimit = z.output<typeof shadowShape>

const change = {
  method: 'POST',
  access: 'staff:moderation',
  encoding: 'json',
  idempotent: 'key',
  changes: 'unshown',
} as const

/** From now on. */
const hours = int().min(1).max(shadowLimits.hours).default(shadowLimits.defaultHours)

/** Limits of people whose new words nobody but they themselves and staff see. */
export const shadowAdmin = {
  list: endpoint({
    method: 'GET',
    access: 'staff:moderation',
    path: '/api/admin/Shadow/List',
    summary: 'Shadow limits, the newest first',
    query: z.object({ ...paging, toUid: id().optional(), on: flag().optional() }),
    data: listOf(shadowShape),
  }),
  place: endpoint({
    ...change,
    path: '/api/admin/Shadow/Place',
    codes: ['notFound', 'notOneself', 'standingTooLow', 'shadowHolds'],
    summary: 'Put somebody under a shadow limit',
    body: z.object({
      toUid: id(),
      hours,
      reason: z.enum(reportReasons),
      /** For staff alone. */
      note: z.string().trim().max(hidingLimits.note).default(''),
    }),
    data: shadowShape,
  }),
  prolong: endpoint({
    ...change,
    path: '/api/admin/Shadow/Prolong',
    codes: ['notFound', 'notOneself', 'standingTooLow', 'shadowOver'],
    summary: 'Let one that holds last so long from now on',
    body: z.object({ id: id(), hours }),
    data: shadowShape,
  }),
  end: endpoint({
    ...change,
    path: '/api/admin/Shadow/End',
    codes: ['notFound', 'notOneself', 'standingTooLow'],
    summary: 'End one; what was written under it stays unseen',
    body: z.object({ id: id() }),
    data: shadowShape,
  }),
  release: endpoint({
    ...change,
    path: '/api/admin/Shadow/Release',
    codes: ['notFound', 'notOneself', 'standingTooLow', 'shadowHolds'],
    summary: 'Show others what was written under one that is over',
    body: z.object({ id: id() }),
    data: shadowShape,
  }),
}
