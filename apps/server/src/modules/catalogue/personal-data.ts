import type { PersonalRows } from '#kernel/personal-rows.ts'
import { catalogueFranchiseFollow } from './franchise-tables.ts'
import { catalogueWork } from './tables.ts'
import { leaveWorksToSite } from './works/uploader.ts'

export const personalData: readonly PersonalRows[] = [
  { table: catalogueFranchiseFollow, person: catalogueFranchiseFollow.uid, erase: 'delete' },
  // What staff wrote of a work of theirs.
  { table: catalogueWork, person: catalogueWork.uploaderUid, omit: 'all', erase: leaveWorksToSite },
]
