import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const tipSettings = settingGroup('tips', {
  most: {
    schema: z.number().int().min(1).max(10),
    default: 2,
    why: 'Coins that one user may give to one work',
  },
  sharePercent: {
    schema: z.number().int().min(0).max(100),
    default: 70,
    why: 'Percent that go to who uploaded it, the rest to the site; of what was given before, as it was then',
  },
  holdDays: {
    schema: z.number().int().min(0).max(365),
    default: 14,
    why: 'Days until they are theirs; what was given before keeps its date',
  },
})
