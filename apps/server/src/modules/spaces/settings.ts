import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const spaceSettings = settingGroup('spaces', {
  numberDays: {
    schema: z.number().int().min(7).max(800),
    default: 200,
    why: 'Days that the numbers of uploaders are kept; what is older is deleted at night. Periods are compared with the one before, so 90 days need 180',
  },
  mostVideos: {
    schema: z.number().int().min(1).max(200),
    default: 50,
    why: 'Videos that an uploader is shown numbers of, those played most first',
  },
})
