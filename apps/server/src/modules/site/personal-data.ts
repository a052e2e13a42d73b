import type { PersonalRows } from '#kernel/personal-rows.ts'
import { siteArrangement } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: siteArrangement, person: siteArrangement.uid, erase: 'delete' },
]
