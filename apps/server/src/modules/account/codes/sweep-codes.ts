import { lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountCode, accountQrLogIn, accountRecovery } from '../code-tables.ts'
import { accountPendingLogin } from '../factor-tables.ts'
import { codeWindowMs } from './rules.ts'

/** Deletes codes that count for no limit any more, and recoveries and log-ins that were left half-way. */
export async function sweepCodes(scope: Scope): Promise<void> {
  await scope.db.delete(accountCode).where(lt(accountCode.createdAt, scope.now() - codeWindowMs))
  await scope.db.delete(accountQrLogIn).where(lt(accountQrLogIn.expiresAt, scope.now()))
  await scope.db.delete(accountRecovery).where(lt(accountRecovery.expiresAt, scope.now()))
  await scope.db.delete(accountPendingLogin).where(lt(accountPendingLogin.expiresAt, scope.now()))
}
