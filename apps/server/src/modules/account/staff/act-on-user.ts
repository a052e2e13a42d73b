import { eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { nicknameColumns } from '../nickname.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'
import { freeNickname } from '../users/create-user.ts'
import { reserving } from '../users/hide-profile.ts'
import { lockUser } from '../users/load-users.ts'
import { userToActOn } from './user-picture.ts'

/** A user's contacts in full. @throws notFound, forbidden */
export async function showContacts(scope: Scope, { toUid }: { toUid: string }) {
  const { email, phone } = await userToActOn(scope, toUid)
  return { email, phone }
}

/** Ends one of a user's sessions, or all. @throws notFound, forbidden */
export async function endSessionsOf(
  scope: Scope,
  { toUid: uid, session }: { toUid: string; session?: string | undefined },
): Promise<{ ended: number }> {
  await userToActOn(scope, uid)
  const ended = await transact(scope, scope =>
    endUserSessions(scope, uid, {
      ...(session !== undefined && { only: session }),
      message: 'account.endedByStaff',
    }),
  )
  return { ended }
}

/** @throws notFound, forbidden */
export async function setBigV(scope: Scope, { toUid: uid, bigV }: { toUid: string; bigV: boolean }) {
  const user = await userToActOn(scope, uid)
  if (user.bigV === bigV) return {}
  await transact(scope, async scope => {
    await scope.db.update(accountUser).set({ bigV }).where(eq(accountUser.uid, uid))
    await tellUserState(scope, [{ kind: 'changed', uid }])
  })
  return {}
}

/** What staff take away of a profile. */
export interface ProfileReset {
  toUid: string
  nickName: boolean
  avatar: boolean
  introduce: boolean
}

/**
 * Takes offending parts of a profile away, in the caller's transaction. A new nickname may be chosen at once, but by nobody
 * the one that was taken away.
 * @returns the key of the picture that is the avatar no longer
 * @throws notFound, forbidden
 */
export async function resetProfile(
  scope: Scope,
  { toUid: uid, nickName, avatar, introduce }: ProfileReset,
): Promise<string | null> {
  // Looks that a case hides meanwhile stay reserved.
  await lockUser(scope, uid)
  const user = await userToActOn(scope, uid)
  if (!nickName && !avatar && !introduce) return null
  const name = nickName
    ? {
        ...nicknameColumns(await freeNickname(scope, uid)),
        nickChangedAt: null,
        hiddenSkeletons: reserving(user),
      }
    : undefined
  detailAudit(scope, {
    ...(nickName && { before: user.nickName }),
    ...(introduce && { introduceBefore: user.introduce }),
  })
  await scope.db
    .update(accountUser)
    .set({ ...name, ...(avatar && { avatar: null }), ...(introduce && { introduce: '' }) })
    .where(eq(accountUser.uid, uid))
  await tellUserState(scope, [{ kind: 'changed', uid }])
  return avatar ? user.avatar : null
}
