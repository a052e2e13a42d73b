import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { moderationShadow, type ShadowRow } from '../shadow-tables.ts'

const holdsFor = (scope: Scope, uid: string) => {
  const { uid: uids, until, endedAt } = moderationShadow
  return and(eq(uids, uid), isNull(endedAt), gt(until, scope.now()))
}

/** The shadow limit that somebody is under now. */
export async function shadowRowOf(scope: Scope, uid: string): Promise<ShadowRow | undefined> {
  const [row] = await scope.db.select().from(moderationShadow).where(holdsFor(scope, uid)).limit(1)
  return row
}

/**
 * What marks what somebody writes now, so that nobody but they themselves and staff see it; null where everybody may. In the
 * transaction that stores it: a limit ends once those have, so that whoever releases what was written finds it.
 */
export async function shadowOf(scope: Scope, uid: string): Promise<string | null> {
  const { id } = moderationShadow
  const found = scope.db.select({ id }).from(moderationShadow).where(holdsFor(scope, uid))
  const [row] = await found.limit(1).for('share')
  return row?.id ?? null
}

/** The same as part of the statement that stores it. */
export function shadowIn(scope: Scope, uid: string): SQL<string | null> {
  const found = scope.db.select({ id: moderationShadow.id }).from(moderationShadow)
  return sql`${found.where(holdsFor(scope, uid)).limit(1).for('share')}`
}

/** Rows that were written under no shadow limit, or by the caller. */
export function isForViewer(
  { viewer: { uid } }: Scope,
  table: { shadowId: AnyPgColumn; uid: AnyPgColumn },
): SQL | undefined {
  const isUnmarked = isNull(table.shadowId)
  return uid === null ? isUnmarked : or(isUnmarked, eq(table.uid, uid))
}
