import { and, eq, notInArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { payment } from '../tables.ts'

/** Money that is none of the order's, whatever becomes of it. */
const foreign = ['double', 'merchant', 'afterRefund']

/** Counts what came too late or in another currency for its order, in the transaction in which staff decide about that. */
export async function acceptReviewed({ db }: Scope, guid: string): Promise<void> {
  const isItsOwn = and(
    eq(payment.guid, guid),
    eq(payment.state, 'review'),
    notInArray(payment.reason, foreign),
  )
  await db.update(payment).set({ state: 'accepted', reason: null }).where(isItsOwn)
}
