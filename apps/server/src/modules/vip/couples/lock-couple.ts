import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { type VipCoupleRow, vipCouple } from '../couple-tables.ts'

/** Whoever changes whose partner somebody is takes this for both of them, before any grant. */
export function lockCouples(scope: Scope, ...uids: readonly string[]): Promise<void> {
  return serialize(scope, ...uids.map(uid => `vip couple:${uid}`))
}

const isOf = (uid: string) => or(eq(vipCouple.first, uid), eq(vipCouple.second, uid))

export const otherOf = ({ first, second }: VipCoupleRow, uid: string) => (first === uid ? second : first)

/** The couple that somebody is one of now. */
export async function coupleOf({ db }: Scope, uid: string): Promise<VipCoupleRow | undefined> {
  const [couple] = await db
    .select()
    .from(vipCouple)
    .where(and(isOf(uid), isNull(vipCouple.unboundAt)))
  return couple
}

/** The one that somebody became one of last, whether they parted since or not. */
export async function lastCoupleOf({ db }: Scope, uid: string): Promise<VipCoupleRow | undefined> {
  const [couple] = await db
    .select()
    .from(vipCouple)
    .where(isOf(uid))
    .orderBy(desc(vipCouple.boundAt), desc(vipCouple.id))
    .limit(1)
  return couple
}
