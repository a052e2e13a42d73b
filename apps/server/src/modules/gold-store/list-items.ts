import type { DataOf, goldStore, List, Paging, StoreOrder } from '@xinghe/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listPage } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { danmuLevels } from '#modules/danmu/index.ts'
import { balanceOf } from '#modules/gold/index.ts'
import { ownedBy } from './owned.ts'
import { type StoreItemRow, storeItem, storeOrder } from './tables.ts'

/** What can be bought, with what the caller bought and has. */
export async function listItems(scope: Scope): Promise<DataOf<typeof goldStore.items>> {
  const uid = callerOf(scope)
  const rows = await scope.db
    .select()
    .from(storeItem)
    .where(eq(storeItem.isOffered, true))
    .orderBy(asc(storeItem.position), asc(storeItem.id))
  // Colors open nothing where everybody has them.
  const { danmuColor } = await danmuLevels(scope)
  const items = rows.filter(({ kind }) => kind !== 'danmuColor' || danmuColor > 0)
  const bought = await boughtBy(
    scope,
    uid,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(row => itemView(scope, row, bought.get(row.id) ?? 0)),
    owned: await ownedBy(scope, uid),
    balance: (await balanceOf(scope, uid)).total,
  }
}

function itemView({ viewer }: Scope, row: StoreItemRow, bought: number) {
  const title = inLanguage(viewer.language, row.title)
  const { id, kind, coins, days, vipKind, frame, stock, sold, perUser } = row
  const left = stock === null ? null : Math.max(0, stock - sold)
  return { id, kind, title, coins, days, vipKind, frame, left, perUser, bought }
}

/** How many of each item a user bought. */
export async function boughtBy(
  { db }: Scope,
  uid: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: storeOrder.itemId, times: sql<number>`count(*)::int` })
    .from(storeOrder)
    .where(and(eq(storeOrder.uid, uid), inArray(storeOrder.itemId, [...ids])))
    .groupBy(storeOrder.itemId)
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** What the caller bought, the latest first. */
export function listOrders(scope: Scope, paging: Paging): Promise<List<StoreOrder>> {
  const uid = callerOf(scope)
  return listPage(
    paging,
    { columns: [storeOrder.at, storeOrder.id], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select()
          .from(storeOrder)
          .where(and(eq(storeOrder.uid, uid), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: row => [row.at, row.id],
      view: rows =>
        rows.map(({ id, title, kind, coins, at }) => ({
          ...{ id, kind, coins, at },
          title: inLanguage(scope.viewer.language, title),
        })),
    },
  )
}
