import type { InvitationBinding } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { joinedOf, people } from '#modules/account/index.ts'
import { invitationSettings } from './settings.ts'
import { invitation } from './tables.ts'

/** Who invited the caller, or until when they may say so. */
export async function showBinding(scope: Scope): Promise<InvitationBinding> {
  const uid = callerOf(scope)
  const [row] = await scope.db.select().from(invitation).where(eq(invitation.invited, uid))
  const rules = await scope.kernel.settings.of(invitationSettings)
  const joined = (await joinedOf(scope, [uid])).get(uid)
  const { invitedDays, bindDays, watchMinutes, watchDays, windowDays } = rules
  return {
    inviter: row ? await faceOf(scope, row.inviter) : null,
    state: row?.state ?? null,
    until: (joined?.createdAt ?? 0) + bindDays * dayMs,
    typed: row ? '' : (joined?.invitationCode ?? ''),
    rules: { invitedDays, bindDays, watchMinutes, watchDays, windowDays },
  }
}

/** Name and picture alone: a code is to be passed on, and tells strangers no more of whose it is. */
export async function faceOf(scope: Scope, uid: string | null) {
  const person = uid === null ? undefined : (await people(scope, [uid])).get(uid)
  if (!person) return { nickName: scope.text('invitation.gone'), avatar: null }
  const { nickName, avatar } = person
  return { nickName, avatar }
}
