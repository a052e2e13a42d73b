import { countryCode } from '@xinghe/contract'
import { isOlderVersion, versionPattern } from '@xinghe/contract/version-order'
import { z } from 'zod'
import { programVersion } from '#kernel/program-version.ts'
import { settingGroup } from '#kernel/settings.ts'

const version = z.string().regex(versionPattern)
/** A part of what browsers are told to allow: nothing but a name and a port may be in it. */
const httpsOrigin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)
  .refine(value => URL.canParse(value) && new URL(value).origin === value)

export const siteSettings = settingGroup('site', {
  title: {
    schema: z.string().max(40),
    default: '',
    why: 'Name of the site; empty means the default of the caller’s language',
  },
  titleByHost: {
    schema: z
      .record(z.string().regex(/^[a-z0-9.:[\]-]{1,260}$/), z.string().trim().min(1).max(40))
      .refine(titles => Object.keys(titles).length <= 50, { error: 'more than 50 hosts' }),
    default: {} as Record<string, string>,
    why: 'Name of the site on hosts of their own, such as {"films.example": "Films"}',
  },
  mustLogin: {
    schema: z.boolean(),
    default: false,
    why: 'Only somebody who is signed in may watch; an address given before plays on until it ends',
  },
  mustVIP: {
    schema: z.boolean(),
    default: false,
    why: 'Only VIP and big-V users may watch; an address given before plays on until it ends',
  },
  isUseCoinMall: { schema: z.boolean(), default: false, why: 'Whether clients show the gold store' },
  isUseShopPage: { schema: z.boolean(), default: false, why: 'Whether clients show the shop' },
  showsSignInTip: {
    schema: z.boolean(),
    default: false,
    why: 'Whether a bar above the tabs calls users to sign in for the day who have not; whoever closes it sees it no more in this visit',
  },
  serviceRegions: {
    schema: z.array(countryCode).min(1).max(250),
    default: ['CN', 'HK', 'MO', 'TW', 'SG', 'MY', 'JP', 'KR', 'US', 'CA', 'AU', 'NZ', 'GB'],
    why: 'Countries a viewer may choose as their service region, in the order they see them',
  },
  trialVersion: {
    schema: z.boolean(),
    default: false,
    why: 'Whether clients offer the trial version',
  },
  minVersion: {
    schema: version,
    default: '1.0.0',
    why: 'Oldest version of the native clients that still works, in the numbers under which they are offered for download; older ones require an update',
  },
  minWebVersion: {
    schema: z.union([
      z.literal(''),
      // One above would be asked of pages that are as new as they can be.
      version.refine(value => !isOlderVersion(programVersion, value), { error: `above ${programVersion}` }),
    ]),
    default: '',
    why: 'Oldest version of this site’s pages that still works, in the numbers of this program’s releases and at most its own; pages that were opened before ask to be loaded again. Empty asks none',
  },
  contactEmail: {
    schema: z.union([z.literal(''), z.email().max(120)]),
    default: '',
    why: 'Mail address on the about page; empty shows none',
  },
  contactHours: {
    schema: z.string().max(60),
    default: '',
    why: 'Hours of the contact, as text of the about page; empty shows none',
  },
  operatorName: {
    schema: z.string().max(80),
    default: '',
    why: 'Who runs the site, as text of the about page; empty shows none',
  },
  auditDays: {
    schema: z.number().int().min(1),
    default: 90,
    why: 'Days that what staff did is kept, with the addresses they came from',
  },
  frameOrigins: {
    schema: z.array(httpsOrigin).max(30),
    default: [] as string[],
    why: 'Other sites whose pages /iframe shows inside this one, as origins such as https://pay.example; pages that are open already take up new ones when they are loaded again',
  },
  mapsKey: { schema: z.string().max(200), default: '', why: 'Key of the map service that clients use' },
})
