import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyNames } from '../money.ts'
import { flag, id, instant, int, listOf, nothing, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'

/** running: also one that ended and can be bought. What follows is final. */
export const bargainStates = ['running', 'bought', 'claimed', 'givenUp', 'lapsed'] as const
export type BargainState = (typeof bargainStates)[number]

/** Why a help counts as much as it does; flagged: for nothing. */
export const helpKinds = ['new', 'back', 'other', 'flagged'] as const
export type HelpKind = (typeof helpKinds)[number]
export const helpFlags = ['unverified', 'device', 'network'] as const
export type HelpFlag = (typeof helpFlags)[number]

const offerFields = {
  packageId: id(),
  /** Of the site's currency, minor units. */
  floorMinor: int().min(0).max(100_000_000),
  /** How many may be taken in all; null: without a limit. */
  stock: z.number().int().min(1).max(10_000_000).nullable(),
  /** What all together may be let off, minor units; null: without a limit. */
  capMinor: z.number().int().min(1).max(2_000_000_000).nullable(),
  isOn: flag(),
}

export const staffBargainOfferShape = z.object({
  ...offerFields,
  name: z.string(),
  saleMinor: z.number().int(),
  /** Bargains that run or can be bought. */
  open: z.number().int(),
  /** Of them, those at or near their floor. */
  nearDone: z.number().int(),
  taken: z.number().int(),
  /** What was let off by those that were taken, and at most by those that are open. */
  spentMinor: z.number().int(),
  openMinor: z.number().int(),
})
export type StaffBargainOffer = z.output<typeof staffBargainOfferShape>

export const staffBargainShape = z.object({
  key: id(),
  person: publicUserShape,
  packageId: id(),
  packageName: z.string(),
  state: z.enum(bargainStates),
  currency: z.enum(currencyNames),
  startMinor: z.number().int(),
  floorMinor: z.number().int(),
  price: z.number().int(),
  units: z.number(),
  unitsLeft: z.number(),
  helpers: z.number().int(),
  flagged: z.number().int(),
  joinedAt: instant(),
  endsAt: instant(),
})
export type StaffBargain = z.output<typeof staffBargainShape>

export const staffHelpShape = z.object({
  person: publicUserShape,
  kind: z.enum(helpKinds),
  flag: z.enum(helpFlags).nullable(),
  units: z.number(),
  offMinor: z.number().int(),
  at: instant(),
})
export type StaffHelp = z.output<typeof staffHelpShape>

const staff = { access: 'staff:payments' } as const

export const bargainAdmin = {
  offers: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Bargain/Offers',
    summary: 'Packages that can be bargained for, with what became of it, and those that could be',
    data: z.object({
      info: z.array(staffBargainOfferShape),
      packages: z.array(z.object({ packageId: id(), name: z.string(), saleMinor: z.number().int() })),
    }),
  }),
  saveOffer: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Bargain/SaveOffer',
    encoding: 'json',
    stepUp: true,
    idempotent: 'key',
    codes: ['notFound', 'conflict'],
    summary: 'Let a package be bargained for, or change how; bargains that are there stay as they began',
    body: z.object(offerFields),
    data: nothing,
  }),
  records: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Bargain/Records',
    summary: 'Bargains, the latest first',
    query: z.object({
      ...paging,
      packageId: id().optional(),
      state: z.enum(bargainStates).optional(),
      /** Whose they are. */
      person: id().optional(),
    }),
    data: listOf(staffBargainShape),
  }),
  helps: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Bargain/Helps',
    codes: ['notFound'],
    summary: 'Who helped with a bargain, what it counted and why, the latest first',
    query: z.object({ key: id(), ...paging }),
    data: listOf(staffHelpShape),
  }),
}
