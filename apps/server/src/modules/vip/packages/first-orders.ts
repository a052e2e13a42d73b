import { vipStyles } from '@xinghe/contract'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import {
  type VipPackageRow,
  type VipPromotionRow,
  vipCategory,
  vipGrant,
  vipPackage,
  vipPromotion,
  vipReservation,
} from '../tables.ts'
import { hasOrdered } from './promotions.ts'

interface Counted {
  guid: string
  uid: string
}

/**
 * What is for first orders a user has once, however many of their orders wait side by side or are paid late; their
 * reservations are locked.
 * @throws productLimit, promotionInvalid
 */
export async function checkFirstOrder(
  scope: Scope,
  { guid, uid }: Counted,
  { row, promotions }: { row: VipPackageRow; promotions: readonly VipPromotionRow[] },
): Promise<void> {
  const isFirst = await isOfFirstOrders(scope, row)
  const hasFirst = promotions.some(({ audience }) => audience === 'firstOrder')
  if (!isFirst && !hasFirst) return
  if (isFirst && (await hasOrdered(scope, uid))) fail('productLimit')
  if (await holdsAnother(scope, { guid, uid })) fail(isFirst ? 'productLimit' : 'promotionInvalid')
}

async function isOfFirstOrders({ db }: Scope, { categoryId }: VipPackageRow): Promise<boolean> {
  const isFirst = eq(vipCategory.styleType, vipStyles.firstTopUp)
  return (await db.$count(vipCategory, and(eq(vipCategory.id, categoryId), isFirst))) > 0
}

/** Whether another order of theirs, which is not delivered yet, holds something of the kind. */
async function holdsAnother({ db }: Scope, { guid, uid }: Counted): Promise<boolean> {
  const packages = db
    .select({ what: sql`'package:' || ${vipPackage.id}` })
    .from(vipPackage)
    .innerJoin(vipCategory, eq(vipCategory.id, vipPackage.categoryId))
    .where(eq(vipCategory.styleType, vipStyles.firstTopUp))
  const promotions = db
    .select({ what: sql`'promotion:' || ${vipPromotion.code}` })
    .from(vipPromotion)
    .where(eq(vipPromotion.audience, 'firstOrder'))
  const { what } = vipReservation
  const [held] = await db
    .select({ guid: vipReservation.guid })
    .from(vipReservation)
    .leftJoin(vipGrant, eq(vipGrant.key, sql`'order:' || ${vipReservation.guid}`))
    .where(
      and(
        eq(vipReservation.uid, uid),
        ne(vipReservation.guid, guid),
        isNull(vipGrant.id),
        or(inArray(what, packages), inArray(what, promotions)),
      ),
    )
    .limit(1)
  return held !== undefined
}
