import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'
import { hidingWhy } from './hiding.ts'
import { reportReasons } from './moderation.ts'

/** What somebody wrote that is hidden at once. */
export const massKinds = ['post', 'comment', 'danmu', 'message'] as const
export type MassKind = (typeof massKinds)[number]

/** What staff choose one by one. */
export const chosenKinds = ['post', 'comment', 'danmu'] as const

export const massEffects = ['hide', 'show'] as const
export type MassEffect = (typeof massEffects)[number]

export const massStates = ['running', 'done', 'undoing', 'undone'] as const
export type MassState = (typeof massStates)[number]

export const massLimits = { ids: 100, hours: 168 } as const

const person = z.object({ uid: z.string(), nickName: z.string() })

const massShape = z.object({
  id: id(),
  effect: z.enum(massEffects),
  kinds: z.array(z.enum(massKinds)),
  state: z.enum(massStates),
  /** Whose; null of what was chosen one by one. */
  author: person.nullable(),
  /** How far back it goes; null of what was chosen one by one. */
  hours: z.number().int().nullable(),
  reason: z.enum(reportReasons),
  note: z.string(),
  by: person,
  at: instant(),
  undoneBy: person.nullable(),
  undoneAt: instant().nullable(),
  /** All that it is about. */
  total: z.number().int(),
  /** What it changed: the rest was so before, or is gone. */
  changed: z.number().int(),
  /** What is still to be done, or to be undone. */
  left: z.number().int(),
})
export type MassAction = z.output<typeof massShape>

const of = {
  toUid: id(),
  hours: int().min(1).max(massLimits.hours),
}
const kinds = z.array(z.enum(massKinds)).min(1).max(massKinds.length)
const why = { ...hidingWhy, rid: z.string().max(64).optional() }
const read = { method: 'GET', access: 'staff:moderation' } as const
const change = {
  method: 'POST',
  access: 'staff:moderation',
  encoding: 'json',
  // A job changes what is shown.
  changes: 'unshown',
} as const

export const massAdmin = {
  list: endpoint({
    ...read,
    path: '/api/admin/Mass/List',
    summary: 'What staff hid or showed at once, the newest first',
    query: z.object({ ...paging, toUid: id().optional() }),
    data: listOf(massShape),
  }),
  one: endpoint({
    ...read,
    path: '/api/admin/Mass/One',
    codes: ['notFound'],
    summary: 'How far one of them is',
    query: z.object({ id: id() }),
    data: massShape,
  }),
  preview: endpoint({
    ...read,
    path: '/api/admin/Mass/Preview',
    codes: ['notFound'],
    limit: { max: 120, perSec: 60 },
    summary: 'How much somebody wrote in the last hours that is shown now',
    query: z.object(of),
    data: z.object({
      counts: z.array(z.object({ kind: z.enum(massKinds), count: z.number().int() })),
      /** Most that one action hides: counts go no further. */
      most: z.number().int(),
    }),
  }),
  hideOf: endpoint({
    ...change,
    path: '/api/admin/Mass/HideOf',
    idempotent: 'rid',
    limit: { max: 60, perSec: 600 },
    codes: ['notFound', 'notOneself', 'standingTooLow', 'massEmpty'],
    summary: 'Hide what somebody wrote in the last hours, the newest first where it is too much',
    body: z.object({ ...of, kinds, ...why }),
    data: massShape,
  }),
  change: endpoint({
    ...change,
    path: '/api/admin/Mass/Change',
    idempotent: 'rid',
    limit: { max: 60, perSec: 600 },
    codes: ['notOneself', 'standingTooLow', 'massEmpty'],
    summary: 'Hide or show what was chosen',
    body: z.object({
      kind: z.enum(chosenKinds),
      ids: z.array(id()).min(1).max(massLimits.ids),
      effect: z.enum(massEffects),
      ...why,
    }),
    data: massShape,
  }),
  undo: endpoint({
    ...change,
    path: '/api/admin/Mass/Undo',
    idempotent: 'key',
    codes: ['notFound', 'notOneself', 'standingTooLow'],
    summary: 'Take back exactly what an action changed and nobody has changed since',
    body: z.object({ id: id() }),
    data: massShape,
  }),
}
