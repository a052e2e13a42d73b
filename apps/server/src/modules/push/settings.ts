import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const pushSettings = settingGroup('push', {
  services: {
    schema: z.array(z.string().trim().toLowerCase().min(1).max(100)).max(50),
    default: [
      'fcm.googleapis.com',
      'push.services.mozilla.com',
      'notify.windows.com',
      'push.apple.com',
    ] as string[],
    why: 'Hosts of push services of browsers, with those below them; addresses elsewhere are refused',
  },
  mayBePrivate: {
    schema: z.boolean(),
    default: false,
    why: 'Whether push services may be in the own network and without TLS, as that of a company may',
  },
  perUser: { schema: whole.max(50), default: 10, why: 'Browsers of one user that are told; the oldest goes' },
  togetherMinutes: {
    schema: whole.max(1440),
    default: 3,
    why: 'Minutes in which the same conversation or kind of notice rings once',
  },
  perHour: { schema: whole.max(1000), default: 20, why: 'Times in an hour that it rings for one user' },
})
