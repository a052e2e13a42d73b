import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, nothing } from '../wire.ts'

/** 0: is to come; 1: runs; 2: is over. */
export const activityStatuses = { coming: 0, running: 1, over: 2 } as const
/** 0: the VIP tab is called like it; 1: it is only told of where VIP is sold. */
export const activityTypes = [0, 1] as const
export type ActivityType = (typeof activityTypes)[number]
/** For whom it is. */
export const activityAudiences = ['all', 'withoutVip', 'withVip'] as const
export type ActivityAudience = (typeof activityAudiences)[number]

const shown = {
  id: id(),
  type: z.union([z.literal(0), z.literal(1)]),
  audience: z.enum(activityAudiences),
  title: z.string(),
  qrCodeTitle: z.string(),
  qrCodeRemark: z.string(),
  shareText: z.string(),
  startsAt: instant(),
  endsAt: instant(),
}

/** Without its rule, which is long: GetRechargeActivity has it. */
export const activityShape = z.object({
  ...shown,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
})
export type RechargeActivity = z.output<typeof activityShape>

export const ruledActivityShape = activityShape.extend({ activityRule: z.string() })
export type RuledActivity = z.output<typeof ruledActivityShape>

export const activity = {
  recharge: endpoint({
    method: 'GET',
    path: '/api/user/GetRechargeActivity',
    access: 'visitor',
    summary:
      'The recharge activity that runs where the caller is and is for them, with its rule; null without one',
    data: ruledActivityShape.nullable(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/home/GetActivity',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Recharge activities that run where the caller is, or begin there within a week',
    data: z.object({ activityList: z.array(activityShape) }),
  }),
}

const fields = {
  /** Where it runs; empty: wherever none of its own runs. */
  region: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  type: z.union([z.literal(0), z.literal(1)]),
  audience: z.enum(activityAudiences),
  /** The tab bar has room for few characters. */
  title: z.string().trim().min(1).max(6),
  rule: z.string().max(40_000),
  qrCodeTitle: z.string().trim().max(40),
  qrCodeRemark: z.string().trim().max(100),
  shareText: z.string().trim().max(200),
  startsAt: instant(),
  endsAt: instant(),
  isOn: flag(),
}

export const staffActivityShape = z.object({ id: id(), ...fields, revision: z.number().int() })
export type StaffActivity = z.output<typeof staffActivityShape>

const staff = { access: 'staff:payments' } as const

export const activityAdmin = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Activity/List',
    summary: 'Recharge activities, those that begin last first',
    data: z.object({ info: z.array(staffActivityShape) }),
  }),
  save: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Activity/Save',
    encoding: 'json',
    bodyBytes: 256 * 1024,
    idempotent: 'rid',
    codes: ['notFound', 'conflict', 'activityOverlaps'],
    summary: 'Add a recharge activity or change one; one runs in a region at a time',
    body: z.object({
      id: id().optional(),
      /** The one that was changed. */
      revision: z.number().int().optional(),
      ...fields,
      rid: z.string().max(64).optional(),
    }),
    data: staffActivityShape,
  }),
  remove: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Activity/Remove',
    idempotent: 'key',
    summary: 'Remove a recharge activity',
    body: z.object({ id: id() }),
    data: nothing,
  }),
}
