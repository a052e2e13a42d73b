import type { Role } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Credentials, SignedIn } from '#kernel/http/session-cache.ts'
import type { SessionMark } from '#kernel/http/sign-in-port.ts'
import { prepared } from '#kernel/prepared.ts'
import { createScope, type Kernel, transact } from '#kernel/scope.ts'
import { accountPasskey, accountTotp } from '../factor-tables.ts'
import { dueAt } from '../second-factor/due-at.ts'
import { endSessions } from '../sessions.ts'
import { accountSettings } from '../settings.ts'
import { accountSession, accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'
import { hashSecret, signedText } from './credentials.ts'
import { endsOf } from './lifetime.ts'
import { standingOfSecret } from './pair.ts'

/** How old `last_seen_at` may grow before a call writes it anew. */
const seenEveryMs = 5 * minuteMs

const sessionColumns = {
  id: accountSession.id,
  uid: accountSession.uid,
  deviceClass: accountSession.deviceClass,
  parentId: accountSession.parentId,
  secretHash: accountSession.secretHash,
  previousSecretHash: accountSession.previousSecretHash,
  pairShownAt: accountSession.pairShownAt,
  createdAt: accountSession.createdAt,
  isRemembered: accountSession.isRemembered,
  expiresAt: accountSession.expiresAt,
  lastSeenAt: accountSession.lastSeenAt,
}
type ShownSession = Pick<typeof accountSession.$inferSelect, keyof typeof sessionColumns>

/** What decides what staff may do; whether they have a second factor is looked up of nobody else. */
const staffColumns = {
  role: accountUser.role,
  staffSince: accountUser.staffSince,
  hasFactor: sql<boolean>`${accountUser.role} is not null and (
    exists (select 1 from ${accountTotp} where ${accountTotp.uid} = ${accountUser.uid} and ${accountTotp.enabledAt} is not null)
    or exists (select 1 from ${accountPasskey} where ${accountPasskey.uid} = ${accountUser.uid}))`,
}
interface Staff {
  role: Role | null
  staffSince: number | null
  hasFactor: boolean
}

/** The query of every signed-in call. */
const sessionByToken = prepared('account_session_by_token', db =>
  db
    .select({ ...sessionColumns, ...staffColumns })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.uid, accountSession.uid))
    .where(
      and(
        or(
          eq(accountSession.tokenHash, sql.placeholder('tokenHash')),
          eq(accountSession.previousTokenHash, sql.placeholder('tokenHash')),
        ),
        isNull(accountSession.endedAt),
      ),
    ),
)

/**
 * Who holds these credentials; null when the session has ended or any part does not fit, the secret half above all.
 * Powers live in the console only. When a pair is shown whose successor has long been in use, two hold the session, and
 * nobody can tell which of them came by it: it ends.
 */
export async function verifySession(kernel: Kernel, shown: Credentials): Promise<SignedIn | null> {
  const now = kernel.clock.now()
  const [session] = await sessionByToken(kernel.database, { tokenHash: hashSecret(shown.token) })
  if (!session || session.uid !== shown.uid || shown.expire <= now) return null
  if (!(await isOpen(kernel, session))) return null
  const standing = standingOfSecret(session, hashSecret(shown.secret), now)
  if (standing === 'wrong' || !(await isSigned(kernel, shown, session.id))) return null
  if (standing === 'replaced') {
    await endReplayed(kernel, session)
    return null
  }
  const { pairShownAt, previousSecretHash } = session
  const isNew = standing === 'present' && pairShownAt === null && previousSecretHash !== null
  if (isNew || now - session.lastSeenAt > seenEveryMs) touch(kernel, session, isNew)
  return signedIn(kernel, session)
}

const sessionById = async (kernel: Kernel, id: string): Promise<(ShownSession & Staff) | null> => {
  const [session] = await kernel.database.db
    .select({ ...sessionColumns, ...staffColumns })
    .from(accountSession)
    .innerJoin(accountUser, eq(accountUser.uid, accountSession.uid))
    .where(and(eq(accountSession.id, id), isNull(accountSession.endedAt)))
  return session && (await isOpen(kernel, session)) ? session : null
}

/** As the port of sign-ins has it. */
export async function holderOf(kernel: Kernel, id: string, shown: SessionMark): Promise<SignedIn | null> {
  const session = await sessionById(kernel, id)
  if (session?.uid !== shown.uid) return null
  return (await isSigned(kernel, shown, id)) ? signedIn(kernel, session) : null
}

/** Who holds a session, and their powers, for what was given to it before; null once it has ended. */
export async function holderById(kernel: Kernel, id: string): Promise<SignedIn | null> {
  const session = await sessionById(kernel, id)
  return session && signedIn(kernel, session)
}

/** Staff's sessions are judged by the settings of now: who makes them shorter means those that are open too. */
async function isOpen({ settings, clock }: Kernel, session: ShownSession): Promise<boolean> {
  const now = clock.now()
  if (session.expiresAt <= now) return false
  if (session.deviceClass !== 'console') return true
  return endsOf(await settings.of(accountSettings), session, session.lastSeenAt).expiresAt > now
}

/** Staff without the second factor they need by now are let in to set one up, and have no powers until they have. */
async function signedIn(kernel: Kernel, session: ShownSession & Staff): Promise<SignedIn> {
  const { id, uid, deviceClass, role, hasFactor } = session
  const holder = { uid, sessionId: id, role: null, owesSecondFactor: false }
  if (deviceClass !== 'console' || role === null) return holder
  const at = hasFactor ? null : dueAt(await kernel.settings.of(accountSettings), session)
  return at !== null && at <= kernel.clock.now() ? { ...holder, owesSecondFactor: true } : { ...holder, role }
}

async function endReplayed(kernel: Kernel, { id, uid }: ShownSession): Promise<void> {
  kernel.log.warn({ uid, sessionId: id }, 'a replaced pair of a session was shown')
  await transact(createScope(kernel), async scope => {
    await tellUserState(scope, [{ kind: 'ended', sessionId: id, message: 'account.sessionReplayed' }])
    await endSessions(scope, [id])
  })
}

/**
 * By the keys at hand, else by those of this moment: another program may have signed with one that is new here, and a
 * refusal is remembered. Only who has both halves of a session comes so far, so guesses read no keys.
 */
async function isSigned({ secrets }: Kernel, shown: SessionMark, id: string): Promise<boolean> {
  const fits = () => secrets.fits('session', signedText({ ...shown, id }), shown.sign)
  if (fits()) return true
  await secrets.reload()
  return fits()
}

/** Nobody waits for this write, and losing it harms nothing: the next look makes it. */
function touch(kernel: Kernel, session: ShownSession, isNewPair: boolean): void {
  const now = kernel.clock.now()
  const write = kernel.settings
    .of(accountSettings)
    .then(settings =>
      kernel.database.db
        .update(accountSession)
        .set({
          lastSeenAt: now,
          // A viewer's end is moved by validation, with the cookie's.
          ...(session.deviceClass === 'console' && { expiresAt: endsOf(settings, session, now).expiresAt }),
          ...(isNewPair && { pairShownAt: now }),
        })
        .where(and(eq(accountSession.id, session.id), eq(accountSession.secretHash, session.secretHash))),
    )
    .catch((error: unknown) => kernel.log.error({ err: error }, 'last seen'))
  kernel.background.track(write)
}
