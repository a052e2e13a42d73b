import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { payMethod, payOrder } from '../tables.ts'

/** Pictures of ways to pay, and those by which buyers show that they have paid. */
export async function usedProofs(scope: Scope, keys: readonly string[]): Promise<readonly string[]> {
  const [proofs, images] = [
    await usesIn(payOrder, payOrder.proof)(scope, keys),
    await usesIn(payMethod, payMethod.image)(scope, keys),
  ]
  return [...proofs, ...images]
}
