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
    closedRegions: {
      schema: z.string().max(400),
      default: '',
      why: 'Codes of countries where VIP is not sold, with commas between: CN,MY',
    },
    suspended: {
      schema: z.string().max(2000),
      default: '',
      why: 'Numbers of accounts that may not buy VIP, with commas between',
    },
    staffDaysADay: {
      schema: z.number().int().min(1).max(100_000),
      default: 3_660,
      why: 'Days of VIP that one member of staff may give all users together within 24 hours',
    },
    codeTriesPerUser: {
      schema: z.number().int().min(1).max(100),
      default: 5,
      why: 'Codes for VIP that one user may get wrong within an hour',
    },
    codeTriesPerNetwork: {
      schema: z.number().int().min(1).max(10_000),
      default: 30,
      why: 'The same for all users of one network',
    },
  },
  { stepUp: true },
)
