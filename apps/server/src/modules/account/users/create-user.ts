import type { Role } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { brokenConstraint } from '#kernel/db.ts'
import { fail } from '#kernel/fail.ts'
import { checkName } from '#kernel/names.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { screenText } from '#kernel/screen-text.ts'
import { isNicknameAllowed, nicknameColumns } from '../nickname.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { type Contact, isWeakPassword, readContact } from '../rules.ts'
import { accountSettings } from '../settings.ts'
import { accountUser, type UserRow } from '../tables.ts'
import { claimNickname, looksLike } from './claim-nickname.ts'

export interface NewUser {
  account: string
  areaCode?: string | undefined
  password: string
  nickName?: string | undefined
  role?: Role
  invitationCode?: string | undefined
  /** A code was sent to the contact and came back. */
  isVerified?: boolean
}

/**
 * Makes an account and, in the same transaction, whatever `then` does with it.
 * @throws accountInvalid, accountTaken, passwordWeak, nicknameTaken, nameReserved, wordsBlocked, malformed
 */
export async function createUser<T>(
  scope: Scope,
  input: NewUser,
  then: (scope: Scope, user: UserRow) => Promise<T>,
): Promise<T> {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(input.account, input.areaCode, phoneCountry) ?? fail('accountInvalid')
  const { nickName } = input
  if (isWeakPassword(input.password, [input.account, nickName ?? ''])) fail('passwordWeak')
  if (nickName !== undefined) {
    if (!isNicknameAllowed(nickName)) fail('malformed', { field: 'nickName', reason: '' })
    if (input.role === undefined) {
      await checkName(scope, 'nickName', nickName)
      await screenText(scope, 'profile', nickName)
    }
  }
  const passwordHash = await hashPassword(input.password)
  try {
    return await transact(scope, async scope =>
      then(scope, await insertUser(scope, contact, passwordHash, input)),
    )
  } catch (error) {
    const taken = brokenConstraint(error)
    if (taken === 'account_user_nick') fail('nicknameTaken')
    if (taken === 'account_user_phone' || taken === 'account_user_email') fail('accountTaken')
    throw error
  }
}

async function insertUser(
  scope: Scope,
  contact: Contact,
  passwordHash: string,
  { nickName, role, invitationCode, isVerified }: NewUser,
): Promise<UserRow> {
  const uid = await nextUid(scope)
  const name = nickName ?? (await freeNickname(scope, uid))
  const columns = nicknameColumns(name)
  await claimNickname(scope, columns)
  const [user] = await scope.db
    .insert(accountUser)
    .values({
      uid,
      ...columns,
      phone: contact.kind === 'phone' ? contact.phone : null,
      email: contact.kind === 'email' ? contact.email : null,
      passwordHash,
      contactVerified: isVerified ?? false,
      invitationCode: invitationCode ?? null,
      createdAt: scope.now(),
      ...(role && { role, staffSince: scope.now() }),
    })
    .returning()
  if (!user) throw new Error('the user was not stored')
  return user
}

async function nextUid(scope: Scope): Promise<string> {
  const { rows } = await scope.db.execute<{ uid: string }>(sql`select nextval('account_uid')::text as uid`)
  const uid = rows[0]?.uid
  if (uid === undefined) throw new Error('the sequence of user numbers is missing')
  return uid
}

/** The name of somebody who chose none; a longer one where somebody else chose just that. */
export async function freeNickname(scope: Scope, uid: string): Promise<string> {
  const name = scope.text('account.newNickname', { uid })
  const looksSo = looksLike(nicknameColumns(name))
  const taken = await scope.db.select({ uid: accountUser.uid }).from(accountUser).where(looksSo)
  return taken.length === 0 ? name : `${name}_${scope.id().slice(-4)}`
}
