import type { AvatarFrame, Owned } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { setFrame } from '#modules/account/index.ts'
import { ownedBy } from './owned.ts'

/** Puts a frame that the caller has around their avatar, or none. @throws notFound for one that they have not */
export async function wearFrame(
  scope: Scope,
  { frame }: { frame?: AvatarFrame | undefined },
): Promise<Owned> {
  const uid = callerOf(scope)
  const owned = await ownedBy(scope, uid)
  if (frame !== undefined && !owned.frames.includes(frame)) fail('notFound')
  await transact(scope, scope => setFrame(scope, uid, frame ?? null))
  return { ...owned, frame: frame ?? null }
}
