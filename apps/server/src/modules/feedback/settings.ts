import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const feedbackSettings = settingGroup('feedback', {
  perDay: { schema: whole, default: 10, why: 'Feedback that one user may begin in 24 hours' },
  rechargePerDay: {
    schema: whole,
    default: 5,
    why: 'Feedback on payments that one user may begin in 24 hours, beside the other',
  },
  messages: {
    schema: whole.max(500),
    default: 50,
    why: 'Messages of one feedback, those of staff among them; then nobody writes in it any more',
  },
  keepDays: {
    schema: whole,
    default: 365,
    why: 'Days that feedback is kept after its last message, with its pictures',
  },
  reportsPerDay: {
    schema: whole,
    default: 20,
    why: 'Reports of playback problems that one user, or the visitors of one network, may send in 24 hours',
  },
  reportsOfWorkPerDay: {
    schema: whole,
    default: 3,
    why: 'Of them about one work',
  },
  reportsOfAllPerDay: {
    schema: whole,
    default: 5000,
    why: 'Reports of playback problems that the site takes in 24 hours from all together, half of them from visitors',
  },
  reportKeepDays: {
    schema: whole,
    default: 90,
    why: 'Days that reports of playback problems are kept, with their pictures, done or not',
  },
  quickReplies: {
    schema: z.array(z.string().trim().min(1).max(500)).max(20),
    default: [] as string[],
    why: 'Sentences that staff may choose as an answer',
  },
})
