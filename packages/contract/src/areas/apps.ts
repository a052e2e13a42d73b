import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../wire.ts'

export const appPlatforms = ['android', 'tv', 'iphone', 'ipad', 'windows', 'mac'] as const
export type AppPlatform = (typeof appPlatforms)[number]

const text = z.string()
/** The wire's own names. A version is empty while there is no client, an address while it cannot be fetched. */
export const downloadInfoShape = z.object({
  androidUrl: text,
  androidDownloadURL: text,
  androidVer: text,
  tvDownloadURL: text,
  tvVer: text,
  tvMemo: text,
  iphoneDownloadURL: text,
  iphoneVer: text,
  iphoneBak: text,
  iphoneVip: text,
  ipadDownloadURL: text,
  ipadVer: text,
  ipadBak: text,
  ipadVip: text,
  pcDownloadURL: text,
  pcVer: text,
  pcMemo: text,
  /** `pcDownloadURL` is the first of these two that is there. */
  windowsDownloadURL: text,
  macDownloadURL: text,
  macVer: text,
  macMemo: text,
})
export type DownloadInfo = z.output<typeof downloadInfoShape>

/** Web addresses only: what a button opens must never run. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

const appForm = z.object({
  platform: z.enum(appPlatforms),
  version: z.string().trim().max(20),
  downloadUrl: address,
  /** Another place with the same file. */
  backupUrl: address,
  /** The build for VIP users, where a platform has one of its own. */
  vipUrl: address,
  memo: z.string().trim().max(200),
})
const staffApp = appForm.extend({
  /** Milliseconds since 1970, null while the defaults hold. */
  updatedAt: z.number().int().nullable(),
  revision: z.number().int(),
})
export type StaffApp = z.output<typeof staffApp>

export const apps = {
  downloads: endpoint({
    method: 'GET',
    path: '/price/appdownloadv2',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Versions and addresses of the clients',
    data: downloadInfoShape,
  }),
  switchVersion: endpoint({
    method: 'GET',
    path: '/api/user/hasSwitchVersion',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Whether the trial version is offered, and the oldest versions of clients that still work',
    data: z.object({
      hasSwitchVersion: z.boolean(),
      /** Of native clients, in the numbers under which they are offered for download. */
      minVersion: z.string(),
      /** Of this site's pages, in the numbers of the program's releases; empty for any. */
      minWebVersion: z.string(),
    }),
  }),
}

export const appsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Apps/List',
    access: 'staff:settings',
    summary: 'Clients as staff edit them',
    data: listOf(staffApp),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/Apps/Save',
    access: 'staff:settings',
    encoding: 'json',
    codes: ['conflict'],
    summary: 'Change a client; refused when somebody else changed it since',
    body: appForm.extend({ revision: z.number().int() }),
    data: staffApp,
  }),
}
