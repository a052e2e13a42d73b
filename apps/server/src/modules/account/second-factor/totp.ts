import type { ParsedOf, secondFactor } from '@xinghe/contract'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { siteName } from '../codes/send-code.ts'
import { callerRow } from '../contacts/caller-row.ts'
import { accountRecoveryCode, accountTotp } from '../factor-tables.ts'
import { contactsOf, maskContact } from '../rules.ts'
import { accountSession } from '../tables.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { tellFactorChanged } from './tell-changed.ts'
import { stepOfCode, totpAddress } from './totp-code.ts'

/** Bytes of a secret, as RFC 4226 recommends. */
const secretBytes = 20

/** A secret that does not count yet, in the place of one that never came to. */
export async function beginTotp(scope: Scope) {
  const user = await callerRow(scope)
  const { base32: secret } = new Secret({ size: secretBytes })
  const sealedSecret = scope.kernel.secrets.seal('second-factor', user.uid, secret)
  const begun = await scope.db
    .insert(accountTotp)
    .values({ uid: user.uid, sealedSecret })
    .onConflictDoUpdate({
      target: accountTotp.uid,
      set: { sealedSecret },
      setWhere: isNull(accountTotp.enabledAt),
    })
    .returning({ uid: accountTotp.uid })
  if (begun.length === 0) fail('totpOn')
  const [contact] = contactsOf(user)
  const name = contact ? maskContact(contact) : user.uid
  return { secret, address: totpAddress(secret, name, await siteName(scope)) }
}

/** The application shows the right code: from now on it is asked for. Other devices stay signed in. */
export async function enableTotp(scope: Scope, { totp }: ParsedOf<typeof secondFactor.enableTotp>) {
  const user = await callerRow(scope)
  const { uid } = user
  return transact(scope, async scope => {
    const [row] = await scope.db.select().from(accountTotp).where(eq(accountTotp.uid, uid)).for('update')
    if (!row) return fail('totpOff')
    if (row.enabledAt !== null) return fail('totpOn')
    const secret = scope.kernel.secrets.unseal('second-factor', uid, row.sealedSecret)
    const step = secret === null ? null : stepOfCode(secret, totp, scope.now())
    if (step === null) return fail('secondFactorWrong')
    await scope.db
      .update(accountTotp)
      .set({ enabledAt: scope.now(), lastStep: step })
      .where(eq(accountTotp.uid, uid))
    const recoveryCodes = await replaceRecoveryCodes(scope, uid)
    await endOtherProofs(scope, uid)
    await evict(scope, 'sessions', [uid])
    await tellFactorChanged(scope, user, 'totpOn')
    return { recoveryCodes }
  })
}

/** Proofs of other devices were given without what is asked for now. */
async function endOtherProofs(scope: Scope, uid: string): Promise<void> {
  await scope.db
    .update(accountSession)
    .set({ confirmedAt: null })
    .where(and(eq(accountSession.uid, uid), ne(accountSession.id, scope.viewer.sessionId ?? '')))
}

/** Codes are asked for no more. The proof that the call needs had one: without it none counts since they are asked for. */
export async function disableTotp(scope: Scope) {
  const user = await callerRow(scope)
  await transact(scope, async scope => {
    await requireTotp(scope, user.uid)
    await scope.db.delete(accountTotp).where(eq(accountTotp.uid, user.uid))
    await scope.db.delete(accountRecoveryCode).where(eq(accountRecoveryCode.uid, user.uid))
    await evict(scope, 'sessions', [user.uid])
    await tellFactorChanged(scope, user, 'totpOff')
  })
  return {}
}

export async function newRecoveryCodes(scope: Scope) {
  const user = await callerRow(scope)
  return transact(scope, async scope => {
    await requireTotp(scope, user.uid)
    const recoveryCodes = await replaceRecoveryCodes(scope, user.uid)
    await tellFactorChanged(scope, user, 'newCodes')
    return { recoveryCodes }
  })
}

/** Of several at once one goes on at a time. @throws totpOff */
async function requireTotp(scope: Scope, uid: string): Promise<void> {
  const [row] = await scope.db
    .select({ uid: accountTotp.uid })
    .from(accountTotp)
    .where(and(eq(accountTotp.uid, uid), isNotNull(accountTotp.enabledAt)))
    .for('update')
  if (!row) fail('totpOff')
}
