import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyNames } from '../money.ts'
import { id, instant, listOf, nothing, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { vipStandingShape } from './vip.ts'

/** 0: none; 1: others help; 2: it ended with its price. */
export const bargainTypes = { none: 0, running: 1, ended: 2 } as const
export const bargainType = z.union([z.literal(0), z.literal(1), z.literal(2)])

const money = {
  currency: z.enum(currencyNames),
  priceSymbol: z.string(),
}

/** What a bargain is about: prices in minor units, help in units of which it needs so many. */
const course = {
  ...money,
  startMinor: z.number().int(),
  floorMinor: z.number().int(),
  /** What it costs by now. */
  price: z.number().int(),
  units: z.number(),
  /** How many units are still needed: quarters of one count. */
  unitsLeft: z.number(),
}

export const bargainInfoShape = z.object({
  type: bargainType,
  packageId: z.string(),
  /** Seconds since 1970: until when others help, or until when it can be bought at its price. 0 without a bargain. */
  endTime: z.number().int(),
  /** Its page, below the site's own address. */
  url: z.string(),
  key: z.string(),
  ...course,
})
export type BargainInfo = z.output<typeof bargainInfoShape>

export const bargainOfferShape = z.object({
  packageId: id(),
  name: z.string(),
  ...money,
  startMinor: z.number().int(),
  floorMinor: z.number().int(),
  units: z.number().int(),
  /** Whether one may begin it: there is room, and it is offered. */
  isOpen: z.boolean(),
  windowHours: z.number().int(),
  buyHours: z.number().int(),
  /** In thirty days. */
  perUser: z.number().int(),
  helpsPerDay: z.number().int(),
})
export type BargainOffer = z.output<typeof bargainOfferShape>

/** running; complete: at its floor; ended: can be bought; over: for nobody any more. */
export const bargainPhases = ['running', 'complete', 'ended', 'over'] as const
export type BargainPhase = (typeof bargainPhases)[number]

export const sharedBargainShape = z.object({
  key: id(),
  phase: z.enum(bargainPhases),
  person: publicUserShape,
  packageId: id(),
  packageName: z.string(),
  days: z.number().int(),
  ...course,
  /** Until when others help. */
  endsAt: instant(),
  helpers: z.number().int(),
  isOwn: z.boolean(),
  /** What the caller's help took off; null: they have not helped. */
  helpedMinor: z.number().int().nullable(),
})
export type SharedBargain = z.output<typeof sharedBargainShape>

export const bargainHelperShape = z.object({
  person: publicUserShape,
  offMinor: z.number().int(),
  at: instant(),
})
export type BargainHelper = z.output<typeof bargainHelperShape>

/** Named by the key of a bargain: of the caller's own. */
const ofOwn = { query: z.object({ key: id() }) }

export const bargain = {
  status: endpoint({
    method: 'GET',
    path: '/api/user/GetUserBargainStatus',
    access: 'user',
    summary: 'The bargain of the caller that runs or can be bought; type 0 without one',
    data: bargainInfoShape,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/api/Bargain/Offer',
    access: 'visitor',
    takesRegion: true,
    codes: ['bargainGone'],
    summary: 'How a package is bargained for, and whether one may begin now',
    query: z.object({ ProductID: id(), region: z.string().max(8).optional() }),
    data: bargainOfferShape,
  }),
  join: endpoint({
    method: 'GET',
    path: '/api/Bargain/JoinActivity',
    access: 'user',
    takesRegion: true,
    idempotent: 'key',
    limit: { max: 20, perSec: 600 },
    codes: [
      'bargainGone',
      'bargainSoldOut',
      'bargainActive',
      'bargainLimit',
      'bargainUnverified',
      'productGone',
      'payUnavailable',
      'minorMode',
    ],
    summary: 'Begin to bargain for a package, or get the page of the bargain for it that is there',
    query: z.object({ ProductID: id(), region: z.string().max(8).optional() }),
    data: z.object({ url: z.string(), key: id() }),
  }),
  giveUp: endpoint({
    method: 'GET',
    path: '/api/Bargain/GiveUp',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['notFound', 'bargainOrdered', 'bargainOver'],
    summary: 'Give up a bargain of the caller',
    ...ofOwn,
    data: nothing,
  }),
  receiveForFree: endpoint({
    method: 'GET',
    path: '/api/Bargain/ReceiveForFree',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound', 'bargainNotFree', 'bargainOver', 'payUnavailable', 'minorMode'],
    summary: 'Take what a bargain of the caller brought down to nothing, once; answers how far VIP reaches',
    ...ofOwn,
    data: vipStandingShape,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/Bargain/Shared',
    access: 'visitor',
    codes: ['notFound'],
    summary: 'A bargain as its page shows it to whoever has the address',
    ...ofOwn,
    data: sharedBargainShape,
  }),
  helpers: endpoint({
    method: 'GET',
    path: '/api/Bargain/Helpers',
    access: 'user',
    codes: ['notFound'],
    summary: 'Who helped with a bargain of the caller, the latest first',
    query: z.object({ key: id(), ...paging }),
    data: listOf(bargainHelperShape),
  }),
  help: endpoint({
    method: 'POST',
    path: '/api/Bargain/Help',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['notFound', 'bargainOwn', 'bargainFull', 'bargainOver', 'bargainHelpDay', 'bargainPair'],
    summary: 'Help with somebody’s bargain, once',
    body: z.object({ key: id() }),
    data: z.object({ offMinor: z.number().int(), shared: sharedBargainShape }),
  }),
}
