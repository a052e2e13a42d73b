import { cleanVipCode, isVipCode } from '@xinghe/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type VipCodeBatchRow, type VipCodeRow, vipCode, vipCodeBatch } from '../code-tables.ts'

/** What a code is known by: 74 random bits of it cannot be told from this, not even by who knows the key. */
export const codeMark = (scope: Scope, code: string) => scope.kernel.secrets.mark('vip-code', code)

/** A code, however it was typed, with its batch; undefined where there is none. */
export async function findCode(
  scope: Scope,
  typed: string,
): Promise<{ code: VipCodeRow; batch: VipCodeBatchRow } | undefined> {
  const clean = cleanVipCode(typed)
  if (!isVipCode(clean)) return undefined
  const [found] = await scope.db
    .select({ code: vipCode, batch: vipCodeBatch })
    .from(vipCode)
    .innerJoin(vipCodeBatch, eq(vipCodeBatch.id, vipCode.batchId))
    .where(inArray(vipCode.mark, scope.kernel.secrets.marks('vip-code', clean)))
  return found
}

/** Whether codes of a batch can be redeemed. */
export function isOpenBatch({ expiresAt, disabledAt }: VipCodeBatchRow, now: number): boolean {
  return disabledAt === null && (expiresAt === null || expiresAt > now)
}
