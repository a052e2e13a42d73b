import type { PersonalRows } from '#kernel/personal-rows.ts'
import { downloadRequest } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: downloadRequest, person: downloadRequest.uid, omit: ['uid', 'fileId'], erase: 'delete' },
]
