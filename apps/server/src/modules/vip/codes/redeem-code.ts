import type { VipCodeGift, VipKind } from '@xinghe/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { benefitsOf } from '../benefits/benefits-at.ts'
import { type VipCodeBatchRow, vipCode, vipCodeBatch } from '../code-tables.ts'
import { grantVip, standingOf } from '../grants/grant-vip.ts'
import { ratesNow } from '../grants/rates.ts'
import { addGrant, inForce, type VipStanding } from '../grants/rules.ts'
import { checkTries, countWrong } from './count-tries.ts'
import { findCode, isOpenBatch } from './find-code.ts'

interface Typed {
  code: string
}

/** What a code would give the caller now. @throws what redeeming it would */
export function previewCode(scope: Scope, { code: typed }: Typed): Promise<VipCodeGift> {
  return transact(scope, async scope => {
    const { batch } = await openCode(scope, typed)
    const kind = batch.kind as VipKind
    const [rates, benefits] = [await ratesNow(scope), (await benefitsOf(scope))[kind]]
    const before = await standingOf(scope, callerOf(scope))
    const after = addGrant(before, { kind, days: batch.days, at: scope.now(), rates, benefits })
    return viewGift(scope, batch, before, after)
  })
}

/** Gives the caller what a code is good for. Of any number who redeem it at once one does. */
export function redeemCode(scope: Scope, { code: typed }: Typed): Promise<VipCodeGift> {
  const uid = callerOf(scope)
  return transact(scope, async scope => {
    const { code, batch } = await openCode(scope, typed)
    // Locks the batch: its codes are redeemed one after the other, and none while they are made anew.
    const isOpen = and(eq(vipCodeBatch.id, batch.id), isNull(vipCodeBatch.disabledAt))
    const counted = await scope.db
      .update(vipCodeBatch)
      .set({ redeemed: sql`${vipCodeBatch.redeemed} + 1` })
      .where(and(isOpen, sql`${vipCodeBatch.redeemed} < ${vipCodeBatch.count}`))
      .returning({ id: vipCodeBatch.id })
    const taken = await scope.db
      .update(vipCode)
      .set({ redeemedBy: uid, redeemedAt: scope.now() })
      .where(and(eq(vipCode.id, code.id), isNull(vipCode.redeemedBy)))
      .returning({ id: vipCode.id })
    if (taken.length === 0) fail('vipCodeUsed')
    if (counted.length === 0) fail('vipCodeOver')
    const kind = batch.kind as VipKind
    const before = await standingOf(scope, uid)
    const after = await grantVip(scope, {
      ...{ uid, kind, days: batch.days, source: 'code', reference: code.id, key: `code:${code.id}` },
      benefits: (await benefitsOf(scope))[kind],
    })
    return viewGift(scope, batch, before, after)
  })
}

/**
 * A code that the caller may redeem. Their calls wait for each other, so that no try slips through.
 * @throws vipCodeTries, vipCodeWrong, vipCodeOwn, vipCodeUsed, vipCodeOver, vipCodeLimit
 */
async function openCode(scope: Scope, typed: string) {
  const uid = callerOf(scope)
  await serialize(scope, `vip codes:${uid}`)
  await checkTries(scope)
  const found = await findCode(scope, typed)
  if (!found) {
    await countWrong(scope)
    return fail('vipCodeWrong')
  }
  const { code, batch } = found
  if (code.redeemedBy !== null) fail(code.redeemedBy === uid ? 'vipCodeOwn' : 'vipCodeUsed')
  if (!isOpenBatch(batch, scope.now())) fail('vipCodeOver')
  const isTheirs = and(eq(vipCode.redeemedBy, uid), eq(vipCode.batchId, batch.id))
  if ((await scope.db.$count(vipCode, isTheirs)) >= batch.perUser)
    fail('vipCodeLimit', { most: batch.perUser })
  return found
}

function viewGift(
  scope: Scope,
  { kind, days }: VipCodeBatchRow,
  before: VipStanding,
  after: VipStanding,
): VipCodeGift {
  return {
    kind: kind as VipKind,
    name: scope.text(`vip.${kind}`),
    days,
    before: inForce(before, scope.now()),
    after: inForce(after, scope.now()),
  }
}
