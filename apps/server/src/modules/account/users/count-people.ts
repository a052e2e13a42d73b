import { and, gt, gte, isNull, lte, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'

/** How many open accounts have this kind of VIP or a higher one in force, and this level or a higher one. */
export function countPeople(scope: Scope, least: { vipLevel: number; level: number }): Promise<number> {
  const { vipLevel, vipUntil, level, bannedUntil, deletedAt } = accountUser
  const now = scope.now()
  const isOpen = and(isNull(deletedAt), or(isNull(bannedUntil), lte(bannedUntil, now)))
  const isVip = least.vipLevel > 0 ? and(gte(vipLevel, least.vipLevel), gt(vipUntil, now)) : undefined
  return scope.db.$count(accountUser, and(isOpen, isVip, gte(level, least.level)))
}
