import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const ratingSettings = settingGroup('ratings', {
  minShown: {
    schema: z.number().int().min(1).max(10_000),
    default: 10,
    why: 'Ratings a work needs before its score is shown',
  },
  perDay: {
    schema: z.number().int().min(1).max(10_000),
    default: 100,
    why: 'Ratings a user may give or change in 24 hours',
  },
  perNetwork: {
    schema: z.number().int().min(1).max(100_000),
    default: 20,
    why: 'Users of one network who may rate the same work in 24 hours',
  },
})
