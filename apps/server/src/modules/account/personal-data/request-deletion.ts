import type { PersonalDataState } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { sendNotice } from '../codes/send-code.ts'
import { callerRow } from '../contacts/caller-row.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { momentText } from '../moment-text.ts'
import { contactsOf } from '../rules.ts'
import { ownDevice } from '../sessions/devices.ts'
import { accountSettings } from '../settings.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'
import { isLastOwner, lockOwners } from '../users/last-owner.ts'
import { personalDataState } from './state.ts'

/**
 * Has the caller's account deleted after some days. Their other devices are signed out: whoever does not want this has to
 * prove on them who they are. Asked again, the date stays. @throws lastOwner
 */
export async function requestDeletion(scope: Scope): Promise<PersonalDataState> {
  const uid = callerOf(scope)
  const { deletionDays } = await scope.kernel.settings.of(accountSettings)
  return transact(scope, async scope => {
    await lockOwners(scope)
    const user = await callerRow(scope)
    if (await isLastOwner(scope, user)) fail('lastOwner')
    const deletionAt = scope.now() + deletionDays * dayMs
    const begun = await setDeletion(scope, uid, deletionAt)
    if (begun) {
      await endUserSessions(scope, uid, {
        keep: await ownDevice(scope),
        message: 'account.deletionAsked',
      })
      for (const contact of contactsOf(user))
        await sendNotice(scope, contact, 'deletionAsked', { date: momentText(scope, deletionAt) })
      scope.log.info({ uid, address: scope.viewer.address }, 'deletion of an account was asked for')
    }
    return personalDataState(scope)
  })
}

/** The caller keeps their account and is told so; without a wish to delete it nothing happens. */
export async function cancelDeletion(scope: Scope): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    const isAsked = and(
      eq(accountUser.uid, uid),
      isNull(accountUser.deletedAt),
      isNotNull(accountUser.deletionAt),
    )
    const [user] = await scope.db.update(accountUser).set({ deletionAt: null }).where(isAsked).returning()
    if (!user) return
    await tellUserState(scope, [{ kind: 'changed', uid }])
    for (const contact of contactsOf(user)) await sendNotice(scope, contact, 'deletionCancelled')
  })
  return {}
}

/** @returns whether it was not set before */
async function setDeletion(scope: Scope, uid: string, deletionAt: number): Promise<boolean> {
  const set = await scope.db
    .update(accountUser)
    .set({ deletionAt })
    .where(and(eq(accountUser.uid, uid), isNull(accountUser.deletionAt)))
    .returning({ uid: accountUser.uid })
  await tellUserState(scope, [{ kind: 'changed', uid }])
  return set.length > 0
}
