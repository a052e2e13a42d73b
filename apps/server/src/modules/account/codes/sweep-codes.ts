import { lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountCode, accountRecovery } from '../tables.ts'
import { codeWindowMs } from './rules.ts'

/** Deletes codes that count for no limit any more, and recoveries that were left half-way. */
export async function sweepCodes(scope: Scope): Promise<void> {
  await scope.db.delete(accountCode).where(lt(accountCode.createdAt, scope.now() - codeWindowMs))
  await scope.db.delete(accountRecovery).where(lt(accountRecovery.expiresAt, scope.now()))
}
