import type { PersonalRows } from '#kernel/personal-rows.ts'
import { deleteCommentsOf } from './delete-comment.ts'
import { takeBackLikes } from './like-comment.ts'
import { comment, commentLike } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: comment, person: comment.uid, omit: ['hot', 'shadowId'], erase: deleteCommentsOf },
  { table: commentLike, person: commentLike.uid, erase: takeBackLikes },
]
