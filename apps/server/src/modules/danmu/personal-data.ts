import type { PersonalRows } from '#kernel/personal-rows.ts'
import { danmuConfig, danmuItem } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  {
    table: danmuItem,
    person: danmuItem.uid,
    omit: ['textKey', 'score'],
    erase: {
      stays: 'danmu belong to the picture; nobody is told who sent one, and the number has no name any more',
    },
  },
  { table: danmuConfig, person: danmuConfig.uid, erase: 'delete' },
]
