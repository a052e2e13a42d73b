import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { profileOf } from '#modules/account/index.ts'
import { maySeeLikes, tieTo } from '#modules/social/index.ts'

/** Somebody's profile and the caller's ties to them. @throws notFound */
export async function showSpace(scope: Scope, { toUid }: { toUid: string }) {
  const profile = (await profileOf(scope, toUid)) ?? fail('notFound')
  return { ...profile, ...(await tieTo(scope, toUid)), showsLikes: await maySeeLikes(scope, toUid) }
}
