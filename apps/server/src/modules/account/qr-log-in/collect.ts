import type { ParsedOf, qrLogIn } from '@xinghe/contract'
import { qrStates } from '@xinghe/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { auditSignIn } from '../audit-sign-in.ts'
import { accountQrLogIn } from '../code-tables.ts'
import { rememberDevice } from '../log-in-tries.ts'
import { logSignIn } from '../log-sign-in.ts'
import { contactsOf, contactText } from '../rules.ts'
import { secondFactorOf } from '../second-factor/state.ts'
import { openSession } from '../sessions.ts'
import { accountSession, accountUser, type UserRow } from '../tables.ts'
import { userRow } from '../users/load-users.ts'
import { ownView } from '../views.ts'
import { askedHere, type QrRow, qrCookie, stillCounts } from './qr-row.ts'

/** Signs the asking browser in with what was confirmed, once. @throws qrOver, qrStaffOnly */
export async function collectQrLogIn(
  scope: Scope,
  { code }: ParsedOf<typeof qrLogIn.collect>,
  http: HttpContext,
) {
  const confirmed = and(
    askedHere(http, code),
    stillCounts(scope),
    eq(accountQrLogIn.state, qrStates.confirmed),
    isNull(accountQrLogIn.collectedAt),
  )
  const [row] = await scope.db.select().from(accountQrLogIn).where(confirmed)
  const user = row?.uid ? await userRow(scope, row.uid) : undefined
  if (!row || !user) return fail('qrOver')
  const { deviceClass } = row
  const [contact] = contactsOf(user)
  const account = contact ? contactText(contact) : user.uid
  const signedIn = await logSignIn(scope, { way: 'qr', account, deviceClass }, () =>
    transact(scope, async scope => {
      const collected = await scope.db
        .update(accountQrLogIn)
        .set({ collectedAt: scope.now() })
        .where(confirmed)
        .returning({ id: accountQrLogIn.id })
      if (collected.length === 0) fail('qrOver')
      const { isRemembered } = await checkConfirmer(scope, row, user)
      if (deviceClass === 'console') await auditSignIn(scope, user.uid)
      const opened = await openSession(scope, user.uid, deviceClass, { isRemembered })
      return { ...opened, user: await ownView(scope, user) }
    }),
  )
  // A device that is known has tries of a second factor of its own: it becomes so by showing that factor.
  if (!(await secondFactorOf(scope, user)).isAsked) rememberDevice(scope, account, http)
  http.setCookie(qrCookie, '', 0)
  return signedIn
}

/**
 * Who confirmed is still signed in where they did. The user's row is locked first: what ends all sessions of a user
 * either ends this one too, or has ended the other one by now.
 * @returns whether the session they confirmed in is remembered: so is the new one
 */
async function checkConfirmer(
  scope: Scope,
  { sessionId, deviceClass }: QrRow,
  { uid }: UserRow,
): Promise<{ isRemembered: boolean }> {
  const [user] = await scope.db
    .select({ role: accountUser.role })
    .from(accountUser)
    .where(eq(accountUser.uid, uid))
    .for('update')
  const { id, endedAt, expiresAt, isRemembered } = accountSession
  const open = and(eq(id, sessionId ?? ''), isNull(endedAt), gt(expiresAt, scope.now()))
  const [session] = await scope.db.select({ isRemembered }).from(accountSession).where(open)
  if (!user || !session) return fail('qrOver')
  if (deviceClass === 'console' && user.role === null) fail('qrStaffOnly')
  return session
}
