import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { isBlocking } from './blocks.ts'
import { addFollow, dropFollow, isFollowing, personCounts } from './follows.ts'
import { socialSettings } from './settings.ts'

export interface FollowInput {
  userId: string
  /** The end state; without it the present one is toggled. */
  selected?: boolean | undefined
}

/** Follows somebody or ends it. Callers on the other's blacklist are refused without the reason. */
export async function toggleFollow(scope: Scope, { userId, selected }: FollowInput) {
  const uid = callerOf(scope)
  if (userId === uid) fail('notOneself')
  const known = await people(scope, [userId])
  if (!known.has(userId)) fail('notFound')
  const { maxFollowing } = await scope.kernel.settings.of(socialSettings)
  return transact(scope, async scope => {
    await serialize(scope, `social:${uid}`, `social:${userId}`)
    const before = await isFollowing(scope, uid, userId)
    const after = selected ?? !before
    if (after && !before) await beginFollowing(scope, uid, userId, maxFollowing)
    if (!after) await dropFollow(scope, uid, userId)
    const { fans } = await personCounts(scope, userId)
    return { selected: after, msg: scope.text(after ? 'social.followed' : 'social.unfollowed'), fans }
  })
}

async function beginFollowing(scope: Scope, uid: string, userId: string, max: number): Promise<void> {
  if (await isBlocking(scope, uid, userId)) fail('inBlacklist')
  if (await isBlocking(scope, userId, uid)) fail('rejected')
  const { following } = await personCounts(scope, uid)
  if (following >= max) fail('followLimit', { max })
  await addFollow(scope, uid, userId)
}
