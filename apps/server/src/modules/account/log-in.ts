import { account, type ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { logSignIn } from './log-sign-in.ts'
import { fitsPassword } from './passwords/hash-password.ts'
import type { Contact } from './rules.ts'
import { openSession } from './sessions.ts'
import { accountSettings } from './settings.ts'
import { accountUser, type UserRow } from './tables.ts'
import { ownView } from './views.ts'

/** Signs a device in. An unknown account and a wrong password get the same answer in the same time. */
export function logIn(scope: Scope, input: ParsedOf<typeof account.login>) {
  return logSignIn(scope, { ...input, way: 'login' }, contact =>
    checkAndOpen(scope, input, contact ?? fail('accountInvalid')),
  )
}

async function checkAndOpen(
  scope: Scope,
  { password, deviceClass }: ParsedOf<typeof account.login>,
  contact: Contact,
) {
  const triesKey = `login:account:${contact.kind === 'phone' ? contact.phone : contact.email}`
  await countTry(scope, triesKey)
  const user = await findByContact(scope, contact)
  const fits = await fitsPassword(user?.passwordHash ?? null, password)
  if (!user || !fits) fail('credentialsWrong')
  if (deviceClass === 'console' && user.role === null) fail('forbidden')
  await scope.kernel.cache.delete(triesKey)
  return transact(scope, async scope => {
    if (deviceClass === 'console') await auditSignIn(scope, user.uid)
    return { ...(await openSession(scope, user.uid, deviceClass)), user: await ownView(scope, user) }
  })
}

/** Staff who came to the console; inside the transaction that lets them in. */
export async function auditSignIn(scope: Scope, uid: string): Promise<void> {
  const viewer = { ...scope.viewer, uid }
  await recordAudit({ ...scope, viewer }, account.login.path, { deviceClass: 'console' })
}

/** Counts before the password is looked at, so that tries side by side do not slip through. */
async function countTry(scope: Scope, accountKey: string): Promise<void> {
  const { loginTriesPerAddress, loginTriesPerAccount, loginWindowSec } =
    await scope.kernel.settings.of(accountSettings)
  const limits: [string, number][] = [
    [`login:address:${networkOf(scope.viewer.address)}`, loginTriesPerAddress],
    [accountKey, loginTriesPerAccount],
  ]
  for (const [key, max] of limits) {
    await limitBy(scope.kernel, key, { max, perSec: loginWindowSec }, 'tooManyAttempts')
  }
}

async function findByContact(scope: Scope, contact: Contact): Promise<UserRow | undefined> {
  const fits =
    contact.kind === 'phone' ? eq(accountUser.phone, contact.phone) : eq(accountUser.email, contact.email)
  const [user] = await scope.db.select().from(accountUser).where(fits)
  return user
}
