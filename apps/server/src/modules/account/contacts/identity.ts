import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountSession } from '../tables.ts'

/** For how long a proof counts in the session it was given in. */
const proofLifeMs = 10 * minuteMs

/** The caller has proved who they are. @returns until when it counts */
export async function confirmIdentity(scope: Scope): Promise<number> {
  await scope.db
    .update(accountSession)
    .set({ confirmedAt: scope.now() })
    .where(eq(accountSession.id, sessionOf(scope)))
  return scope.now() + proofLifeMs
}

/** @throws identityNeeded unless the caller has proved in this session, and lately, who they are */
export async function requireIdentity(scope: Scope): Promise<void> {
  const [session] = await scope.db
    .select({ confirmedAt: accountSession.confirmedAt })
    .from(accountSession)
    .where(eq(accountSession.id, sessionOf(scope)))
  const at = session?.confirmedAt ?? null
  if (at === null || at + proofLifeMs <= scope.now()) fail('identityNeeded')
}

function sessionOf({ viewer }: Scope): string {
  return viewer.sessionId ?? fail('identityNeeded')
}
