import { type VipPayInfo, vipStyles } from '@xinghe/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { people } from '#modules/account/index.ts'
import { payMethodsIn, viewMethods } from '#modules/payments/index.ts'
import { type VipCategoryRow, vipCategory, vipPackage } from '../tables.ts'
import { bargainPort } from './bargain-port.ts'
import { checkBuyer } from './check-buyer.ts'
import { isFor, pricesIn, runningPromotions, viewPackage } from './load-packages.ts'
import { hasOrdered, mayUse } from './promotions.ts'

interface Asked {
  vipCategoryId?: number | undefined
  ProductID?: string | undefined
  ToUID?: string | undefined
  region?: string | undefined
  categoryId?: string | undefined
}

/** Way to pay that friends are not bought VIP by. */
const coinPayType = 2

/** What is sold to the caller, or through them to somebody else. @throws payUnavailable, notFound without such a receiver */
export async function payInfo(scope: Scope, asked: Asked): Promise<VipPayInfo> {
  const uid = scope.viewer.uid
  const toUid = asked.ToUID === undefined || asked.ToUID === uid ? null : asked.ToUID
  const to = toUid === null ? null : ((await people(scope, [toUid])).get(toUid) ?? fail('notFound'))
  if (uid !== null) await checkBuyer(scope, { uid, toUid })
  const region = asked.region || scope.viewer.region
  const all = await categoriesIn(scope, region, asked.categoryId)
  const hidesFirst =
    uid !== null &&
    all.some(({ styleType }) => styleType === vipStyles.firstTopUp) &&
    (await hasOrdered(scope, uid))
  const categories = all.filter(
    ({ styleType }) =>
      styleType === vipStyles.usual || (to === null && !(hidesFirst && styleType === vipStyles.firstTopUp)),
  )
  const packages = await packagesOf(scope, categories, asked)
  const prices = await pricesIn(scope, packages, region)
  const offered = (await scope.kernel.ports.find(bargainPort)?.offered(scope)) ?? new Set()
  const running = await runningPromotions(scope)
  const usable = await mayUse(scope, uid, running)
  const methods = await payMethodsIn(scope, region)
  const shown = methods.filter(({ payType }) => to === null || payType !== coinPayType)
  const views = await viewMethods(scope, shown)
  const categoryList = categories
    .map(category => ({
      id: category.id,
      name: inLanguage(scope.viewer.language, category.name),
      remark: inLanguage(scope.viewer.language, category.remark),
      styleType: category.styleType,
      data: packages
        .filter(({ categoryId }) => categoryId === category.id)
        .map(row => {
          const price = prices.get(row.id)
          if (!price) throw new Error('each package has a price')
          const promotions = usable.filter(promotion => isFor(promotion, row.id))
          const isBargained = category.styleType === vipStyles.bargain && offered.has(row.id)
          return viewPackage(scope, row, price, promotions, isBargained)
        }),
      payTypes: views.filter(
        ({ sysName }) => category.payMethods.length === 0 || category.payMethods.includes(sysName),
      ),
    }))
    .filter(({ data }) => data.length > 0)
  return { remark: scope.text('vip.remark'), categoryList, to }
}

async function categoriesIn(
  scope: Scope,
  region: string,
  only: string | undefined,
): Promise<VipCategoryRow[]> {
  const isShown = and(eq(vipCategory.isOn, true), only === undefined ? undefined : eq(vipCategory.id, only))
  const rows = await scope.db
    .select()
    .from(vipCategory)
    .where(isShown)
    .orderBy(asc(vipCategory.position), asc(vipCategory.id))
    .limit(30)
  return rows.filter(({ regions }) => regions.length === 0 || regions.includes(region))
}

async function packagesOf(scope: Scope, categories: readonly VipCategoryRow[], asked: Asked) {
  const ids = categories.map(({ id }) => id)
  if (ids.length === 0) return []
  return scope.db
    .select()
    .from(vipPackage)
    .where(
      and(
        eq(vipPackage.isOn, true),
        inArray(vipPackage.categoryId, ids),
        asked.ProductID === undefined ? undefined : eq(vipPackage.id, asked.ProductID),
        asked.vipCategoryId === undefined ? undefined : eq(vipPackage.kind, asked.vipCategoryId),
      ),
    )
    .orderBy(asc(vipPackage.position), asc(vipPackage.id))
    .limit(300)
}
