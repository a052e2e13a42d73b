import { minuteMs } from '@xinghe/contract/time'
import { siteNamesPort } from '#kernel/names.ts'
import type { Scope } from '#kernel/scope.ts'
import { type AnswerWait, countAnswer, countNotice, sendMessage } from '#modules/outbox/index.ts'
import type { CaptchaAnswer } from '../captcha/captcha.ts'
import type { CodePurpose } from '../code-tables.ts'
import { type Contact, maskContact } from '../rules.ts'
import { userByContact } from '../users/load-users.ts'
import { codeLifeMs } from './rules.ts'

export interface CodeRequest {
  purpose: CodePurpose
  contact: Contact
  /** Whose request it is, where it is a user's. */
  uid?: string
  /** Missing: the caller has checked a picture already. */
  captcha?: CaptchaAnswer
}

/** Sends a code to whom it may concern; to nobody where the purpose needs an account and there is none. */
export async function sendCode(scope: Scope, { purpose, contact }: CodeRequest, code: string): Promise<void> {
  const isTaken = (await userByContact(scope, contact)) !== undefined
  if ((purpose === 'login' || purpose === 'recover') && !isTaken) return
  if ((purpose === 'register' || purpose === 'contact') && isTaken)
    return writeNotice(scope, contact, 'taken', {})
  const params = {
    code,
    site: await siteName(scope),
    use: scope.text(`codes.use.${purpose}`),
    minutes: codeLifeMs / minuteMs,
  }
  await sendMessage(scope, {
    to: contact,
    kind: 'code',
    // Without the code: it is kept longer than the words, and shown to all who see that a message was sent.
    subject: scope.text('codes.subject', params),
    text: scope.text(contact.kind === 'email' ? 'codes.mail' : 'codes.sms', params),
    code,
    lifeMs: codeLifeMs,
  })
}

const noticeLifeMs = 24 * 60 * minuteMs

type Notice =
  | 'contactChanged'
  | 'passwordReset'
  | 'factorChanged'
  | 'decided'
  | 'decisionUndone'
  | 'appealDecided'
  | 'exportReady'
  | 'deletionAsked'
  | 'deletionCancelled'
  | 'newDevice'
  | 'accountDeleted'
type Answer = 'requestPublished' | 'requestDeclined'

/** Tells somebody what happened to their account. Where too much was sent already it is left out, and what happened stays. */
export async function sendNotice(
  scope: Scope,
  to: Contact,
  notice: Notice,
  params: Record<string, string> = {},
): Promise<void> {
  if (await countNotice(scope, to)) return writeNotice(scope, to, notice, params)
  scope.log.warn({ to: maskContact(to), notice }, 'too many messages: a notice was not sent')
}

/** Tells somebody what became of what they asked for. @returns what it waits for where it was not sent now */
export async function sendAnswer(
  scope: Scope,
  to: Contact,
  answer: Answer,
  params: Record<string, string>,
): Promise<AnswerWait | null> {
  const wait = await countAnswer(scope, to)
  if (wait === null) await writeNotice(scope, to, answer, params)
  return wait
}

/** The same uncounted. `taken` comes in place of a code, as one of which it was counted: strangers use up no notices. */
async function writeNotice(
  scope: Scope,
  to: Contact,
  notice: Notice | Answer | 'taken',
  params: Record<string, string>,
): Promise<void> {
  const all = { ...params, site: await siteName(scope) }
  await sendMessage(scope, {
    to,
    kind: 'notice',
    subject: scope.text(`codes.${notice}Subject`, all),
    text: scope.text(`codes.${notice}${to.kind === 'email' ? 'Mail' : 'Sms'}`, all),
    lifeMs: noticeLifeMs,
  })
}

export async function siteName(scope: Scope): Promise<string> {
  const names = (await scope.kernel.ports.find(siteNamesPort)?.(scope)) ?? []
  return names[0] ?? scope.text('site.title')
}
