import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const level = z.number().int().min(0).max(8)

export const commentSettings = settingGroup('comments', {
  cooldownSec: { schema: whole.max(3600), default: 5, why: 'Seconds between two comments of one user' },
  perHour: { schema: whole, default: 60, why: 'Comments of one user in an hour, deleted ones too' },
  minLevel: { schema: level, default: 1, why: 'Level for commenting at all' },
  needVerifiedContact: {
    schema: z.boolean(),
    default: true,
    why: 'Whether a verified phone or e-mail is required',
  },
  pictureLevel: {
    schema: level,
    default: 4,
    why: 'Level from which a comment may have a picture; for new ones',
  },
  sameTextTimes: { schema: whole, default: 2, why: 'Times a user may send the same text' },
  sameTextMinutes: {
    schema: whole.max(1440),
    default: 10,
    why: 'Minutes in which the same text counts as the same',
  },
})
