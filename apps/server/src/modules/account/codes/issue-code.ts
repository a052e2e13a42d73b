import type { SentCode } from '@xinghe/contract'
import { and, count, eq, gt, max } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { newCode, newSecret } from '#kernel/ids.ts'
import { serialize } from '#kernel/lock.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { countMessage } from '#modules/outbox/index.ts'
import { checkCaptcha } from '../captcha/captcha.ts'
import { accountCode } from '../code-tables.ts'
import { contactText, maskContact } from '../rules.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountSettings } from '../settings.ts'
import { codeLifeMs, codeRefusal, codeWindowMs, type SentCodes } from './rules.ts'
import { type CodeRequest, sendCode } from './send-code.ts'

/**
 * Makes a one-time code and has it sent. Whether there is an account, and so whether anything is sent, is looked up
 * after the answer: neither it nor its time tells.
 * @throws codeTooSoon, codesUsedUp, captchaNeeded, captchaWrong, tooManyRequests
 */
export async function issueCode(scope: Scope, request: CodeRequest): Promise<SentCode> {
  const { purpose, contact, captcha } = request
  const settings = await scope.kernel.settings.of(accountSettings)
  const name = contactText(contact)
  const network = networkOf(scope.viewer.address)
  const now = scope.now()
  if (captcha && (await sentFrom(scope, network)) >= settings.codesBeforeCaptcha)
    await checkCaptcha(scope, captcha)
  const ticket = newSecret()
  const id = hashSecret(ticket)
  const code = newCode()
  await transact(scope, async scope => {
    await serialize(scope, `code:${name}`, `code-network:${network}`)
    const refusal = codeRefusal(await sentBefore(scope, name, network), settings, now)
    if (refusal) fail(refusal.code, { seconds: 'seconds' in refusal ? refusal.seconds : 0 })
    await countMessage(scope)
    await scope.db.insert(accountCode).values({
      id,
      purpose,
      contact: name,
      uid: request.uid ?? null,
      network,
      codeHash: scope.kernel.secrets.mark('one-time-code', markedText(id, code)),
      createdAt: now,
      expiresAt: now + codeLifeMs,
    })
    scope.afterCommit(scope => sendCode(scope, request, code))
  })
  return {
    ticket,
    to: maskContact(contact),
    resendAt: now + settings.codeEverySec * 1000,
    expiresAt: now + codeLifeMs,
  }
}

/** What the key of the site marks: a mark is of one code alone. */
export function markedText(id: string, code: string): string {
  return `${id}\n${code}`
}

async function sentFrom(scope: Scope, network: string): Promise<number> {
  const since = gt(accountCode.createdAt, scope.now() - codeWindowMs)
  const [row] = await scope.db
    .select({ sent: count() })
    .from(accountCode)
    .where(and(eq(accountCode.network, network), since))
  return row?.sent ?? 0
}

async function sentBefore(scope: Scope, contact: string, network: string): Promise<SentCodes> {
  const since = gt(accountCode.createdAt, scope.now() - codeWindowMs)
  const [row] = await scope.db
    .select({ sent: count(), lastAt: max(accountCode.createdAt) })
    .from(accountCode)
    .where(and(eq(accountCode.contact, contact), since))
  return {
    toContact: row?.sent ?? 0,
    lastAt: row?.lastAt ?? null,
    fromNetwork: await sentFrom(scope, network),
  }
}
