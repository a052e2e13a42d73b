import { createHash } from 'node:crypto'
import { type VipKind, vipStyles } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { and, eq, gte, inArray, isNull, like, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import type { Offer, Product, Sold, Wish } from '#modules/payments/index.ts'
import { benefitsOf } from '../benefits/benefits-at.ts'
import { addSeat, lockSeats, partnerOfSeat, revokeSeat } from '../couples/seats.ts'
import { noteGift } from '../gifts/new-gifts.ts'
import { grantVip, reverseGrant, standingOf } from '../grants/grant-vip.ts'
import { ratesNow } from '../grants/rates.ts'
import { addGrant, inForce } from '../grants/rules.ts'
import { vipCategory, vipGrant } from '../tables.ts'
import { bargainPort } from './bargain-port.ts'
import { checkBuyer } from './check-buyer.ts'
import { checkLeft, holdsLimits, lockLimits, returnLimits, takeLimits } from './limits.ts'
import { isFor, packageById, pricesIn, ruleOf, runningPromotions } from './load-packages.ts'
import { priceWith } from './price-rules.ts'
import { hasOrdered, mayUse } from './promotions.ts'

const quotedShape = z.object({
  kind: z.number().int().min(1).max(4),
  days: z.number().int().positive(),
  seats: z.number().int(),
  siteMinor: z.number().int(),
  /** From when the days count where it is paid in time: so its end is the one that was shown. */
  at: z.number().int(),
  rates: z.record(z.string(), z.number()).nullable(),
  benefits: z
    .object({
      height: z.number(),
      streams: z.number(),
      downloadsPerDay: z.number(),
      hasNoAds: z.boolean(),
      hasNickColor: z.boolean(),
      hasEarlyEpisodes: z.boolean().default(false),
    })
    .nullable(),
  /** The bargain whose price it has. */
  bargain: z.string().nullable().default(null),
})
type VipQuoted = z.output<typeof quotedShape>

/** Names the grant of an order. */
export const orderKey = (guid: string) => `order:${guid}`

/** VIP by packages. */
export const vipProduct: Product = {
  ...{ offer, lockLimits, reserve, release, fulfil, revoke, delivered, deliveredBetween },
  partnerOf: partnerOfSeat,
}

async function offer(scope: Scope, wish: Wish): Promise<Offer> {
  const { productId, uid, toUid, region } = wish
  await checkBuyer(scope, { uid, toUid })
  const row = await packageById(scope, productId)
  if (!row?.isOn) return fail('productGone')
  const [category] = await scope.db.select().from(vipCategory).where(eq(vipCategory.id, row.categoryId))
  const isHere = category && (category.regions.length === 0 || category.regions.includes(region))
  if (!category?.isOn || !isHere) return fail('productGone')
  if (toUid !== null && category.styleType !== vipStyles.usual) fail('giftRefused')
  if (category.styleType === vipStyles.firstTopUp && (await hasOrdered(scope, uid))) fail('productLimit')
  await checkLeft(scope, row, uid)
  const price = (await pricesIn(scope, [row], region)).get(row.id)
  if (!price) throw new Error('each package has a price')
  const isOwn = toUid === null && wish.promotions.length === 0
  const bargained = isOwn ? await bargainOf(scope)?.priceFor(scope, { uid, packageId: row.id, price }) : null
  const usable = await mayUse(scope, uid, await runningPromotions(scope))
  const wanted = wish.promotions.map(
    code => usable.find(one => one.code === code && isFor(one, row.id)) ?? fail('promotionInvalid'),
  )
  const priced =
    priceWith(
      bargained?.amountMinor ?? price.saleMinor,
      wanted.map(promotion => ruleOf(promotion, price, row.saleMinor)),
    ) ?? fail('promotionInvalid')
  const days = row.validityDays + row.giftDays
  const kind = row.kind as VipKind
  const rates = await ratesNow(scope)
  const benefits = (await benefitsOf(scope))[kind]
  const siteMinor = Math.round((priced.amountMinor * row.saleMinor) / price.saleMinor)
  const at = scope.now()
  const bargain = bargained?.key ?? null
  const sold = { kind, days, seats: row.seats, siteMinor, rates, benefits, bargain }
  const quoted: VipQuoted = { ...sold, at }
  const before = await standingOf(scope, toUid ?? uid)
  const after = addGrant(before, { kind, days, at, rates, benefits })
  const shown = toUid === null
  return {
    title: row.name,
    currency: price.currency,
    listMinor: price.listMinor,
    amountMinor: priced.amountMinor,
    promotions: priced.applied,
    // Of a gift without how far VIP of its receiver reaches: this text would tell who tries dates.
    quote: quoteOf([row.id, toUid ?? '', price, priced, sold, shown ? inForce(before, at) : null]),
    quoted,
    before: shown ? inForce(before, at) : null,
    after: shown ? { level: after.kind, eDate: after.until } : null,
    payMethods: category.payMethods.length === 0 ? null : category.payMethods,
  }
}

const bargainOf = ({ kernel }: Scope) => kernel.ports.find(bargainPort)

/** The bargain whose price an order has, and what keeps these. */
function heldBargain(scope: Scope, { guid, uid, quoted }: Sold) {
  const { bargain } = quotedShape.parse(quoted)
  if (bargain === null) return null
  return { port: scope.kernel.ports.get(bargainPort), held: { key: bargain, uid, guid } }
}

function quoteOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32)
}

