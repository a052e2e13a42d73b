import type {
  StaffCategory,
  StaffPackage,
  StaffPrice,
  StaffPromotion,
  VipKind,
  VipStyle,
} from '@xinghe/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { vipCategory, vipPackage, vipPackagePrice, vipPromotion } from '../tables.ts'

/** Rows that staff may add. */
const most = { categories: 30, packages: 300, promotions: 500 }

/** All that is sold of VIP, by category. */
export async function listCategories({ db }: Scope): Promise<{ info: StaffCategory[] }> {
  const categories = await db
    .select()
    .from(vipCategory)
    .orderBy(asc(vipCategory.position), asc(vipCategory.id))
  const packages = await db.select().from(vipPackage).orderBy(asc(vipPackage.position), asc(vipPackage.id))
  const prices = await db.select().from(vipPackagePrice).orderBy(asc(vipPackagePrice.region))
  const pricesOf = (id: string) =>
    prices.filter(({ packageId }) => packageId === id).map(({ packageId: _, ...price }): StaffPrice => price)
  return {
    info: categories.map(category => ({
      ...category,
      styleType: category.styleType as VipStyle,
      packages: packages
        .filter(({ categoryId }) => categoryId === category.id)
        .map(row => ({
          ...row,
          kind: row.kind as VipKind,
          seats: row.seats as 1 | 2,
          prices: pricesOf(row.id),
        })),
    })),
  }
}

type SavedCategory = Omit<StaffCategory, 'id' | 'packages'> & { id?: string | undefined }

/** Adds a category, or changes one. @throws notFound, conflict beyond thirty */
export function saveCategory(scope: Scope, { id, ...given }: SavedCategory): Promise<Record<never, never>> {
  const { name, remark, styleType, payMethods, regions, position, isOn } = given
  const values = { name, remark, styleType, payMethods, regions, position, isOn }
  return transact(scope, async scope => {
    await serialize(scope, 'vip sold')
    if (id === undefined) {
      if ((await scope.db.$count(vipCategory)) >= most.categories) fail('conflict')
      await scope.db.insert(vipCategory).values({ id: scope.id(), ...values })
      return {}
    }
    const changed = await scope.db
      .update(vipCategory)
      .set(values)
      .where(eq(vipCategory.id, id))
      .returning({ id: vipCategory.id })
    return changed.length === 0 ? fail('notFound') : {}
  })
}

type SavedPackage = Omit<StaffPackage, 'id' | 'sold'> & { id?: string | undefined }

/** Adds a package, or changes one. @throws malformed of a price below its sale, notFound, conflict beyond three hundred */
export function savePackage(
  scope: Scope,
  { id, prices, ...given }: SavedPackage,
): Promise<Record<never, never>> {
  for (const { priceMinor, saleMinor } of [given, ...prices])
    if (saleMinor > priceMinor) fail('malformed', { field: 'saleMinor', reason: '' })
  if (new Set(prices.map(({ region }) => region)).size < prices.length)
    fail('malformed', { field: 'prices', reason: '' })
  const { categoryId, kind, name, tag, validityDays, giftDays, seats } = given
  const { priceMinor, saleMinor, stock, perUser, position, isOn } = given
  const values = {
    ...{ categoryId, kind, name, tag, validityDays, giftDays, seats },
    ...{ priceMinor, saleMinor, stock, perUser, position, isOn },
  }
  return transact(scope, async scope => {
    await serialize(scope, 'vip sold')
    const isCategory = eq(vipCategory.id, categoryId)
    if ((await scope.db.$count(vipCategory, isCategory)) === 0) fail('notFound')
    const packageId = id ?? scope.id()
    if (id === undefined) {
      if ((await scope.db.$count(vipPackage)) >= most.packages) fail('conflict')
      await scope.db.insert(vipPackage).values({ id: packageId, ...values })
    } else {
      const changed = await scope.db
        .update(vipPackage)
        .set(values)
        .where(eq(vipPackage.id, id))
        .returning({ id: vipPackage.id })
      if (changed.length === 0) fail('notFound')
    }
    await scope.db.delete(vipPackagePrice).where(eq(vipPackagePrice.packageId, packageId))
    if (prices.length > 0)
      await scope.db.insert(vipPackagePrice).values(prices.map(price => ({ packageId, ...price })))
    return {}
  })
}

/** Promotions, those that end last first. */
export async function listPromotions({ db }: Scope): Promise<{ info: StaffPromotion[] }> {
  const rows = await db
    .select()
    .from(vipPromotion)
    .orderBy(desc(vipPromotion.endsAt), asc(vipPromotion.code))
    .limit(most.promotions)
  return { info: rows }
}

/** Adds a promotion, or changes the one with this code. @throws malformed, conflict beyond five hundred */
export function savePromotion(
  scope: Scope,
  given: Omit<StaffPromotion, 'used'>,
): Promise<Record<never, never>> {
  if (given.kind === 'percent' && given.value > 70) fail('malformed', { field: 'value', reason: '' })
  if (given.endsAt <= given.startsAt) fail('malformed', { field: 'endsAt', reason: '' })
  return transact(scope, async scope => {
    await serialize(scope, 'vip promotions')
    const isKnown = (await scope.db.$count(vipPromotion, eq(vipPromotion.code, given.code))) > 0
    if (!isKnown && (await scope.db.$count(vipPromotion)) >= most.promotions) fail('conflict')
    await scope.db
      .insert(vipPromotion)
      .values(given)
      .onConflictDoUpdate({ target: vipPromotion.code, set: given })
    return {}
  })
}
