import { isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { blockedEitherWay, foldWord, shieldedByCaller, wordsShieldedByCaller } from '#modules/social/index.ts'
import { type CommentRow, comment } from './tables.ts'

/** What the caller does not see of what others see. */
export interface Hidden {
  /** Leaves out people in a query. */
  isVisible: SQL | undefined
  /** Leaves out texts with a shielded word. */
  drop(rows: readonly CommentRow[]): CommentRow[]
}

/** Comments of a blacklist, of either side, and of people and words that the caller shields. */
export async function hiddenFromCaller(scope: Scope): Promise<Hidden> {
  const uids = [...new Set([...(await blockedEitherWay(scope)), ...(await shieldedByCaller(scope))])]
  const words = await wordsShieldedByCaller(scope)
  const { uid: own } = scope.viewer
  return {
    isVisible: uids.length > 0 ? or(isNull(comment.uid), notInArray(comment.uid, uids)) : undefined,
    drop(rows) {
      if (words.length === 0) return [...rows]
      return rows.filter(row => row.uid === own || !words.some(word => foldWord(row.text).includes(word)))
    },
  }
}
