import type { MassEffect, SubjectKind } from '@xinghe/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationMass, moderationMassItem } from '../tables.ts'

/**
 * Somebody else changes these now: mass actions that hid them, or showed them, take them back no more. In the caller's
 * transaction, after their cases are locked and before they themselves are.
 */
export async function releaseItems(
  { db }: Scope,
  { kind, targets }: { kind: SubjectKind; targets: readonly string[] },
  effect: MassEffect,
  but = '',
): Promise<void> {
  const item = moderationMassItem
  const found = await db
    .select({ massId: item.massId, target: item.target })
    .from(item)
    .innerJoin(moderationMass, eq(moderationMass.id, item.massId))
    .where(
      and(
        // Some of all kinds have mass actions.
        sql`${item.kind} = ${kind}`,
        inArray(item.target, [...targets]),
        // Literally as in the index.
        sql`${item.state} = 'changed'`,
        eq(moderationMass.effect, effect),
        ne(item.massId, but),
      ),
    )
  for (const { massId, target } of found)
    await db
      .update(item)
      .set({ state: 'released' })
      .where(
        and(
          eq(item.massId, massId),
          sql`${item.kind} = ${kind}`,
          eq(item.target, target),
          eq(item.state, 'changed'),
        ),
      )
}
