import type { Order, OrderInput } from '@xinghe/contract'
import { promotionCodes } from '@xinghe/contract'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { cleanLine } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { screenText } from '#kernel/screen-text.ts'
import { callerStatus } from '#modules/account/index.ts'
import type { Offer } from '../product.ts'
import { productOf, soldOf } from '../products.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, type PayMethodRow, payOrder } from '../tables.ts'
import { beginOrder } from './begin-order.ts'
import { releaseOrder } from './end-order.ts'
import { noteEvent } from './order-events.ts'
import { findMethod } from './pay-methods.ts'
import { unpaidStates } from './rules.ts'
import { viewOrder } from './view-order.ts'

/** Most characters of what goes with a gift. */
const messageChars = 30
/** Orders of one user that wait for people: these hold what is limited for hours. */
const mostManual = 1

/**
 * Orders a product as it was quoted. Whoever has an order of it that waits for money gets that one, unless they choose
 * another way to pay or it costs something else now: then that one ends.
 * @throws what the contract names
 */
export async function createOrder(scope: Scope, input: OrderInput): Promise<Order> {
  const uid = callerOf(scope)
  if ((await callerStatus(scope)).minor) fail('minorMode')
  const toUid = input.ToUID === undefined || input.ToUID === uid ? null : input.ToUID
  const method =
    (await findMethod(scope, input.SysName, regionOf(scope, input))) ?? fail('payTypeUnavailable')
  const wish = {
    ...{ productId: input.ProductID, uid, toUid, region: regionOf(scope, input) },
    promotions: promotionCodes(input.Promotions),
  }
  const offer = await productOf(scope, input.productKind).offer(scope, wish)
  if (offer.payMethods !== null && !offer.payMethods.includes(method.sysName)) fail('payTypeUnavailable')
  if (toUid !== null && method.payType === 2) fail('payTypeUnavailable')
  const message = toUid === null ? '' : await readMessage(scope, input.message)
  const order = await transact(scope, scope => storeOrder(scope, { input, offer, method, toUid, message }))
  return viewOrder(scope, order.state === 'created' ? await beginOrder(scope, order) : order)
}

/** The service region that counts: the one that was chosen, else that of the address. */
export function regionOf({ viewer }: Scope, { region }: { region?: string | undefined }): string {
  return region || viewer.region
}

async function readMessage(scope: Scope, text: string): Promise<string> {
  const message = cleanLine(text, messageChars) ?? fail('malformed', { field: 'message', reason: '' })
  if (message !== '') await screenText(scope, 'comment', message)
  return message
}

interface Ordered {
  input: OrderInput
  offer: Offer
  method: PayMethodRow
  toUid: string | null
  message: string
}

async function storeOrder(
  scope: Scope,
  { input, offer, method, toUid, message }: Ordered,
): Promise<OrderRow> {
  const uid = callerOf(scope)
  await serialize(scope, `orders of:${uid}`)
  const isUnpaid = and(eq(payOrder.uid, uid), inArray(payOrder.state, [...unpaidStates]))
  const open = await scope.db.select().from(payOrder).where(isUnpaid).for('update')
  const before = open.find(
    order =>
      order.productKind === input.productKind &&
      order.productId === input.ProductID &&
      order.toUid === toUid &&
      order.expiresAt > scope.now(),
  )
  if (before && isSame(before, { input, offer, method, message })) return before
  // What was shown is what is sold.
  if (input.Quote !== offer.quote) fail('quoteChanged')
  const replaced = open.filter(
    ({ productKind, productId, toUid: to }) =>
      productKind === input.productKind && productId === input.ProductID && to === toUid,
  )
  if (replaced.length > 0) {
    const promotions = [offer, ...replaced].flatMap(({ promotions }) => promotions)
    const counted = { uid, productId: input.ProductID, promotions }
    await productOf(scope, input.productKind).lockLimits?.(scope, counted)
  }
  for (const order of replaced) await releaseOrder(scope, order, 'cancelled')
  const rules = await scope.kernel.settings.of(paymentSettings)
  if (open.length - replaced.length >= rules.openPerUser) fail('orderLimit', { most: rules.openPerUser })
  const waiting = open.filter(order => order.gateway === 'manual' && !replaced.includes(order))
  if (method.gateway === 'manual' && waiting.length >= mostManual) fail('orderLimit', { most: mostManual })
  const isToday = and(eq(payOrder.uid, uid), gt(payOrder.createdAt, scope.now() - dayMs))
  if ((await scope.db.$count(payOrder, isToday)) >= rules.perDay) fail('orderLimit', { most: rules.perDay })
  const now = scope.now()
  const [order] = await scope.db
    .insert(payOrder)
    .values({
      ...{ guid: scope.id(), uid, toUid, message, productKind: input.productKind },
      ...{ productId: input.ProductID, title: offer.title, region: regionOf(scope, input) },
      ...{ sysName: method.sysName, payType: method.payType, payTitle: method.title },
      ...{ gateway: method.gateway, currency: offer.currency, listMinor: offer.listMinor },
      ...{ amountMinor: offer.amountMinor, promotions: offer.promotions, refer: input.Refer ?? '' },
      quoted: { ...offer.quoted, quote: offer.quote, before: offer.before, after: offer.after },
      addressId: input.addressId ?? null,
      state: 'created',
      createdAt: now,
      expiresAt:
        now +
        (method.gateway === 'manual' ? rules.manualExpiryHours * hourMs : rules.expiryMinutes * minuteMs),
    })
    .returning()
  if (!order) throw new Error('the order was not stored')
  await productOf(scope, order.productKind).reserve(scope, soldOf(order))
  await noteEvent(scope, order.guid, 'created', { amountMinor: order.amountMinor, payType: order.payType })
  return order
}

function isSame(
  before: OrderRow,
  { input, offer, method, message }: Pick<Ordered, 'input' | 'offer' | 'method' | 'message'>,
): boolean {
  const isQuoted = [before.quoted.quote, offer.quote].includes(input.Quote)
  const codes = before.promotions.map(({ promotionCode }) => promotionCode).toSorted()
  const asked = promotionCodes(input.Promotions).toSorted()
  return (
    isQuoted &&
    before.sysName === method.sysName &&
    before.message === message &&
    codes.join('|') === asked.join('|')
  )
}

/** An order of the caller. @throws notFound */
export async function ownOrder(scope: Scope, guid: string): Promise<OrderRow> {
  const isTheirs = and(eq(payOrder.guid, guid), eq(payOrder.uid, callerOf(scope)))
  const [order] = await scope.db.select().from(payOrder).where(isTheirs)
  return order ?? fail('notFound')
}
