import { z } from 'zod'
import { settingGroup } from '../settings.ts'

const whole = z.number().int().min(0)

export const diskSettings = settingGroup('disk', {
  reservePercent: {
    schema: whole.max(50),
    default: 10,
    why: 'Percent of the disk that stay free of uploads and ladders; the smaller of this and reserveBytes holds, at once',
  },
  reserveBytes: {
    schema: whole,
    default: 5 * 1024 ** 3,
    why: 'Bytes of the disk that stay free of uploads and ladders; the smaller of this and reservePercent holds, at once',
  },
})
