import type { List, Order, Paging } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { payOrder } from '../tables.ts'
import { viewOrder, viewOrders } from './view-order.ts'

/** Orders of the caller, the latest first. */
export function ownOrders(scope: Scope, paging: Paging): Promise<List<Order>> {
  return listRows(
    scope,
    paging,
    { columns: [payOrder.createdAt, payOrder.guid], direction: 'desc' },
    {
      table: payOrder,
      fits: eq(payOrder.uid, callerOf(scope)),
      keysOf: row => [row.createdAt, row.guid],
      view: rows => viewOrders(scope, rows),
    },
  )
}

/** Of the caller's latest order of VIP: 1 it waits for money, 2 it expired within a day, 0 neither. */
export async function checkUnpaid(scope: Scope) {
  const [order] = await scope.db
    .select()
    .from(payOrder)
    .where(
      and(
        eq(payOrder.uid, callerOf(scope)),
        eq(payOrder.productKind, 'vip'),
        inArray(payOrder.state, ['created', 'pending', 'expired', 'fulfilled']),
        // Orders of manual service wait longer than others.
        gt(payOrder.expiresAt, scope.now() - dayMs),
      ),
    )
    .orderBy(desc(payOrder.createdAt), desc(payOrder.guid))
    .limit(1)
  if (!order || order.state === 'fulfilled')
    return { info: [{ status: 0 as const, guid: null, order: null }] }
  const isOver = order.state === 'expired' || order.expiresAt <= scope.now()
  const status = isOver ? (2 as const) : (1 as const)
  return { info: [{ status, guid: order.guid, order: await viewOrder(scope, order) }] }
}

/** Whether an order is the caller's. */
export async function isOwnOrder(scope: Scope, guid: string): Promise<boolean> {
  const isOwn = and(eq(payOrder.guid, guid), eq(payOrder.uid, callerOf(scope)))
  return (await scope.db.$count(payOrder, isOwn)) > 0
}