/** Holds what is limited, and the bargain whose price the order has. */
async function reserve(scope: Scope, sale: Sold): Promise<void> {
  await takeLimits(scope, sale)
  const bargain = heldBargain(scope, sale)
  await bargain?.port.hold(scope, bargain.held)
}

async function release(scope: Scope, sale: Sold): Promise<void> {
  await returnLimits(scope, sale)
  const bargain = heldBargain(scope, sale)
  await bargain?.port.release(scope, bargain.held)
}

/** As it was quoted: an order that is paid soon counts from when it was made, one that staff saw to from when it is paid. */
async function fulfil(scope: Scope, sold: Sold, isForced = false) {
  const { guid, uid, toUid, expiresAt, message } = sold
  const quoted = quotedShape.parse(sold.quoted)
  const { days, rates, benefits, seats } = quoted
  const kind = quoted.kind as VipKind
  const now = scope.now()
  // An order that ended has given back what it held: another one may have taken it since.
  if (!isForced && !(await holdsLimits(scope, guid))) await takeLimits(scope, sold)
  const bargain = heldBargain(scope, sold)
  await bargain?.port.use(scope, bargain.held)
  const at = now <= expiresAt && now - quoted.at <= hourMs ? quoted.at : now
  const holder = toUid ?? uid
  const given = { kind, days, rates, benefits, at }
  const partner = seats === 2 ? await lockSeats(scope, holder) : null
  const before = await standingOf(scope, holder)
  const after = await grantVip(scope, {
    ...{ ...given, uid: holder, source: toUid === null ? 'order' : 'gift', reference: guid },
    ...{ key: orderKey(guid), giver: toUid === null ? null : uid, message },
  })
  if (seats === 2) await addSeat(scope, { ...given, guid, holder }, partner)
  if (toUid === null) return { before: inForce(before, now), after: inForce(after, now) }
  await noteGift(scope, orderKey(guid))
  return null
}

async function revoke(scope: Scope, sold: Sold): Promise<void> {
  const { seats } = quotedShape.parse(sold.quoted)
  if (seats === 2) await revokeSeat(scope, sold.guid, sold.toUid ?? sold.uid)
  await reverseGrant(scope, orderKey(sold.guid))
}

async function delivered({ db }: Scope, guids: readonly string[]): Promise<Set<string>> {
  if (guids.length === 0) return new Set()
  const taken = alias(vipGrant, 'taken')
  const rows = await db
    .select({ key: vipGrant.key })
    .from(vipGrant)
    .leftJoin(taken, sql`${taken.reverses} = ${vipGrant.id}`)
    .where(and(inArray(vipGrant.key, guids.map(orderKey)), isNull(taken.id)))
  return new Set(rows.map(({ key }) => key.slice(orderKey('').length)))
}

async function deliveredBetween({ db }: Scope, from: number, to: number): Promise<string[]> {
  const rows = await db
    .select({ key: vipGrant.key })
    .from(vipGrant)
    .where(and(gte(vipGrant.at, from), lt(vipGrant.at, to), like(vipGrant.key, orderKey('%'))))
  return rows.map(({ key }) => key.slice(orderKey('').length))
}
