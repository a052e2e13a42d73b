import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, listOf } from '../wire.ts'
import { activityShape } from './activity.ts'

export const channelKinds = ['home', 'catalogue', 'short', 'library', 'collection', 'user', 'live'] as const
export type ChannelKind = (typeof channelKinds)[number]

export const channelShape = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(channelKinds),
  order: z.number().int(),
  /** A fixed channel can neither be hidden nor moved by the viewer. */
  fixed: z.boolean(),
})
export type Channel = z.output<typeof channelShape>

const channelKeys = z.array(z.string().min(1).max(60)).max(200)
/** A viewer's own strip. Channels it does not name follow those it names, in the site's order. */
export const arrangementShape = z.object({
  order: channelKeys.default([]),
  hidden: channelKeys.default([]),
  /** Always in front, in this order. */
  pins: channelKeys.default([]),
})
export type Arrangement = z.output<typeof arrangementShape>

export const staffChannelShape = channelShape.extend({
  hidden: z.boolean(),
  /** Country codes that see it; empty means everywhere. */
  regions: z.array(z.string()),
})
export type StaffChannel = z.output<typeof staffChannelShape>

/** Hosts that clients call beside the one they came from. */
export const hostNames = ['shop', 'v3', 'vip', 'media', 'upload', 'statistic'] as const
export type HostName = (typeof hostNames)[number]

export const configShape = z.object({
  /** On hosts without a title of their own, which their pages bring. */
  siteTitle: z.string(),
  /** Their origins; null: the one the client came from. */
  hosts: z.record(z.enum(hostNames), z.string().nullable()),
  /** The one that counts where the caller is, whoever they are: see its audience. */
  rechargeActivity: activityShape.nullable(),
  activityList: z.array(activityShape),
  isUseCoinMall: z.boolean(),
  isUseShopPage: z.boolean(),
  /** Whether whoever has not signed in today is called to it. */
  showsSignInTip: z.boolean(),
  ipRegion: z.string(),
  mustLogin: z.boolean(),
  mustVIP: z.boolean(),
})
export type SiteConfig = z.output<typeof configShape>

export const site = {
  config: endpoint({
    method: 'GET',
    path: '/api/home/config',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Switches of the site a client needs before its first screen',
    query: z.object({ cacheable: flag().optional() }),
    data: configShape,
  }),
  configList: endpoint({
    method: 'GET',
    path: '/api/home/GetConfig',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Configuration as a list of keys and values',
    data: listOf(z.object({ key: z.string(), value: z.string() })),
  }),
  navigationBar: endpoint({
    method: 'GET',
    path: '/api/List/NavigationBar',
    takesRegion: true,
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Channels of the home strip in order',
    query: z.object({ region: z.string().max(8).optional() }),
    data: listOf(channelShape),
  }),
  arrangement: endpoint({
    method: 'GET',
    path: '/api/List/Navigation',
    access: 'user',
    summary: "The viewer's own order of the home strip",
    data: arrangementShape,
  }),
  saveNavigation: endpoint({
    method: 'POST',
    path: '/api/List/SaveNavigation',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    summary: "Keep the viewer's own order, hidden and pinned channels of the home strip",
    body: arrangementShape,
    data: arrangementShape,
  }),
  region: endpoint({
    method: 'GET',
    path: '/api/home/GetUserRegion',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Country of the caller, from the header of a trusted edge, else the configured one',
    data: z.object({ country: z.string(), code: z.string() }),
  }),
  isMalaysia: endpoint({
    method: 'GET',
    path: '/api/user/IsMalaysia',
    takesRegion: true,
    access: 'visitor',
    codes: ['rejected'],
    summary: 'Success when the region is not Malaysia, rejected when it is, as clients in the field expect',
    query: z.object({ region: z.string().max(8).optional() }),
    data: z.object({}),
  }),
  frames: endpoint({
    method: 'GET',
    path: '/api/home/Frames',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Origins of other sites whose pages clients show inside their own screen',
    data: z.object({ origins: z.array(z.string()) }),
  }),
}

const channelList = z.object({ channels: z.array(staffChannelShape) })

export const siteAdmin = {
  channels: endpoint({
    method: 'GET',
    path: '/api/admin/Channel/List',
    access: 'staff:catalogue',
    summary: 'All channels in order, hidden ones too',
    data: channelList,
  }),
  saveChannel: endpoint({
    method: 'POST',
    path: '/api/admin/Channel/Save',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Rename a channel, hide it or limit it to countries; home cannot be hidden',
    body: z.object({
      key: z.string().max(40),
      title: z.string().trim().min(1).max(12),
      hidden: z.boolean(),
      regions: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .max(60)
        .default([]),
    }),
    data: channelList,
  }),
  orderChannels: endpoint({
    method: 'POST',
    path: '/api/admin/Channel/Order',
    access: 'staff:catalogue',
    encoding: 'json',
    idempotent: 'key',
    codes: ['conflict'],
    summary: 'Put the channels into an order; every channel must be named once',
    body: z.object({ keys: channelKeys }),
    data: channelList,
  }),
}
