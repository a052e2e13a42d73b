import type { DeviceClass } from '@xinghe/contract'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { endSessions } from './sessions.ts'
import { accountSession } from './tables.ts'

export interface SessionChoice {
  /** The session that stays: that of whoever does it. */
  keepSession?: string | null
  /** Only those of this class. */
  deviceClass?: DeviceClass
}

/** Ends a user's sessions inside the caller's transaction. @returns how many there were */
export async function endUserSessions(
  scope: Scope,
  uid: string,
  { keepSession, deviceClass }: SessionChoice = {},
): Promise<number> {
  const open = await scope.db
    .select({ id: accountSession.id })
    .from(accountSession)
    .where(
      and(
        eq(accountSession.uid, uid),
        isNull(accountSession.endedAt),
        gt(accountSession.expiresAt, scope.now()),
        keepSession ? ne(accountSession.id, keepSession) : undefined,
        deviceClass && eq(accountSession.deviceClass, deviceClass),
      ),
    )
  await endSessions(
    scope,
    open.map(({ id }) => id),
  )
  return open.length
}
