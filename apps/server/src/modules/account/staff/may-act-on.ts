import { holdsPower } from '@xinghe/contract'
import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { accountUser, type UserRow } from '../tables.ts'

/** On members of staff, themselves apart, only the owner acts; nor do others see where these are; on a deleted account nobody does. */
export function mayActOn({ viewer }: Scope, user: Pick<UserRow, 'uid' | 'role' | 'deletedAt'>): boolean {
  if (user.deletedAt !== null || !holdsPower(viewer.role, 'accounts')) return false
  return user.role === null || viewer.role === 'owner' || viewer.uid === user.uid
}

/** Whether the caller may take the second factor from a user: an owner, from others. */
export function mayResetFactor(scope: Scope, user: Pick<UserRow, 'uid' | 'role' | 'deletedAt'>): boolean {
  return scope.viewer.role === 'owner' && scope.viewer.uid !== user.uid && mayActOn(scope, user)
}

/** Whom of a query's users the caller may act on; undefined for all of them. */
export function whomCallerMayActOn(scope: Scope): SQL | undefined {
  if (scope.viewer.role === 'owner') return undefined
  if (!holdsPower(scope.viewer.role, 'accounts')) return sql`false`
  return or(isNull(accountUser.role), eq(accountUser.uid, callerOf(scope)))
}
