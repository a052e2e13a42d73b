import { maskAccount, type OwnUser, type Profile, type PublicUser } from '@xinghe/contract'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { splitPhone, vipLevelAt } from './rules.ts'
import type { HolderStanding } from './session-holders.ts'
import type { UserRow } from './tables.ts'
import { messageCounts } from './users/message-counts.ts'
import { nicknameFreeAt } from './users/nickname-wait.ts'
import { profilePartsPort } from './users/profile-parts.ts'
import { renameCardsOf } from './users/rename-cards.ts'

/** Whether the name of somebody has a color, by their VIP. The module that knows what VIP opens provides it. */
export const nickColorPort =
  port<(scope: Scope) => Promise<(holder: Omit<HolderStanding, 'isMinor'>) => boolean>>('account.nickColor')

/** What anybody may see of each. */
export async function publicViews(scope: Scope, users: readonly UserRow[]): Promise<PublicUser[]> {
  const parts = scope.kernel.ports.find(profilePartsPort)
  const hasColor = await scope.kernel.ports.find(nickColorPort)?.(scope)
  return users.map(user => {
    const { uid, nickName, avatar, bigV, level, introduce } = user
    const vipLevel = vipLevelAt(user, scope.now())
    const vipBenefits = vipLevel === 0 ? null : user.vipBenefits
    return {
      ...{ uid, nickName, vipLevel, bigV, level, introduce },
      avatar: avatar === null ? null : (parts?.avatarAddress(scope, avatar) ?? null),
      ...(user.avatarFrame !== null && { frame: user.avatarFrame }),
      hasNickColor: hasColor?.({ uid, vipLevel, vipBenefits, bigV }) ?? false,
    }
  })
}

/** What anybody may see of one. */
export async function publicView(scope: Scope, user: UserRow): Promise<PublicUser> {
  const [view] = await publicViews(scope, [user])
  if (!view) throw new Error('each user has a view')
  return view
}

/** The same with what only a page of their own shows; counts of absent modules are zero. */
export async function profileView(scope: Scope, user: UserRow): Promise<Profile> {
  const parts = scope.kernel.ports.find(profilePartsPort)
  const { region, sex, uid } = user
  return {
    ...(await publicView(scope, user)),
    sex,
    region: region === null ? null : { code: region, name: parts?.regionName(scope, region) ?? region },
    ...((await parts?.counts(scope, uid)) ?? { following: 0, fans: 0, likes: 0 }),
  }
}

/** What users see of themselves: contacts masked, counts of absent modules zero. */
export async function ownView(scope: Scope, user: UserRow): Promise<OwnUser> {
  const now = scope.now()
  const vipLevel = vipLevelAt(user, now)
  const phone = user.phone === null ? null : splitPhone(user.phone)
  return {
    ...(await profileView(scope, user)),
    id: user.uid,
    birthday: user.birthday,
    nickNameFreeAt: await nicknameFreeAt(scope, user),
    renameCards: await renameCardsOf(scope, user.uid),
    vipCategoryId: vipLevel === 0 ? 0 : user.vipCategoryId,
    vipTypeName: vipLevel === 0 ? '' : scope.text(`vip.${user.vipCategoryId}`),
    eDate: user.vipUntil,
    userNameRaw: maskAccount(user.email ?? phone?.national ?? user.uid),
    email: user.email === null ? null : maskAccount(user.email),
    phone: phone === null ? null : maskAccount(phone.national),
    AreaCode: phone?.areaCode ?? null,
    ...(await messageCounts(scope, user.uid)),
    role: user.role,
    deletionAt: user.deletionAt,
    isMinor: user.isMinor,
  }
}
