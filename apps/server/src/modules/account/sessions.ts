import { createHash } from 'node:crypto'
import type { DeviceClass, Token } from '@xinghe/contract'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Credentials, SignedIn } from '#kernel/http/session-cache.ts'
import { newSecret } from '#kernel/ids.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { type Secrets, sameSecret } from '#kernel/secrets.ts'
import { newToken } from '#kernel/session-token.ts'
import type { ValuesOf } from '#kernel/settings.ts'
import { accountSettings } from './settings.ts'
import { accountSession, accountUser } from './tables.ts'

/** How old `last_seen_at` may grow before a call writes it anew. */
const seenEveryMs = 5 * minuteMs

export function hashSecret(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function tokenOf(
  secrets: Secrets,
  session: { id: string; uid: string; token: string; expire: number },
): Token {
  const { id, uid, token, expire } = session
  return { uid, token, expire, sign: secrets.mark('session', signedText({ uid, id, expire })) }
}

function signedText({ uid, id, expire }: { uid: string; id: string; expire: number }): string {
  return `${uid}.${id}.${expire}`
}

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

/** Signs a device in; inside the caller's transaction. The oldest sessions over the limit of its class end. */
export async function openSession(scope: Scope, uid: string, deviceClass: DeviceClass): Promise<NewSession> {
  const settings = await scope.kernel.settings.of(accountSettings)
  const now = scope.now()
  // Two log-ins of one user at the same moment wait for each other here, or both would fit.
  await scope.db
    .select({ uid: accountUser.uid })
    .from(accountUser)
    .where(eq(accountUser.uid, uid))
    .for('update')
  const open = await scope.db
    .select({ id: accountSession.id })
    .from(accountSession)
    .where(
      and(
        eq(accountSession.uid, uid),
        eq(accountSession.deviceClass, deviceClass),
        isNull(accountSession.endedAt),
        gt(accountSession.expiresAt, now),
      ),
    )
    .orderBy(asc(accountSession.createdAt), asc(accountSession.id))
  const surplus = Math.max(0, open.length + 1 - placesOf(settings)[deviceClass])
  await replaceSessions(
    scope,
    open.slice(0, surplus).map(session => session.id),
  )
  const expire = now + settings.sessionDays * dayMs
  const session = { id: scope.id(), uid, token: newToken(deviceClass === 'console'), expire }
  const secret = newSecret()
  await scope.db.insert(accountSession).values({
    id: session.id,
    uid,
    deviceClass,
    tokenHash: hashSecret(session.token),
    secretHash: hashSecret(secret),
    deviceId: scope.viewer.deviceId,
    address: scope.viewer.address,
    createdAt: now,
    expiresAt: session.expire,
    lastSeenAt: now,
  })
  return { token: issue(scope, session, secret), secret }
}

/** Credentials of a session; the first call with them finds them known. */
function issue(scope: Scope, session: Parameters<typeof tokenOf>[1], secret: string): Token {
  const issued = tokenOf(scope.kernel.secrets, session)
  scope.afterCommit(({ kernel }) => kernel.sessions.addIssued({ ...issued, secret }))
  return issued
}

async function replaceSessions(scope: Scope, ids: string[]): Promise<void> {
  scope.afterCommit(({ kernel, text }) => {
    for (const id of ids) kernel.live.toSession(id, 'live test', { message: text('account.elsewhere') })
  })
  await endSessions(scope, ids)
}

/** Ends sessions; once that is committed their sockets close. */
export async function endSessions(scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const ended = await scope.db
    .update(accountSession)
    .set({ endedAt: scope.now() })
    .where(inArray(accountSession.id, ids))
    .returning({ uid: accountSession.uid })
  await evict(
    scope,
    'sessions',
    ended.map(({ uid }) => uid),
  )
  scope.afterCommit(({ kernel }) => {
    for (const id of ids) kernel.live.dropSession(id)
  })
}

/** Moves the end of the caller's session on; `shown` is what they came with. */
export async function slideSession(
  scope: Scope,
  { token, secret }: { token: string; secret: string },
): Promise<Token | null> {
  const { uid, sessionId } = scope.viewer
  if (uid === null || sessionId === null) return null
  const { sessionDays } = await scope.kernel.settings.of(accountSettings)
  const expire = scope.now() + sessionDays * dayMs
  const [session] = await scope.db
    .update(accountSession)
    .set({ expiresAt: expire, lastSeenAt: scope.now() })
    .where(and(eq(accountSession.id, sessionId), isNull(accountSession.endedAt)))
    .returning({ id: accountSession.id })
  return session ? issue(scope, { id: session.id, uid, token, expire }, secret) : null
}

/** The query of every signed-in call. */
const sessionByToken = prepared('account_session_by_token', db =>
  db
    .select({
      id: accountSession.id,
      uid: accountSession.uid,
      deviceClass: accountSession.deviceClass,
      secretHash: accountSession.secretHash,
      expiresAt: accountSession.expiresAt,
      lastSeenAt: accountSession.lastSeenAt,
      role: accountUser.role,
    })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.uid, accountSession.uid))
    .where(and(eq(accountSession.tokenHash, sql.placeholder('tokenHash')), isNull(accountSession.endedAt))),
)

/**
 * Who holds these credentials; null when the session has ended or any part does not fit, the secret half above all.
 * Powers live in the console only.
 */
export async function verifySession(kernel: Kernel, shown: Credentials): Promise<SignedIn | null> {
  const now = kernel.clock.now()
  const [session] = await sessionByToken(kernel.database, { tokenHash: hashSecret(shown.token) })
  if (!session || session.uid !== shown.uid || session.expiresAt <= now || shown.expire <= now) return null
  if (!sameSecret(session.secretHash, hashSecret(shown.secret))) return null
  if (!(await isSigned(kernel, shown, session.id))) return null
  if (now - session.lastSeenAt > seenEveryMs) touch(kernel, session.id, now)
  const role = session.deviceClass === 'console' ? session.role : null
  return { uid: session.uid, sessionId: session.id, role }
}

/**
 * By the keys at hand, else by those of this moment: another program may have signed with one that is new here, and a
 * refusal is remembered. Only who has both halves of a session comes so far, so guesses read no keys.
 */
async function isSigned({ secrets }: Kernel, shown: Credentials, id: string): Promise<boolean> {
  const fits = () => secrets.fits('session', signedText({ ...shown, id }), shown.sign)
  if (fits()) return true
  await secrets.reload()
  return fits()
}

/** Nobody waits for this write, and losing it harms nothing. */
function touch(kernel: Kernel, id: string, now: number): void {
  const write = kernel.database.db
    .update(accountSession)
    .set({ lastSeenAt: now })
    .where(eq(accountSession.id, id))
    .catch((error: unknown) => kernel.log.error({ err: error }, 'last seen'))
  kernel.background.track(write)
}
