import type { VipCodeBatch } from '@xinghe/contract'

export type BatchState = 'planned' | 'open' | 'expired' | 'disabled'

/** What can be done with its codes. */
export function stateOf({ disabledAt, expiresAt, exportedAt }: VipCodeBatch, now: number): BatchState {
  if (disabledAt !== null) return 'disabled'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return exportedAt === null ? 'planned' : 'open'
}
