import type { Role } from '@xinghe/contract'
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
  const { vipLevel, vipUntil, bigV, isMinor, role } = accountUser
  const { id, uid, expiresAt } = accountSession
  const rows = await scope.db
    .select({ id, uid, expiresAt, vipLevel, vipUntil, bigV, isMinor, role })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.uid, accountSession.uid))
    .where(and(inArray(id, [...sessionIds]), isNull(accountSession.endedAt)))
  return new Map(rows.map(({ id, ...holder }) => [id, holder]))
}

/** What a holder may watch as at a time: as a visitor once the session is over. */
export function standingAt(
  holder: SessionHolder | null,
  now: number,
): { uid: string | null; vipLevel: number; bigV: boolean; isMinor: boolean } {
  if (holder === null || holder.expiresAt <= now)
    return { uid: null, vipLevel: 0, bigV: false, isMinor: false }
  const { uid, bigV, isMinor } = holder
  return { uid, vipLevel: vipLevelAt(holder, now), bigV, isMinor }
}
