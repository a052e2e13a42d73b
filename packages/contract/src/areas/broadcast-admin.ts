import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, int, listOf } from '../wire.ts'
import { liveAccessRules, liveKinds, liveShowingShape } from './broadcast.ts'
import { pictureShape } from './catalogue-shapes.ts'

export const liveChannelFormShape = z
  .object({
    group: z.string().trim().min(1).max(12),
    number: z.number().int().min(1).max(9999),
    name: z.string().trim().min(1).max(20),
    logoKey: z.string().max(200).nullable().default(null),
    /** Country codes where the channel is available; empty means everywhere. */
    regions: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(60)
      .default([]),
    access: z.enum(liveAccessRules).default('free'),
    kind: z.enum(liveKinds),
    /** HLS address of an outside channel. */
    outsideUrl: z
      .url({ protocol: /^https$/ })
      .max(1000)
      .nullable()
      .default(null),
    danmu: z.boolean().default(true),
  })
  .refine(form => form.kind !== 'outside' || form.outsideUrl !== null, { path: ['outsideUrl'] })
export type LiveChannelForm = z.input<typeof liveChannelFormShape>

/** A film of a programme as staff see it. */
export const liveItemShape = z.object({
  episodeId: id(),
  mediaKey: id(),
  title: z.string(),
  part: z.number().int().nullable(),
  partTitle: z.string(),
  durationSec: z.number(),
  /** Its work is not published now: the channel leaves it out until it is. */
  withheld: z.boolean(),
})
export type LiveItem = z.output<typeof liveItemShape>

/** Films in order, looped from a time on. */
export const liveProgrammeShape = z.object({
  startsAt: z.number().int(),
  items: z.array(liveItemShape),
})
export type LiveProgramme = z.output<typeof liveProgrammeShape>

export const staffLiveChannelShape = z.object({
  id: id(),
  form: z.object(liveChannelFormShape.shape),
  logo: pictureShape,
  on: z.boolean(),
  online: z.number().int(),
  now: liveShowingShape.nullable(),
  next: liveShowingShape.nullable(),
  /** The current programme, and the one that replaces it later. */
  programme: liveProgrammeShape.nullable(),
  coming: liveProgrammeShape.nullable(),
  updatedAt: z.number().int(),
  /** Grows with every change: an edit based on an older one is refused. */
  revision: z.number().int(),
})
export type StaffLiveChannel = z.output<typeof staffLiveChannelShape>

const staff = { access: 'staff:catalogue', encoding: 'json' } as const

export const broadcastAdmin = {
  channels: endpoint({
    method: 'GET',
    path: '/api/admin/Live/List',
    access: 'staff:catalogue',
    summary: 'All live channels by number, including those that are off',
    data: listOf(staffLiveChannelShape.omit({ programme: true, coming: true })),
  }),
  channel: endpoint({
    method: 'GET',
    path: '/api/admin/Live/Get',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'One live channel with its programmes',
    query: z.object({ id: id() }),
    data: staffLiveChannelShape,
  }),
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Live/Create',
    idempotent: 'rid',
    codes: ['liveNumberTaken'],
    summary: 'Create a live channel; it is off until it is switched on',
    body: z.object({ form: liveChannelFormShape, rid: z.string().max(64).optional() }),
    data: staffLiveChannelShape,
  }),
  update: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Live/Update',
    codes: ['notFound', 'conflict', 'liveNumberTaken'],
    summary: 'Change a live channel; refused when somebody else changed it since',
    body: z.object({ id: id(), revision: z.number().int(), form: liveChannelFormShape }),
    data: staffLiveChannelShape,
  }),
  switch: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Live/Switch',
    idempotent: 'key',
    codes: ['notFound', 'liveEmpty'],
    summary: 'Switch a channel on or off',
    body: z.object({ id: id(), on: z.boolean() }),
    data: staffLiveChannelShape,
  }),
  remove: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Live/Remove',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Delete a channel with its programme; films stay',
    body: z.object({ id: id() }),
    data: z.object({}),
  }),
  saveProgramme: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Live/SaveProgramme',
    codes: ['notFound', 'conflict', 'liveNotLinear', 'liveFilmNotReady', 'liveMixedSound', 'liveEmpty'],
    summary: 'Replace the programme of a linear channel, from the next end of a film or from a time on',
    body: z.object({
      id: id(),
      revision: z.number().int(),
      /** In order; an episode may appear several times. */
      episodes: z.array(id()).min(1).max(500),
      /** Milliseconds since 1970; null: when the film that plays has ended. */
      startsAt: z.number().int().min(0).nullable(),
    }),
    data: staffLiveChannelShape,
  }),
  guide: endpoint({
    method: 'GET',
    path: '/api/admin/Live/Guide',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'Programme guide of a channel between two times, including channels that are off',
    query: z.object({
      channel: id(),
      from: int().min(0),
      to: int().min(0),
      size: int().min(1).max(100).default(50),
      cursor: z.string().max(400).optional(),
    }),
    data: listOf(liveShowingShape),
  }),
}
