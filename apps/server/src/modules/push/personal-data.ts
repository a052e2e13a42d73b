import type { PersonalRows } from '#kernel/personal-rows.ts'
import { pushRung, pushSubscription } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  {
    table: pushSubscription,
    person: pushSubscription.uid,
    omit: ['sessionId', 'endpoint', 'p256dh', 'auth', 'failures'],
    erase: 'delete',
  },
  { table: pushRung, person: pushRung.uid, omit: 'all', erase: 'delete' },
]
