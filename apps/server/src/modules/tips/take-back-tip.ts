import { and, eq, isNull, or } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { importSignals } from '#modules/rank/index.ts'
import { tip } from './tables.ts'
import { tipKey } from './tip-key.ts'
import { removeSum } from './tips-of.ts'

/**
 * Takes back a tip whose coins are given back, as long as its uploader has no share of it; without one nobody has.
 * @throws goldNotRefundable once it is settled
 */
export async function takeBackTip(
  scope: Scope,
  { uid, key, reference: mediaKey }: { uid: string; key: string; reference: string },
): Promise<void> {
  const given = await scope.db
    .select()
    .from(tip)
    .where(and(eq(tip.uid, uid), eq(tip.mediaKey, mediaKey)))
  const wanted = given.find(row => tipKey(row) === key) ?? fail('goldNotRefundable')
  const taken = await scope.db
    .update(tip)
    .set({ refundedAt: scope.now(), settledAt: scope.now() })
    .where(
      and(
        eq(tip.uid, uid),
        eq(tip.mediaKey, mediaKey),
        eq(tip.number, wanted.number),
        isNull(tip.refundedAt),
        or(isNull(tip.settledAt), isNull(tip.uploader)),
      ),
    )
    .returning()
  if (taken.length === 0) fail('goldNotRefundable')
  // In the hour in which it counted; those to posts are on no board.
  if ((await workTitles(scope, [mediaKey])).has(mediaKey))
    await importSignals(scope, [{ mediaKey, signal: 'coin', amount: -wanted.coins, at: wanted.at }])
  scope.afterCommit(() => removeSum(scope, mediaKey))
}
