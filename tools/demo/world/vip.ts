import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, like } from 'drizzle-orm'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { setting } from '../../../apps/server/src/kernel/tables.ts'
import { paymentSettings } from '../../../apps/server/src/modules/payments/settings.ts'
import { coinPack, payMethod } from '../../../apps/server/src/modules/payments/tables.ts'
import { vipCategory, vipPackage, vipPromotion } from '../../../apps/server/src/modules/vip/tables.ts'
import { categories, contact, type DemoPackage, methods, packs, promotions, seller } from '../content/vip.ts'
import { demoUid, type Write } from './record.ts'

/** Ids and names of what is sold begin with it. */
const mark = 'demo'
const shownDays = 3650
const contactNames = ['contactEmail', 'contactHours', 'contactNote'] as const

/** What is sold of VIP and coins, and ways to pay for it that take no money. */
export async function prepareVip({ kernel }: Scope): Promise<Write> {
  await kernel.settings.set(paymentSettings, 'sandboxIsOn', true, demoUid)
  for (const name of contactNames) await kernel.settings.set(paymentSettings, name, contact[name], demoUid)
  await kernel.settings.set(paymentSettings, 'merchantName', seller, demoUid)
  return layVip
}

async function layVip(scope: Scope): Promise<void> {
  for (const [index, { name, remark, style, packages }] of categories.entries()) {
    const id = `${mark}vip${index}`
    await scope.db
      .insert(vipCategory)
      .values({ id, name, remark, styleType: style, position: index, isOn: true })
    await scope.db.insert(vipPackage).values(packages.map((one, at) => packageRow(id, one, at)))
  }
  const startsAt = scope.now() - dayMs
  await scope.db.insert(vipPromotion).values(
    promotions.map(({ code, ...promotion }) => ({
      ...promotion,
      code: `${mark}-${code}`,
      ...{ startsAt, endsAt: startsAt + shownDays * dayMs, perUser: 20, isOn: true },
    })),
  )
  await scope.db
    .insert(payMethod)
    .values(methods.map((method, position) => ({ ...method, position, isOn: true })))
  await scope.db.insert(coinPack).values(
    packs.map(({ price, ...pack }, position) => ({
      ...{ ...pack, id: `${mark}coins${position}`, currency: 'CNY' as const, priceMinor: price },
      ...{ position, isOn: true },
    })),
  )
}

function packageRow(categoryId: string, one: DemoPackage, position: number) {
  const { name, kind, days, gift = 0, price, sale, tag = '', seats = 1, stock, perUser } = one
  return {
    ...{ id: `${categoryId}n${position}`, categoryId, kind, name, tag, seats, position, isOn: true },
    ...{ validityDays: days, giftDays: gift, priceMinor: price, saleMinor: sale },
    ...{ stock: stock ?? null, perUser: perUser ?? null },
  }
}

/** Orders that people made meanwhile stay: they name what they were for themselves. */
export async function removeVip(db: Db): Promise<void> {
  await db.delete(vipPackage).where(like(vipPackage.categoryId, `${mark}vip%`))
  await db.delete(vipCategory).where(like(vipCategory.id, `${mark}vip%`))
  await db.delete(vipPromotion).where(like(vipPromotion.code, `${mark}-%`))
  await db.delete(payMethod).where(like(payMethod.sysName, `${mark}-%`))
  await db.delete(coinPack).where(like(coinPack.id, `${mark}coins%`))
  const keys = ['sandboxIsOn', 'merchantName', ...contactNames].map(name => `payments.${name}`)
  const isOurs = and(inArray(setting.key, keys), eq(setting.changedBy, demoUid))
  await db.delete(setting).where(isOurs)
}
