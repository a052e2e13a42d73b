import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const goldSettings = settingGroup('gold', {
  promoDays: {
    schema: z.number().int().min(1).max(3650),
    default: 180,
    why: 'Days after which earned coins expire; those given already keep their date',
  },
  mostGranted: {
    schema: z.number().int().min(1).max(1_000_000),
    default: 10_000,
    why: 'Coins that a member of staff may give or take at once',
  },
  mostGrantedADay: {
    schema: z.number().int().min(1).max(10_000_000),
    default: 10_000,
    why: 'Coins that a member of staff may give to all users within 24 hours',
  },
})
