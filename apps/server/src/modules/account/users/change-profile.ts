import type { OwnUser } from '@xinghe/contract'
import { limits } from '@xinghe/contract'
import { eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { checkName } from '#kernel/names.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { isNicknameAllowed, nicknameColumns } from '../nickname.ts'
import { isBirthday } from '../rules.ts'
import { accountUser, type UserRow } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'
import { ownView } from '../views.ts'
import { claimNickname } from './claim-nickname.ts'
import { cleanIntroduction } from './clean-introduction.ts'
import { checkNicknameWait } from './nickname-wait.ts'

/** What is given is changed; null takes back what was told. */
export interface ProfileChange {
  nickName?: string | undefined
  introduce?: string | undefined
  sex?: 0 | 1 | null | undefined
  /** `1999-12-31`. */
  birthday?: string | null | undefined
  region?: string | null | undefined
  /** Key of a stored picture. */
  avatar?: string | null | undefined
}

export interface ChangedProfile {
  user: OwnUser
  /** Key of the picture that is the avatar no longer. */
  formerAvatar: string | null
}

/**
 * Changes the caller's profile, in their transaction.
 * @throws malformed naming the field, nicknameTaken, nameReserved, nicknameTooSoon
 */
export async function changeProfile(scope: Scope, change: ProfileChange): Promise<ChangedProfile> {
  const { nickName, introduce, ...rest } = change
  checkBirthday(scope, rest.birthday)
  const texts = introduce === undefined ? rest : { ...rest, introduce: readIntroduction(introduce) }
  const isCaller = eq(accountUser.uid, callerOf(scope))
  const [before] = await scope.db.select().from(accountUser).where(isCaller).for('no key update')
  if (!before) return fail('sessionInvalid')
  const isNewName = nickName !== undefined && nickName !== before.nickName
  const values = isNewName ? { ...texts, ...(await newNickname(scope, before, nickName)) } : texts
  const isChange = Object.values(values).some(value => value !== undefined)
  const [after = before] = isChange
    ? await scope.db.update(accountUser).set(values).where(isCaller).returning()
    : []
  if (isChange) await tellUserState(scope, [{ kind: 'changed', uid: before.uid }])
  const formerAvatar = after.avatar === before.avatar ? null : before.avatar
  return { user: await ownView(scope, after), formerAvatar }
}

function checkBirthday(scope: Scope, birthday: string | null | undefined): void {
  const { timeZone } = scope.kernel.config
  if (birthday && !isBirthday(birthday, { timeZone, now: scope.now() }))
    fail('malformed', { field: 'birthday', reason: '' })
}

async function newNickname(scope: Scope, user: UserRow, nickName: string) {
  if (!isNicknameAllowed(nickName)) fail('malformed', { field: 'nickName', reason: '' })
  await checkName(scope, 'nickName', nickName)
  await checkNicknameWait(scope, user)
  const columns = nicknameColumns(nickName)
  await claimNickname(scope, columns, user.uid)
  return { ...columns, nickChangedAt: scope.now() }
}

function readIntroduction(text: string): string {
  const clean = cleanIntroduction(text)
  if (clean === null || [...clean].length > limits.introduce)
    fail('malformed', { field: 'introduce', reason: '' })
  return clean
}

/** Takes deleted pictures from whoever has them as their avatar. */
export async function loseAvatars(scope: Scope, keys: readonly string[]): Promise<void> {
  await scope.db
    .update(accountUser)
    .set({ avatar: null })
    .where(inArray(accountUser.avatar, [...keys]))
}

/** Those of the pictures that are somebody's avatar. */
export async function usedAvatars(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .select({ key: accountUser.avatar })
    .from(accountUser)
    .where(inArray(accountUser.avatar, [...keys]))
  return rows.map(({ key }) => key).filter(key => key !== null)
}
