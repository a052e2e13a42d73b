import type { comments, List, ParsedOf, PublicUser } from '@xinghe/contract'
import { and, desc, eq } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { matchingUids, people } from '#modules/account/index.ts'
import { blockedEitherWay, lastFollowedByCaller } from '#modules/social/index.ts'
import { comment, shownToAll } from './tables.ts'
import { openTarget } from './target.ts'

/** Latest comments whose authors are suggested. */
const mostLookedAt = 200
/** Of whom the caller follows, those whom they followed last. */
const mostFollowed = 500

/** Whom the caller may want to name: the owner and who wrote here lately, then whom they follow. @throws notFound */
export async function suggestMentions(
  scope: Scope,
  { mediaKey, q, size }: ParsedOf<typeof comments.suggestions>,
): Promise<List<PublicUser>> {
  const { ownerUid } = await openTarget(scope, mediaKey)
  const latest = await scope.db
    .select({ uid: comment.uid })
    .from(comment)
    .where(and(eq(comment.mediaKey, mediaKey), shownToAll))
    .orderBy(desc(comment.id))
    .limit(mostLookedAt)
  const left = new Set([callerOf(scope), ...(await blockedEitherWay(scope))])
  const everybody = [
    ownerUid,
    ...latest.map(row => row.uid),
    ...(await lastFollowedByCaller(scope, mostFollowed)),
  ]
  const uids = [...new Set(everybody)].filter(uid => uid !== null).filter(uid => !left.has(uid))
  const found = (q === '' ? uids : await named(scope, uids, q)).slice(0, size)
  const known = await people(scope, found)
  return wholeList(found.flatMap(uid => known.get(uid) ?? []))
}

async function named(scope: Scope, uids: readonly string[], q: string): Promise<string[]> {
  const matching = new Set(await matchingUids(scope, [...uids], q))
  return uids.filter(uid => matching.has(uid))
}
