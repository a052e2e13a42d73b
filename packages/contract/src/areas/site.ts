import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, listOf } from '../wire.ts'

export const channelShape = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['home', 'catalogue', 'short', 'library']),
  order: z.number().int(),
  /** A fixed channel can neither be hidden nor moved by the viewer. */
  fixed: z.boolean(),
})
export type Channel = z.output<typeof channelShape>

export const configShape = z.object({
  siteTitle: z.string(),
  rechargeActivity: z.null(),
  activityList: z.array(z.never()),
  isUseCoinMall: z.boolean(),
  isUseShopPage: z.boolean(),
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
    cacheable: true,
    summary: 'Switches of the site a client needs before its first screen',
    query: z.object({ cacheable: flag().optional() }),
    data: configShape,
  }),
  configList: endpoint({
    method: 'GET',
    path: '/api/home/GetConfig',
    access: 'visitor',
    summary: 'Configuration as a list of keys and values',
    data: listOf(z.object({ key: z.string(), value: z.string() })),
  }),
  navigationBar: endpoint({
    method: 'GET',
    path: '/api/List/NavigationBar',
    access: 'visitor',
    cacheable: true,
    summary: 'Channels of the home strip in order',
    query: z.object({ region: z.string().max(8).optional() }),
    data: listOf(channelShape),
  }),
  region: endpoint({
    method: 'GET',
    path: '/api/home/GetUserRegion',
    access: 'visitor',
    summary: "Country of the caller, from the edge's header, the address or the configuration",
    data: z.object({ country: z.string(), code: z.string() }),
  }),
  isMalaysia: endpoint({
    method: 'GET',
    path: '/api/user/IsMalaysia',
    access: 'visitor',
    codes: ['rejected'],
    summary: 'Success when the region is not Malaysia, rejected when it is, as clients in the field expect',
    query: z.object({ region: z.string().max(8).optional() }),
    data: z.object({}),
  }),
}
