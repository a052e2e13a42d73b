import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import { blockedEitherWay, followedByCaller, shieldedByCaller } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'

const { isOut, visibility, shadowId } = publishingPost

/** Posts that others of their author may see. */
export const isForOthers = and(eq(isOut, true), isNull(shadowId))

/** Posts for everybody. */
export const isPublic = and(isForOthers, eq(visibility, 'public'))

/** Public posts of lists: without those of a blacklist, of either side, and of people the caller shields. */
export async function publicForCaller(scope: Scope): Promise<SQL | undefined> {
  const isListed = and(eq(isOut, true), eq(visibility, 'public'), isForViewer(scope, publishingPost))
  return and(isListed, notBy(await hiddenAuthors(scope)))
}

/** Whose posts the caller does not see: those of a blacklist, of either side, and those they shield. */
export async function hiddenAuthors(scope: Scope): Promise<string[]> {
  return [...(await blockedEitherWay(scope)), ...(await shieldedByCaller(scope))]
}

/** Posts of other authors than these. */
export function notBy(uids: readonly string[]): SQL | undefined {
  return uids.length > 0 ? notInArray(publishingPost.uid, [...uids]) : undefined
}

/**
 * All the caller may see, given whom they follow: their own posts, public ones, and those for fans of people
 * they follow.
 */
export async function visibleToCaller(scope: Scope, following: readonly string[]): Promise<SQL | undefined> {
  const { uid } = scope.viewer
  const forFans =
    following.length === 0
      ? undefined
      : and(eq(visibility, 'fans'), inArray(publishingPost.uid, [...following]))
  return and(
    or(
      uid === null ? undefined : eq(publishingPost.uid, uid),
      and(isForOthers, or(eq(visibility, 'public'), forFans)),
    ),
    notBy(await blockedEitherWay(scope)),
  )
}

/**
 * Whether a post is the caller's or shown to people like them, or was until staff hid it, whatever blacklists say: for
 * reports of it alone, which come from whoever is on one and from screens that still show it.
 */
export async function wasShownToCaller(scope: Scope, id: string): Promise<boolean> {
  const { hiddenAt, uid } = publishingPost
  const isOwn = scope.viewer.uid === null ? undefined : eq(uid, scope.viewer.uid)
  const following = await followedByCaller(scope)
  const isForCaller = or(
    eq(visibility, 'public'),
    following.length > 0 ? and(eq(visibility, 'fans'), inArray(uid, following)) : undefined,
  )
  const wasOut = and(or(eq(isOut, true), isNotNull(hiddenAt)), isNull(shadowId))
  const isShown = or(isOwn, and(wasOut, isForCaller))
  return (await scope.db.$count(publishingPost, and(eq(publishingPost.id, id), isShown))) > 0
}
