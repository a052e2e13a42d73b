import { minuteMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { newSecret } from '#kernel/ids.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { endSessions, type NewSession, openSession } from '../sessions.ts'
import { accountPageCode, accountSession, accountUser } from '../tables.ts'
import { ownView } from '../views.ts'
import { hashSecret } from './credentials.ts'
import { ownDevice } from './devices.ts'

/** How long a code counts. */
const codeMs = minuteMs
/** Pages of one application that are signed in at once; the one that came first makes room. */
const mostPages = 3

/** A code that signs a page of the caller's application in. The last one that was made counts. @throws forbidden */
export async function makePageCode(scope: Scope): Promise<{ code: string; expire: number }> {
  const sessionId = (await ownDevice(scope)) ?? fail('sessionInvalid')
  // A page asks before it signs somebody else in than is signed in there.
  const code = `${callerOf(scope)}.${newSecret()}`
  const expire = scope.now() + codeMs
  const row = { sessionId, codeHash: hashSecret(code), expiresAt: expire }
  await transact(scope, async scope => {
    const [session] = await scope.db.select().from(accountSession).where(openSessionOf(scope, sessionId))
    // The console is reached by its own log-in alone, and a television lets nothing else in.
    if (!session || session.deviceClass === 'console' || session.deviceClass === 'tv') fail('forbidden')
    await scope.db
      .insert(accountPageCode)
      .values(row)
      .onConflictDoUpdate({ target: accountPageCode.sessionId, set: row })
  })
  return { code, expire }
}

/** Signs a page in with a code, once. @throws pageCodeInvalid */
export function usePageCode(scope: Scope, { code }: { code: string }) {
  return transact(scope, async scope => {
    const [used] = await scope.db
      .delete(accountPageCode)
      .where(and(eq(accountPageCode.codeHash, hashSecret(code)), gt(accountPageCode.expiresAt, scope.now())))
      .returning({ sessionId: accountPageCode.sessionId })
    if (!used) fail('pageCodeInvalid')
    const [parent] = await scope.db
      .select({ session: accountSession, user: accountUser })
      .from(accountSession)
      .innerJoin(accountUser, eq(accountUser.uid, accountSession.uid))
      .where(openSessionOf(scope, used.sessionId))
    if (!parent) fail('pageCodeInvalid')
    const { session, user } = parent
    const opened: NewSession = await openSession(scope, user.uid, session.deviceClass, {
      parentId: session.id,
    })
    await endOlderPages(scope, session.id)
    return { ...opened, user: await ownView(scope, user) }
  })
}

async function endOlderPages(scope: Scope, parentId: string): Promise<void> {
  const older = await scope.db
    .select({ id: accountSession.id })
    .from(accountSession)
    .where(and(eq(accountSession.parentId, parentId), isNull(accountSession.endedAt)))
    .orderBy(desc(accountSession.createdAt), desc(accountSession.id))
    .offset(mostPages)
  await endSessions(
    scope,
    older.map(({ id }) => id),
  )
}

function openSessionOf(scope: Scope, id: string) {
  return and(
    eq(accountSession.id, id),
    isNull(accountSession.endedAt),
    gt(accountSession.expiresAt, scope.now()),
  )
}
