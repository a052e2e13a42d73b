import { z } from 'zod'
import { workKinds } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { siteOrWebAddress } from '../site-address.ts'
import { flag, id, int, listOf, mediaKey } from '../wire.ts'
import { workStates } from './catalogue-admin-shapes.ts'
import { pictureShape, shelfStyles, sorts, workCardShape } from './catalogue-shapes.ts'

/** Channels that consist of shelves. */
export const shelfChannels = ['home', ...workKinds] as const
export type ShelfChannel = (typeof shelfChannels)[number]

export const shelfSources = ['rule', 'picked'] as const

/** Which works a shelf takes by itself; what is left out does not matter. */
export const shelfRuleShape = z.object({
  kind: z.enum(workKinds).optional(),
  genre: z.string().max(40).optional(),
  region: z.string().max(20).optional(),
  year: z.string().max(10).optional(),
  language: z.string().max(20).optional(),
  status: z.enum(['airing', 'ended']).optional(),
  /** Only works marked for the banner. */
  featured: flag().default(false),
  /** Only works with a weekday of their own. */
  weekly: flag().default(false),
  sort: z.enum(sorts).default('hot'),
})
export type ShelfRule = z.output<typeof shelfRuleShape>

const instant = z.number().int().nullable().default(null)
const shelfSize = int().min(1).max(60)

export const shelfFormShape = z.object({
  channel: z.enum(shelfChannels),
  /** May be empty for a banner only. */
  title: z.string().trim().max(20).default(''),
  style: z.enum(shelfStyles),
  source: z.enum(shelfSources),
  rule: shelfRuleShape,
  /** With `picked`, in order. */
  works: z.array(mediaKey).max(60).default([]),
  size: shelfSize,
  active: z.boolean().default(true),
  from: instant,
  until: instant,
})
export type ShelfForm = z.input<typeof shelfFormShape>

export const bannerFormShape = z.object({
  channel: z.enum(shelfChannels),
  /** Either a work or a link. */
  mediaKey: mediaKey.nullable().default(null),
  link: siteOrWebAddress.nullable().default(null),
  /** Instead of the work's own. */
  title: z.string().trim().max(40).default(''),
  tagline: z.string().trim().max(60).default(''),
  pictureKey: z.string().max(200).nullable().default(null),
  active: z.boolean().default(true),
  from: instant,
  until: instant,
})
export type BannerForm = z.input<typeof bannerFormShape>

export const pickedWorkShape = z.object({
  mediaKey,
  title: z.string(),
  kind: z.enum(workKinds),
  state: z.enum(workStates),
  poster: pictureShape,
})
export type PickedWork = z.output<typeof pickedWorkShape>

export const staffShelfShape = shelfFormShape
  .omit({ works: true })
  .extend({ id: id(), key: z.string(), works: z.array(pickedWorkShape) })
export type StaffShelf = z.output<typeof staffShelfShape>
export const staffBannerShape = bannerFormShape.extend({
  id: id(),
  work: pickedWorkShape.nullable(),
  picture: pictureShape,
})
export type StaffBanner = z.output<typeof staffBannerShape>

export const channelPlanShape = z.object({
  channel: z.enum(shelfChannels),
  shelves: z.array(staffShelfShape),
  banners: z.array(staffBannerShape),
})
export type ChannelPlan = z.output<typeof channelPlanShape>

const channel = z.object({ channel: z.enum(shelfChannels) })
const staff = { method: 'POST', access: 'staff:catalogue', encoding: 'json', data: channelPlanShape } as const
const order = channel.extend({ ids: z.array(id()).max(200) })

export const shelfAdmin = {
  plan: endpoint({
    method: 'GET',
    path: '/api/admin/Shelf/Plan',
    access: 'staff:catalogue',
    summary: 'Shelves and banners of one channel, switched-off ones too',
    query: channel,
    data: channelPlanShape,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/Shelf/Preview',
    access: 'staff:catalogue',
    summary: 'Works a rule gives now',
    query: shelfRuleShape.extend({ size: shelfSize.default(12) }),
    data: listOf(workCardShape),
  }),
  save: endpoint({
    ...staff,
    path: '/api/admin/Shelf/Save',
    idempotent: 'rid',
    codes: ['notFound'],
    summary: 'Add a shelf at the end of its channel or change one',
    body: shelfFormShape.extend({ id: id().optional(), rid: z.string().max(64).optional() }),
  }),
  remove: endpoint({
    ...staff,
    path: '/api/admin/Shelf/Delete',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Delete a shelf',
    body: z.object({ id: id() }),
  }),
  order: endpoint({
    ...staff,
    path: '/api/admin/Shelf/Order',
    idempotent: 'key',
    codes: ['conflict'],
    summary: 'Put the shelves of a channel into an order; each must be named once',
    body: order,
  }),
  restore: endpoint({
    ...staff,
    path: '/api/admin/Shelf/Restore',
    idempotent: 'key',
    summary: 'Put the shelves of a channel back to those it began with; its banners stay',
    body: channel,
  }),
  saveBanner: endpoint({
    ...staff,
    path: '/api/admin/Banner/Save',
    idempotent: 'rid',
    codes: ['notFound'],
    summary: 'Add a banner at the end of its channel or change one',
    body: bannerFormShape.extend({ id: id().optional(), rid: z.string().max(64).optional() }),
  }),
  removeBanner: endpoint({
    ...staff,
    path: '/api/admin/Banner/Delete',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Delete a banner',
    body: z.object({ id: id() }),
  }),
  orderBanners: endpoint({
    ...staff,
    path: '/api/admin/Banner/Order',
    idempotent: 'key',
    codes: ['conflict'],
    summary: 'Put the banners of a channel into an order; each must be named once',
    body: order,
  }),
}
