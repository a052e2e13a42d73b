import type { ParsedOf, recovery } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { accountRecovery } from '../code-tables.ts'
import { sendNotice } from '../codes/send-code.ts'
import { logSignIn } from '../log-sign-in.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { contactOf, contactsOf, isWeakPassword } from '../rules.ts'
import { accountUser } from '../tables.ts'
import { tellOfSecurity } from '../tell-of-security.ts'
import { userByContact } from '../users/load-users.ts'
import { type RecoveryRow, recoveryAt, recoveryCookie } from './recovery-row.ts'

/** The last step: another password, and every device is signed out. The account's contacts are told. */
export async function resetPassword(
  scope: Scope,
  { password }: ParsedOf<typeof recovery.reset>,
  http: Pick<HttpContext, 'cookie' | 'setCookie'>,
): Promise<Record<string, never>> {
  const row = await recoveryAt(scope, http, 'password')
  await logSignIn(scope, { way: 'recover', account: row.contact, deviceClass: 'h5' }, async () => {
    if (isWeakPassword(password, [row.contact])) fail('passwordWeak')
    const hash = await hashPassword(password)
    return transact(scope, scope => replaceAt(scope, row, hash))
  })
  http.setCookie(recoveryCookie, '', 0)
  return {}
}

async function replaceAt(scope: Scope, { id, contact }: RecoveryRow, hash: string) {
  const ended = await scope.db
    .delete(accountRecovery)
    .where(and(eq(accountRecovery.id, id), eq(accountRecovery.step, 'password')))
    .returning({ id: accountRecovery.id })
  const user = ended.length === 0 ? undefined : await userByContact(scope, contactOf(contact))
  if (!user) return fail('recoveryOver')
  await replacePassword(scope, user.uid, hash)
  await scope.db.update(accountUser).set({ contactVerified: true }).where(eq(accountUser.uid, user.uid))
  for (const to of contactsOf(user)) await sendNotice(scope, to, 'passwordReset')
  await tellOfSecurity(scope, user.uid, 'passwordReset')
  return { user }
}
