import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, instant, int, listOf, nothing, paging } from '../wire.ts'
import { avatarFrames } from './account.ts'
import { vipKind } from './vip-shapes.ts'

/** VIP days, a frame around the avatar, danmu colors whatever the level, and a nickname before its time. */
export const storeKinds = ['vip', 'frame', 'danmuColor', 'renameCard'] as const
export type StoreKind = (typeof storeKinds)[number]

export const storeItemShape = z.object({
  id: id(),
  kind: z.enum(storeKinds),
  title: z.string(),
  coins: z.number().int(),
  /** Of VIP and of colors. */
  days: z.number().int(),
  vipKind: vipKind.nullable(),
  frame: z.enum(avatarFrames).nullable(),
  /** Null: as many as are wanted. */
  left: z.number().int().nullable(),
  /** Of one user; null: as many as they want. */
  perUser: z.number().int().nullable(),
  /** How many the caller bought. */
  bought: z.number().int(),
})
export type StoreItem = z.output<typeof storeItemShape>

export const ownedShape = z.object({
  frames: z.array(z.enum(avatarFrames)),
  /** The one around their avatar. */
  frame: z.enum(avatarFrames).nullable(),
  renameCards: z.number().int(),
  /** Until when they may send danmu in color whatever their level; null without. */
  colorUntil: instant().nullable(),
})
export type Owned = z.output<typeof ownedShape>

export const storeOrderShape = z.object({
  id: id(),
  title: z.string(),
  kind: z.enum(storeKinds),
  coins: z.number().int(),
  at: instant(),
})
export type StoreOrder = z.output<typeof storeOrderShape>

const storeShape = z.object({ items: z.array(storeItemShape), owned: ownedShape, balance: z.number().int() })

export const goldStore = {
  items: endpoint({
    method: 'GET',
    path: '/api/Gold/StoreItems',
    access: 'user',
    summary: 'What can be bought with coins, what the caller bought and what they have',
    data: storeShape,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/Gold/StoreBuy',
    access: 'user',
    idempotent: 'rid',
    limit: { max: 30, perSec: 60 },
    codes: ['notFound', 'conflict', 'storeSoldOut', 'storeLimit', 'storeOwned', 'goldTooLittle', 'minorMode'],
    summary: 'Buy one of an item with coins, once for each rid',
    body: z.object({
      item: id(),
      /** As the caller was shown it. */
      coins: int().min(1).max(1_000_000),
      rid: z.string().min(8).max(64),
    }),
    data: storeShape,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/Gold/StoreOrders',
    access: 'user',
    summary: 'What the caller bought with coins, the latest first',
    query: z.object({ ...paging }),
    data: listOf(storeOrderShape),
  }),
  wear: endpoint({
    method: 'POST',
    path: '/api/Gold/WearFrame',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 60 },
    codes: ['notFound'],
    summary: 'Put a frame that the caller has around their avatar, or none',
    body: z.object({ frame: z.enum(avatarFrames).optional() }),
    data: ownedShape,
  }),
}

/** What staff say of an item. */
export const storeFormShape = z.object({
  kind: z.enum(storeKinds),
  title: z.string().trim().min(1).max(30),
  coins: int().min(1).max(1_000_000),
  days: int().min(0).max(3650).default(0),
  vipKind: vipKind.nullable().default(null),
  frame: z.enum(avatarFrames).nullable().default(null),
  stock: int().min(0).max(1_000_000).nullable().default(null),
  perUser: int().min(1).max(1000).nullable().default(null),
  isOffered: flag().default(true),
  position: int().min(0).max(1000).default(0),
})
export type StoreForm = z.output<typeof storeFormShape>

export const staffStoreItemShape = storeFormShape.extend({
  id: id(),
  isOffered: z.boolean(),
  sold: z.number().int(),
})
export type StaffStoreItem = z.output<typeof staffStoreItemShape>

export const goldStoreAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/GoldStore/List',
    access: 'staff:gold',
    summary: 'All items of the gold store, those that are not offered among them',
    data: z.object({ items: z.array(staffStoreItemShape) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/GoldStore/Save',
    access: 'staff:gold',
    encoding: 'json',
    idempotent: 'key',
    stepUp: true,
    changes: 'unshown',
    codes: ['notFound', 'malformed', 'storeFull'],
    summary: 'Change an item of the gold store, or add one under a new id',
    body: storeFormShape.extend({ id: id() }),
    data: nothing,
  }),
}
