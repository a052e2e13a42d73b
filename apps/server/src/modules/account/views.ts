import { maskAccount, type OwnUser, type PublicUser } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'

import { splitPhone, vipLevelAt } from './rules.ts'

import type { UserRow } from './tables.ts'
import { newWorksOf } from './users/own-counts.ts'

/** What anybody may see. */
export function publicView(user: UserRow, now: number): PublicUser {
  return {
    uid: user.uid,
    nickName: user.nickName,
    avatar: user.avatar,
    vipLevel: vipLevelAt(user, now),
    bigV: user.bigV,
    level: user.level,
    introduce: user.introduce,
  }
}

/** What users see of themselves: contacts masked, counts of absent modules zero. */
export async function ownView(scope: Scope, user: UserRow): Promise<OwnUser> {
  const now = scope.now()
  const vipLevel = vipLevelAt(user, now)
  const phone = user.phone === null ? null : splitPhone(user.phone)
  return {
    ...publicView(user, now),
    id: user.uid,
    vipCategoryId: vipLevel === 0 ? 0 : user.vipCategoryId,
    vipTypeName: vipLevel === 0 ? '' : scope.text(`vip.${user.vipCategoryId}`),
    eDate: user.vipUntil,
    userNameRaw: maskAccount(user.email ?? phone?.national ?? user.uid),
    email: user.email === null ? null : maskAccount(user.email),
    phone: phone === null ? null : maskAccount(phone.national),
    AreaCode: phone?.areaCode ?? null,
    newWorks: await newWorksOf(scope, user.uid),
    totalMsgCount: 0,
    role: user.role,
  }
}
