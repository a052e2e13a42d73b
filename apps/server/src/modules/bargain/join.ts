import { siteCurrency } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { checkBuyer, packageForSale } from '#modules/vip/index.ts'
import { lapse, openRecord } from './records.ts'
import { hasRoom, phaseOf, unitsOf } from './rules.ts'
import { bargainSettings } from './settings.ts'
import { type BargainOfferRow, bargainOffer, bargainRecord } from './tables.ts'
import { pageOf } from './views.ts'

interface Asked {
  ProductID: string
  region?: string | undefined
}

/** Begins a bargain, or names the one for this package that is there. @throws what the contract names */
export async function joinBargain(scope: Scope, asked: Asked): Promise<{ url: string; key: string }> {
  const uid = callerOf(scope)
  const { minor, contactVerified } = await callerStatus(scope)
  if (minor) fail('minorMode')
  // Each bargain holds stock and money: accounts that anybody can make do not.
  if (!contactVerified) fail('bargainUnverified')
  await checkBuyer(scope, { uid, toUid: null })
  const before = await openRecord(scope, uid)
  if (before && phaseOf(before, scope.now()) === 'over') await lapse(scope, before.key)
  const region = asked.region || scope.viewer.region
  const sold = (await packageForSale(scope, asked.ProductID, region)) ?? fail('bargainGone')
  const key = await transact(scope, async scope => {
    await serialize(scope, `bargains of:${uid}`)
    const open = await openRecord(scope, uid)
    if (open) return open.packageId === asked.ProductID ? open.key : fail('bargainActive')
    return storeRecord(scope, uid, sold)
  })
  return { key, url: pageOf(key) }
}

type Sold = NonNullable<Awaited<ReturnType<typeof packageForSale>>>

async function storeRecord(scope: Scope, uid: string, { row, price }: Sold): Promise<string> {
  const rules = await scope.kernel.settings.of(bargainSettings)
  const now = scope.now()
  const isLately = and(eq(bargainRecord.uid, uid), gt(bargainRecord.joinedAt, now - 30 * dayMs))
  if ((await scope.db.$count(bargainRecord, isLately)) >= rules.perUser)
    fail('bargainLimit', { most: rules.perUser })
  const [offer] = await scope.db
    .select()
    .from(bargainOffer)
    .where(eq(bargainOffer.packageId, row.id))
    .for('update')
  if (!offer?.isOn || row.saleMinor <= offer.floorMinor) return fail('bargainGone')
  const mostMinor = row.saleMinor - offer.floorMinor
  if (!offerHasRoom(offer, mostMinor, rules.stopPercent)) fail('bargainSoldOut')
  const isSite = price.currency === siteCurrency && price.saleMinor === row.saleMinor
  const floorMinor = isSite
    ? offer.floorMinor
    : Math.max(
        Math.min(1, offer.floorMinor),
        Math.floor((offer.floorMinor * price.saleMinor) / row.saleMinor),
      )
  const key = scope.id()
  const endsAt = now + rules.windowHours * hourMs
  await scope.db.insert(bargainRecord).values({
    ...{ key, uid, packageId: row.id, packageName: row.name, kind: row.kind },
    ...{ days: row.validityDays + row.giftDays, currency: price.currency },
    ...{ startMinor: price.saleMinor, floorMinor, mostMinor, units: unitsOf(mostMinor, rules) },
    ...{
      state: 'running',
      deviceId: scope.viewer.deviceId,
      network: customerNetworkOf(scope.viewer.address),
    },
    ...{ joinedAt: now, endsAt, buyUntil: endsAt + rules.buyHours * hourMs },
  })
  await scope.db
    .update(bargainOffer)
    .set({ open: sql`${bargainOffer.open} + 1`, openMinor: sql`${bargainOffer.openMinor} + ${mostMinor}` })
    .where(eq(bargainOffer.packageId, row.id))
  return key
}

/** Whether stock and money have room for one more that lets off so much. */
export function offerHasRoom(offer: BargainOfferRow, mostMinor: number, stopPercent: number): boolean {
  const hasStock = hasRoom(offer.taken + offer.open, 1, offer.stock, stopPercent)
  return hasStock && hasRoom(offer.spentMinor + offer.openMinor, mostMinor, offer.capMinor, stopPercent)
}
