import { minuteMs } from '@xinghe/contract/time'
import { asc, eq, lte } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { eraseRows } from '#kernel/personal-data.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { sendNotice } from '../codes/send-code.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { contactsOf } from '../rules.ts'
import { accountUser, type UserRow } from '../tables.ts'
import { isLastOwner, lockOwners } from '../users/last-owner.ts'

/** So long calls of a session that has ended may go on and write: what they wrote is erased after it. */
const lastWritesMs = 5 * minuteMs
const mostAtOnce = 50

/**
 * Deletes the accounts whose users did not change their minds. Killed, it goes on when it runs next; one that cannot be
 * deleted keeps no other from it, and fails the job.
 */
export async function deleteAccounts(scope: Scope, _: object, signal: AbortSignal): Promise<void> {
  const due = await scope.db
    .select({ uid: accountUser.uid })
    .from(accountUser)
    .where(lte(accountUser.deletionAt, scope.now()))
    .orderBy(asc(accountUser.deletionAt))
    .limit(mostAtOnce)
  const failed: unknown[] = []
  for (const { uid } of due) {
    signal.throwIfAborted()
    await deleteAccount(scope, uid).catch(error => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, 'accounts could not be deleted')
}

async function deleteAccount(scope: Scope, uid: string): Promise<void> {
  const closedAt = await transact(scope, scope => closeAccount(scope, uid))
  if (closedAt === null) return
  for (const rows of scope.kernel.personalData) await eraseRows(scope, rows, uid)
  if (closedAt + lastWritesMs <= scope.now()) await finish(scope, uid)
}

/** From here on nobody is signed in or can sign in, and nothing tells whose account it was. Null where it stays after all. */
async function closeAccount(scope: Scope, uid: string): Promise<number | null> {
  await lockOwners(scope)
  const isThis = eq(accountUser.uid, uid)
  const [user] = await scope.db.select().from(accountUser).where(isThis).for('update')
  if (!user || user.deletionAt === null || user.deletionAt > scope.now()) return null
  if (user.deletedAt !== null) return user.deletedAt
  if (await isLastOwner(scope, user)) {
    await scope.db.update(accountUser).set({ deletionAt: null }).where(isThis)
    scope.log.warn({ uid }, 'the last owner of the site is not deleted')
    return null
  }
  for (const contact of contactsOf(user)) await sendNotice(scope, contact, 'accountDeleted')
  await endUserSessions(scope, uid, { message: 'account.deletionAsked' })
  await scope.db.update(accountUser).set(nameless(scope, uid)).where(isThis)
  await evict(scope, 'answers')
  scope.log.info({ uid }, 'account deleted')
  return scope.now()
}

/** The number stays, for what stays of theirs refers to it. No name begins with a space, so this one is nobody else's. */
function nameless(scope: Scope, uid: string): Partial<UserRow> {
  return {
    nickName: scope.text('account.deletedNickname', { uid }),
    nickFolded: ` ${uid}`,
    nickSkeleton: ` ${uid}`,
    nickParts: [],
    hiddenSkeletons: [],
    nickChangedAt: null,
    phone: null,
    email: null,
    passwordHash: null,
    role: null,
    vipLevel: 0,
    vipCategoryId: 0,
    vipUntil: null,
    bigV: false,
    level: 0,
    contactVerified: false,
    introduce: '',
    invitationCode: null,
    avatar: null,
    avatarFrame: null,
    sex: null,
    birthday: null,
    region: null,
    isMinor: false,
    staffSince: null,
    deletedAt: scope.now(),
  }
}

async function finish(scope: Scope, uid: string): Promise<void> {
  await scope.db.update(accountUser).set({ deletionAt: null }).where(eq(accountUser.uid, uid))
}
