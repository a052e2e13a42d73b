import type { DeviceClass, Token } from '@xinghe/contract'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { publicHalf } from '#kernel/session-token.ts'
import type { ValuesOf } from '#kernel/settings.ts'
import { failIfBanned } from './restrictions/banned.ts'
import { hashSecret, tokenOf } from './sessions/credentials.ts'
import { callerDevice } from './sessions/device.ts'
import { endsOf } from './sessions/lifetime.ts'
import { nextPair } from './sessions/pair.ts'
import { recordSignIn } from './sessions/sign-ins.ts'
import { tellNewDevice } from './sessions/tell-new-device.ts'
import { accountSettings } from './settings.ts'
import { accountSession } from './tables.ts'
import { tellUserState } from './tell-user-state.ts'
import { lockUser } from './users/load-users.ts'

/** The answer to a sign-in: the secret is in the caller's cookie, in the answer only for a client that has none. */
export function handOver<U>(
  http: Pick<HttpContext, 'giveSecret'>,
  { token, secret, user }: NewSession & { user: U },
): { token: Token; user: U; secret?: string } {
  return { token, user, ...http.giveSecret({ ...token, secret }) }
}

function placesOf(settings: ValuesOf<typeof accountSettings.entries>): Record<DeviceClass, number> {
  const { sessionsH5, sessionsApp, sessionsTv, sessionsConsole } = settings
  return { h5: sessionsH5, app: sessionsApp, tv: sessionsTv, console: sessionsConsole }
}

/** Both halves of a session. The secret goes to whoever signed in and nowhere else. */
export interface NewSession {
  token: Token
  secret: string
}

/**
 * Signs a device in; inside the caller's transaction. The oldest sessions over the limit of its class end. `parentId` is
 * the session of an application whose page this is: it takes no place of its own. `isFirst` is the one that an account is
 * made with; of any other on a device that is new to the account its user is told.
 * @throws banned, bannedForGood
 */
export async function openSession(
  scope: Scope,
  uid: string,
  deviceClass: DeviceClass,
  {
    parentId = null,
    isRemembered = true,
    isFirst = false,
  }: { parentId?: string | null; isRemembered?: boolean; isFirst?: boolean } = {},
): Promise<NewSession> {
  const settings = await scope.kernel.settings.of(accountSettings)
  const now = scope.now()
  // Two log-ins of one user at the same moment wait for each other here, or both would fit.
  const user = await lockUser(scope, uid)
  if (!user || user.deletedAt !== null) fail('sessionInvalid')
  failIfBanned(scope, user)
  if (parentId === null) {
    await makePlace(scope, uid, deviceClass)
    await recordSignIn(scope, { uid, outcome: 'success', deviceClass })
    if (!isFirst) await tellNewDevice(scope, user)
  }
  const secret = newSecret()
  const { expire, expiresAt } = endsOf(settings, { deviceClass, parentId, createdAt: now, isRemembered }, now)
  const session = { id: scope.id(), uid, token: publicHalf(secret, deviceClass === 'console'), expire }
  await scope.db.insert(accountSession).values({
    id: session.id,
    uid,
    deviceClass,
    tokenHash: hashSecret(session.token),
    secretHash: hashSecret(secret),
    pairAt: now,
    parentId,
    isRemembered,
    deviceId: scope.viewer.deviceId,
    ...callerDevice(scope),
    address: scope.viewer.address,
    createdAt: now,
    expiresAt,
    lastSeenAt: now,
  })
  return { token: issue(scope, session, secret), secret }
}

/** The sessions that one more of the class would end: its oldest ones over the limit. */
export async function sessionsInTheWay(
  scope: Scope,
  uid: string,
  deviceClass: DeviceClass,
): Promise<string[]> {
  const places = placesOf(await scope.kernel.settings.of(accountSettings))[deviceClass]
  const open = await scope.db
    .select({ id: accountSession.id })
    .from(accountSession)
    .where(
      and(
        eq(accountSession.uid, uid),
        eq(accountSession.deviceClass, deviceClass),
        isNull(accountSession.parentId),
        isNull(accountSession.endedAt),
        gt(accountSession.expiresAt, scope.now()),
      ),
    )
    .orderBy(asc(accountSession.createdAt), asc(accountSession.id))
  return open.slice(0, Math.max(0, open.length + 1 - places)).map(session => session.id)
}

async function makePlace(scope: Scope, uid: string, deviceClass: DeviceClass): Promise<void> {
  const surplus = await sessionsInTheWay(scope, uid, deviceClass)
  await tellUserState(
    scope,
    surplus.map(sessionId => ({ kind: 'elsewhere', sessionId })),
  )
  await endSessions(scope, surplus)
}

/** Credentials of a session; the first call with them finds them known. */
function issue(scope: Scope, session: Parameters<typeof tokenOf>[1], secret: string): Token {
  const issued = tokenOf(scope.kernel.secrets, session)
  scope.afterCommit(({ kernel }) => kernel.sessions.addIssued({ ...issued, secret }))
  return issued
}

/** Ends sessions and those of their pages in web views; once that is committed their sockets close. */
export async function endSessions(scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ended = await scope.db
    .update(accountSession)
    .set({ endedAt: scope.now() })
    .where(or(inArray(accountSession.id, ids), inArray(accountSession.parentId, ids)))
    .returning({ id: accountSession.id, uid: accountSession.uid })
  await evict(
    scope,
    'sessions',
    ended.map(({ uid }) => uid),
  )
  scope.afterCommit(({ kernel }) => {
    for (const { id } of ended) kernel.live.dropSession(id)
  })
}

/**
 * Moves the end of the caller's session on and replaces both halves of it, at most once in `pairMs`: the pair before
 * counts on until the new one was shown and so long after it. Whoever validates with the pair before meanwhile is handed
 * the same new one, so neither a lost answer nor several calls at once sign a device out. See docs/decisions/0024.
 * @param shown what the caller came with
 */
export async function renewSession(
  scope: Scope,
  shown: { token: string; secret: string },
): Promise<NewSession | null> {
  const { uid, sessionId } = scope.viewer
  if (uid === null || sessionId === null) return null
  const settings = await scope.kernel.settings.of(accountSettings)
  return transact(scope, async scope => {
    const now = scope.now()
    const [session] = await scope.db
      .select()
      .from(accountSession)
      .where(and(eq(accountSession.id, sessionId), isNull(accountSession.endedAt)))
      .for('update')
    const pair = session && nextPair(session, shown, now)
    if (!session || !pair) return null
    const { expire, expiresAt } = endsOf(settings, session, now)
    const changes = { expiresAt, lastSeenAt: now, ...pair.changes }
    await scope.db.update(accountSession).set(changes).where(eq(accountSession.id, session.id))
    const { token, secret } = pair
    return { token: issue(scope, { id: session.id, uid, token, expire }, secret), secret }
  })
}
