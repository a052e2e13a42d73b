import type { DeviceClass } from '@xinghe/contract'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { endSessions } from './sessions.ts'
import { accountSession } from './tables.ts'
import { tellUserState } from './tell-user-state.ts'

export interface SessionChoice {
  /** The session that stays with its pages in web views: that of whoever does it. */
  keep?: string | null
  /** This one alone. */
  only?: string
  /** Only those of this class. */
  deviceClass?: DeviceClass
  /** Key of the sentence that their devices show. */
  message: string
}

/** Ends a user's sessions inside the caller's transaction, and tells their devices. @returns how many devices they were */
export async function endUserSessions(
  scope: Scope,
  user: string,
  { keep, only, deviceClass, message }: SessionChoice,
): Promise<number> {
  const { id, uid, endedAt, expiresAt, parentId } = accountSession
  const open = await scope.db
    .select({ id })
    .from(accountSession)
    .where(
      and(
        eq(uid, user),
        isNull(parentId),
        isNull(endedAt),
        gt(expiresAt, scope.now()),
        keep ? ne(id, keep) : undefined,
        only === undefined ? undefined : eq(id, only),
        deviceClass && eq(accountSession.deviceClass, deviceClass),
      ),
    )
  const ids = open.map(session => session.id)
  await tellUserState(
    scope,
    ids.map(sessionId => ({ kind: 'ended', sessionId, message })),
  )
  await endSessions(scope, ids)
  return ids.length
}
