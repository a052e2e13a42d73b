import type { PersonalRows } from '#kernel/personal-rows.ts'
import { pushSubscription, pushTopic } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  {
    table: pushSubscription,
    person: pushSubscription.uid,
    omit: ['sessionId', 'endpoint', 'p256dh', 'auth', 'failures'],
    erase: 'delete',
  },
  { table: pushTopic, person: pushTopic.uid, omit: 'all', erase: 'delete' },
]
