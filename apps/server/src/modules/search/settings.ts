import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const share = z.number().min(0).max(1)

export const searchSettings = settingGroup('search', {
  hotEveryHours: {
    schema: whole.max(72),
    default: 6,
    why: 'Hours in which a search counts once per user or device',
  },
  hotUsers: { schema: whole, default: 5, why: 'Different users or devices a hot search needs within a day' },
  hotBurst: { schema: share, default: 0.6, why: 'Weight of how suddenly a hot search rises' },
  hotVolume: { schema: share, default: 0.4, why: 'Weight of its volume' },
  hotHalfLifeHours: {
    schema: whole,
    default: 6,
    why: 'Hours after which a search weighs half in hot search',
  },
  hotSize: { schema: whole.max(50), default: 20, why: 'Words in hot search' },
  hotPins: { schema: whole.max(10), default: 3, why: 'Words that may be pinned in hot search' },
  hotPerAddress: {
    schema: whole,
    default: 3,
    why: 'Users or devices of one address that count for the same search within those hours',
  },
  newWithinHours: {
    schema: whole,
    default: 24,
    why: 'Hours since its first count in which a hot search is labelled new',
  },
})
