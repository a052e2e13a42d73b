import type { AvatarFrame } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'

/** Puts a frame around a user's avatar, or none, in the caller's transaction. Whether they have it, its seller knows. */
export async function setFrame(scope: Scope, uid: string, avatarFrame: AvatarFrame | null): Promise<void> {
  await scope.db.update(accountUser).set({ avatarFrame }).where(eq(accountUser.uid, uid))
  await tellUserState(scope, [{ kind: 'changed', uid }])
}
