import { daySec } from '@xinghe/contract/time'
import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const chatSettings = settingGroup('chat', {
  cooldownSec: { schema: whole.max(60), default: 1, why: 'Seconds between two messages of one user' },
  perMinute: { schema: whole.max(600), default: 30, why: 'Messages of one user in a minute' },
  perDay: { schema: whole.max(100_000), default: 2000, why: 'Messages of one user in 24 hours' },
  newPeoplePerDay: {
    schema: whole.max(1000),
    default: 50,
    why: 'People whom one user may write to for the first time in 24 hours',
  },
  strangerMessages: {
    schema: whole.max(100),
    default: 3,
    why: 'Messages in 24 hours to one who neither follows the sender nor has answered',
  },
  sameTextPeople: {
    schema: whole.max(1000),
    default: 5,
    why: 'People to whom one user may send the same text; to others it is held until staff have looked',
  },
  sameTextMinutes: {
    schema: whole.max(1440),
    default: 10,
    why: 'Minutes in which the same text counts as the same',
  },
  recallSec: {
    schema: whole.max(daySec),
    default: 120,
    why: 'Seconds in which a message can be recalled',
  },
  recalledDays: {
    schema: whole.max(90),
    default: 7,
    why: 'Days for which its receiver may report a message that was recalled, and staff see what it said',
  },
  linkLevel: {
    schema: z.number().int().min(0).max(8),
    default: 3,
    why: 'Level from which addresses in messages become links; those of others stay text',
  },
  maxPinned: { schema: whole.max(100), default: 10, why: 'Conversations that one user may pin' },
  keepDays: { schema: whole.max(3650), default: 180, why: 'Days after which messages are deleted' },
  quickReplies: {
    schema: z.array(z.string().trim().min(1).max(500)).max(30),
    default: [] as string[],
    why: 'Sentences that staff of the service may choose as an answer',
  },
  serviceUids: {
    schema: z.array(z.string().trim().max(24)).max(50),
    default: [] as string[],
    why: 'Numbers of accounts of the site’s service: they have a badge, and neither they nor who writes to them has limits of people',
  },
})
