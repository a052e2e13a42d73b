import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { type VipPromotionRow, vipGrant, vipReservation } from '../tables.ts'

/** Names a promotion among reservations. */
export const promotionWhat = (code: string) => `promotion:${code}`

/** Those of running promotions that a user may use once more; a visitor sees what new users may. */
export async function mayUse(
  scope: Scope,
  uid: string | null,
  promotions: readonly VipPromotionRow[],
): Promise<VipPromotionRow[]> {
  const left = promotions.filter(({ stock, used }) => stock === null || used < stock)
  if (left.length === 0) return []
  const hasBought = uid !== null && (await hasOrdered(scope, uid))
  const fits = left.filter(
    ({ audience }) => audience === 'all' || (audience === 'renewal' ? hasBought : !hasBought),
  )
  if (uid === null || fits.length === 0) return fits
  const used = await usesOf(scope, uid, fits)
  return fits.filter(({ code, perUser }) => (used.get(code) ?? 0) < perUser)
}

/** Whether they bought VIP before, for themselves or for somebody else, and it was not given back. */
export async function hasOrdered({ db }: Scope, uid: string): Promise<boolean> {
  const taken = alias(vipGrant, 'taken')
  const isOwn = and(eq(vipGrant.uid, uid), eq(vipGrant.source, 'order'))
  const [row] = await db
    .select({ id: vipGrant.id })
    .from(vipGrant)
    .leftJoin(taken, sql`${taken.reverses} = ${vipGrant.id}`)
    .where(and(or(isOwn, eq(vipGrant.giver, uid)), isNull(vipGrant.reverses), isNull(taken.id)))
    .limit(1)
  return row !== undefined
}

async function usesOf(
  { db }: Scope,
  uid: string,
  promotions: readonly VipPromotionRow[],
): Promise<Map<string, number>> {
  const whats = promotions.map(({ code }) => promotionWhat(code))
  const rows = await db
    .select({ what: vipReservation.what, n: count() })
    .from(vipReservation)
    .where(and(eq(vipReservation.uid, uid), inArray(vipReservation.what, whats)))
    .groupBy(vipReservation.what)
  return new Map(rows.map(({ what, n }) => [what.slice('promotion:'.length), n]))
}
