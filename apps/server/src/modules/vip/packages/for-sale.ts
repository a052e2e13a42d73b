import { vipStyles } from '@xinghe/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type VipPackageRow, vipCategory, vipPackage } from '../tables.ts'
import { type Price, pricesIn } from './load-packages.ts'

const isBargained = eq(vipCategory.styleType, vipStyles.bargain)

/** A package of those that are bargained for, at its price in a region; null where it is not sold there. */
export async function packageForSale(
  scope: Scope,
  id: string,
  region: string,
): Promise<{ row: VipPackageRow; price: Price } | null> {
  const isShown = and(eq(vipPackage.id, id), eq(vipPackage.isOn, true), eq(vipCategory.isOn, true))
  const [found] = await scope.db
    .select({ row: vipPackage, regions: vipCategory.regions })
    .from(vipPackage)
    .innerJoin(vipCategory, eq(vipCategory.id, vipPackage.categoryId))
    .where(and(isShown, isBargained))
  if (!found) return null
  if (found.regions.length > 0 && !found.regions.includes(region)) return null
  const price = (await pricesIn(scope, [found.row], region)).get(id)
  return price ? { row: found.row, price } : null
}

/** Packages of the categories that are bargained for, whether they are sold now or not. */
export async function bargainablePackages({ db }: Scope): Promise<VipPackageRow[]> {
  const rows = await db
    .select({ row: vipPackage })
    .from(vipPackage)
    .innerJoin(vipCategory, eq(vipCategory.id, vipPackage.categoryId))
    .where(isBargained)
    .orderBy(asc(vipPackage.position), asc(vipPackage.id))
    .limit(300)
  return rows.map(({ row }) => row)
}
