import type { PersonalRows } from '#kernel/personal-rows.ts'
import { rankSender } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: rankSender, person: rankSender.uid, omit: 'all', erase: 'delete' },
]
