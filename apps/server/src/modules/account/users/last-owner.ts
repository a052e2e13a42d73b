import type { Role } from '@xinghe/contract'
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'

/**
 * One transaction at a time changes who can act as an owner: their role, their ban, the deletion of their account. Taken
 * before any lock of a user's row.
 */
export const lockOwners = (scope: Scope) => serialize(scope, 'roles')

/**
 * Whether a site would be left without an owner who can act, that is one who is not banned and whose account is neither
 * deleted nor about to be; inside a transaction that holds `lockOwners`.
 */
export async function isLastOwner(
  scope: Scope,
  { uid, role }: { uid: string; role: Role | null },
): Promise<boolean> {
  if (role !== 'owner') return false
  const { bannedUntil, deletionAt, deletedAt } = accountUser
  const canAct = and(
    eq(accountUser.role, 'owner'),
    isNull(deletionAt),
    isNull(deletedAt),
    or(isNull(bannedUntil), lte(bannedUntil, scope.now())),
  )
  return (await scope.db.$count(accountUser, and(canAct, ne(accountUser.uid, uid)))) === 0
}
