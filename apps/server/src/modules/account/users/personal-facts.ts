import type { AvatarFrame } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { vipLevelAt } from '../rules.ts'
import { userRow } from './load-users.ts'

export interface PersonalFacts {
  contactVerified: boolean
  hasAvatar: boolean
  hasIntroduction: boolean
  vipLevel: number
  level: number
  frame: AvatarFrame | null
  createdAt: number
}

/** What somebody has filled in and what they are; null for nobody. */
export async function personalFacts(scope: Scope, uid: string): Promise<PersonalFacts | null> {
  const user = await userRow(scope, uid)
  if (!user) return null
  const { contactVerified, avatar, introduce, level, avatarFrame, createdAt } = user
  return {
    contactVerified,
    hasAvatar: avatar !== null,
    hasIntroduction: introduce !== '',
    vipLevel: vipLevelAt(user, scope.now()),
    level,
    frame: avatarFrame,
    createdAt,
  }
}
