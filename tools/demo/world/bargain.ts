import { vipStyles } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { like } from 'drizzle-orm'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { rechargeActivity } from '../../../apps/server/src/modules/activity/tables.ts'
import { bargainOffer } from '../../../apps/server/src/modules/bargain/tables.ts'
import { vipCategory, vipPackage } from '../../../apps/server/src/modules/vip/tables.ts'
import { rechargeActivity as activity, bargainCategory, bargains } from '../content/bargain.ts'

/** Ids of what is laid begin with it. */
const mark = 'demobargain'
const shownDays = 3650

/** Packages that are bargained for, and an activity that tells of it. */
export async function layBargains(scope: Scope): Promise<void> {
  await scope.db
    .insert(vipCategory)
    .values({ id: mark, ...bargainCategory, styleType: vipStyles.bargain, position: 20, isOn: true })
  for (const [position, one] of bargains.entries()) {
    const { name, kind, days, price, sale, floor, stock } = one
    const id = `${mark}n${position}`
    await scope.db.insert(vipPackage).values({
      ...{ id, categoryId: mark, kind, name, tag: '', validityDays: days, giftDays: 0, seats: 1 },
      ...{ priceMinor: price, saleMinor: sale, position, isOn: true },
    })
    const capMinor = 'cap' in one ? one.cap : null
    await scope.db
      .insert(bargainOffer)
      .values({ packageId: id, floorMinor: floor, stock, capMinor, isOn: true })
  }
  const startsAt = scope.now() - dayMs
  await scope.db.insert(rechargeActivity).values({
    ...{ ...activity, id: mark, region: '', type: 0, audience: 'all', isOn: true },
    ...{ startsAt, endsAt: startsAt + shownDays * dayMs },
  })
}

/** Bargains that people made meanwhile stay: they name what they were for themselves. */
export async function removeBargains(db: Db): Promise<void> {
  await db.delete(bargainOffer).where(like(bargainOffer.packageId, `${mark}%`))
  await db.delete(vipPackage).where(like(vipPackage.id, `${mark}%`))
  await db.delete(vipCategory).where(like(vipCategory.id, `${mark}%`))
  await db.delete(rechargeActivity).where(like(rechargeActivity.id, `${mark}%`))
}
