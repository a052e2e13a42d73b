import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const vipSettings = settingGroup(
  'vip',
  {
    upgrade: {
      schema: z.enum(['literal', 'guarded']),
      default: 'literal',
      why: 'How days of different kinds join. literal: all count at the highest kind. guarded: of the lower kind three times the days of the higher one count so, the rest are converted by list price. What was given keeps its way',
    },
  },
  { stepUp: true },
)
