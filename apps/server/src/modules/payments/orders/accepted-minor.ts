import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { payment } from '../tables.ts'

/** What came for an order and counts for it, in minor units; of one currency where it is named. */
export async function acceptedMinor({ db }: Scope, guid: string, currency?: string): Promise<number> {
  const isOf = currency === undefined ? undefined : eq(payment.currency, currency)
  const [row] = await db
    .select({ minor: sql<number>`coalesce(sum(${payment.amountMinor}), 0)::int` })
    .from(payment)
    .where(and(eq(payment.guid, guid), eq(payment.state, 'accepted'), isOf))
  return row?.minor ?? 0
}
