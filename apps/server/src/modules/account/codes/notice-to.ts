import type { Scope } from '#kernel/scope.ts'
import { contactsOf } from '../rules.ts'
import { userRow } from '../users/load-users.ts'
import { sendNotice } from './send-code.ts'

/** Tells somebody what happened to their account or what they asked for, if they proved that a contact is theirs. */
export async function noticeTo(
  scope: Scope,
  uid: string,
  notice: 'decided' | 'decisionUndone' | 'appealDecided' | 'requestPublished' | 'requestDeclined',
  params: Record<string, string>,
): Promise<void> {
  const user = await userRow(scope, uid)
  const [contact] = user?.contactVerified ? contactsOf(user) : []
  if (contact) await sendNotice(scope, contact, notice, params)
}
