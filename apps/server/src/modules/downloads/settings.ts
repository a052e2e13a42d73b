import { z } from 'zod'
import { settingGroup, type ValuesOf } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
/** 0: none. */
const perDay = z.number().int().min(0).max(500)
const gib = 1024 ** 3

export const downloadSettings = settingGroup('downloads', {
  perDayFree: {
    schema: perDay,
    default: 3,
    why: 'Episodes in one quality that a user without VIP may ask for as files in 24 hours; 0 is none',
  },
  perDayBigV: { schema: perDay, default: 10, why: 'The same for verified users without VIP' },
  perDaySilver: { schema: perDay, default: 10, why: 'The same with silver VIP' },
  perDayGold: { schema: perDay, default: 30, why: 'The same with gold VIP' },
  perDaySupreme: { schema: perDay, default: 60, why: 'The same with supreme VIP' },
  perDayCouple: { schema: perDay, default: 30, why: 'The same for each of a couple' },
  openPerUser: {
    schema: whole.max(100),
    default: 10,
    why: 'Files that one user may wait for at once',
  },
  openFiles: {
    schema: whole.max(10_000),
    default: 200,
    why: 'Files of all users that may wait to be made; further ones are refused until some are done',
  },
  retentionDays: {
    schema: whole.max(365),
    default: 7,
    why: 'Days a file is kept after somebody used it last; a change holds for files that are there',
  },
  siteBytes: {
    schema: whole,
    default: 100 * gib,
    why: 'Bytes of all files for download; beyond it those go that were used longest ago, and where none can, further ones are refused',
  },
})
export type DownloadValues = ValuesOf<typeof downloadSettings.entries>
