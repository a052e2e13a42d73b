import type { Scope } from '#kernel/scope.ts'
import type { AnswerWait } from '#modules/outbox/index.ts'
import { type Contact, contactsOf } from '../rules.ts'
import { userRow } from '../users/load-users.ts'
import { sendAnswer, sendNotice } from './send-code.ts'

/** Tells somebody what happened to their account, if they proved that a contact is theirs. */
export async function noticeTo(
  scope: Scope,
  uid: string,
  notice: 'decided' | 'decisionUndone' | 'appealDecided',
  params: Record<string, string>,
): Promise<void> {
  const contact = await provedContact(scope, uid)
  if (contact) await sendNotice(scope, contact, notice, params)
}

/**
 * Tells somebody what became of what they asked for, if they proved that a contact is theirs. It takes nothing from the
 * notices above. @returns what it waits for where it was not sent now; null when nothing is left to do
 */
export async function answerTo(
  scope: Scope,
  uid: string,
  answer: 'requestPublished' | 'requestDeclined',
  params: Record<string, string>,
): Promise<AnswerWait | null> {
  const contact = await provedContact(scope, uid)
  return contact ? sendAnswer(scope, contact, answer, params) : null
}

async function provedContact(scope: Scope, uid: string): Promise<Contact | undefined> {
  const user = await userRow(scope, uid)
  const [contact] = user?.contactVerified ? contactsOf(user) : []
  return contact
}
