import { and, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import {
  blockedByCaller,
  blockedEitherWay,
  foldWord,
  shieldedByCaller,
  wordsShieldedByCaller,
} from '#modules/social/index.ts'
import { wordFinder } from './shield-words.ts'
import { type CommentRow, comment } from './tables.ts'

/** What the caller does not see of what others see. */
export interface Hidden {
  /** People whom the caller does not see. */
  uids: ReadonlySet<string>
  /** Leaves out people in a query, and what others wrote under a shadow limit. */
  isVisible: SQL | undefined
  /** Leaves out texts with a shielded word, and what others wrote under a shadow limit. */
  drop(rows: readonly CommentRow[]): CommentRow[]
}

/**
 * Comments of a blacklist, of either side, and of people and words that the caller shields. Who looks after what they are
 * about sees those of people who blacklist them: nobody says there what its owner cannot see.
 */
export async function hiddenFromCaller(scope: Scope, ownerUid: string | null): Promise<Hidden> {
  const isOwner = ownerUid !== null && ownerUid === scope.viewer.uid
  const blocked = isOwner ? await blockedByCaller(scope) : await blockedEitherWay(scope)
  const uids = new Set([...blocked, ...(await shieldedByCaller(scope))])
  const words = await wordsShieldedByCaller(scope)
  const hasWord = words.length === 0 ? () => false : wordFinder(words)
  const { uid: own } = scope.viewer
  // Of a text that is not shown nobody learns by a word of theirs what it says.
  const isRead = ({ uid, hiddenAt }: CommentRow) => uid !== null && uid !== own && hiddenAt === null
  const maySee = ({ uid, shadowId }: CommentRow) => shadowId === null || uid === own
  return {
    uids,
    isVisible: and(
      isForViewer(scope, comment),
      uids.size > 0 ? or(isNull(comment.uid), notInArray(comment.uid, [...uids])) : undefined,
    ),
    drop: rows =>
      rows.filter(row => maySee(row) && (words.length === 0 || !isRead(row) || !hasWord(foldWord(row.text)))),
  }
}
