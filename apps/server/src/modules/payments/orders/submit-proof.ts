import type { Order } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { deleteLater, ownPicture, pictureSender } from '#modules/media/index.ts'
import { payOrder } from '../tables.ts'
import { noteEvent } from './order-events.ts'
import { viewOrder } from './view-order.ts'

/** Most characters of what is written to it. */
const textChars = 100

/**
 * Keeps a picture by which its buyer shows that an order was paid; staff see it. One that is not yet ended as fulfilled or
 * refunded takes it, an expired one too.
 * @throws notFound, orderClosed, textTooLong, malformed for a picture that is not the caller's
 */
export function submitProof(
  scope: Scope,
  { guid, picture, text }: { guid: string; picture: string; text: string },
): Promise<Order> {
  if ([...text].length > textChars) fail('textTooLong', { max: textChars })
  return transact(scope, async scope => {
    const isTheirs = and(eq(payOrder.guid, guid), eq(payOrder.uid, callerOf(scope)))
    const [order] = await scope.db.select().from(payOrder).where(isTheirs).for('update')
    if (!order) return fail('notFound')
    if (order.state === 'fulfilled' || order.state === 'refunded') fail('orderClosed')
    const proof =
      (await ownPicture(pictureSender(scope), picture, { isPrivate: true })) ??
      fail('malformed', { field: 'picture', reason: '' })
    if (order.proof !== null && order.proof !== proof)
      await deleteLater(scope, { assetIds: [], imageKeys: [order.proof], uploadsFor: [] })
    await scope.db.update(payOrder).set({ proof, proofText: text }).where(eq(payOrder.guid, guid))
    await noteEvent(scope, guid, 'proof')
    return viewOrder(scope, { ...order, proof, proofText: text })
  })
}
