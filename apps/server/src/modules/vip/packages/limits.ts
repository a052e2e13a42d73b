import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import type { Sold } from '#modules/payments/index.ts'
import { type VipPackageRow, vipPackage, vipPromotion, vipReservation } from '../tables.ts'
import { checkFirstOrder } from './first-orders.ts'
import { packageById } from './load-packages.ts'
import { mayUse, promotionWhat } from './promotions.ts'

const packageWhat = (id: string) => `package:${id}`

/** @throws productSoldOut, productLimit */
export async function checkLeft(scope: Scope, row: VipPackageRow, uid: string): Promise<void> {
  if (row.stock !== null && row.sold >= row.stock) fail('productSoldOut')
  if (row.perUser === null) return
  const isTheirs = and(eq(vipReservation.uid, uid), eq(vipReservation.what, packageWhat(row.id)))
  if ((await scope.db.$count(vipReservation, isTheirs)) >= row.perUser) fail('productLimit')
}

/** In the order in which all who count take them, or two buyers who change their promotions could deadlock. */
export async function lockLimits(
  scope: Scope,
  { uid, productId, promotions }: Pick<Sold, 'uid' | 'productId' | 'promotions'>,
): Promise<void> {
  const { db } = scope
  await serialize(scope, `vip reserved by:${uid}`)
  const { id } = vipPackage
  await db.select({ id }).from(vipPackage).where(eq(id, productId)).for('update')
  if (promotions.length === 0) return
  const { code } = vipPromotion
  const codes = promotions.map(({ promotionCode }) => promotionCode)
  // As JavaScript orders them, whatever the database is set to.
  const inOrder = sql`${code} collate "C"`
  await db.select({ code }).from(vipPromotion).where(inArray(code, codes)).orderBy(inOrder).for('update')
}

/**
 * Counts an order among those of a limited package and of its promotions; rows are locked in one order.
 * @throws productGone, productSoldOut, productLimit, promotionInvalid
 */
export async function takeLimits(scope: Scope, { guid, uid, productId, promotions }: Sold): Promise<void> {
  await serialize(scope, `vip reserved by:${uid}`)
  const row = await packageById(scope, productId)
  if (!row) return fail('productGone')
  if (row.perUser !== null) await checkLeft(scope, { ...row, stock: null }, uid)
  const hasRoom = sql`(${vipPackage.stock} is null or ${vipPackage.sold} < ${vipPackage.stock})`
  const sold = await scope.db
    .update(vipPackage)
    .set({ sold: sql`${vipPackage.sold} + 1` })
    .where(and(eq(vipPackage.id, productId), hasRoom))
    .returning({ id: vipPackage.id })
  if (sold.length === 0) fail('productSoldOut')
  const codes = promotions.map(({ promotionCode }) => promotionCode).toSorted()
  // Also one that is over by now: it was not when it was promised.
  const promised =
    codes.length === 0
      ? []
      : await scope.db
          .select()
          .from(vipPromotion)
          .where(inArray(vipPromotion.code, codes))
          .orderBy(asc(vipPromotion.code))
  if ((await mayUse(scope, uid, promised)).length < codes.length) fail('promotionInvalid')
  await checkFirstOrder(scope, { guid, uid }, { row, promotions: promised })
  for (const code of codes) {
    const isLeft = sql`(${vipPromotion.stock} is null or ${vipPromotion.used} < ${vipPromotion.stock})`
    const used = await scope.db
      .update(vipPromotion)
      .set({ used: sql`${vipPromotion.used} + 1` })
      .where(and(eq(vipPromotion.code, code), isLeft))
      .returning({ code: vipPromotion.code })
    if (used.length === 0) fail('promotionInvalid')
  }
  const whats = [packageWhat(productId), ...codes.map(promotionWhat)]
  await scope.db.insert(vipReservation).values(whats.map(what => ({ guid, what, uid, at: scope.now() })))
}

/** Whether an order is counted. */
export async function holdsLimits({ db }: Scope, guid: string): Promise<boolean> {
  return (await db.$count(vipReservation, eq(vipReservation.guid, guid))) > 0
}

/** Counts an order no more. Locks as `takeLimits` does: one order of a user may end while another is paid late. */
export async function returnLimits(scope: Scope, { guid, uid }: Pick<Sold, 'guid' | 'uid'>): Promise<void> {
  await serialize(scope, `vip reserved by:${uid}`)
  const held = await scope.db
    .delete(vipReservation)
    .where(eq(vipReservation.guid, guid))
    .returning({ what: vipReservation.what })
  for (const what of held.map(row => row.what).toSorted()) {
    const [kind = '', name = ''] = what.split(':', 2)
    if (kind === 'package')
      await scope.db
        .update(vipPackage)
        .set({ sold: sql`greatest(${vipPackage.sold} - 1, 0)` })
        .where(eq(vipPackage.id, name))
    else
      await scope.db
        .update(vipPromotion)
        .set({ used: sql`greatest(${vipPromotion.used} - 1, 0)` })
        .where(eq(vipPromotion.code, name))
  }
}
