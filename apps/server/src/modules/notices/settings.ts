import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const noticeSettings = settingGroup('notices', {
  keepDays: { schema: whole.max(365), default: 90, why: 'Days for which notices and messages are kept' },
  keepPerKind: {
    schema: whole.max(5000),
    default: 500,
    why: 'Notices of one kind (answers, likes, followers) kept for one user; older ones are deleted with new ones',
  },
  keepSystem: {
    schema: whole.max(1000),
    default: 200,
    why: 'Messages of the program kept for one user, and the same number of those that staff write for all',
  },
})
