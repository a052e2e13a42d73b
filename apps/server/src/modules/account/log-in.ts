import type { account, ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { countTry, rememberDevice } from './log-in-tries.ts'
import { fitsPassword } from './passwords/hash-password.ts'
import { type Contact, readContact } from './rules.ts'
import { openSession } from './sessions.ts'
import { accountSettings } from './settings.ts'
import { accountUser, type UserRow } from './tables.ts'
import { ownView } from './views.ts'

/** Signs a device in. An unknown account and a wrong password get the same answer in the same time. */
export async function logIn(scope: Scope, input: ParsedOf<typeof account.login>, http: HttpContext) {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(input.account, input.areaCode, phoneCountry) ?? fail('accountInvalid')
  const logInTry = await countTry(scope, contact, http)
  const user = await findByContact(scope, contact)
  const fits = await fitsPassword(user?.passwordHash ?? null, input.password)
  if (!user || !fits) fail('credentialsWrong')
  if (input.deviceClass === 'console' && user.role === null) fail('forbidden')
  await logInTry.clear()
  rememberDevice(scope, contact, http)
  return transact(scope, async scope => ({
    token: await openSession(scope, user.uid, input.deviceClass),
    user: await ownView(scope, user),
  }))
}

async function findByContact(scope: Scope, contact: Contact): Promise<UserRow | undefined> {
  const fits =
    contact.kind === 'phone' ? eq(accountUser.phone, contact.phone) : eq(accountUser.email, contact.email)
  const [user] = await scope.db.select().from(accountUser).where(fits)
  return user
}
