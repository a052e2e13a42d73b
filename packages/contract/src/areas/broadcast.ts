import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { id, int, listOf } from '../wire.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { danmuModes, listedDanmuShape, sentDanmuShape } from './danmu-shapes.ts'
import { gateReasons, qualityShape } from './play-data.ts'

export const liveKinds = ['linear', 'outside'] as const
/** `linear`: the site's own films one after the other. `outside`: an HLS address of somebody else. */
export type LiveKind = (typeof liveKinds)[number]

export const liveAccessRules = ['free', 'login', 'vip'] as const

/** One playback of a film on a linear channel. */
export const liveShowingShape = z.object({
  title: z.string(),
  kind: z.enum(workKinds),
  /** Number of the episode, null where the work is a single one. */
  part: z.number().int().nullable(),
  partTitle: z.string(),
  /** Page of the work, null where this viewer has none. */
  mediaKey: id().nullable(),
  cover: pictureShape,
  /** Milliseconds since 1970. */
  startsAt: z.number().int(),
  endsAt: z.number().int(),
})
export type LiveShowing = z.output<typeof liveShowingShape>

export const liveChannelShape = z.object({
  id: id(),
  number: z.number().int(),
  name: z.string(),
  logo: pictureShape,
  kind: z.enum(liveKinds),
  /** What the channel requires of a viewer; null when it is free. */
  gate: z.enum(['login', 'vip']).nullable(),
  /** Null where nothing is scheduled, and on outside channels, whose programme is unknown. */
  now: liveShowingShape.nullable(),
  next: liveShowingShape.nullable(),
  /** How many are in the channel's room. */
  online: z.number().int(),
})
export type LiveChannel = z.output<typeof liveChannelShape>

export const liveGroupShape = z.object({ title: z.string(), channels: z.array(liveChannelShape) })
export type LiveGroup = z.output<typeof liveGroupShape>

export const liveOpenShape = z.object({
  channel: id(),
  kind: z.enum(liveKinds),
  /** Null when the viewer may watch. */
  refused: z.enum(gateReasons).nullable(),
  /** Signed address of the site's own playlist, or the outside address; null when refused. */
  address: z.string().nullable(),
  /** Milliseconds since 1970 after which a signed address answers 403; null for an outside one. */
  expiresAt: z.number().int().nullable(),
  qualities: z.array(qualityShape),
  /** Room of the socket: presence, danmu, change of the programme. */
  room: z.string(),
  danmu: z.boolean(),
})
export type LiveOpen = z.output<typeof liveOpenShape>

const channel = id()

export const broadcast = {
  groups: endpoint({
    method: 'GET',
    path: '/api/Live/Groups',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Live channels by group, with what plays now, what comes next and how many watch',
    data: listOf(liveGroupShape),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/Live/Open',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Open a channel: its playlist and room, or why not; also renews an address',
    query: z.object({ channel }),
    data: liveOpenShape,
  }),
  guide: endpoint({
    method: 'GET',
    path: '/api/Live/Guide',
    access: 'visitor',
    cacheable: 'everyone',
    codes: ['notFound'],
    summary: 'Programme guide of a linear channel between two times, at most two days apart',
    query: z.object({
      channel,
      from: int().min(0),
      to: int().min(0),
      size: int().min(1).max(100).default(50),
      cursor: z.string().max(400).optional(),
    }),
    data: listOf(liveShowingShape),
  }),
  sendBarrage: endpoint({
    method: 'POST',
    path: '/api/Live/SendBarrage',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: { max: 30, perSec: 60 },
    codes: [
      'notFound',
      'loginRequired',
      'vipRequired',
      'regionBlocked',
      'danmuClosed',
      'muted',
      'wordsBlocked',
      'danmuTooFast',
      'danmuSame',
      'danmuText',
      'danmuColour',
      'danmuLevel',
      'danmuUnverified',
      'minorMode',
    ],
    summary: 'Send a danmu to everybody who watches a channel now',
    body: z.object({
      channel,
      text: z.string().min(1).max(200),
      mode: z.enum(danmuModes).exclude(['positioned']).default('scroll'),
      colour: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/)
        .default('#ffffff'),
      size: z.enum(['normal', 'small']).default('normal'),
      rid: z.string().max(64).optional(),
    }),
    data: sentDanmuShape,
  }),
  barrages: endpoint({
    method: 'GET',
    path: '/api/Live/Barrages',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'Recent danmu of a channel, newest first',
    query: z.object({ channel }),
    data: listOf(listedDanmuShape),
  }),
}
