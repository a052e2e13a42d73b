import type { Profile, PublicUser } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { vipLevelAt } from './rules.ts'
import { userRow, userRows } from './users/load-users.ts'
import { profileView, publicView } from './views.ts'

export { type SessionHolder, sessionHolders, standingAt } from './session-holders.ts'
export {
  changeProfile,
  loseAvatars,
  type ProfileChange,
  usedAvatars,
} from './users/change-profile.ts'
export { findPeople, hiddenPeoplePort, matchingUids } from './users/find-people.ts'
export { ownCountsPort } from './users/own-counts.ts'
export { type PersonCounts, profilePartsPort } from './users/profile-parts.ts'

/** What anybody may see of these users, by uid; unknown ones are absent. One query for all. */
export async function people(scope: Scope, uids: readonly string[]): Promise<Map<string, PublicUser>> {
  const rows = await userRows(scope, uids)
  return new Map(rows.map(row => [row.uid, publicView(scope, row)]))
}

/** What anybody may see of a user on a page of their own; null for an unknown one. */
export async function profileOf(scope: Scope, uid: string): Promise<Profile | null> {
  const user = await userRow(scope, uid)
  return user ? profileView(scope, user) : null
}

/** What decides what the caller may do; everything is zero for a visitor. */
export interface CallerStatus {
  uid: string | null
  /** Kind of VIP in force, 0 without one. */
  vipLevel: number
  bigV: boolean
  /** 0 to 8. */
  level: number
  contactVerified: boolean
}

const visitor: CallerStatus = { uid: null, vipLevel: 0, bigV: false, level: 0, contactVerified: false }

/** The caller's status now. */
export async function callerStatus(scope: Scope): Promise<CallerStatus> {
  const { uid } = scope.viewer
  const user = uid === null ? undefined : await userRow(scope, uid)
  if (!user) return visitor
  const { bigV, level, contactVerified } = user
  return { uid: user.uid, vipLevel: vipLevelAt(user, scope.now()), bigV, level, contactVerified }
}
