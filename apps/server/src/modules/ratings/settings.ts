import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const ratingSettings = settingGroup('ratings', {
  minShown: {
    schema: z.number().int().min(1).max(10_000),
    default: 10,
    why: 'Ratings a work needs before its score is shown',
  },
})
