import { z } from 'zod'
import { settingGroup, type ValuesOf } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const gib = 1024 ** 3

export const downloadSettings = settingGroup('downloads', {
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
