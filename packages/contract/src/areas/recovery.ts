import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, nothing } from '../wire.ts'
import { contactInput, password } from './account.ts'
import { codeLimit, sendCodeFailures } from './one-time-code.ts'

/** How far somebody is on their way to a new password. The browser's cookie says who; each step needs the one before. */
const stateShape = z.object({
  /** Null: they have not begun, or too long ago. */
  step: z.enum(['captcha', 'code', 'password']).nullable(),
  /** Whose password, masked. */
  to: z.string().nullable(),
  /** Another code may be sent from then on. */
  resendAt: instant().nullable(),
})
export type RecoveryState = z.output<typeof stateShape>

const step = { method: 'POST', access: 'visitor', limit: codeLimit, data: stateShape } as const

export const recovery = {
  state: endpoint({
    method: 'GET',
    path: '/api/Login/RecoveryState',
    access: 'visitor',
    summary: 'Which step to a new password this browser may take',
    data: stateShape,
  }),
  start: endpoint({
    ...step,
    path: '/api/Login/StartRecovery',
    limit: { max: 20, perSec: 3600, per: 'address' },
    codes: ['accountInvalid'],
    summary: 'Begin to recover an account; the answer is the same whether there is one or not',
    body: z.object(contactInput),
  }),
  captcha: endpoint({
    ...step,
    path: '/api/Login/PassRecoveryCaptcha',
    codes: ['recoveryOver', ...sendCodeFailures],
    summary: 'Answer the picture; a code is sent to the account, if there is one',
    body: z.object({ captchaId: z.string().max(64), captchaAnswer: z.string().max(20) }),
  }),
  resend: endpoint({
    ...step,
    path: '/api/Login/ResendRecoveryCode',
    codes: ['recoveryOver', 'codeTooSoon', 'codesUsedUp'],
    summary: 'Send another code',
    body: z.object({}),
  }),
  code: endpoint({
    ...step,
    path: '/api/Login/CheckRecoveryCode',
    codes: ['recoveryOver', 'codeWrong', 'codeOver'],
    summary: 'Show the code that was sent',
    body: z.object({ code: z.string().trim().max(12) }),
  }),
  reset: endpoint({
    ...step,
    path: '/api/Login/ResetPassword',
    codes: ['recoveryOver', 'passwordWeak'],
    summary: 'Set the new password; every device is signed out',
    body: z.object({ password }),
    data: nothing,
  }),
}
