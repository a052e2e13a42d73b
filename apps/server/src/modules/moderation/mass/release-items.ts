import type { MassEffect, SubjectKind } from '@xinghe/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationMass, moderationMassItem } from '../tables.ts'

/**
 * Somebody else changes these now: mass actions that hid them, or showed them, take them back no more. In the caller's
 * transaction, after their cases are locked and before they themselves are.
 * @returns which of these such an action had changed
 */
export async function releaseItems(
  { db }: Scope,
  { kind, targets }: { kind: SubjectKind; targets: readonly string[] },
  effect: MassEffect,
  but = '',
): Promise<string[]> {
  const item = moderationMassItem
  const rows = await db
    .update(item)
    .set({ state: 'released' })
    .from(moderationMass)
    .where(
      and(
        eq(moderationMass.id, item.massId),
        eq(moderationMass.effect, effect),
        // Some of all kinds have mass actions.
        sql`${item.kind} = ${kind}`,
        inArray(item.target, [...targets]),
        // Literally as in the index.
        sql`${item.state} = 'changed'`,
        ne(item.massId, but),
      ),
    )
    .returning({ target: item.target })
  return rows.map(({ target }) => target)
}
