import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyNames } from '../money.ts'
import { flag, id, instant, int, nothing } from '../wire.ts'
import { vipStandingShape } from './vip.ts'
import { vipKind, vipSources } from './vip-shapes.ts'

const why = z.string().trim().min(1).max(200)
const region = z.string().regex(/^[A-Z]{2}$/)
const minor = () => int().min(1).max(100_000_000)
const position = int().min(0).max(1000)

export const staffPriceShape = z.object({
  region,
  currency: z.enum(currencyNames),
  priceMinor: z.number().int().min(1).max(100_000_000),
  saleMinor: z.number().int().min(1).max(100_000_000),
})
export type StaffPrice = z.output<typeof staffPriceShape>

const packageFields = {
  categoryId: id(),
  kind: vipKind,
  name: z.string().trim().min(1).max(40),
  tag: z.string().trim().max(10),
  validityDays: int().min(1).max(3660),
  giftDays: int().min(0).max(3660),
  seats: z.union([z.literal(1), z.literal(2)]),
  priceMinor: minor(),
  saleMinor: minor(),
  /** How often it may be sold; null: without a limit. */
  stock: z.number().int().min(0).max(10_000_000).nullable(),
  perUser: z.number().int().min(1).max(1000).nullable(),
  position,
  isOn: flag(),
  /** In regions that have a price of their own. */
  prices: z.array(staffPriceShape).max(60),
}
export const staffPackageShape = z.object({ id: id(), ...packageFields, sold: z.number().int() })
export type StaffPackage = z.output<typeof staffPackageShape>

const categoryFields = {
  name: z.string().trim().min(1).max(20),
  remark: z.string().trim().max(100),
  styleType: z.union([z.literal(0), z.literal(3), z.literal(4), z.literal(5)]),
  payMethods: z.array(z.string().max(40)).max(30),
  regions: z.array(region).max(250),
  position,
  isOn: flag(),
}
export const staffCategoryShape = z.object({
  id: id(),
  ...categoryFields,
  packages: z.array(staffPackageShape),
})
export type StaffCategory = z.output<typeof staffCategoryShape>

const promotionFields = {
  code: z.string().regex(/^[0-9A-Za-z-]{2,30}$/),
  title: z.string().trim().min(1).max(30),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or minor units of the site's currency. */
  value: int().min(1).max(100_000_000),
  audience: z.enum(['all', 'firstOrder', 'renewal']),
  packages: z.array(id()).max(100),
  startsAt: instant(),
  endsAt: instant(),
  stock: z.number().int().min(1).max(10_000_000).nullable(),
  perUser: int().min(1).max(1000),
  isOn: flag(),
}
export const staffPromotionShape = z.object({ ...promotionFields, used: z.number().int() })
export type StaffPromotion = z.output<typeof staffPromotionShape>

/** One grant, and how far VIP reached before and after it. */
export const reckonedGrantShape = z.object({
  id: id(),
  kind: vipKind,
  days: z.number().int(),
  source: z.enum(vipSources),
  reference: z.string().nullable(),
  at: instant(),
  isGuarded: z.boolean(),
  /** It was taken back, or takes one back. */
  isReversed: z.boolean(),
  before: vipStandingShape,
  after: vipStandingShape,
})
export type ReckonedGrantRow = z.output<typeof reckonedGrantShape>

const staff = { access: 'staff:payments' } as const
const change = { ...staff, method: 'POST', encoding: 'json', stepUp: true } as const
const rid = z.string().max(64).optional()

export const vipAdmin = {
  categories: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Vip/Categories',
    summary: 'All that is sold of VIP, by category',
    data: z.object({ info: z.array(staffCategoryShape) }),
  }),
  saveCategory: endpoint({
    ...change,
    idempotent: 'rid',
    path: '/api/admin/Vip/SaveCategory',
    codes: ['notFound', 'conflict'],
    summary: 'Add a category of packages, or change one',
    body: z.object({ id: id().optional(), ...categoryFields, rid }),
    data: nothing,
  }),
  savePackage: endpoint({
    ...change,
    idempotent: 'rid',
    path: '/api/admin/Vip/SavePackage',
    codes: ['notFound', 'conflict'],
    summary: 'Add a package, or change one; orders that are there keep what was quoted',
    body: z.object({ id: id().optional(), ...packageFields, rid }),
    data: nothing,
  }),
  promotions: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Vip/Promotions',
    summary: 'Promotions, those that end last first',
    data: z.object({ info: z.array(staffPromotionShape) }),
  }),
  savePromotion: endpoint({
    ...change,
    idempotent: 'key',
    path: '/api/admin/Vip/SavePromotion',
    codes: ['conflict'],
    summary: 'Add a promotion, or change the one with this code',
    body: z.object(promotionFields),
    data: nothing,
  }),
  standing: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Vip/Standing',
    codes: ['notFound'],
    summary: 'How far VIP of a user reaches, and all grants that led to it, in the order of time',
    query: z.object({ toUid: id() }),
    data: z.object({
      /** As it is stored, and as it follows from the grants: they are the same. */
      stored: vipStandingShape,
      reckoned: vipStandingShape,
      grants: z.array(reckonedGrantShape),
    }),
  }),
  grant: endpoint({
    ...change,
    idempotent: 'key',
    changes: 'unshown',
    path: '/api/admin/Vip/Grant',
    codes: ['notFound', 'forbidden', 'conflict', 'vipDayLimit'],
    summary: 'Give a user days of VIP, once for each rid',
    body: z.object({
      toUid: id(),
      kind: vipKind,
      days: int().min(1).max(366),
      why,
      rid: z.string().min(8).max(64),
    }),
    data: vipStandingShape,
  }),
  reverse: endpoint({
    ...change,
    idempotent: 'key',
    changes: 'unshown',
    path: '/api/admin/Vip/Reverse',
    codes: ['notFound', 'forbidden', 'refundImpossible'],
    summary: 'Take back a grant of staff; what was bought is taken back by a refund of its order',
    body: z.object({ id: id(), toUid: id(), why }),
    data: vipStandingShape,
  }),
  givenAway: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Vip/GivenAway',
    summary: 'What upgrades gave beyond what a guarded one would have, in the last days',
    query: z.object({ days: int().min(1).max(90).default(30) }),
    data: z.object({
      users: z.number().int(),
      days: z.number().int(),
      /** At the list price of a day; minor units of the site's currency. */
      worthMinor: z.number().int(),
      /** Users were left out: there are more than are counted at once. */
      isPartial: z.boolean(),
    }),
  }),
}
