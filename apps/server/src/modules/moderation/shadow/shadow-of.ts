import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationShadow, type ShadowRow } from '../shadow-tables.ts'

/** The shadow limit that somebody is under now. */
export async function shadowRowOf(scope: Scope, uid: string): Promise<ShadowRow | undefined> {
  const { uid: uids, until, endedAt } = moderationShadow
  const [row] = await scope.db
    .select()
    .from(moderationShadow)
    .where(and(eq(uids, uid), isNull(endedAt), gt(until, scope.now())))
    .limit(1)
  return row
}

/** What marks what somebody writes now, so that nobody but they themselves and staff see it; null where everybody may. */
export async function shadowOf(scope: Scope, uid: string): Promise<string | null> {
  return (await shadowRowOf(scope, uid))?.id ?? null
}
