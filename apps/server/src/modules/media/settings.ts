import { daySec, hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { settingGroup, type ValuesOf } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const mediaSettings = settingGroup('media', {
  maxBytes: { schema: whole, default: 4 * 1024 ** 3, why: 'Bytes of one uploaded film' },
  maxBytesNew: { schema: whole, default: 1024 ** 3, why: 'Bytes of one film from an uploader below level 3' },
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
  addressTtlSec: {
    schema: whole,
    default: hourSec,
    why: 'Seconds a signed address of a film works, unless the right to it ends before; players renew it',
  },
  coverCandidates: { schema: whole.max(30), default: 12, why: 'Pictures offered as cover of a film' },
  storyboardEverySec: {
    schema: whole,
    default: 10,
    why: 'Seconds between two preview pictures on the time line',
  },
})
export type MediaValues = ValuesOf<typeof mediaSettings.entries>
