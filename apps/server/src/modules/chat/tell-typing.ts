import { secondsToWait } from '#kernel/limits.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { shadowOf } from '#modules/moderation/index.ts'
import { isApart, standingBetween } from '#modules/social/index.ts'
import { sideOf } from './members.ts'

/** Of one user, on however many sockets. */
const mostTyping = { max: 40, perSec: 60 }

/** Tells somebody who has answered the caller that the caller is writing; strangers learn nothing of each other. */
export async function tellTyping(scope: Scope, toUid: string): Promise<void> {
  const uid = callerOf(scope)
  if ((await secondsToWait(scope.kernel, `typing:${uid}`, mostTyping)) > 0) return
  const others = await sideOf(scope, toUid, uid)
  if (!others?.hasWritten || (await isApart(scope, uid, toUid))) return
  // What they write would not come.
  const isLimited = (await shadowOf(scope, uid)) !== null
  if (isLimited && !(await standingBetween(scope, uid, toUid)).isFan) return
  scope.kernel.live.toUser(toUid, 'typing', { uid })
}
