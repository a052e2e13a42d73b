import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const requestSettings = settingGroup('requests', {
  days: { schema: whole.max(90), default: 7, why: 'Days in which the works count that a user asks for' },
  perUser: {
    schema: whole.max(100),
    default: 3,
    why: 'Works a user may ask for first in these days, of those that are not answered yet',
  },
  perVip: { schema: whole.max(100), default: 10, why: 'The same for a VIP' },
  joinsPerDay: {
    schema: whole.max(1000),
    default: 100,
    why: 'Works a user may ask for in 24 hours together with others',
  },
})
