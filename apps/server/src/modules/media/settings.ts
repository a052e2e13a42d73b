import { daySec, hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { settingGroup, type ValuesOf } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

/** 0: no limit. */
const quota = z.number().int().min(0)
const gib = 1024 ** 3

export const mediaSettings = settingGroup('media', {
  uploadsFrom: {
    schema: z.enum(['staff', 'bigV', 'level', 'everybody']),
    default: 'everybody',
    why: 'Who may upload films: staff alone; also big Vs; also who has the level of uploadsFromLevel; everybody',
  },
  uploadsFromLevel: {
    schema: z.number().int().min(0).max(8),
    default: 3,
    why: 'Level from which one may upload films, where uploadsFrom is level; a change holds for open uploads from their next chunk',
  },
  accountBytes: {
    schema: quota,
    default: 50 * gib,
    why: 'Bytes of all films of one account as they were uploaded, open uploads included; staff have no limit, nor has anybody by 0',
  },
  siteBytes: {
    schema: quota,
    default: 4096 * gib,
    why: 'Bytes of all films as they were uploaded, and of all pictures, of all accounts; 0 is no limit',
  },
  imageBytesPerDay: {
    schema: quota,
    default: gib / 4,
    why: 'Bytes stored of the pictures of one account in 24 hours; staff have no limit, nor has anybody by 0',
  },
  imageBytes: {
    schema: quota,
    default: 2 * gib,
    why: 'Bytes stored of all pictures of one account; staff have no limit, nor has anybody by 0',
  },
  visitorImageBytes: {
    schema: quota,
    default: gib / 32,
    why: 'Bytes stored of the pictures that visitors of one network sent with what they report; nobody has a limit by 0',
  },
  visitorsImageBytes: {
    schema: quota,
    default: 2 * gib,
    why: 'Bytes stored of the pictures of visitors of all networks; nobody has a limit by 0',
  },
  maxBytes: { schema: whole, default: 4 * gib, why: 'Bytes of one uploaded film' },
  maxBytesNew: { schema: whole, default: gib, why: 'Bytes of one film from an uploader below level 3' },
  maxDurationSec: { schema: whole, default: 4 * hourSec, why: 'Seconds of one uploaded film' },
  uploadsPerDay: { schema: whole, default: 10, why: 'Uploads of one user in 24 hours; staff have no limit' },
  uploadKeptSec: {
    schema: whole,
    default: daySec,
    why: 'Seconds an unfinished upload waits for its next chunk',
  },
  uploadOpenSec: {
    schema: whole,
    default: 7 * daySec,
    why: 'Seconds an upload may take from its opening; a change holds for open ones from their next chunk',
  },
  failedRetentionSec: {
    schema: whole,
    default: 7 * daySec,
    why: 'Seconds the source of a film that failed is kept to be tried again; a change holds for later failures',
  },
  addressTtlSec: {
    schema: whole,
    default: hourSec,
    why: 'Seconds a signed address of a film works, unless the right to it ends before; players renew it',
  },
  holderDays: {
    schema: whole,
    default: 30,
    why: 'Days a browser keeps the cookie its addresses are bound to',
  },
  coverCandidates: { schema: whole.max(30), default: 12, why: 'Pictures offered as cover of a film' },
})
export type MediaValues = ValuesOf<typeof mediaSettings.entries>
