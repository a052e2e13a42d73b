import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const statisticsSettings = settingGroup('statistics', {
  keepDays: { schema: whole.max(400), default: 30, why: 'Days that counts and errors of browsers are kept' },
  errors: {
    schema: whole.max(10_000),
    default: 500,
    why: 'Different errors kept; when there are so many, new ones replace those not seen for a day, or are not taken',
  },
  errorsPerNetwork: {
    schema: whole,
    default: 30,
    why: 'Errors that one address may report in a day',
  },
  visitsPerNetwork: {
    schema: whole,
    default: 300,
    why: 'Visits that count of one address in a day: browsers say themselves that it is their first',
  },
})
