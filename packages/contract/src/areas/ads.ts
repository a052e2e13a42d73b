import { z } from 'zod'
import { adSlotNames } from '../ad-slots.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { siteOrWebAddress } from '../site-address.ts'
import { id, instant, int, listOf, mediaKey, nothing, several } from '../wire.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { imageShape, pictureCodes } from './media.ts'

/** Where a press leads, in parts as clients in the field read it. */
const appParam = z.object({
  /** Whom it is for: `h5`. */
  device: z.string(),
  /** A page of this site, one elsewhere, or nowhere. */
  type: z.enum(['page', 'web', 'none']),
  pagePath: z.string(),
  /** The query of `pagePath`, without the question mark. */
  param: z.string(),
  /** Sends a visitor to log in first. */
  isNeedLogin: z.boolean(),
  webUrl: z.string(),
})

export const adShape = z.object({
  /** Of one showing: shown once. */
  id: id(),
  /** A number of `adSlots`. */
  type: z.number().int(),
  title: z.string(),
  /** Address of its picture; empty, as `picture` is null, of one among danmu that has none. */
  showURL: z.string(),
  picture: pictureShape,
  /** A POST to it counts the showing, once. */
  viewURL: z.string(),
  /** A POST to it counts that the showing was followed, once. */
  clickURL: z.string(),
  /** A path of this site or an address of https; empty where it leads nowhere. */
  linkURL: z.string(),
  appParam,
})
export type Ad = z.output<typeof adShape>

/** Names a showing; only the device it was made for can use it, for an hour. */
const showing = z.object({ showing: z.string().max(200) })
const counted = {
  method: 'POST',
  access: 'visitor',
  idempotent: 'key',
  limit: { max: 120, perSec: 60 },
  codes: ['addressExpired'],
  query: showing,
  data: nothing,
} as const

export const ads = {
  list: endpoint({
    method: 'GET',
    path: '/api/Video/GetAdsDataList',
    access: 'visitor',
    takesRegion: true,
    limit: { max: 120, perSec: 60 },
    summary:
      'Ads for these places, none for VIP and minors; clients keep them for half an hour and show each once',
    query: z.object({
      /** Numbers of `adSlots`; for others there are none. */
      typeList: several(z.string().regex(/^\d{1,2}$/), 20),
      mediaKey: mediaKey.optional(),
      region: z.string().max(8).optional(),
    }),
    data: listOf(adShape).extend({
      /** Minutes between two ads among danmu. */
      danmuMinutes: z.number().int(),
    }),
  }),
  view: endpoint({ ...counted, path: '/api/Ads/View', summary: 'Count that an ad was shown' }),
  click: endpoint({ ...counted, path: '/api/Ads/Click', summary: 'Count that an ad was followed' }),
}

const moment = instant().min(0).max(8_640_000_000_000_000).nullable()
const perDay = int().min(1).max(1000)

export const campaignFormShape = z.object({
  /** For staff. */
  name: z.string().trim().min(1).max(60),
  slot: z.enum(adSlotNames),
  /** Read out in place of the picture, and written on a banner; among danmu it is the ad, in 30 characters. */
  title: z.string().trim().min(1).max(limits.ads.title),
  /** Null is for one among danmu alone. */
  pictureKey: id().nullable(),
  link: siteOrWebAddress.nullable().default(null),
  /** Only with a path of this site: a visitor comes to it by the log-in. */
  needsLogin: z.boolean().default(false),
  from: moment.default(null),
  until: moment.default(null),
  /** Views after which it is no longer shown; null without a limit. */
  budget: int().min(1).max(1_000_000_000).nullable().default(null),
  /** Views in a day by one viewer. */
  perDay: perDay.default(limits.ads.perDay),
  /** Country codes; empty means everywhere. */
  regions: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  /** How often it is chosen beside others of its slot. */
  weight: int().min(1).max(100).default(10),
})
export type CampaignForm = z.input<typeof campaignFormShape>

export const campaignStates = ['stopped', 'waiting', 'running', 'spent', 'over'] as const

export const staffCampaignShape = campaignFormShape.extend({
  id: id(),
  /** Null also where the picture was deleted: it is not shown then, but among danmu. */
  pictureKey: id().nullable(),
  picture: pictureShape,
  isStarted: z.boolean(),
  /** What it does now, by its dates and budget too. */
  state: z.enum(campaignStates),
  views: z.number().int(),
  clicks: z.number().int(),
  updatedAt: instant(),
  /** Grows with every change: an edit that was made on an older one is refused. */
  revision: z.number().int(),
})
export type StaffCampaign = z.output<typeof staffCampaignShape>

const campaignDay = z.object({
  /** `2026-11-30` in the site's time zone. */
  day: z.string(),
  views: z.number().int(),
  clicks: z.number().int(),
})

const staff = { method: 'POST', access: 'staff:ads', encoding: 'json', changes: 'unshown' } as const

export const adsAdmin = {
  campaigns: endpoint({
    method: 'GET',
    path: '/api/admin/Ads/Campaigns',
    access: 'staff:ads',
    summary: 'All campaigns, the newest first',
    data: listOf(staffCampaignShape),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/admin/Ads/Days',
    access: 'staff:ads',
    codes: ['notFound'],
    summary: 'Views and clicks of a campaign day by day, the oldest first',
    query: z.object({ id: id(), days: int().min(1).max(90).default(30) }),
    data: listOf(campaignDay),
  }),
  save: endpoint({
    ...staff,
    path: '/api/admin/Ads/Save',
    idempotent: 'rid',
    codes: ['notFound', 'conflict', 'campaignLimit'],
    summary: 'Add a campaign, which is stopped, or change one',
    body: campaignFormShape.extend({
      id: id().optional(),
      /** Of the campaign as the editor saw it. */
      revision: int().optional(),
      rid: z.string().max(64).optional(),
    }),
    data: staffCampaignShape,
  }),
  start: endpoint({
    ...staff,
    path: '/api/admin/Ads/Start',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Start a campaign or stop it',
    body: z.object({ id: id(), isStarted: z.boolean() }),
    data: staffCampaignShape,
  }),
  remove: endpoint({
    ...staff,
    path: '/api/admin/Ads/Delete',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Delete a campaign with what was counted of it',
    body: z.object({ id: id() }),
    data: nothing,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/admin/Ads/Picture',
    access: 'staff:ads',
    encoding: 'multipart',
    codes: pictureCodes,
    changes: 'unshown',
    summary: 'A picture of a campaign, recognised by content, re-encoded and stripped',
    body: z.object({}),
    data: imageShape,
  }),
}
