import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'
import { dayRetention } from '#modules/playback/index.ts'

const whole = z.number().int().min(1)
const days = z.number().int().min(0).max(366)
const invitations = whole.max(10_000)
/** Not that of couples, which takes two. */
const vipKinds = ['silver', 'gold', 'supreme'] as const
/** The day it was bound and that on which it is looked at lie outside of what is kept. */
const mostWindowDays = dayRetention - 2

export const invitationSettings = settingGroup(
  'invitation',
  {
    bindDays: {
      schema: whole.max(365),
      default: 7,
      why: 'Days after registering in which a user may say who invited them',
    },
    triesPerHour: { schema: whole.max(100), default: 5, why: 'Codes that a user may try in an hour' },
    windowDays: {
      schema: whole.max(mostWindowDays),
      default: 14,
      why: 'Days in which an invitation must become valid; those that wait keep theirs',
    },
    watchMinutes: {
      schema: whole.max(10_000),
      default: 30,
      why: 'Minutes that somebody invited must have watched; counts at once for those that wait',
    },
    watchDays: {
      schema: whole.max(30),
      default: 2,
      why: 'Days on which they must have watched; counts at once for those that wait',
    },
    dayMinutes: {
      schema: z.number().int().min(0).max(600),
      default: 1,
      why: 'Minutes that make such a day',
    },
    vipKind: {
      schema: z.enum(vipKinds),
      default: 'silver' as (typeof vipKinds)[number],
      why: 'Kind of VIP that is given; what was given keeps its kind',
    },
    inviterDays: { schema: days, default: 1, why: 'Days of VIP for each valid invitation; 0 gives none' },
    invitedDays: { schema: days, default: 3, why: 'Days of VIP for whoever was invited; 0 gives none' },
    firstTier: { schema: invitations, default: 3, why: 'Valid invitations of the first tier' },
    firstTierDays: { schema: days, default: 3, why: 'Days of VIP for reaching it, once; 0 gives none' },
    secondTier: { schema: invitations, default: 10, why: 'Valid invitations of the second tier' },
    secondTierDays: { schema: days, default: 10, why: 'Days of VIP for reaching it, once; 0 gives none' },
    thirdTier: { schema: invitations, default: 30, why: 'Valid invitations of the third tier' },
    thirdTierDays: { schema: days, default: 30, why: 'Days of VIP for reaching it, once; 0 gives none' },
    monthDays: {
      schema: whole.max(366),
      default: 30,
      why: 'Days of VIP that an inviter is given in a month; what is beyond waits for the next one',
    },
    clusterHours: {
      schema: whole.max(720),
      default: 24,
      why: 'Hours within which invitations from one network or device look made up',
    },
    clusterSize: { schema: whole.min(2).max(1000), default: 5, why: 'So many of them in these hours' },
    lapsedFrom: {
      schema: whole.max(10_000),
      default: 10,
      why: 'Decided invitations from which an inviter is looked at by their share of lapsed ones',
    },
    lapsedShare: {
      schema: z.number().min(0).max(1),
      default: 0.8,
      why: 'Share of lapsed ones from which it looks made up',
    },
    traceDays: {
      schema: whole.max(365),
      default: 30,
      why: 'Days that device and network of an invitation are kept, and for which inviters are looked at',
    },
  },
  { stepUp: true },
)
