import type { DataOf, goldStore } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { spendGold } from '#modules/gold/index.ts'
import { grantVip } from '#modules/vip/index.ts'
import { boughtBy, listItems } from './list-items.ts'
import { ownedBy } from './owned.ts'
import { type StoreItemRow, storeItem, storeOrder, storeOwned } from './tables.ts'

interface Purchase {
  item: string
  /** As it was shown. */
  coins: number
  rid: string
}

/**
 * Sells the caller one of an item, once for each `rid`: what they get, what is left of it and their coins change
 * together or not at all.
 * @throws notFound, conflict where it costs something else by now or the `rid` bought another item, storeSoldOut,
 * storeLimit, storeOwned, goldTooLittle, minorMode
 */
export async function buyItem(scope: Scope, purchase: Purchase): Promise<DataOf<typeof goldStore.buy>> {
  const uid = callerOf(scope)
  if ((await callerStatus(scope)).minor !== null) fail('minorMode')
  await transact(scope, async scope => {
    // Who is too late need not wait for those before them.
    const [seen] = await scope.db.select().from(storeItem).where(eq(storeItem.id, purchase.item))
    if (!seen) fail('notFound')
    if (isSoldOut(seen) && !(await isBought(scope, uid, purchase))) fail('storeSoldOut')
    const [item] = await scope.db.select().from(storeItem).where(eq(storeItem.id, seen.id)).for('update')
    if (!item || (await isBought(scope, uid, purchase))) return
    await checkOffer(scope, uid, item, purchase)
    await sell(scope, uid, item, purchase.rid)
  })
  return listItems(scope)
}

const isSoldOut = ({ stock, sold }: StoreItemRow) => stock !== null && sold >= stock

/** @throws conflict where another item was bought by this `rid` */
async function isBought({ db }: Scope, uid: string, { item, rid }: Purchase): Promise<boolean> {
  const isIt = and(eq(storeOrder.uid, uid), eq(storeOrder.rid, rid))
  const [order] = await db.select().from(storeOrder).where(isIt)
  if (order && order.itemId !== item) fail('conflict')
  return order !== undefined
}

async function checkOffer(scope: Scope, uid: string, item: StoreItemRow, { coins }: Purchase): Promise<void> {
  if (!item.isOffered) fail('notFound')
  if (item.coins !== coins) fail('conflict')
  if (isSoldOut(item)) fail('storeSoldOut')
  const bought = (await boughtBy(scope, uid, [item.id])).get(item.id) ?? 0
  if (item.perUser !== null && bought >= item.perUser) fail('storeLimit', { most: item.perUser })
  if (item.frame !== null && (await ownedBy(scope, uid)).frames.includes(item.frame)) fail('storeOwned')
}

/** The item is locked. Coins come last. */
async function sell(scope: Scope, uid: string, item: StoreItemRow, rid: string): Promise<void> {
  const { id: itemId, kind, title, coins } = item
  const order = { id: scope.id(), uid, itemId, rid, kind, title, coins, at: scope.now() }
  await scope.db.insert(storeOrder).values(order)
  await scope.db
    .update(storeItem)
    .set({ sold: sql`${storeItem.sold} + 1` })
    .where(eq(storeItem.id, itemId))
  await give(scope, uid, item, order.id)
  await spendGold(scope, {
    ...{ uid, coins, reason: 'goldStore', reference: title },
    key: `goldStore:${order.id}`,
  })
}

async function give(scope: Scope, uid: string, item: StoreItemRow, orderId: string): Promise<void> {
  const { days, vipKind, frame, kind } = item
  if (vipKind !== null) {
    const grant = { uid, kind: vipKind, days, source: 'goldStore', reference: orderId } as const
    await grantVip(scope, { ...grant, key: `goldStore:${orderId}` })
    return
  }
  await scope.db.insert(storeOwned).values({ uid }).onConflictDoNothing()
  const now = scope.now()
  await scope.db
    .update(storeOwned)
    .set({
      ...(kind === 'renameCard' && { renameCards: sql`${storeOwned.renameCards} + 1` }),
      ...(kind === 'danmuColor' && {
        colorUntil: sql`greatest(coalesce(${storeOwned.colorUntil}, 0), ${now}::bigint) + ${days * dayMs}::bigint`,
      }),
      ...(frame !== null && { frames: sql`array_append(${storeOwned.frames}, ${frame})` }),
    })
    .where(eq(storeOwned.uid, uid))
}
