import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'
import { contactInput, deviceClass, newSessionShape, remember } from './account.ts'

/** The answer to a picture, where the server asks for one (`captchaNeeded`); it counts once. */
export const captchaInput = {
  captchaId: z.string().max(64).optional(),
  captchaAnswer: z.string().max(20).optional(),
}
export const codeInput = {
  /** Of the answer with which the code was sent. */
  ticket: z.string().max(64),
  code: z.string().trim().max(12),
}
export const sentCodeShape = z.object({
  ticket: z.string(),
  /** Where it went, masked. */
  to: z.string(),
  /** Another one may be sent from then on. */
  resendAt: instant(),
  expiresAt: instant(),
})
export type SentCode = z.output<typeof sentCodeShape>

export const codeLimit = { max: 60, perSec: 300, per: 'address' } as const
export const sendCodeFailures = ['codeTooSoon', 'codesUsedUp', 'captchaNeeded', 'captchaWrong'] as const

export const oneTimeCode = {
  captcha: endpoint({
    method: 'POST',
    path: '/api/Login/NewCaptcha',
    access: 'visitor',
    limit: { max: 60, perSec: 300, per: 'address' },
    summary:
      'A picture to read, or a question for whoever cannot see it; its answer counts once, for five minutes',
    body: z.object({ form: z.enum(['picture', 'question']).default('picture') }),
    data: z.object({
      id: z.string(),
      /** SVG. */
      picture: z.string().nullable(),
      question: z.string().nullable(),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/Login/SendCode',
    access: 'visitor',
    limit: codeLimit,
    codes: ['accountInvalid', ...sendCodeFailures],
    summary: 'Send a one-time code; the answer is the same whether there is an account or not',
    body: z.object({ ...contactInput, purpose: z.enum(['login', 'register']), ...captchaInput }),
    data: sentCodeShape,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/Login/LoginByCode',
    access: 'visitor',
    limit: codeLimit,
    codes: ['accountInvalid', 'codeWrong', 'codeOver', 'banned', 'bannedForGood', 'secondFactorNeeded'],
    summary: 'Sign in with a one-time code; it makes no account',
    body: z.object({ ...contactInput, ...codeInput, deviceClass, remember }),
    data: newSessionShape,
  }),
}
