import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountTotp } from '../factor-tables.ts'
import { stepOfCode } from './totp-code.ts'

/** Whether this is the code of now, which counts no more: one of a time step before the last taken never does. */
export async function takeTotp(scope: Scope, uid: string, code: string): Promise<boolean> {
  const isOn = and(eq(accountTotp.uid, uid), isNotNull(accountTotp.enabledAt))
  const [row] = await scope.db.select().from(accountTotp).where(isOn)
  const secret = row ? scope.kernel.secrets.unseal('second-factor', uid, row.sealedSecret) : null
  const step = secret === null ? null : stepOfCode(secret, code, scope.now())
  if (step === null) return false
  const taken = await scope.db
    .update(accountTotp)
    .set({ lastStep: step })
    .where(and(isOn, lt(accountTotp.lastStep, step)))
    .returning({ uid: accountTotp.uid })
  return taken.length > 0
}
