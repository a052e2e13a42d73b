import { and, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { blockedEitherWay, shieldedByCaller } from '#modules/social/index.ts'
import { isShown, notice, type PeopleKind } from '../tables.ts'

/**
 * Notices of a kind that the caller is shown: without those of a blacklist, of either side, and answers of people whom the
 * caller shields.
 */
export async function shownToCaller(scope: Scope, uid: string, kind: PeopleKind): Promise<SQL | undefined> {
  const shielded = kind === 'replies' ? await shieldedByCaller(scope) : []
  const unseen = [...new Set([...(await blockedEitherWay(scope)), ...shielded])]
  const isSeen = unseen.length > 0 ? notInArray(notice.actor, unseen) : undefined
  return and(eq(notice.uid, uid), eq(notice.kind, kind), isShown, isSeen)
}

/** Those of them that came after a moment. */
export const isAfter = (at: number): SQL => gt(notice.at, sql`${at}::bigint`)
