import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const moderationSettings = settingGroup('moderation', {
  reportsPerDay: { schema: whole.max(500), default: 30, why: 'Reports of one user in 24 hours' },
  hideWeight: {
    schema: z.number().min(1).max(1000),
    default: 5,
    why: 'Weight of reports at which something is hidden until staff decide; doubled by each dismissed case of the last 90 days',
  },
  hideReporters: {
    schema: whole.max(1000),
    default: 3,
    why: 'Reporters without whom nothing is hidden before staff decide',
  },
  newAccountDays: {
    schema: z.number().int().min(0).max(365),
    default: 7,
    why: 'Age of an account in days below which its reports count half, and hide nothing before staff decide',
  },
  repeatDays: {
    schema: z.number().int().min(0).max(365),
    default: 30,
    why: 'Days for which somebody’s report of the same is not looked at again once it was dismissed',
  },
  leaseMinutes: {
    schema: whole.max(120),
    default: 10,
    why: 'Minutes for which a case belongs to the member of staff who opened it',
  },
  wordCases: {
    schema: whole.max(100_000),
    default: 1000,
    why: 'Open cases that words alone opened, beyond which words open no more; reports still do',
  },
  wordCasesOfOne: {
    schema: whole.max(1000),
    default: 10,
    why: 'The same of what one person wrote',
  },
  massItems: {
    schema: whole.max(5000),
    default: 2000,
    why: 'Most that is hidden at once of what one person wrote',
  },
  spamLimits: {
    schema: z.boolean(),
    default: true,
    why: 'Whether people of whom much is refused or held as spam are put under a shadow limit, with a case for staff',
  },
  spamTimes: {
    schema: whole.min(3).max(50),
    default: 8,
    why: 'Times at which that happens: blocked words, words for review, the same again, too many strangers',
  },
  spamMinutes: { schema: whole.max(1440), default: 30, why: 'Minutes in which those times count' },
  spamHours: { schema: whole.max(720), default: 24, why: 'Hours that such a shadow limit lasts' },
  spamAccountDays: {
    schema: z.number().int().min(0).max(3650),
    default: 30,
    why: 'Age of an account in days up to which it happens; 0 for accounts of every age',
  },
  strikeDays: { schema: whole.max(3650), default: 90, why: 'Days until a new strike expires' },
  appealDays: {
    schema: whole.max(365),
    default: 30,
    why: 'Days in which a decision can be appealed against; a ban as long as it lasts',
  },
  evidenceDays: {
    schema: whole.max(365),
    default: 60,
    why: 'Days for which an open case keeps the film and the pictures of what its author deleted',
  },
  keepDays: {
    schema: whole.min(30).max(3650),
    default: 180,
    why: 'Days after which reports of decided cases are deleted with their pictures, and dismissed cases with them',
  },
})
