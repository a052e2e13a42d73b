import { and, eq, inArray, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { socialBlock } from './tables.ts'

export async function isBlocking(scope: Scope, uid: string, target: string): Promise<boolean> {
  const rows = await scope.db
    .select({ uid: socialBlock.uid })
    .from(socialBlock)
    .where(and(eq(socialBlock.uid, uid), eq(socialBlock.target, target)))
  return rows.length > 0
}

/** Whom the caller has on the blacklist. */
export async function blockedByCaller(scope: Scope): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const rows = await scope.db
    .select({ target: socialBlock.target })
    .from(socialBlock)
    .where(eq(socialBlock.uid, uid))
  return rows.map(({ target }) => target)
}

/** Whose works and posts the caller does not see: those the caller blocks, and those who block the caller. */
export async function blockedEitherWay(scope: Scope): Promise<string[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  const rows = await scope.db
    .select({ uid: socialBlock.uid, target: socialBlock.target })
    .from(socialBlock)
    .where(or(eq(socialBlock.uid, uid), eq(socialBlock.target, uid)))
  return [...new Set(rows.map(row => (row.uid === uid ? row.target : row.uid)))]
}

/** Those of these people who have somebody on their blacklist, or are on theirs. */
export async function apartFrom(scope: Scope, uid: string, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set()
  const isTheirs = and(inArray(socialBlock.uid, [...others]), eq(socialBlock.target, uid))
  const isOwn = and(eq(socialBlock.uid, uid), inArray(socialBlock.target, [...others]))
  const rows = await scope.db.select().from(socialBlock).where(or(isTheirs, isOwn))
  return new Set(rows.map(row => (row.uid === uid ? row.target : row.uid)))
}

/** Whether one of two has the other on the blacklist. */
export async function isApart(scope: Scope, uid: string, other: string): Promise<boolean> {
  return (await apartFrom(scope, uid, [other])).size > 0
}
