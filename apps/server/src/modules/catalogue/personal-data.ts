import type { PersonalRows } from '#kernel/personal-rows.ts'
import { catalogueFranchiseFollow } from './franchise-tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: catalogueFranchiseFollow, person: catalogueFranchiseFollow.uid, erase: 'delete' },
]
