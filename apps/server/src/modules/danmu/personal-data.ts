import type { PersonalRows } from '#kernel/personal-rows.ts'
import { takeBackLikes } from './judging/like.ts'
import { danmuConfig, danmuItem, danmuLike } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  {
    table: danmuItem,
    person: danmuItem.uid,
    omit: ['textKey', 'base', 'score', 'reports', 'importKey', 'shadowId'],
    erase: {
      stays: 'danmu belong to the picture; nobody is told who sent one, and the number has no name any more',
    },
  },
  { table: danmuLike, person: danmuLike.uid, erase: takeBackLikes },
  { table: danmuConfig, person: danmuConfig.uid, erase: 'delete' },
]
