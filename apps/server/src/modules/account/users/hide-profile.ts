import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { nicknameColumns } from '../nickname.ts'
import { accountUser, type UserRow } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'
import { looksLike } from './claim-nickname.ts'
import { freeNickname } from './create-user.ts'
import { lockUser } from './load-users.ts'

const takenShape = z.object({
  before: z.object({ nickName: z.string(), introduce: z.string(), avatar: z.string().nullable() }),
  /** The name that took its place. */
  given: z.string(),
})

/**
 * Takes the name, introduction and picture of somebody away; nobody takes the name meanwhile, nor they themselves.
 * @returns what `restoreProfile` needs; null for nobody and for an account that was deleted
 */
export async function hideProfile(scope: Scope, uid: string): Promise<object | null> {
  const user = await lockUser(scope, uid)
  if (!user || user.deletedAt !== null) return null
  const { nickName, introduce, avatar } = user
  const given = await freeNickname(scope, uid)
  await scope.db
    .update(accountUser)
    .set({
      ...nicknameColumns(given),
      introduce: '',
      avatar: null,
      hiddenSkeletons: reserving(user),
    })
    .where(eq(accountUser.uid, uid))
  await tellUserState(scope, [{ kind: 'changed', uid }])
  return { before: { nickName, introduce, avatar }, given } satisfies z.output<typeof takenShape>
}

/** Looks that are kept from everybody once this user has their name no more. */
export const reserving = ({ hiddenSkeletons, nickName }: UserRow): string[] => [
  ...new Set([...hiddenSkeletons, nicknameColumns(nickName).nickSkeleton]),
]

/** Gives back what `hideProfile` took, but for what was changed since, and a name that somebody else has by now; nothing of a deleted account. */
export async function restoreProfile(scope: Scope, uid: string, kept: object): Promise<void> {
  const user = await lockUser(scope, uid)
  if (!user || user.deletedAt !== null) return
  const { before, given } = takenShape.parse(kept)
  const columns = nicknameColumns(before.nickName)
  const alike = await scope.db.select({ uid: accountUser.uid }).from(accountUser).where(looksLike(columns))
  const isFree = alike.every(other => other.uid === uid)
  await scope.db
    .update(accountUser)
    .set({
      ...(user.nickName === given && isFree && columns),
      hiddenSkeletons: user.hiddenSkeletons.filter(skeleton => skeleton !== columns.nickSkeleton),
      introduce: user.introduce === '' ? before.introduce : user.introduce,
      avatar: user.avatar ?? before.avatar,
    })
    .where(eq(accountUser.uid, uid))
  await tellUserState(scope, [{ kind: 'changed', uid }])
}
