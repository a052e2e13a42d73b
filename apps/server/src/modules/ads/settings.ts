import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const adSettings = settingGroup('ads', {
  isOn: { schema: z.boolean(), default: true, why: 'Whether ads are shown at all; what was counted stays' },
  viewsPerNetwork: {
    schema: whole,
    default: 300,
    why: 'Views of one campaign that count of one address in a day: many people may share it',
  },
  danmuMinutes: {
    schema: whole.max(120),
    default: 5,
    why: 'Minutes between two ads among danmu of one viewer; open pages hear of a change within half an hour',
  },
  campaigns: { schema: whole.max(500), default: 200, why: 'Campaigns there may be, stopped ones among them' },
  keepDays: { schema: whole.max(1000), default: 400, why: 'Days that views and clicks are kept by day' },
})
