import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const socialSettings = settingGroup('social', {
  maxFollowing: { schema: whole.max(5000), default: 2000, why: 'People one user may follow' },
  maxBlacklist: { schema: whole.max(5000), default: 1000, why: 'People one user may have on the blacklist' },
  maxShields: { schema: whole.max(1000), default: 200, why: 'People, and words, one user may shield' },
})
