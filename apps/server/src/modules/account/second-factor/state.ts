import type { SecondFactorState } from '@xinghe/contract'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { accountPasskey, accountRecoveryCode, accountTotp } from '../factor-tables.ts'
import { accountSettings } from '../settings.ts'
import type { UserRow } from '../tables.ts'
import { userRow } from '../users/load-users.ts'
import { dueAt } from './due-at.ts'

type User = Pick<UserRow, 'uid' | 'role' | 'staffSince'>

/**
 * The second factors of an account. With an authenticator application they are asked for at every log-in; of staff
 * passkeys alone are enough for that. Of a viewer passkeys only save the password: losing one must not lock them out.
 */
export async function secondFactorOf(scope: Scope, user: User): Promise<SecondFactorState> {
  const { uid } = user
  const [totp] = await scope.db
    .select({ enabledAt: accountTotp.enabledAt })
    .from(accountTotp)
    .where(and(eq(accountTotp.uid, uid), isNotNull(accountTotp.enabledAt)))
  const { id, name, createdAt, lastUsedAt } = accountPasskey
  const passkeys = await scope.db
    .select({ id, name, createdAt, lastUsedAt })
    .from(accountPasskey)
    .where(eq(accountPasskey.uid, uid))
    .orderBy(asc(createdAt), asc(id))
  const hasOne = totp !== undefined || passkeys.length > 0
  const settings = await scope.kernel.settings.of(accountSettings)
  return {
    totpSince: totp?.enabledAt ?? null,
    recoveryCodesLeft: await scope.db.$count(accountRecoveryCode, eq(accountRecoveryCode.uid, uid)),
    passkeys,
    isAsked: totp !== undefined || (user.role !== null && passkeys.length > 0),
    dueAt: hasOne ? null : dueAt(settings, user),
  }
}

/** Whether an account has an authenticator application or a passkey. */
export async function hasSecondFactor(scope: Scope, uid: string): Promise<boolean> {
  const isOn = and(eq(accountTotp.uid, uid), isNotNull(accountTotp.enabledAt))
  if ((await scope.db.$count(accountTotp, isOn)) > 0) return true
  return (await scope.db.$count(accountPasskey, eq(accountPasskey.uid, uid))) > 0
}

/** How the second factor of an account may be shown. */
export function waysOf({ totpSince, recoveryCodesLeft, passkeys }: SecondFactorState) {
  return { totp: totpSince !== null, recoveryCode: recoveryCodesLeft > 0, passkey: passkeys.length > 0 }
}

/** The caller's own. */
export async function ownSecondFactor(scope: Scope): Promise<SecondFactorState> {
  return secondFactorOf(scope, (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid'))
}
