import { minuteMs } from '@xinghe/contract/time'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountRecovery, type RecoveryStep } from '../code-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'

export const recoveryCookie = 'xh_recovery'
/** From the first step to the last. */
export const recoveryLifeMs = 15 * minuteMs

export type RecoveryRow = typeof accountRecovery.$inferSelect

/** Of this browser, if it is at one of these steps. */
export async function findRecovery(
  scope: Scope,
  http: Pick<HttpContext, 'cookie'>,
  steps: readonly RecoveryStep[],
): Promise<RecoveryRow | undefined> {
  const secret = http.cookie(recoveryCookie)
  if (!secret) return undefined
  const [row] = await scope.db
    .select()
    .from(accountRecovery)
    .where(at(scope, hashSecret(secret), steps))
  return row
}

/** @throws recoveryOver where the step before has not been taken */
export async function recoveryAt(
  scope: Scope,
  http: Pick<HttpContext, 'cookie'>,
  ...steps: RecoveryStep[]
): Promise<RecoveryRow> {
  return (await findRecovery(scope, http, steps)) ?? fail('recoveryOver')
}

/** Takes a step, if the row is still where it was. @throws recoveryOver */
export async function moveOn(
  scope: Scope,
  { id, step }: RecoveryRow,
  set: Partial<RecoveryRow>,
): Promise<RecoveryRow> {
  const [row] = await scope.db
    .update(accountRecovery)
    .set(set)
    .where(at(scope, id, [step]))
    .returning()
  return row ?? fail('recoveryOver')
}

function at(scope: Scope, id: string, steps: readonly RecoveryStep[]) {
  return and(
    eq(accountRecovery.id, id),
    inArray(accountRecovery.step, [...steps]),
    gt(accountRecovery.expiresAt, scope.now()),
  )
}
