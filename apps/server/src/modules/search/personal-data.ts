import type { PersonalRows } from '#kernel/personal-rows.ts'
import { searchTurn } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: searchTurn, person: searchTurn.who, prefix: 'u', omit: ['who', 'term'], erase: 'delete' },
]
