import type { MinorStanding, Profile, PublicUser, Role, VipBenefits } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { minorStanding } from './minor-mode/holds.ts'
import { vipLevelAt } from './rules.ts'
import { userRow, userRows } from './users/load-users.ts'
import { profileView, publicViews } from './views.ts'

export { answerTo, noticeTo } from './codes/notice-to.ts'
export { siteName } from './codes/send-code.ts'
export { csvExport } from './csv/csv-export.ts'
export { userRegistered } from './events.ts'
export { freshMinorStanding } from './minor-mode/fresh-standing.ts'
export { countMinorSeconds } from './minor-mode/holds.ts'
export { appellant } from './restrictions/appeal-ticket.ts'
export { forGood } from './restrictions/banned.ts'
export { checkMayWrite, failIfMuted } from './restrictions/muted.ts'
export { restrictionsOf, restrictUser } from './restrictions/restrict-user.ts'
export { type SessionHolder, sessionHolders, standingAt } from './session-holders.ts'
export { callerAcquaintance, isDeviceOfUser, placesOf } from './sessions/acquaintance.ts'
export { callerDevice, coarseAddress } from './sessions/device.ts'
export { holderById } from './sessions/verify-session.ts'
export { resetProfile } from './staff/act-on-user.ts'
export { tellUserState } from './tell-user-state.ts'
export {
  changeProfile,
  loseAvatars,
  type ProfileChange,
  usedAvatars,
} from './users/change-profile.ts'
export { correspondent } from './users/correspondent.ts'
export { countPeople } from './users/count-people.ts'
export { findPeople, hiddenPeoplePort, matchingUids } from './users/find-people.ts'
export { hideProfile, restoreProfile } from './users/hide-profile.ts'
export { isLastOwner, lockOwners } from './users/last-owner.ts'
export { joinedOf, mostOnDevice, originsOf, sharersOf } from './users/origins.ts'
export { ownCountsPort } from './users/own-counts.ts'
export { personalFacts } from './users/personal-facts.ts'
export { type PersonCounts, profilePartsPort } from './users/profile-parts.ts'
export { recentProfiles } from './users/recent-profiles.ts'
export { renameCardsPort } from './users/rename-cards.ts'
export { setFrame } from './users/set-frame.ts'
export { setLevel } from './users/set-level.ts'
export { setVip, storedVip } from './users/set-vip.ts'
export { showsLikes } from './users/shows-likes.ts'
export { staffWith } from './users/staff-with.ts'
export { nickColorPort } from './views.ts'

/** What anybody may see of these users, by uid; unknown ones are absent. One query for all. */
export async function people(scope: Scope, uids: readonly string[]): Promise<Map<string, PublicUser>> {
  const rows = await userRows(scope, uids)
  return new Map((await publicViews(scope, rows)).map(user => [user.uid, user]))
}

/** Roles of those of these users who are staff, by uid. */
export async function rolesOf(scope: Scope, uids: readonly string[]): Promise<Map<string, Role>> {
  const rows = await userRows(scope, uids)
  return new Map(rows.flatMap(({ uid, role }) => (role === null ? [] : [[uid, role]])))
}

/** What anybody may see of a user on a page of their own; null for an unknown one. */
export async function profileOf(scope: Scope, uid: string): Promise<Profile | null> {
  const user = await userRow(scope, uid)
  return user ? profileView(scope, user) : null
}

/** The same, and null also of an account that was deleted. */
export async function openProfileOf(scope: Scope, uid: string): Promise<Profile | null> {
  const user = await userRow(scope, uid)
  return user && user.deletedAt === null ? profileView(scope, user) : null
}

/** What decides what the caller may do; everything is zero for a visitor. */
export interface CallerStatus {
  uid: string | null
  /** Kind of VIP in force, 0 without one. */
  vipLevel: number
  /** The best of what was sold with it; null without one. */
  vipBenefits: VipBenefits | null
  bigV: boolean
  /** 0 to 8. */
  level: number
  contactVerified: boolean
  mutedUntil: number | null
  /** How they stand in minor mode; null for who is not in it. */
  minor: MinorStanding | null
}

const visitor: CallerStatus = {
  uid: null,
  vipLevel: 0,
  vipBenefits: null,
  bigV: false,
  level: 0,
  contactVerified: false,
  mutedUntil: null,
  minor: null,
}

/** The caller's status now. */
export async function callerStatus(scope: Scope): Promise<CallerStatus> {
  const { uid } = scope.viewer
  const user = uid === null ? undefined : await userRow(scope, uid)
  if (!user) return { ...visitor, minor: await minorStanding(scope, null) }
  const { uid: own, bigV, level, contactVerified, mutedUntil } = user
  const vipLevel = vipLevelAt(user, scope.now())
  return {
    uid: own,
    vipLevel,
    vipBenefits: vipLevel === 0 ? null : user.vipBenefits,
    bigV,
    level,
    contactVerified,
    mutedUntil,
    minor: await minorStanding(scope, user),
  }
}
