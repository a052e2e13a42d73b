import { minuteMs } from '@xinghe/contract/time'
import { siteNamesPort } from '#kernel/names.ts'
import type { Scope } from '#kernel/scope.ts'
import { sendMessage } from '#modules/outbox/index.ts'
import type { CaptchaAnswer } from '../captcha/captcha.ts'
import type { Contact } from '../rules.ts'
import type { CodePurpose } from '../tables.ts'
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
  if ((purpose === 'register' || purpose === 'contact') && isTaken) return sendNotice(scope, contact, 'taken')
  const params = {
    code,
    site: await siteName(scope),
    use: scope.text(`codes.use.${purpose}`),
    minutes: codeLifeMs / minuteMs,
  }
  await sendMessage(scope, {
    to: contact,
    kind: 'code',
    subject: scope.text('codes.subject', { ...params, code: contact.kind === 'email' ? code : '' }),
    text: scope.text(contact.kind === 'email' ? 'codes.mail' : 'codes.sms', params),
    code,
    lifeMs: codeLifeMs,
  })
}

const noticeLifeMs = 24 * 60 * minuteMs

/** Tells somebody what happened to their account. */
export async function sendNotice(
  scope: Scope,
  to: Contact,
  notice: 'taken' | 'contactChanged' | 'passwordReset',
  params: Record<string, string> = {},
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

async function siteName(scope: Scope): Promise<string> {
  const names = (await scope.kernel.ports.find(siteNamesPort)?.(scope)) ?? []
  return names[0] ?? scope.text('site.title')
}
