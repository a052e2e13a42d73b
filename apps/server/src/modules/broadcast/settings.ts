import { hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

export const broadcastSettings = settingGroup('broadcast', {
  addressTtlSec: {
    schema: z.number().int().min(60),
    default: 6 * hourSec,
    why: 'Seconds a signed address of a live channel works; the player renews it by itself',
  },
})
