import type { ParsedOf, RecoveryState, recovery } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { checkCaptcha } from '../captcha/captcha.ts'
import { accountRecovery, recoverySteps } from '../code-tables.ts'
import { checkCode } from '../codes/check-code.ts'
import { issueCode } from '../codes/issue-code.ts'
import { contactOf, contactText, maskContact, readContact } from '../rules.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountSettings } from '../settings.ts'
import {
  findRecovery,
  moveOn,
  type RecoveryRow,
  recoveryAt,
  recoveryCookie,
  recoveryLifeMs,
} from './recovery-row.ts'

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/** What the browser may do next. */
export async function recoveryState(scope: Scope, http: Http): Promise<RecoveryState> {
  const row = await findRecovery(scope, http, recoverySteps)
  return row ? stateOf(row) : { step: null, to: null, resendAt: null }
}

function stateOf({ step, contact, resendAt }: RecoveryRow): RecoveryState {
  return { step, to: maskContact(contactOf(contact)), resendAt }
}

/** Begins in this browser, in the place of what it had begun before. */
export async function startRecovery(
  scope: Scope,
  input: ParsedOf<typeof recovery.start>,
  http: Http,
): Promise<RecoveryState> {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(input.account, input.areaCode, phoneCountry) ?? fail('accountInvalid')
  const before = http.cookie(recoveryCookie)
  if (before) await scope.db.delete(accountRecovery).where(eq(accountRecovery.id, hashSecret(before)))
  const secret = newSecret()
  const row: RecoveryRow = {
    id: hashSecret(secret),
    contact: contactText(contact),
    step: 'captcha',
    ticket: null,
    resendAt: null,
    expiresAt: scope.now() + recoveryLifeMs,
  }
  await scope.db.insert(accountRecovery).values(row)
  http.setCookie(recoveryCookie, secret, recoveryLifeMs / 1000)
  return stateOf(row)
}

/** The picture is read: a code goes to the account, if there is one. */
export async function passCaptcha(
  scope: Scope,
  input: ParsedOf<typeof recovery.captcha>,
  http: Http,
): Promise<RecoveryState> {
  const row = await recoveryAt(scope, http, 'captcha')
  await checkCaptcha(scope, input)
  return stateOf(await sendTo(scope, row))
}

export async function resendRecoveryCode(scope: Scope, http: Http): Promise<RecoveryState> {
  return stateOf(await sendTo(scope, await recoveryAt(scope, http, 'code')))
}

function sendTo(scope: Scope, row: RecoveryRow): Promise<RecoveryRow> {
  return transact(scope, async scope => {
    const { ticket, resendAt } = await issueCode(scope, {
      purpose: 'recover',
      contact: contactOf(row.contact),
    })
    return moveOn(scope, row, { step: 'code', ticket, resendAt })
  })
}

/** The code is right: the browser may set a new password. */
export async function showRecoveryCode(
  scope: Scope,
  { code }: ParsedOf<typeof recovery.code>,
  http: Http,
): Promise<RecoveryState> {
  const row = await recoveryAt(scope, http, 'code')
  const shown = { ticket: row.ticket ?? fail('recoveryOver'), code }
  const right = await checkCode(scope, shown, { purpose: 'recover', contact: row.contact })
  return transact(scope, async scope => {
    await right.use(scope)
    return stateOf(await moveOn(scope, row, { step: 'password', ticket: null }))
  })
}
