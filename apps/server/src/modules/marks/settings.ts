import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const markSettings = settingGroup('marks', {
  findsMarks: {
    schema: z.boolean(),
    default: true,
    why: 'Whether films of a season are compared to find openings and endings; what was found before stays',
  },
  needsConfirmation: {
    schema: z.boolean(),
    default: false,
    why: 'Whether what was found is shown only once staff confirmed it; holds at once for everything found',
  },
  leastConfidence: {
    schema: z.number().min(0).max(1),
    default: 0.8,
    why: 'Confidence from which what was found is shown without staff; holds at once for everything found',
  },
  agreeingViewers: {
    schema: z.number().int().min(2).max(100),
    default: 3,
    why: 'Viewers of different networks who must agree before their mark is shown; a change holds from the next mark of an episode',
  },
  toleranceSec: {
    schema: z.number().min(0.5).max(10),
    default: 1.5,
    why: 'Seconds by which their marks may differ; a change holds from the next mark of an episode',
  },
  mostByViewersSec: {
    schema: z.number().int().min(10).max(600),
    default: 180,
    why: 'Seconds of an intro or recap that viewers may mark; what they marked before stays',
  },
})
