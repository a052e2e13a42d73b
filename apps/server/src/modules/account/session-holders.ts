import type { Role, VipBenefits } from '@xinghe/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { vipLevelAt } from './rules.ts'
import { accountSession, accountUser } from './tables.ts'

/** Who holds a session, with what decides what they may watch. */
export interface SessionHolder {
  uid: string
  expiresAt: number
  vipLevel: number
  vipUntil: number | null
  /** The best of what was sold with it. */
  vipBenefits: VipBenefits | null
  bigV: boolean
  isMinor: boolean
  /** Null for somebody who is no member of staff. */
  role: Role | null
}

/** Holders of sessions by the session's id; ended and unknown ones are absent. */
export async function sessionHolders(
  scope: Scope,
  sessionIds: readonly string[],
): Promise<Map<string, SessionHolder>> {
  const { vipLevel, vipUntil, vipBenefits, bigV, isMinor, role } = accountUser
  const { id, uid, expiresAt } = accountSession
  const rows = await scope.db
    .select({ id, uid, expiresAt, vipLevel, vipUntil, vipBenefits, bigV, isMinor, role })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.uid, accountSession.uid))
    .where(and(inArray(id, [...sessionIds]), isNull(accountSession.endedAt)))
  return new Map(rows.map(({ id, ...holder }) => [id, holder]))
}

/** As what a holder may watch. */
export interface HolderStanding {
  uid: string | null
  vipLevel: number
  vipBenefits: VipBenefits | null
  bigV: boolean
  isMinor: boolean
}

/** What a holder may watch as at a time: as a visitor once the session is over. */
export function standingAt(holder: SessionHolder | null, now: number): HolderStanding {
  if (holder === null || holder.expiresAt <= now)
    return { uid: null, vipLevel: 0, vipBenefits: null, bigV: false, isMinor: false }
  const { uid, vipBenefits, bigV, isMinor } = holder
  const vipLevel = vipLevelAt(holder, now)
  return { uid, vipLevel, vipBenefits: vipLevel === 0 ? null : vipBenefits, bigV, isMinor }
}
